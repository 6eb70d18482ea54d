import FlowCompiler
import FlowDiagnostics

/// The names of moves: their triggers, with a number if an event has several alternatives.
struct MoveNames {
  private var keys: [CountedMove?]
  private var lists: [Range<Int>]
  private var names: [String]
  private let moves: Moves
  /// The module's own moves in flows that are in use; in all its flows if it has no entry flow.
  private(set) var own: [Int] = []

  init(_ graph: FlowGraph, _ moves: Moves) {
    self.moves = moves
    names = Array(repeating: "", count: moves.all.count)
    keys = Array(repeating: nil, count: moves.all.count)
    lists = moves.all.indices.map { $0..<$0 + 1 }
    let isOwn =
      graph.entry == nil ? graph.flows.map { $0.module == 0 } : FindNever.flowsInUse(graph)
    for (flow, value) in graph.flows.indexed {
      let flowName = graph.names[value.name]
      let shared = Self.sharedEdges(of: value)
      func add(_ list: Range<Int>, node: String = "", event: String = "", isShared: Bool = false) {
        let name =
          node.isEmpty ? "\(flowName) starts" : [flowName, node, event].filter { !$0.isEmpty }.joined(separator: ".")
        let key = CountedMove(flow: flowName, node: isShared ? "any" : node, event: event, alternative: 0)
        note(list, name, key, isOwn: isOwn[flow.number])
      }
      add(moves.start(of: flow))
      for node in value.nodes {
        let name = graph.names[node.name]
        let events = graph.events(of: node)
        for (event, edge) in node.edges.enumerated() {
          guard let edge else { continue }
          add(
            moves.edge(edge, of: flow), node: name, event: graph.names[events[event].name],
            isShared: shared.contains(edge.range))
        }
        for edge in node.systemEdges {
          add(
            moves.edge(edge.edge, of: flow), node: name, event: edge.event.rawValue,
            isShared: shared.contains(edge.edge.range))
        }
      }
      for (use, decision) in value.decisions.enumerated() {
        add(
          moves.decision(use, of: flow, count: decision.alternatives.count),
          node: graph.names[value.nodes[decision.node].name])
      }
    }
    let entryName = graph.entry.map { graph.names[graph.flows[$0].name] } ?? ""
    for (link, value) in graph.links.enumerated() {
      guard case .moves(let list) = value.target else { continue }
      let name = graph.names[value.name]
      note(
        moves.link(link, count: list.count), "link \(name)",
        CountedMove(flow: entryName, node: "", event: name, alternative: 0), isOwn: value.module == 0)
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
      keys[number] = CountedMove(flow: key.flow, node: key.node, event: key.event, alternative: index)
      lists[number] = list
      if isOwn { own.append(number) }
    }
  }

  /// The name of a move, and its place.
  subscript(number: Int) -> Paths.Target { Paths.Target(name: names[number], range: moves.all[number].move.range) }

  /// The key of a move; moves with the same place in the source share it.
  func key(of number: Int) -> CountedMove {
    keys[number] ?? CountedMove(flow: "", node: "", event: "", alternative: number)
  }

  /// The list that a move belongs to: all moves of its event, start, decision or link.
  func list(of number: Int) -> Range<Int> { lists[number] }
}
