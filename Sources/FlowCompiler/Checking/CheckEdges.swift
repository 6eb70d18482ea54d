import FlowDiagnostics
import FlowSyntax

/// Checks that a flow has an edge for each event of its screens, and for each outcome and event of its child flows and tasks.
///
/// - Returns: the flows that were probably meant where a state names only their first screens.
func checkEdges(_ graph: FlowGraph, log: inout DiagnosticLog) -> Set<FlowIndex> {
  var meant: Set<FlowIndex> = []
  var elsewhere: [EventPlace: (flow: FlowIndex, range: SourceRange)]?
  defer { log.subject = nil }
  for (number, flow) in graph.flows.indexed {
    log.subject = number.number
    lazy var isEntered = enteredNodes(of: flow, number)
    for (position, node) in flow.nodes.enumerated() where node.edges.contains(where: { $0 == nil }) {
      // A node that only `popTo` names belongs to a child flow, which has its own edges.
      guard node.edgesRange != nil || isEntered[position] else { continue }
      switch node.kind {
      case .screen(let index):
        if let starting = flowStarting(with: node, index, but: flow, graph) {
          let other = graph.flows[starting]
          log.report(
            .eventsWithoutEdge(
              ofScreen: graph.names[graph.screens[index].name], in: graph.names[flow.name],
              startOf: graph.names[other.name], at: node.range, declared: other.range))
          meant.insert(starting)
          continue
        }
        for event in node.edges.indices where node.edges[event] == nil {
          let screen = graph.screens[index]
          let known = elsewhere ?? edgesByEvent(graph)
          elsewhere = known
          let other = known[EventPlace(screen: index, event: event)]
          log.report(
            .eventWithoutEdge(
              graph.names[screen.events[event].name], of: graph.names[screen.name], in: graph.names[flow.name],
              at: node.edgesRange ?? node.range, declared: screen.events[event].range,
              elsewhere: other.map { (graph.names[graph.flows[$0.flow].name], $0.range) },
              isRunThere: other.map { runs(graph.flows[$0.flow], number) } ?? false))
        }
      case .flow(let index):
        let child = graph.flows[index]
        // `cancelled` is `stay` unless it has an edge.
        for number in node.edges.indices where node.edges[number] == nil && number != child.cancelled {
          let missing = graph.events(of: node)[number]
          let (name, range) = (graph.names[missing.name], node.edgesRange ?? node.range)
          if number < child.outcomes.count {
            log.report(
              .unhandledOutcome(
                name, of: graph.names[child.name], in: graph.names[flow.name], at: range, declared: missing.range))
          } else if !child.outcomes.contains(where: { $0.name == missing.name }) {
            // An event with the name of an outcome was reported, and the outcome's edge counts for both.
            log.report(
              .eventWithoutEdge(
                name, ofFlow: graph.names[child.name], in: graph.names[flow.name], at: range, declared: missing.range))
          }
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
  return meant
}

/// The only flow that starts with a node's screen, if only states from elsewhere show the node and it has no edge; nil if absent, or if several do.
///
/// - Parameter flow: the flow that shows the screen; if it starts with the screen itself, no other was meant. Edges under `any` count.
private func flowStarting(
  with node: FlowGraph.Node, _ screen: ScreenIndex, but flow: FlowGraph.Flow, _ graph: FlowGraph
) -> FlowIndex? {
  guard node.isShownFromElsewhere, node.edges.allSatisfy({ $0 == nil }), firstScreen(of: flow) != screen else {
    return nil
  }
  let flows = graph.flows.allIndices.filter { firstScreen(of: graph.flows[$0]) == screen }
  return flows.count == 1 ? flows[0] : nil
}

/// Whether a flow runs another.
private func runs(_ flow: FlowGraph.Flow, _ other: FlowIndex) -> Bool {
  flow.nodes.contains { if case .flow(let child) = $0.kind { child == other } else { false } }
}

private func firstScreen(of flow: FlowGraph.Flow) -> ScreenIndex? {
  guard flow.start.count == 1, case .show(_, .node(let node, _)) = flow.start[0].target,
    case .screen(let screen) = flow.nodes[node].kind
  else { return nil }
  return screen
}

/// For each node, whether a move of the flow leads to it.
private func enteredNodes(of flow: FlowGraph.Flow, _ index: FlowIndex) -> [Bool] {
  var isEntered = Array(repeating: false, count: flow.nodes.count)
  for (position, node) in flow.nodes.enumerated() where node.isShownFromElsewhere { isEntered[position] = true }
  flow.forEachAlternative { move in
    move.forEachSuccessor { if let node = $0.node(of: flow, index) { isEntered[node.number] = true } }
  }
  for item in flow.items { isEntered[item.node.number] = true }
  if let shell = flow.shell { isEntered[shell.node.number] = true }
  return isEntered
}

private struct EventPlace: Hashable {
  var screen: ScreenIndex
  var event: Int
}

/// The first edge that a flow writes for each event of a screen.
private func edgesByEvent(_ graph: FlowGraph) -> [EventPlace: (flow: FlowIndex, range: SourceRange)] {
  var edges: [EventPlace: (flow: FlowIndex, range: SourceRange)] = [:]
  for (number, flow) in graph.flows.indexed {
    for node in flow.nodes where node.edgesRange != nil {
      guard case .screen(let screen) = node.kind else { continue }
      for (event, edge) in node.edges.enumerated() {
        let place = EventPlace(screen: screen, event: event)
        if let edge, edges[place] == nil { edges[place] = (number, edge.range) }
      }
    }
  }
  return edges
}
