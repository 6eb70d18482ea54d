import FlowCompiler
import FlowModel

extension SimulatedModule {
  /// Why a flow cannot be simulated so far, for what it does or what the flows do that it can run; nil if it can be.
  func unsimulated(from flow: Int) -> String? {
    var seen: Set<Int> = [flow]
    var waiting = [flow]
    while let flow = waiting.popLast() {
      if let reason = unsimulated(flow) { return "\(reason) of flow '\(graph.names[graph.flows[flow].name])'" }
      for child in children(of: flow) where seen.insert(child).inserted { waiting.append(child) }
    }
    return nil
  }

  private func unsimulated(_ index: Int) -> String? {
    let flow = graph.flows[index]
    for question in graph.questions(of: flow) {
      let condition = graph.conditions[question.condition]
      if condition.isAsync { return "async condition '\(graph.names[condition.name])'" }
      if !condition.inputs.isEmpty { return "condition '\(graph.names[condition.name])' with its inputs" }
    }
    for node in flow.nodes {
      switch node.kind {
      case .task: return "task '\(graph.names[node.name])'"
      case .screen(let screen): if let reason = reason(graph.screens[screen].requires) { return reason }
      case .flow, .decision: break
      }
    }
    if let reason = reason(flow.requires) { return reason }
    for item in flow.items { if let reason = reason(item.requires) { return reason } }
    var found: String?
    flow.forEachAlternative { move in
      if case .open(let link, _) = move.forward?.target {
        found = found ?? "'open \(graph.names[graph.links[link].name])'"
      }
      found = found ?? reason(move.requires)
    }
    return found
  }

  private func reason(_ requirements: [FlowGraph.Requirement]) -> String? {
    requirements.first.map { "'requires: \(graph.names[graph.conditions[$0.condition].name])'" }
  }
}
