import FlowCompiler

/// What moves are called: by what leads to them, with a number where an event has several alternatives.
struct MoveNames {
  private var names: [String]
  private let moves: Moves
  /// The module's own moves, of flows that are in use.
  private(set) var own: [Int] = []

  init(_ graph: FlowGraph, _ moves: Moves) {
    self.moves = moves
    names = Array(repeating: "", count: moves.all.count)
    let isOwn = FindNever.flowsInUse(graph)
    for (flow, value) in graph.flows.enumerated() {
      let flowName = graph.names[value.name]
      func add(_ list: Range<Int>, _ name: String) {
        for (index, number) in list.enumerated() {
          names[number] = list.count == 1 ? name : "\(name) #\(index + 1)"
          if isOwn[flow] { own.append(number) }
        }
      }
      add(moves.start(of: flow), "\(flowName) starts")
      for node in value.nodes {
        let events = graph.events(of: node)
        for (event, edge) in node.edges.enumerated() {
          guard let edge else { continue }
          add(
            moves.edge(edge, of: flow), "\(flowName).\(graph.names[node.name]).\(graph.names[events[event].name])")
        }
        for edge in node.systemEdges {
          add(moves.edge(edge.edge, of: flow), "\(flowName).\(graph.names[node.name]).\(edge.event.rawValue)")
        }
      }
      for (use, decision) in value.decisions.enumerated() {
        add(
          moves.decision(use, of: flow, count: decision.alternatives.count),
          "\(flowName).\(graph.names[value.nodes[decision.node].name])")
      }
    }
    for (link, value) in graph.links.enumerated() {
      guard case .moves(let list) = value.target else { continue }
      for (index, number) in moves.link(link, count: list.count).enumerated() {
        let name = "link \(graph.names[value.name])"
        names[number] = list.count == 1 ? name : "\(name) #\(index + 1)"
        if value.module == 0 { own.append(number) }
      }
    }
  }

  /// What a move is called, and where it is.
  subscript(number: Int) -> Paths.Target { Paths.Target(name: names[number], range: moves.all[number].move.range) }
}
