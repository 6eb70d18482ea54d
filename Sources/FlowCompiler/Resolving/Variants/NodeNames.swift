import FlowDiagnostics
import FlowSyntax

/// A place in a flow that names a node.
struct NodeMention {
  /// The part of the flow that names the node.
  enum Place {
    case start
    case decision(Name)
    case edge(node: Name, event: Name)
    /// A key of `edges`.
    case edges
    /// The name of one of the flow's decisions.
    case declaration
    case item(Name)
    case shell
  }

  var word: Word
  var place: Place
}

extension FlowDeclaration {
  /// All mentions of nodes in the flow, in source order, apart from properties and a variant's changes.
  var nodeMentions: [NodeMention] {
    var found: [NodeMention] = []
    func add(_ words: [Word], _ place: NodeMention.Place) { found += words.map { NodeMention(word: $0, place: place) } }
    switch start {
    // A container's start names an item.
    case .node(let word): add(isContainer ? [] : [word], .start)
    case .moves(let moves, _): add(moves.flatMap(\.nodes), .start)
    case nil: break
    }
    if let shell { add([shell], .shell) }
    for item in container.items { add([item.target], .item(item.name.name)) }
    for decision in decisions {
      add([decision.name], .declaration)
      add(decision.alternatives.flatMap(\.nodes), .decision(decision.name.name))
    }
    for node in nodeEdges {
      add([node.node], .edges)
      for edge in node.edges {
        add(edge.alternatives.flatMap(\.nodes), .edge(node: node.node.name, event: edge.event.name))
      }
    }
    return found
  }
}

extension MoveSyntax {
  /// The node that the forward part leads to; nil if absent, and for a whole state.
  var destination: Word? { task ?? target }

  /// The words that name nodes, in source order. Of `Flow.name` in a state, only the flow counts: the name may be an item's.
  fileprivate var nodes: [Word] {
    var words: [Word] = []
    if case .popTo(let word, _) = backward?.verb { words.append(word) }
    if let destination { words.append(destination) }
    state?.forEachEntry { entry, _ in words += entry.qualifiers.isEmpty ? [entry.name] : entry.qualifiers }
    return words
  }
}
