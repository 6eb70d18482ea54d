import FlowCompiler
import FlowSyntax

/// How a flow comes, which tells how one leaves it.
enum Arrival: Hashable {
  /// As an item of a container.
  case item
  /// As the first of the flow that runs it.
  case first
  /// As the only entry of the flow that runs it.
  case alone
  /// In place of what stood.
  case replacing
  /// On top of the stack.
  case pushed
  /// On a layer, with the word for its style.
  case layer(String)
}

extension FlowGraph {
  /// How a child comes in the flow that runs it: each way once, in order of first mention.
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
}
