import FlowCompiler
import FlowDiagnostics

/// Moves of flows that run in an item of a container, and that would make the container again there.
///
/// The compiler reports the container's own moves. A flow may run in several places, so a move is reported if each of
/// them is in an item, with no layer in between.
extension FindNever {
  mutating func findContainersInside() {
    var reported: Set<SourceRange> = []
    for (flow, value) in graph.flows.indexed where isOwn[flow.number] {
      let frames = saturation.frames(of: flow)
      find(saturation.moves.start(of: flow), of: flow, from: frames, &reported)
      for (index, node) in value.nodes.indexed {
        let senders: [Int]
        switch node.kind {
        case .screen, .flow: senders = [symbols.node(index, of: flow)]
        case .task:
          guard let places = saturation.senders[symbols.node(index, of: flow)], !places.isAnything else { continue }
          senders = places.symbols
        case .decision, .condition: continue
        }
        for edge in node.edges.compactMap({ $0 }) + node.systemEdges.map(\.edge) {
          find(saturation.moves.edge(edge, of: flow), of: flow, from: senders, &reported)
        }
      }
    }
  }

  /// Reports the moves of a list, and of the decisions that it leads to, that make a container around the senders
  /// again.
  private mutating func find(
    _ list: Range<Int>, of flow: FlowIndex, from senders: [Int], _ reported: inout Set<SourceRange>
  ) {
    var seen: Set<Int> = []
    var lists = [list]
    while let list = lists.popLast() {
      for number in list where saturation.taken.contains(number) {
        guard case .show(let verb, let shown) = saturation.moves.all[number].move.target, verb.style == nil else {
          continue
        }
        if case .decision(let use) = shown {
          let count = graph.flows[flow].decisions[use].alternatives.count
          if seen.insert(use).inserted { lists.append(saturation.moves.decision(use, of: flow, count: count)) }
          continue
        }
        for (container, range) in containers(in: shown, of: saturation.moves.all[number]) where container != flow {
          guard let item = item(of: container, around: senders), reported.insert(range).inserted else { continue }
          diagnostics.append(
            .containerAround(
              graph.names[graph.flows[container].name], of: graph.names[graph.flows[flow].name], at: range,
              item: graph.flows[container].items[item].range))
        }
      }
    }
  }

  /// The containers that a move shows on the stack that speaks.
  private func containers(
    in shown: FlowGraph.Forward.Shown, of move: Moves.Move
  ) -> [(FlowIndex, SourceRange)] {
    switch shown {
    case .decision: return []
    case .node(let node, _):
      guard case .flow(let child) = graph.flows[move.flow].nodes[node].kind, !graph.flows[child].items.isEmpty,
        let range = move.move.forward?.range
      else { return [] }
      return [(child, range)]
    case .state(let state):
      return state.entries.compactMap { entry in
        switch entry.kind {
        case .flow(let child) where !graph.flows[child].items.isEmpty: (child, entry.range)
        case .container(let child, _, _): (child, entry.range)
        case .screen, .flow: nil
        }
      }
    }
  }

  /// An item of a container that is around each of some symbols, with no layer in between; nil if that is not certain.
  private func item(of container: FlowIndex, around symbols: [Int]) -> Int? {
    var item: Int?
    var seen = Set(symbols)
    var waiting = symbols.filter(relation.mayBeOnStack)
    while let symbol = waiting.popLast() {
      if relation.isLoose[symbol] || self.symbols.isLayer(symbol) || symbol == self.symbols.ground { return nil }
      if case .item(container, let found) = self.symbols.kinds[symbol] {
        item = item ?? found
      } else {
        for lower in relation.below[symbol] where seen.insert(lower).inserted { waiting.append(lower) }
      }
    }
    return item
  }
}
