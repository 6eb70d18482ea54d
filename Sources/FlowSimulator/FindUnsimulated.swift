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
    var found: String?
    flow.forEachAlternative { move in
      if case .open(let link, _) = move.forward?.target {
        found = found ?? "'open \(graph.names[graph.links[link].name])'"
      }
    }
    return found
  }
}
