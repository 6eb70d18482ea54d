import FlowCompiler
import FlowSyntax

/// The way in which a flow is entered, which determines how it is left.
enum Entrance: Hashable {
  /// As an item of a container.
  case item
  /// As the first node of the flow that runs it.
  case first
  /// By a move of the flow that runs it.
  case move(FlowGraph.Forward.Verb)
}

extension FlowGraph {
  /// The ways in which a child is entered in the flow that runs it, each once, in order of first mention.
  func entrances(of node: NodeIndex, in flow: Flow) -> [Entrance] {
    var found: [Entrance] = flow.items.contains { $0.node == node } ? [.item] : []
    func add(_ entrance: Entrance) { if !found.contains(entrance) { found.append(entrance) } }
    func look(_ moves: some Sequence<Alternative>, isStart: Bool, _ seen: inout Set<Int>) {
      var waiting = Array(moves)
      var next = 0
      while next < waiting.count {
        let move = waiting[next]
        next += 1
        switch move.target {
        case .show(let verb, .node(node, _)): add(isStart ? .first : .move(verb))
        case .show(let verb, .state(let state)):
          for entry in state.entries where flow.node(of: entry) == node { add(isStart ? .first : .move(verb)) }
          for layer in state.layers where layer.entries.contains(where: { flow.node(of: $0) == node }) {
            add(.move(.present(layer.style)))
          }
        case .show(_, .decision(let use)): if seen.insert(use).inserted { waiting += flow.decisions[use].alternatives }
        default: break
        }
      }
    }
    var decided: Set<Int> = []
    look(flow.start, isStart: true, &decided)
    decided = []
    for other in flow.nodes {
      for edge in other.edges { if let edge { look(flow.alternatives(of: edge), isStart: false, &decided) } }
      for edge in other.systemEdges { look(flow.alternatives(of: edge.edge), isStart: false, &decided) }
    }
    return found
  }

  /// The ways in which a flow is entered, in the words of its frame's title: `a tab of Main`, `sheet over Reader`.
  func entrances(of child: FlowIndex) -> [String] {
    var found: [(words: String, parents: [String])] = []
    for (parent, node) in children(child) {
      let flow = flows[parent]
      for words in words(for: entrances(of: node, in: flow), in: flow) {
        if let same = found.firstIndex(where: { $0.words == words }) {
          found[same].parents.append(names[flow.name])
        } else {
          found.append((words, [names[flow.name]]))
        }
      }
    }
    var lines = found.map { "\($0.words) \(list($0.parents))" }
    if child == entry { lines.insert("start of the app", at: 0) }
    for gate in gates where gate.flow == child {
      let way = gate.verb.style.map(plainWord) ?? (gate.verb.keepsTop ? "pushed" : "alone")
      lines.append("opened by gate \(names[conditions[gate.condition].name]), \(way)")
    }
    return lines
  }

  private func words(for entrances: [Entrance], in flow: Flow) -> [String] {
    if entrances.isEmpty { return ["opened by"] }
    var words: [String] = []
    for entrance in entrances {
      let word =
        switch entrance {
        case .item: "\(itemWord(of: flow) == "item" ? "an" : "a") \(itemWord(of: flow)) of"
        case .first: "start of"
        // A first node is alone on the stack too, like the target of `root`.
        case .move(.root) where entrances.contains(.first): "start of"
        case .move(let verb):
          verb.style.map { "\(plainWord(for: $0)) over" } ?? (verb.keepsTop ? "pushed by" : "put in place by")
        }
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  private func list(_ names: [String]) -> String {
    if names.count > 3 { return "\(names.count) flows" }
    return (names.count < 2 ? "" : names.dropLast().joined(separator: ", ") + " and ") + (names.last ?? "")
  }
}
