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
    let going = model.family(of: flow.id)
    var place = Place()
    let layers = editor.layersDown(from: going, of: flow)
    let layer = editor.layerToKeep(after: flow, layers)
    if let lowest = model.lowest(of: flow.id, with: going) {
      let stack = model.stack(of: lowest)
      let depth = model.records[lowest].depth
      let below = model.records[stack..<lowest].reduce(0) { $0 + ($1.depth == depth ? 1 : 0) }
      place.gap = Place.Gap(stack: model.records[stack].id, index: below)
    }
    editor.remove(going, leaving: layer)
    end(going)
    editor.closeEmptyLayers(except: layer)
    if let layer { editor.open(layer) }
    noteOrphans()
    place.stack = editor.origin(of: flow).map { model.records[$0].id } ?? model.shownStack(ofFirst: layers)
    let edge = program.edge(outcome, at: flow.node, of: parent.definition)
    if outcome == program.definitions[flow.definition].cancelled {
      // Without an edge that holds, being cancelled moves nothing.
      let move = try firstHolding(edge, of: parent, scope: opens, ask)
      if move >= 0 { try carryOut(move, of: parent, at: place, scope: opens, ask) }
    } else {
      try take(edge, of: parent, at: place, scope: opens, ask)
    }
    editor.closeEmptyLayers()
  }

  /// Ends the flows without an entry as `cancelled`, innermost first. The parent's edge is taken, unless the parent itself, or a flow above it,
  /// removed the entries. A shown item that has lost its last entry is made again.
  mutating func endEmptyFlows(_ ask: Asking) throws(Refusal) {
    if !step.notes.placements.isEmpty { step.notes.placements.removeAll(keepingCapacity: true) }
    // If the entry flow runs alone, it has an entry as long as the root layer has one. That layer may also be empty below others.
    let mayBeEmpty =
      isOneFlowWithoutContainers
      ? model.records.count < 2 || !model.records[0].isRoot || model.records[1].kind == .layer
      : editor.hasRemoved || !step.notes.passing.isEmpty
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
          let going = model.family(of: empty.id)
          step.notes.takenOff.formUnion(going)
          end(going)
        } else {
          try finish(empty, cancelled, nil, ask)
        }
      }
      // If the root layer has gone, the lowest one left becomes the root.
      if outcome == nil { editor.keepRoot() }
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
      guard let parent = flow.parent, !isMoved(parent), model.lowest(of: model.family(of: flow.id)) == nil else {
        continue
      }
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
      editor.remove(end..<model.records.count)
      if let top = model.topEntry(StackModel.Spot(depth: 1, end: end)) { editor.remove(1..<top) }
    } else {
      editor.remove(0..<model.records.count)
      let before = editor.before
      // If the flow has ended before its start, what was shown is not its own.
      if before.flow(.entry) != nil, let top = before.topOfEntryFlow {
        let kept = [.layer(StackID.root.number, nil)] + before.records[top..<before.end(of: top)]
        for (index, record) in kept.enumerated() {
          editor.insert(record, at: index)
          if record.isStack { continue }
          revive(record.flow)
          step.notes.restoredLastEntries.insert(record.id)
        }
      }
    }
    while let empty = emptyFlow(), empty.parent != nil { end([empty.id]) }
    if program.hasContainers { _ = try fillItems(ask) }
  }

  /// Brings back a flow, and those above it, that ended in this step.
  private mutating func revive(_ id: FlowID) {
    guard flow(id) == nil, let flow = editor.knownFlow(id) else { return }
    if let parent = flow.parent { revive(parent) }
    editor.revive(flow)
    step.effects.append(.revive(id))
  }

  mutating func end(_ going: [FlowID]) {
    for flow in model.flows.reversed() where going.contains(flow.id) { step.effects.append(.end(flow.id)) }
    editor.end(going)
  }

  // MARK: Locks

  /// The removed screens that may be locked, the topmost first, including a screen that is kept since the entry flow has ended with it.
  func lockedScreens() -> [StackRecord] {
    editor.journal.kept.all.filter { record in
      guard record.kind == .screen, model.find(record.id) == nil || step.notes.restoredLastEntries.contains(record.id),
        let flow = editor.knownFlow(record.flow)
      else { return false }
      return program.node(Int(record.node), of: flow.definition).locked != .no
    }
  }

  /// Refuses the step if it removes a locked screen.
  ///
  /// - Parameter sparesGates: whether screens of gates' flows are left out.
  mutating func checkLocks(sparesGates: Bool = false, _ ask: Asking) throws(Refusal) {
    for record in lockedScreens() where !step.notes.unlocked.contains(record.id) {
      // A gate's flow comes back after the move.
      guard let flow = editor.knownFlow(record.flow), !isSetAside(flow.id) else { continue }
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

  /// Whether a flow runs, or ran when the step began, under one that a gate runs.
  private func isOfGate(_ flow: RunningFlow) -> Bool {
    var next: RunningFlow? = flow
    while let flow = next {
      if flow.role == .gate { return true }
      next = flow.parent.flatMap { editor.knownFlow($0) }
    }
    return false
  }
}
