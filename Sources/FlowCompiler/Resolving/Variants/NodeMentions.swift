import FlowDiagnostics
import FlowSyntax

/// A place in a flow that names a node.
struct NodeMention {
  /// What names it.
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
  /// Everything in the flow that names a node, in source order.
  var nodeMentions: [NodeMention] {
    var found: [NodeMention] = []
    func add(_ moves: [MoveSyntax], _ place: NodeMention.Place) {
      for move in moves { move.forEachNode { found.append(NodeMention(word: $0, place: place)) } }
    }
    switch start {
    // A container's names an item.
    case .node where isContainer: break
    case .node(let word): found.append(NodeMention(word: word, place: .start))
    case .moves(let moves, _): add(moves, .start)
    case nil: break
    }
    if let shell { found.append(NodeMention(word: shell, place: .shell)) }
    for item in container.items { found.append(NodeMention(word: item.target, place: .item(item.name.name))) }
    for decision in decisions {
      found.append(NodeMention(word: decision.name, place: .declaration))
      add(decision.alternatives, .decision(decision.name.name))
    }
    for node in nodeEdges {
      found.append(NodeMention(word: node.node, place: .edges))
      for edge in node.edges { add(edge.alternatives, .edge(node: node.node.name, event: edge.event.name)) }
    }
    return found
  }
}

extension MoveSyntax {
  /// Visits every word of the move that names a node, be it to go there or to go back.
  func forEachNode(_ visit: (Word) -> Void) {
    if case .popTo(let word, _) = backward?.verb { visit(word) }
    switch forward?.verb {
    case .lead(_, let word), .run(let word): visit(word)
    case .state(_, let state): state.forEachName(visit)
    case .finish, .select, .send, .open, .restart, .stay, nil: break
    }
  }

  /// The node that the forward part leads to; nil for none, and for a whole state.
  var destination: Word? {
    task ?? target
  }
}

extension StateSyntax {
  /// Visits the name of every screen and flow, those of stacks and layers too; before a dot they are the flows'.
  func forEachName(_ visit: (Word) -> Void) {
    forEachEntry { entry, _ in
      if entry.qualifiers.isEmpty { visit(entry.name) } else { entry.qualifiers.forEach(visit) }
    }
  }
}
