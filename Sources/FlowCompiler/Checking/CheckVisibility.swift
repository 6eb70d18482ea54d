import FlowDiagnostics
import FlowSyntax

/// Checks that whatever a flow shows or runs can be seen as far as the flow: its factory protocol names them all.
func checkVisibility(_ graph: FlowGraph, log: inout DiagnosticLog) {
  for flow in graph.flows where flow.access != .internal {
    for node in flow.nodes {
      switch node.kind {
      case .screen(let index):
        let screen = graph.screens[index]
        if screen.access.rank < flow.access.rank {
          log.report(
            .notVisible(
              "screen '\(graph.names[screen.name])'", screen.access, from: graph.names[flow.name], flow.access,
              at: node.range, declared: screen.range))
        }
      case .flow(let index):
        let child = graph.flows[index]
        if child.access.rank < flow.access.rank {
          log.report(
            .notVisible(
              "flow '\(graph.names[child.name])'", child.access, from: graph.names[flow.name], flow.access,
              at: node.range, declared: child.range))
        }
      case .task(let index):
        let task = graph.tasks[index]
        if task.access.rank < flow.access.rank {
          log.report(
            .notVisible(
              "task '\(graph.names[task.name])'", task.access, from: graph.names[flow.name], flow.access,
              at: node.range, declared: task.range))
        }
      case .condition, .decision: break
      }
    }
  }
}
