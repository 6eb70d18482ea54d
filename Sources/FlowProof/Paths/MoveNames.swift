import FlowCompiler
import FlowDiagnostics

/// The names of moves: their triggers, with a number if an event has several alternatives.
struct MoveNames {
  private var keys: [CountedMove?]
  private var lists: [Range<Int>]
  private var names: [String]
  private let graph: FlowGraph
  private let moves: Moves
  /// The module's own moves in flows that are in use; in all its flows if it has no entry flow.
  private(set) var own: [Int] = []

  init(_ graph: FlowGraph, _ moves: Moves) {
    (self.graph, self.moves) = (graph, moves)
    names = Array(repeating: "", count: moves.all.count)
    keys = Array(repeating: nil, count: moves.all.count)
    lists = moves.all.indices.map { $0..<$0 + 1 }
    let isOwn =
      graph.entry == nil ? graph.flows.map { $0.module == 0 } : FindNever.flowsInUse(graph)
    let shared = graph.flows.map { Self.sharedEdges(of: $0) }
    let entryName = graph.entry.map { graph.names[graph.flows[$0].name] } ?? ""
    moves.forEachList(in: graph) { list, trigger in
      func add(_ flow: FlowIndex, _ node: NodeIndex? = nil, event: String = "", isShared: Bool = false) {
        let flowName = graph.names[graph.flows[flow].name]
        let node = node.map { graph.names[graph.flows[flow].nodes[$0].name] } ?? ""
        let name =
          node.isEmpty ? "\(flowName) starts" : [flowName, node, event].filter { !$0.isEmpty }.joined(separator: ".")
        let key = CountedMove(flow: flowName, node: isShared ? "any" : node, event: event, alternative: 0)
        note(list, name, key, isOwn: isOwn[flow.number])
      }
      switch trigger {
      case .start(let flow): add(flow)
      case .event(let flow, let node, let event, let edge):
        let value = graph.flows[flow].nodes[node]
        let name =
          event < value.edges.count
          ? graph.names[graph.events(of: value)[event].name]
          : value.systemEdges[event - value.edges.count].event.rawValue
        add(flow, node, event: name, isShared: shared[flow.number].contains(edge.range))
      // As a node, a decision has a name and no events.
      case .decision(let flow, let use): add(flow, graph.flows[flow].decisions[use].node)
      case .link(let link):
        let name = graph.names[graph.links[link].name]
        let count = list.count / max(1, graph.entries.count)
        note(
          list.prefix(count), "link \(name)", CountedMove(flow: entryName, node: "", event: name, alternative: 0),
          isOwn: graph.links[link].module == 0)
      }
    }
  }

  /// The places of edges that several nodes share, under `any`.
  private static func sharedEdges(of flow: FlowGraph.Flow) -> Set<SourceRange> {
    var counts: [SourceRange: Int] = [:]
    for node in flow.nodes {
      for edge in node.edges { if let edge, edge.origin == .any { counts[edge.range, default: 0] += 1 } }
      for edge in node.systemEdges where edge.edge.origin == .any { counts[edge.edge.range, default: 0] += 1 }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  private mutating func note(_ list: Range<Int>, _ name: String, _ key: CountedMove, isOwn: Bool) {
    for (index, number) in list.enumerated() {
      names[number] = list.count == 1 ? name : "\(name) #\(index + 1)"
      keys[number] = CountedMove(
        flow: declarer(of: number) ?? key.flow, node: key.node, event: key.event, alternative: index)
      lists[number] = list
      if isOwn { own.append(number) }
    }
  }

  /// The name of the base that declares a move of a variant; nil if the flow itself does.
  private func declarer(of number: Int) -> String? {
    let range = moves.all[number].move.range
    var flow = moves.all[number].flow
    if !graph.isInherited(range, by: flow) { return nil }
    while let base = graph.flows[flow].base, graph.isInherited(range, by: flow) { flow = base }
    return graph.names[graph.flows[flow].name]
  }

  /// The name of a move, and its place.
  subscript(number: Int) -> Paths.Target { Paths.Target(name: names[number], range: moves.all[number].move.range) }

  /// The name of the flow that makes a move, which may inherit it.
  func flowName(of number: Int) -> String { graph.names[graph.flows[moves.all[number].flow].name] }

  /// The key of a move; moves with the same place in the source share it.
  func key(of number: Int) -> CountedMove {
    keys[number] ?? CountedMove(flow: "", node: "", event: "", alternative: number)
  }

  /// The list that a move belongs to: all moves of its event, start, decision or link.
  func list(of number: Int) -> Range<Int> { lists[number] }
}
