import FlowDiagnostics
import FlowSyntax

/// Checks that what a flow shows and runs is listened to: each outcome of a child, and each event of a screen.
func checkEdges(_ graph: FlowGraph, log: inout DiagnosticLog) {
  for flow in graph.flows {
    let isEntered = enteredNodes(of: flow)
    for (position, node) in flow.nodes.enumerated() {
      // A node that is only gone back to belongs to a child, which has its own edges.
      guard isEntered[position] || node.edgesRange != nil else { continue }
      switch node.kind {
      case .screen(let index):
        for event in node.edges.indices where node.edges[event] == nil {
          let screen = graph.screens[index]
          log.report(
            .eventWithoutEdge(
              graph.names[screen.events[event].name], of: graph.names[screen.name], in: graph.names[flow.name],
              at: node.edgesRange ?? node.range, declared: screen.events[event].range))
        }
      case .flow(let index):
        // `cancelled`, the last, is `stay` unless it has an edge.
        for outcome in node.edges.indices.dropLast() where node.edges[outcome] == nil {
          let child = graph.flows[index]
          log.report(
            .unhandledOutcome(
              graph.names[child.outcomes[outcome].name], of: graph.names[child.name], in: graph.names[flow.name],
              at: node.edgesRange ?? node.range, declared: child.outcomes[outcome].range))
        }
      case .decision: break
      }
    }
  }
}

/// For each node, whether a move of the flow leads to it.
private func enteredNodes(of flow: FlowGraph.Flow) -> [Bool] {
  var isEntered = Array(repeating: false, count: flow.nodes.count)
  flow.forEachAlternative { alternative in
    if case .node(_, let node, _) = alternative.forward?.target { isEntered[node] = true }
  }
  return isEntered
}

extension FlowGraph.Flow {
  /// Visits every alternative: the start's, those of the decisions, those of the nodes' edges.
  func forEachAlternative(_ visit: (FlowGraph.Alternative) -> Void) {
    for alternative in start { visit(alternative) }
    for decision in decisions {
      for alternative in decision.alternatives { visit(alternative) }
    }
    for node in nodes {
      for edge in node.edges {
        if let edge { for alternative in edge.alternatives { visit(alternative) } }
      }
      if let edge = node.back { for alternative in edge.alternatives { visit(alternative) } }
      if let edge = node.dismissed { for alternative in edge.alternatives { visit(alternative) } }
    }
  }
}
