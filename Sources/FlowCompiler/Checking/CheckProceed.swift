import FlowDiagnostics
import FlowSyntax

/// Checks that each `proceed` answers a question that the edge for a system event asks, and that no other edge asks it.
func checkProceed(_ graph: FlowGraph, log: inout DiagnosticLog) {
  if !graph.hasProceed { return }
  var answered: Set<SourceRange> = []
  var speaking: Set<QuestionWalk.Place> = []
  for (index, flow) in graph.flows.indexed {
    for edge in flow.nodes.flatMap({ $0.systemEdges.map(\.edge) }) {
      for move in flow.alternatives(of: edge) {
        let walk = QuestionWalk(graph, from: move, of: index)
        if walk.proceeds.isEmpty { continue }
        answered.formUnion(walk.proceeds)
        speaking.formUnion(walk.places)
      }
    }
  }
  // The edge that asks may be the one with an error.
  if answered.isEmpty, log.hasErrors { return }
  var others: [SourceRange: [(name: String, range: SourceRange)]] = [:]
  for (index, flow) in graph.flows.indexed where flow.module == 0 {
    for (number, node) in flow.nodes.indexed where !speaking.contains(QuestionWalk.Place(flow: index, node: number)) {
      for (event, edge) in zip(graph.events(of: node), node.edges) {
        guard let edge else { continue }
        var reached: Set<SourceRange> = []
        for move in flow.alternatives(of: edge) {
          reached.formUnion(QuestionWalk(graph, from: move, of: index, through: speaking).proceeds)
        }
        let name = "\(graph.names[node.name]).\(graph.names[event.name])"
        for range in reached where others[range]?.contains(where: { $0.range == edge.range }) != true {
          others[range, default: []].append((name, edge.range))
        }
      }
    }
  }
  var seen: Set<SourceRange> = []
  func check(_ moves: some Sequence<FlowGraph.Alternative>, from node: String?) {
    for move in moves where move.isProceed {
      guard let range = move.forward?.range, seen.insert(range).inserted else { continue }
      if !answered.contains(range) {
        log.report(.proceedWithoutRequest(at: range, node: node))
      } else if let others = others[range] {
        log.report(.proceedMayBeDenied(at: range, after: others))
      }
    }
  }
  for (index, flow) in graph.flows.indexed where flow.module == 0 {
    log.subject = index.number
    check(flow.start, from: nil)
    for node in flow.nodes {
      for edge in node.edges.compactMap({ $0 }) + node.systemEdges.map(\.edge) {
        check(flow.alternatives(of: edge), from: graph.names[node.name])
      }
    }
    for decision in flow.decisions { check(decision.alternatives, from: nil) }
  }
  log.subject = nil
  for link in graph.links { if case .moves(let moves) = link.target { check(moves, from: nil) } }
}
