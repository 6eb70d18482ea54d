import FlowDiagnostics
import FlowSyntax

/// Reports a push into another column of a split without `existing:`. The sender stays beside it, and each tap adds an entry.
func checkColumns(_ graph: FlowGraph, log: inout DiagnosticLog) {
  defer { log.subject = nil }
  for (index, split) in graph.flows.indexed where split.container.contains(where: { $0.kind == .split }) {
    for column in split.items {
      switch split.nodes[column.node].kind {
      case .screen: check(column.node, of: index, beside: column, of: split, graph, &log)
      case .flow(let child) where graph.flows[child].items.isEmpty && child != index:
        for node in graph.flows[child].nodes.allIndices {
          check(node, of: child, beside: column, of: split, graph, &log)
        }
      case .flow, .task, .decision, .condition: break
      }
    }
  }
}

private func check(
  _ node: NodeIndex, of index: FlowIndex, beside column: FlowGraph.Item, of split: FlowGraph.Flow, _ graph: FlowGraph,
  _ log: inout DiagnosticLog
) {
  let flow = graph.flows[index]
  guard flow.module == 0, case .screen(let screen) = flow.nodes[node].kind else { return }
  log.subject = index.number
  for edge in flow.nodes[node].edges.compactMap({ $0 }) {
    for move in flow.alternatives(of: edge) {
      guard let forward = move.forward, let item = forward.item, forward.existing == .add,
        case .show(.push, .node(let target, _)) = forward.target, item.name != column.name,
        split.items.contains(where: { $0.name == item.name })
      else { continue }
      log.report(
        .repeatedInColumn(
          graph.names[flow.nodes[target].name], column: graph.names[item.name],
          sender: graph.names[graph.screens[screen].name], at: forward.range))
    }
  }
}
