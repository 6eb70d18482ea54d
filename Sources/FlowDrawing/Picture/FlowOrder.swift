import FlowCompiler

extension FlowGraph {
  /// The flows in the order of first use: the entry flow, each flow that it runs followed by that flow's own children, then the rest.
  ///
  /// A flow follows the flow that runs it by the shortest way from the entry. A flow that only a gate runs follows the last flow that this gate
  /// guards.
  var flowsInOrder: [FlowIndex] {
    let guards = gateFlows
    var order: [FlowIndex] = []
    var isKnown: Set<FlowIndex> = []
    for root in (entry.map { [$0] } ?? []) + flows.allIndices where !isKnown.contains(root) {
      // A gate's flow is placed once all flows that the gate may guard are placed.
      if root != entry && guards.joined().contains(root) { continue }
      order += withDescendants(of: root, except: &isKnown)
    }
    for flow in flows.allIndices where !isKnown.contains(flow) {
      let place = order.lastIndex { guards[$0.number].contains(flow) } ?? order.count - 1
      order.insert(contentsOf: withDescendants(of: flow, except: &isKnown), at: place + 1)
    }
    return order
  }

  /// A flow and its descendants that are not known yet, each directly behind the flow that runs it, or behind its siblings.
  private func withDescendants(of root: FlowIndex, except isKnown: inout Set<FlowIndex>) -> [FlowIndex] {
    var children: [FlowIndex: [FlowIndex]] = [:]
    var waiting = [root]
    isKnown.insert(root)
    var next = 0
    while next < waiting.count {
      let flow = waiting[next]
      next += 1
      for node in flows[flow].nodes {
        guard case .flow(let child) = node.kind, isKnown.insert(child).inserted else { continue }
        children[flow, default: []].append(child)
        waiting.append(child)
      }
    }
    var order: [FlowIndex] = []
    var stack = [root]
    while let flow = stack.popLast() {
      order.append(flow)
      stack += (children[flow] ?? []).reversed()
    }
    return order
  }

  /// For each flow, the flows that its required gates run.
  private var gateFlows: [Set<FlowIndex>] {
    flows.map { flow in
      var found: Set<FlowIndex> = []
      func add(_ requirements: [Requirement]) {
        for requirement in requirements {
          if let child = conditions[requirement.condition].gate.flatMap({ gates[$0].flow }) { found.insert(child) }
        }
      }
      add(flow.requires)
      for item in flow.items { add(item.requires) }
      // The requirements of a child flow are added for the child itself.
      for node in flow.nodes { if case .screen(let screen) = node.kind { add(screens[screen].requires) } }
      flow.forEachAlternative { add($0.requires) }
      return found
    }
  }
}
