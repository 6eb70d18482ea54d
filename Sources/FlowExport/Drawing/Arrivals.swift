import FlowCompiler
import FlowSyntax

/// The way in which a flow is entered, which tells how it is left.
enum Arrival: Hashable {
  /// As an item of a container.
  case item
  /// As the first node of the flow that runs it.
  case first
  /// As the only entry of the flow that runs it.
  case alone
  /// In place of the entry on top.
  case replacing
  /// On top of the stack.
  case pushed
  /// On a layer, with the word for its style.
  case layer(String)
}

extension FlowGraph {
  /// The ways in which a child is entered in the flow that runs it, each once, in order of first mention.
  func arrivals(of node: Int, in flow: Flow) -> [Arrival] {
    var found: [Arrival] = flow.items.contains { $0.node == node } ? [.item] : []
    func add(_ arrival: Arrival) { if !found.contains(arrival) { found.append(arrival) } }
    func look(_ moves: some Sequence<Alternative>, isStart: Bool, _ seen: inout Set<Int>) {
      var waiting = Array(moves)
      var next = 0
      while next < waiting.count {
        let move = waiting[next]
        next += 1
        switch move.target {
        case .node(let verb, node, _): add(isStart ? .first : arrival(by: verb))
        case .state(let verb, let state):
          for entry in state.entries where flow.node(of: entry) == node { add(isStart ? .first : arrival(by: verb)) }
          for layer in state.layers where layer.entries.contains(where: { flow.node(of: $0) == node }) {
            add(.layer(plainWord(for: layer.style)))
          }
        case .decision(_, let use): if seen.insert(use).inserted { waiting += flow.decisions[use].alternatives }
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

  private func arrival(by verb: Forward.Verb) -> Arrival {
    switch verb {
    case .root: .alone
    case .replace: .replacing
    case .push: .pushed
    case .present(let style): .layer(plainWord(for: style))
    }
  }

  /// The ways in which a flow is entered, in the words of its frame: `a tab of Main`, `sheet over Reader`.
  func arrivals(of child: Int) -> [String] {
    var found: [(words: String, parents: [String])] = []
    for (parent, node) in children(child) {
      let flow = flows[parent]
      for words in words(for: arrivals(of: node, in: flow), in: flow) {
        if let same = found.firstIndex(where: { $0.words == words }) {
          found[same].parents.append(names[flow.name])
        } else {
          found.append((words, [names[flow.name]]))
        }
      }
    }
    var lines = found.map { "\($0.words) \(list($0.parents))" }
    if child == entry { lines.insert("first of the app", at: 0) }
    for gate in gates where gate.flow == child {
      lines.append("opened by gate \(names[conditions[gate.condition].name]), \(word(for: gate.verb))")
    }
    return lines
  }

  private func words(for arrivals: [Arrival], in flow: Flow) -> [String] {
    if arrivals.isEmpty { return ["opened by"] }
    var words: [String] = []
    for arrival in arrivals {
      let word =
        switch arrival {
        case .item: "\(itemWord(of: flow) == "item" ? "an" : "a") \(itemWord(of: flow)) of"
        case .first: "first of"
        // The first node is alone too.
        case .alone where arrivals.contains(.first): "first of"
        case .alone, .replacing: "put in place by"
        case .pushed: "pushed by"
        case .layer(let style): "\(style) over"
        }
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  private func list(_ names: [String]) -> String {
    if names.count > 3 { return "\(names.count) flows" }
    return (names.count < 2 ? "" : names.dropLast().joined(separator: ", ") + " and ") + (names.last ?? "")
  }

  private func word(for verb: Forward.Verb) -> String {
    switch verb {
    case .present(let style): plainWord(for: style)
    case .push: "pushed"
    case .root, .replace: "alone"
    }
  }
}
