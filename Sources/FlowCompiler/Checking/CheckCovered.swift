import FlowDiagnostics
import FlowSyntax

/// Warns of `covered: true` where no event is ever dropped.
///
/// An edge under `any`, or of a library file, holds for several nodes: it is enough if `covered` has an effect at one of them.
func checkCovered(_ graph: FlowGraph, log: inout DiagnosticLog) {
  var check = CoveredCheck()
  for (number, flow) in graph.flows.indexed { check.collect(flow, number.number, graph) }
  for link in graph.links {
    if case .moves(let moves) = link.target { check.note(moves, "a link is nobody's tap", of: nil) }
  }
  defer { log.subject = nil }
  for finding in check.findings where !check.used.contains(finding.range) {
    log.subject = finding.flow
    log.report(.coveredUnused(finding.reason, at: finding.range))
  }
}

private struct CoveredCheck {
  /// The places at which `covered` has an effect.
  var used: Set<SourceRange> = []
  /// The places at which it has none in one flow, each with the reason.
  var findings: [(range: SourceRange, flow: Int?, reason: String)] = []

  mutating func collect(_ flow: FlowGraph.Flow, _ number: Int, _ graph: FlowGraph) {
    note(flow.start, "a start is no event", of: number)
    let buttons = flow.items.compactMap(\.decision)
    for (use, decision) in flow.decisions.enumerated() {
      let isButton = buttons.contains(use)
      note(
        decision.alternatives,
        isButton ? "a tap on a bar is no screen's event" : "it belongs to the edge that leads to the decision",
        of: number)
    }
    for node in flow.nodes {
      for edge in node.systemEdges { note(flow.alternatives[edge.edge.alternatives], systemReason, of: number) }
      for (position, edge) in node.edges.enumerated() {
        guard let edge else { continue }
        let moves = flow.alternatives[edge.alternatives]
        switch node.kind {
        case .screen: noteOwn(moves, of: number)
        case .flow(let child):
          let isOutcome = position < graph.flows[child].outcomes.count
          note(moves, isOutcome ? "an outcome is nobody's tap" : "what a child sends is never dropped", of: number)
        case .task: note(moves, "the end of a task is nobody's tap", of: number)
        case .condition: note(moves, "a condition's change is nobody's tap", of: number)
        case .decision: break
        }
      }
    }
  }

  private var systemReason: String { "the system's events are never dropped" }

  /// Notes the moves of a screen's own event.
  private mutating func noteOwn(_ moves: some Sequence<FlowGraph.Alternative>, of flow: Int) {
    for move in moves {
      guard let range = move.covered else { continue }
      if move.backward == nil, move.forward == nil {
        note([move], "a move that only writes or stays is never dropped", of: flow)
      } else {
        used.insert(range)
      }
    }
  }

  mutating func note(_ moves: some Sequence<FlowGraph.Alternative>, _ reason: String, of flow: Int?) {
    for case let range? in moves.map(\.covered) where !findings.contains(where: { $0.range == range }) {
      findings.append((range, flow, reason))
    }
  }
}
