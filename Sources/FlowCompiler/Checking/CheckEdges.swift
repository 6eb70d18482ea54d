import FlowDiagnostics
import FlowSyntax

/// Checks that what a flow shows and runs is listened to: each outcome of a child, and each event of a screen.
func checkEdges(_ graph: FlowGraph, log: inout DiagnosticLog) {
  for (index, flow) in graph.flows.enumerated() {
    let isEntered = enteredNodes(of: flow, index)
    var position = 0
    while position < flow.nodes.count {
      let node = flow.nodes[position]
      position += 1
      // That one lacks an edge is rare, and looked for without a range: unoptimised code takes several calls for each step of one.
      guard lacksEdge(node) else { continue }
      // A node that is only gone back to belongs to a child, which has its own edges.
      guard isEntered[position - 1] || node.edgesRange != nil else { continue }
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
        let child = graph.flows[index]
        // `cancelled` is `stay` unless it has an edge.
        for outcome in node.edges.indices where node.edges[outcome] == nil && outcome != child.cancelled {
          log.report(
            .unhandledOutcome(
              graph.names[child.heardEvent(outcome).name], of: graph.names[child.name], in: graph.names[flow.name],
              at: node.edgesRange ?? node.range, declared: child.heardEvent(outcome).range))
        }
      case .task(let index):
        let task = graph.tasks[index]
        for outcome in node.edges.indices where node.edges[outcome] == nil {
          log.report(
            .unhandledOutcome(
              graph.names[task.outcomes[outcome].name], ofTask: graph.names[task.name], in: graph.names[flow.name],
              at: node.edgesRange ?? node.range, declared: task.outcomes[outcome].range))
        }
      case .decision, .condition: break
      }
    }
  }
}

private func lacksEdge(_ node: FlowGraph.Node) -> Bool {
  let edges = node.edges
  var event = 0
  while event < edges.count {
    if case nil = edges[event] { return true }
    event += 1
  }
  return false
}

/// For each node, whether a move of the flow leads to it.
private func enteredNodes(of flow: FlowGraph.Flow, _ index: Int) -> [Bool] {
  var isEntered = Array(repeating: false, count: flow.nodes.count)
  var position = 0
  flow.nodes.forEachInPlace { node in
    if node.pointee.isShownFromElsewhere { isEntered[position] = true }
    position += 1
  }
  flow.forEachAlternativeInPlace { move in
    switch move.pointee.forwardKind {
    case .node, .run: isEntered[Int(move.pointee.forwardNumber)] = true
    case .state:
      guard case .state(_, let state) = move.pointee.target else { return }
      state.forEachEntry { entry in
        if entry.runner == index, let node = flow.node(of: entry) { isEntered[node] = true }
      }
    case .none, .decision, .finish, .select, .send, .open, .restart: break
    }
  }
  for item in flow.items { isEntered[item.node] = true }
  if let shell = flow.shell { isEntered[shell.node] = true }
  return isEntered
}
