extension FlowMachine {
  /// Ends a flow with an outcome: its entries are removed, and its parent's edge for the outcome is taken.
  mutating func finish(_ flow: RunningFlow, _ outcome: Int, _ filling: Filling?, _ ask: Asking) throws(Refusal) {
    try countFollowUp()
    if flow.role == .gate { return finishGate(flow, outcome, filling) }
    guard let parent = flow.parent.flatMap({ self.flow($0) }) else {
      step.effects.append(.report(flow.id, outcome: outcome, filling, opens: 0))
      durable.outcome = outcome
      return
    }
    let opens = step.nextScope
    step.nextScope += 1
    step.effects.append(.report(flow.id, outcome: outcome, filling, opens: opens))
    let going = family(of: flow.id)
    var place = Place()
    let layers = layersDown(from: going, of: flow)
    let layer = layerToKeep(after: flow, layers)
    if let lowest = lowest(of: flow.id, with: going) {
      let stack = model.stack(of: lowest)
      let depth = model.records[lowest].depth
      let below = model.records[stack..<lowest].reduce(0) { $0 + ($1.depth == depth ? 1 : 0) }
      place.gap = Place.Gap(stack: model.records[stack].id, index: below)
    }
    remove(going, leaving: layer)
    end(going)
    closeEmptyLayers(except: layer)
    if let layer { open(layer) }
    noteOrphans()
    place.stack = origin(of: flow).map { model.records[$0].id } ?? shownStack(ofFirst: layers)
    let edge = program.edge(outcome, at: flow.node, of: parent.definition)
    if outcome == program.definitions[flow.definition].cancelled {
      // Without an edge that holds, being cancelled moves nothing.
      let move = try firstHolding(edge, of: parent, scope: opens, ask)
      if move >= 0 { try carryOut(move, of: parent, at: place, scope: opens, ask) }
    } else {
      try take(edge, of: parent, at: place, scope: opens, ask)
    }
    closeEmptyLayers()
  }

  /// The stack that a flow was started from; nil if it has gone, or is an item that had lost its last entry before this step.
  func origin(of flow: RunningFlow) -> Int? {
    guard let origin = flow.origin, let index = model.find(origin) else { return nil }
    if model.records[index].kind != .item || model.isMade(index) { return index }
    let before = modelBefore
    return before.find(origin).map { before.isMade($0) } ?? true ? index : nil
  }

  /// The layer that a flow ends in, and those below it, highest first. It is the layer of its lowest entry; if no entry is left, the one that the
  /// flow was started from, as it was before this step.
  private func layersDown(from going: [FlowID], of flow: RunningFlow) -> [UInt32] {
    if let lowest = lowest(of: flow.id, with: going) { return model.layersDown(from: lowest) }
    let before = modelBefore
    if let origin = flow.origin.flatMap({ before.find($0) }) ?? before.lowest(of: before.family(of: flow.id)) {
      return before.layersDown(from: origin)
    }
    return model.records.isEmpty ? [] : model.layersDown(from: model.topUnderOverlays)
  }

  /// The visible stack of the first of some layers that still exists; of the lowest layer if none does.
  private func shownStack(ofFirst layers: [UInt32]) -> UInt32? {
    guard !model.records.isEmpty else { return nil }
    let layer = layers.lazy.compactMap { model.find(StackID($0)) }.first ?? 0
    return model.records[model.shownStack(of: layer)].id
  }

  /// Ends the flows without an entry as `cancelled`, innermost first. The parent's edge is taken, unless the parent itself, or a flow above it,
  /// removed the entries. A shown item that has lost its last entry is made again.
  mutating func endEmptyFlows(_ ask: Asking) throws(Refusal) {
    if !step.notes.placements.isEmpty { step.notes.placements.removeAll(keepingCapacity: true) }
    // If the entry flow runs alone, it has an entry as long as the root layer has one. That layer may also be empty below others.
    let isAlone = model.flows.count == 1 && !program.hasContainers
    let mayBeEmpty =
      isAlone
      ? model.records.count < 2 || !model.records[0].isRoot || model.records[1].kind == .layer
      : hasRemoved || !step.notes.passing.isEmpty
    if mayBeEmpty || outcome != nil { try endAllEmptyFlows(ask) }
  }

  private mutating func endAllEmptyFlows(_ ask: Asking) throws(Refusal) {
    var isOpen = true
    while isOpen {
      while outcome == nil, let empty = emptyFlow() {
        let cancelled = program.definitions[empty.definition].cancelled
        if empty.role == .gate {
          if isTakenOff(empty.id) { step.notes.takenOff.insert(empty.id) }
          finishGate(empty, cancelled, nil)
          continue
        }
        guard let parent = empty.parent else {
          // The outcome of a task may lead nowhere. But if a flow has started and ended, its parent is cancelled instead.
          if step.attempt.isStart, !step.notes.passing.contains(where: { flow($0.id) == nil && $0.role == .ordinary }) {
            throw Refusal(denial: .impossible)
          }
          // The entry flow is left without an entry: it is cancelled, and keeps the last one.
          cancelEntryFlow()
          break
        }
        if !step.notes.orphans.contains(empty.id), isMoved(parent, after: empty.id) {
          let going = family(of: empty.id)
          step.notes.takenOff.formUnion(going)
          end(going)
        } else {
          try finish(empty, cancelled, nil, ask)
        }
      }
      // If the root layer has gone, the lowest one left becomes the root.
      if outcome == nil { keepRoot() }
      isOpen = false
      if outcome == nil, program.hasContainers { isOpen = try fillItems(ask) }
    }
    if outcome != nil {
      dropAll()
      endGates()
      try keepLastEntry(ask)
    }
  }

  /// Ends the entry flow as `cancelled`.
  mutating func cancelEntryFlow() {
    let cancelled = definition.cancelled
    step.effects.append(.report(.entry, outcome: cancelled, nil, opens: 0))
    durable.outcome = cancelled
  }

  /// The innermost flow that has no entry and runs no flow.
  private func emptyFlow() -> RunningFlow? {
    if model.flows.count > 16 { return emptyFlowOfMany() }
    var index = model.flows.count - 1
    while index >= 0 {
      let flow = model.flows[index]
      if flow.role != .loading, !model.flows.contains(where: { $0.parent == flow.id }), !isSetAside(flow.id),
        !model.records.contains(where: { !$0.isStack && $0.flow == flow.id })
      {
        return flow
      }
      index -= 1
    }
    return nil
  }

  /// The innermost flow that has no entry and runs no flow, found in one pass over all records and flows.
  private func emptyFlowOfMany() -> RunningFlow? {
    var isShown: Set<FlowID> = []
    for record in model.records where !record.isStack { isShown.insert(record.flow) }
    for flow in model.flows { if let parent = flow.parent { isShown.insert(parent) } }
    return model.flows.last { $0.role != .loading && !isShown.contains($0.id) && !isSetAside($0.id) }
  }

  /// Notes the flows that have lost their last entry before a parent's edge is taken. Flows that lose it to that edge are not reported to the parent.
  mutating func noteOrphans() {
    for flow in model.flows where !step.notes.orphans.contains(flow.id) {
      guard let parent = flow.parent, !isMoved(parent), lowest(of: family(of: flow.id)) == nil else { continue }
      if !isSetAside(flow.id) { step.notes.orphans.insert(flow.id) }
    }
  }

  /// Whether the flow, or one above it, has made a move in this step, and the last one was not that of a child.
  private func isMoved(_ id: FlowID, after child: FlowID? = nil) -> Bool {
    var flows = [id]
    while let parent = flows.last.flatMap({ flow($0)?.parent }) { flows.append(parent) }
    if let child { flows.append(child) }
    return step.activeFlows.all.last { flows.contains($0) }.map { $0 != child } ?? false
  }

  /// Keeps one entry of the entry flow when it has ended, to be shown until the app releases the flow: the top one of its lowest layer, with
  /// its content.
  private mutating func keepLastEntry(_ ask: Asking) throws(Refusal) {
    if !model.records.isEmpty, model.records[0].style == nil, model.end(of: 0) > 1 {
      let end = model.end(of: 0)
      remove(end..<model.records.count)
      if let top = model.topEntry(StackModel.Spot(depth: 1, end: end)) { remove(1..<top) }
    } else {
      remove(0..<model.records.count)
      let before = modelBefore
      // If the flow has ended before its start, what was shown is not its own.
      if before.flow(.entry) != nil, let top = topOfEntryFlow(in: before) {
        let kept = [.layer(StackID.root.number, nil)] + before.records[top..<before.end(of: top)]
        for (index, record) in kept.enumerated() {
          insert(record, at: index)
          if record.isStack { continue }
          revive(record.flow)
          step.notes.restoredLastEntries.insert(record.id)
        }
      }
    }
    while let empty = emptyFlow(), empty.parent != nil { end([empty.id]) }
    if program.hasContainers { _ = try fillItems(ask) }
  }

  /// The top entry of the lowest layer that shows the entry flow or its children, and not only what a gate's flow shows or is shown meanwhile.
  private func topOfEntryFlow(in before: StackModel) -> Int? {
    func isShown(_ index: Int) -> Bool {
      guard before.records[index].depth == 1, !before.records[index].isStack else { return false }
      return before.family(of: .entry).contains(before.records[index].flow)
    }
    guard let lowest = before.records.indices.first(where: isShown) else { return nil }
    return (lowest..<before.end(of: before.layer(of: lowest))).last(where: isShown)
  }

  /// Brings back a flow, and those above it, that ended in this step.
  private mutating func revive(_ id: FlowID) {
    guard flow(id) == nil, let flow = before?.flows.first(where: { $0.id == id }) else { return }
    if let parent = flow.parent { revive(parent) }
    model.flows.append(flow)
    step.effects.append(.revive(id))
  }

  /// Makes the lowest layer the root if the root layer was emptied.
  mutating func keepRoot() {
    if model.records.count > 1 { closeEmptyLayers() }
    guard let first = model.records.first, first.style != nil else { return }
    set(.layer(StackID.root.number, nil), at: 0)
  }

  mutating func end(_ going: [FlowID]) {
    keep()
    removeOverlays(of: going)
    for flow in model.flows.reversed() where going.contains(flow.id) { step.effects.append(.end(flow.id)) }
    model.flows.removeAll { going.contains($0.id) }
  }

  // MARK: Locks

  /// The removed screens that may be locked, the topmost first, including a screen that is kept since the entry flow has ended with it.
  func lockedScreens() -> [StackRecord] {
    journal.kept.all.filter { record in
      guard record.kind == .screen, model.find(record.id) == nil || step.notes.restoredLastEntries.contains(record.id),
        let flow = knownFlow(record.flow)
      else { return false }
      return program.node(Int(record.node), of: flow.definition).locked != .no
    }
  }

  /// Refuses the step if it removes a locked screen.
  ///
  /// - Parameter sparesGates: whether screens of gates' flows are left out.
  mutating func checkLocks(sparesGates: Bool = false, _ ask: Asking) throws(Refusal) {
    for record in lockedScreens() where !step.notes.unlocked.contains(record.id) {
      // What a gate has shown comes back after the move.
      guard let flow = knownFlow(record.flow), !isSetAside(flow.id) else { continue }
      if sparesGates, isOfGate(flow) { continue }
      let locked = program.node(Int(record.node), of: flow.definition).locked
      if try holds(locked, of: flow, .entry(EntryID(record.id)), ask) {
        throw Refusal(denial: .locked(EntryID(record.id)))
      }
    }
  }

  /// The refusal of a step that would have to wait. If the step has removed a locked screen by then, it is denied, since waiting would not help.
  mutating func lockedInstead(of refusal: Refusal, _ ask: Asking) -> Refusal {
    guard let waiting = refusal.wait, program.hasLocks, !step.attempt.isForced else { return refusal }
    // A link that waits at a wall takes nothing off yet.
    if step.attempt.isLink, isGateRunningForStartOrLoss { return refusal }
    do throws(Refusal) {
      // A link that waits for a gate's flow does not remove it.
      if case .gate = waiting.cause, step.attempt.isLink {
        try checkLocks(sparesGates: true, ask)
      } else {
        try checkLocks(ask)
      }
    } catch {
      return error.wait == nil ? error : refusal
    }
    return refusal
  }

  /// A flow that runs, or that ran when the step began.
  func knownFlow(_ id: FlowID) -> RunningFlow? { flow(id) ?? before?.flows.first { $0.id == id } }

  /// Whether a flow runs, or ran when the step began, under one that a gate runs.
  private func isOfGate(_ flow: RunningFlow) -> Bool {
    var next: RunningFlow? = flow
    while let flow = next {
      if flow.role == .gate { return true }
      next = flow.parent.flatMap { knownFlow($0) }
    }
    return false
  }

  // MARK: Families

  /// A flow and all its descendants.
  func family(of id: FlowID) -> [FlowID] { model.family(of: id) }

  /// The lowest entry of some flows.
  func lowest(of flows: [FlowID]) -> Int? { model.lowest(of: flows) }

  /// The lowest entry of a flow and its descendants: on the stack that the flow was started from, if there is one, else on any stack.
  func lowest(of flow: FlowID, with family: [FlowID]) -> Int? {
    let origin = self.flow(flow)?.origin.flatMap { model.find($0) }
    return origin.flatMap { model.lowest(of: family, on: $0) } ?? lowest(of: family)
  }

  /// The lowest entry of a flow and its descendants; nil if it is in an overlay of the flow, which goes when the flow starts again.
  func lowestToKeep(of flow: FlowID, with family: [FlowID]) -> Int? {
    lowest(of: flow, with: family).flatMap { isInOverlay($0, of: family) ? nil : $0 }
  }

  /// The stack that a flow was started from; nil if it has gone, or is an overlay of the flow's own.
  func ground(of flow: FlowID, with family: [FlowID]) -> Int? {
    self.flow(flow)?.origin.flatMap { model.find($0) }.flatMap { isInOverlay($0, of: family) ? nil : $0 }
  }

  /// Whether a record is in an overlay, or on one, that some flows have presented.
  private func isInOverlay(_ index: Int, of flows: [FlowID]) -> Bool {
    guard let overlay = model.overlay(of: index) else { return false }
    return flows.contains(model.records[overlay].flow)
  }

  /// The stack of the lowest entry of some flows.
  func lowestStack(of flows: [FlowID]) -> UInt32? {
    lowest(of: flows).map { model.records[model.stack(of: $0)].id }
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
