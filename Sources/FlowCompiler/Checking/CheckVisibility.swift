import FlowDiagnostics
import FlowSyntax

/// Checks that everything that a flow shows or runs is as visible as the flow, since the flow's factory protocol names it.
func checkVisibility(_ graph: FlowGraph, log: inout DiagnosticLog) {
  defer { log.subject = nil }
  for (number, flow) in graph.flows.enumerated() where flow.access != .internal {
    log.subject = number
    for node in flow.nodes {
      let declared: (what: String, name: Name, access: Access, range: SourceRange)
      switch node.kind {
      case .screen(let index):
        let screen = graph.screens[index]
        declared = ("screen", screen.name, screen.access, screen.range)
      case .flow(let index):
        let child = graph.flows[index]
        declared = ("flow", child.name, child.access, child.range)
      case .task(let index):
        let task = graph.tasks[index]
        declared = ("task", task.name, task.access, task.range)
      case .condition, .decision: continue
      }
      if declared.access.rank >= flow.access.rank { continue }
      log.report(
        .notVisible(
          "\(declared.what) '\(graph.names[declared.name])'", declared.access, from: graph.names[flow.name],
          flow.access, at: node.range, declared: declared.range))
    }
  }
}
