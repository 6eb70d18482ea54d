import FlowDiagnostics
import FlowSyntax

/// Checks that no move of a container's flow puts the same flow into one of its items.
func checkContainersInside(_ graph: FlowGraph, log: inout DiagnosticLog) {
  defer { log.subject = nil }
  for (index, flow) in graph.flows.indexed where !flow.items.isEmpty && flow.module == 0 {
    log.subject = index.number
    flow.forEachAlternative { move in
      switch move.target {
      case .show(let verb, .node(let node, _)) where verb.style == nil:
        if flow.nodes[node].kind == .flow(index), let range = move.forward?.range {
          log.report(.containerInside(graph.names[flow.name], item: nil, at: range))
        }
      case .show(let verb, .state(let state)) where verb.style == nil:
        for entry in state.entries {
          switch entry.kind {
          case .flow(index): log.report(.containerInside(graph.names[flow.name], item: nil, at: entry.range))
          case .container(index, let selected, _):
            let item = selected.map { graph.names[flow.items[$0].name] }
            log.report(.containerInside(graph.names[flow.name], item: item, at: entry.range))
          case .screen, .flow, .container: break
          }
        }
      case .show, .act, nil: break
      }
    }
  }
}
