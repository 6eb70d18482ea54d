extension FlowMachine {
  /// Ends a flow with an outcome: its entries go, and its parent's edge for it is taken.
  mutating func finish(
    _ flow: RunningFlow, _ outcome: Int, alternative: Int?, scope: Int, _ ask: Ask
  ) throws(Refusal) {
    try spend()
    guard let parent = flow.parent.flatMap({ self.flow($0) }) else {
      effects.append(.report(flow.id, outcome: outcome, alternative: alternative, scope: scope, opens: 0))
      self.outcome = outcome
      return
    }
    let opens = nextScope
    nextScope += 1
    effects.append(.report(flow.id, outcome: outcome, alternative: alternative, scope: scope, opens: opens))
    let going = family(of: flow.id)
    let lowest = lowestPosition(of: going)
    var place = Place(layer: flow.origin)
    if let lowest { place.gap = Place.Gap(layer: model.layers[lowest.layer].id, index: lowest.index) }
    stack.remove { going.contains($0.flow) }
    end(going)
    if place.layer.flatMap(model.index(of:)) == nil, let lowest, !model.layers.isEmpty {
      place.layer = model.layers[min(lowest.layer, model.layers.count - 1)].id
    }
    let edge = parent.definition.edge(node: flow.node, event: outcome)
    if outcome == flow.definition.cancelled {
      // Without an edge that holds, being cancelled moves nothing.
      guard let alternative = firstHolding(edge, of: parent, ask) else { return }
      try carryOut(alternative, of: parent, at: place, scope: opens, ask)
    } else {
      try take(edge, of: parent, at: place, scope: opens, ask)
    }
  }

  /// Decides a flow's start again. Its entries go when the new first one comes.
  mutating func restart(_ flow: RunningFlow, _ ask: Ask) throws(Refusal) {
    try spend()
    let lowest = lowestPosition(of: family(of: flow.id))
    let place = Place(layer: lowest.map { model.layers[$0.layer].id } ?? flow.origin)
    landings.append((flow.id, Landing(verb: .root, place: place, owner: flow.id)))
    try take(flow.definition.start, of: flow, at: place, scope: -1, ask)
  }

  /// Ends the flows whose last entry has gone, innermost first: each is `cancelled`, and its parent hears of it, unless the parent
  /// itself, or a flow above it, took the entries away.
  mutating func settle(_ ask: Ask) throws(Refusal) {
    if !landings.isEmpty { landings.removeAll(keepingCapacity: true) }
    // A step in which nothing went, or in which the entry flow runs alone, leaves no flow without an entry.
    if outcome == nil, !mayLeaveFlowsEmpty { return }
    while outcome == nil, let empty = emptyFlow() {
      guard let parent = empty.parent else {
        // The entry flow is left without an entry: it is cancelled, and keeps the last one.
        effects.append(
          .report(empty.id, outcome: empty.definition.cancelled, alternative: nil, scope: -1, opens: 0))
        outcome = empty.definition.cancelled
        break
      }
      if isMoved(parent) {
        end(family(of: empty.id))
      } else {
        try finish(empty, empty.definition.cancelled, alternative: nil, scope: -1, ask)
      }
    }
    if outcome != nil { keepLastEntry() }
    keepRoot()
  }

  private var mayLeaveFlowsEmpty: Bool {
    if flows.count == 1 { return model.layers.isEmpty || model.layers[0].style != nil }
    return stack.hasRemoved || !passing.isEmpty
  }

  /// The innermost flow that has no entry and runs no flow.
  private func emptyFlow() -> RunningFlow? {
    var index = flows.count - 1
    while index >= 0 {
      let flow = flows[index]
      if !flows.contains(where: { $0.parent == flow.id }),
        !model.layers.contains(where: { $0.entries.contains { $0.flow == flow.id } })
      {
        return flow
      }
      index -= 1
    }
    return nil
  }

  /// Whether the flow, or one above it, has made a move in this step.
  private func isMoved(_ id: FlowID) -> Bool {
    var next: FlowID? = id
    while let id = next {
      if movers.contains(id) { return true }
      next = flow(id)?.parent
    }
    return false
  }

  /// A flow that has ended keeps one entry, so that there is something to look at until the app lets go of it: the top one of the root.
  private mutating func keepLastEntry() {
    stack.close(from: 1)
    if let kept = model.layers.first?.entries.count {
      for index in (0..<kept - 1).reversed() { stack.remove(at: StackModel.Position(layer: 0, index: index)) }
    } else if let last = stack.before.layers.first?.entries.last {
      stack.open(StackModel.Layer(id: .root, style: nil, entries: [last]), at: 0)
      revive(last.flow)
    }
    while let empty = emptyFlow(), empty.parent != nil { end([empty.id]) }
  }

  /// Brings back a flow, and those above it, that ended in this step.
  private mutating func revive(_ id: FlowID) {
    guard flow(id) == nil, let flow = flowsBefore.first(where: { $0.id == id }) else { return }
    if let parent = flow.parent { revive(parent) }
    flows.append(flow)
    effects.removeAll { $0 == .end(id) }
  }

  /// What is left when the root layer is emptied from below becomes the root.
  private mutating func keepRoot() {
    guard let first = model.layers.first, first.style != nil else { return }
    stack.close(0)
    stack.open(StackModel.Layer(id: .root, style: nil, entries: first.entries), at: 0)
  }

  private mutating func end(_ going: Set<FlowID>) {
    for flow in flows.reversed() where going.contains(flow.id) { effects.append(.end(flow.id)) }
    flows.removeAll { going.contains($0.id) }
  }

  // MARK: Families

  /// A flow and all that it runs.
  func family(of id: FlowID) -> Set<FlowID> {
    var family: Set<FlowID> = [id]
    // Parents stand before their children.
    for flow in flows { if let parent = flow.parent, family.contains(parent) { family.insert(flow.id) } }
    return family
  }

  /// Where the lowest entry of some flows stands.
  func lowestPosition(of flows: Set<FlowID>) -> StackModel.Position? {
    for (layer, stack) in model.layers.enumerated() {
      if let index = stack.entries.firstIndex(where: { flows.contains($0.flow) }) {
        return StackModel.Position(layer: layer, index: index)
      }
    }
    return nil
  }

  /// The child of `ancestor` that a flow is, or runs under.
  func branch(of flow: RunningFlow, under ancestor: FlowID) -> RunningFlow? {
    var branch = flow
    while let parent = branch.parent {
      if parent == ancestor { return branch }
      guard let next = self.flow(parent) else { return nil }
      branch = next
    }
    return nil
  }
}
