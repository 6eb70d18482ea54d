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
    if keepsAny { noteQuestion(ofEnding: flow.id) }
    let opens = step.nextScope
    step.nextScope += 1
    step.effects.append(.report(flow.id, outcome: outcome, filling, opens: opens))
    let going = model.family(of: flow.id)
    var place = Place()
    place.led = flow.led
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

  /// Ends the flows without an entry as `cancelled`. Of those that a gesture, or a move of their own or of their children, has left without one, the
  /// outermost ends with its parent's edge, of siblings the lowest; all others end without an edge. A flow that has
  /// shown nothing but a child is between entries, and ends when the edge for the child leaves it without one. A shown
  /// item that has lost its last entry is made again.
  mutating func endEmptyFlows(_ ask: Asking) throws(Refusal) {
    if !step.notes.placements.isEmpty { step.notes.placements.removeAll(keepingCapacity: true) }
    // If the entry flow runs alone, it has an entry as long as the root layer has one. That layer may also be empty below others.
    let mayBeEmpty =
      isOneFlowWithoutContainers
      ? model.records.count < 2 || !model.records[0].isRoot || model.records[1].kind == .layer
      : editor.hasRemoved || !step.notes.passing.isEmpty
    if mayBeEmpty || outcome != nil { try endAllEmptyFlows(ask) }
    step.isGesture = false
  }

  private mutating func endAllEmptyFlows(_ ask: Asking) throws(Refusal) {
    var isOpen = true
    while isOpen {
      while outcome == nil {
        if !hasEmptyFlow { break }
        let empty = emptyFlows()
        let lost = empty.filter { flow in
          guard flow.parent != nil else { return false }
          return step.notes.orphans.contains(flow.id) || isLeft(flow.id)
        }
        // What a gesture took is known now. What goes from here on, an edge takes.
        if step.isGesture { (step.isGesture, step.hasTakenByGesture) = (false, true) }
        if let flow = first(of: lost) {
          // Those between entries wait for the edge that follows.
          for other in lost { step.notes.orphans.insert(other.id) }
          // The others are ended first, so that no edge takes them for flows that run.
          let family = model.family(of: flow.id)
          let others = empty.map { $0.id }.filter { id in
            flow.id != id && !family.contains(id) && self.flow(id)?.parent != nil && !isUnder(flow.id, id)
          }
          endUnseen(others)
          try finish(flow, program.definitions[flow.definition].cancelled, nil, ask)
        } else if empty.contains(where: { $0.parent != nil }) {
          endUnseen(empty.filter { $0.parent != nil }.map { $0.id })
        } else if let gate = empty.first(where: { $0.role == .gate }) {
          if isTakenOff(gate.id) { step.notes.takenOff.insert(gate.id) }
          finishGate(gate, program.definitions[gate.definition].cancelled, nil)
        } else {
          try endEmptyEntryFlow()
          break
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

  /// Ends the entry flow, which is left without an entry: it is cancelled, and keeps the last one. A move that only goes back does not do that.
  private mutating func endEmptyEntryFlow() throws(Refusal) {
    // The outcome of a task may lead nowhere. But if a flow has started and ended, its parent is cancelled instead.
    if step.attempt.isStart, !step.notes.passing.contains(where: { flow($0.id) == nil && $0.role == .ordinary }) {
      throw Refusal(denial: .impossible)
    }
    if step.goesBack, !step.hasFinished, !step.hasTakenByGesture { throw Refusal(denial: .impossible) }
    cancelEntryFlow()
  }

  /// Ends the entry flow as `cancelled`.
  mutating func cancelEntryFlow() {
    let cancelled = definition.cancelled
    step.effects.append(.report(.entry, outcome: cancelled, nil, opens: 0))
    durable.outcome = cancelled
  }

  /// Ends flows without their parents' edges.
  private mutating func endUnseen(_ flows: [FlowID]) {
    if flows.isEmpty { return }
    var going: [FlowID] = []
    for flow in flows where !going.contains(flow) { going += model.family(of: flow).filter { !going.contains($0) } }
    step.notes.takenOff.formUnion(going)
    end(going)
  }

  /// Removes entries, and ends the flows that they leave without one, without their parents' edges.
  mutating func removeUnseen(_ range: Range<Int>) {
    let known = emptyFlows().map { $0.id }
    editor.remove(range)
    endUnseen(emptyFlows().map { $0.id }.filter { !known.contains($0) })
  }

  /// Whether some flow has no entry and runs no flow. Asked after each step that removes something, and nearly always false.
  private var hasEmptyFlow: Bool {
    if model.flows.count > 16 { return !emptyFlows().isEmpty }
    for flow in model.flows
    where flow.role != .loading && !model.flows.contains(where: { $0.parent == flow.id })
      && !model.records.contains(where: { !$0.isStack && $0.flow == flow.id }) && !isSetAside(flow.id)
    {
      return true
    }
    return false
  }

  /// The flows that have no entry and run no flow that has one, parents before their children.
  private func emptyFlows() -> [RunningFlow] {
    var shown: Set<FlowID> = []
    for record in model.records where !record.isStack { shown.insert(record.flow) }
    for set in step.notes.aside { for record in set.records where !record.isStack { shown.insert(record.flow) } }
    // Parents come before their children.
    for flow in model.flows.reversed() where flow.role == .loading || shown.contains(flow.id) {
      shown.insert(flow.id)
      if let parent = flow.parent { shown.insert(parent) }
    }
    return model.flows.filter { !shown.contains($0.id) }
  }

  /// The flow among some that ends first: of those that had entries of their own when the step began, the outermost; if
  /// none had, the innermost. Of several, the one that was lowest when the step began.
  private func first(of flows: [RunningFlow]) -> RunningFlow? {
    if flows.count < 2 { return flows.first }
    let before = editor.before
    let shown = flows.filter { flow in before.records.contains { !$0.isStack && $0.flow == flow.id } }
    let outer =
      shown.isEmpty
      ? flows.filter { flow in !flows.contains { $0.id != flow.id && isUnder($0.id, flow.id) } }
      : shown.filter { flow in !shown.contains { $0.id != flow.id && isUnder(flow.id, $0.id) } }
    if outer.count < 2 { return outer.first }
    func height(_ flow: RunningFlow) -> Int { before.lowest(of: before.family(of: flow.id)) ?? Int.max }
    return outer.min { height($0) < height($1) }
  }

  /// The innermost flow that has no entry and runs no flow.
  private func emptyFlow() -> RunningFlow? {
    let empty = emptyFlows()
    return empty.last { flow in !empty.contains { $0.parent == flow.id } }
  }

  /// Whether a flow is another one, or runs or ran under it.
  private func isUnder(_ id: FlowID, _ ancestor: FlowID) -> Bool {
    var next: FlowID? = id
    while let current = next {
      if current == ancestor { return true }
      next = (editor.knownFlow(current) ?? step.notes.passing.last { $0.id == current })?.parent
    }
    return false
  }

  /// Notes the flows that have lost their last entry before a parent's edge is taken, to a gesture or to a move of their own.
  mutating func noteOrphans() {
    if !editor.hasRemoved || !hasEmptyFlow { return }
    for flow in emptyFlows() where flow.parent != nil && isLeft(flow.id) { step.notes.orphans.insert(flow.id) }
    step.isGesture = false
  }

  /// Whether a flow without an entry was left without one by a gesture, or by a move of its own or of its children; false if an outer flow's move, a
  /// link or a lost condition has taken its entries.
  private func isLeft(_ id: FlowID) -> Bool {
    for mover in step.activeFlows.all.reversed() {
      if isUnder(mover, id) { return true }
      if isUnder(id, mover) { return false }
    }
    return step.isGesture
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

  /// The removed screens that may be locked, the topmost first, including a screen that is kept since the entry flow has ended with it. In a split the
  /// shown column's are topmost.
  func lockedScreens() -> [StackRecord] {
    let locked = editor.journal.kept.all.filter { record in
      guard record.kind == .screen, model.find(record.id) == nil || step.notes.restoredLastEntries.contains(record.id),
        let flow = editor.knownFlow(record.flow)
      else { return false }
      return program.node(Int(record.node), of: flow.definition).locked != .no
    }
    if locked.count < 2 || !program.hasContainers { return locked }
    let before = editor.before
    func height(_ record: StackRecord) -> (layer: Int, column: Int) {
      guard let index = before.find(record.id) else { return (-1, 0) }
      return (before.layer(of: index), before.isInShownColumn(index) ? 1 : 0)
    }
    return locked.sorted { height($0) > height($1) }
  }

  /// Whether one of some screens is locked.
  mutating func hasLock(in records: ArraySlice<StackRecord>, _ ask: Asking) throws(Refusal) -> Bool {
    for record in records where record.kind == .screen {
      guard program.hasLocks, let flow = flow(record.flow) else { continue }
      let locked = program.node(Int(record.node), of: flow.definition).locked
      if try holds(locked, of: flow, .entry(EntryID(record.id)), ask) { return true }
    }
    return false
  }

  /// Refuses the step if it removes a locked screen.
  ///
  /// - Parameter spared: the gates' flows whose screens are left out.
  mutating func checkLocks(sparing spared: SparedGates = .no, _ ask: Asking) throws(Refusal) {
    for record in lockedScreens() where !step.notes.unlocked.contains(record.id) {
      // A gate's flow comes back after the move.
      guard let flow = editor.knownFlow(record.flow), !isSetAside(flow.id), !isOfGate(flow, among: spared) else {
        continue
      }
      let locked = program.node(Int(record.node), of: flow.definition).locked
      if try holds(locked, of: flow, .entry(EntryID(record.id)), ask) {
        throw Refusal(denial: .locked(EntryID(record.id)))
      }
    }
  }

  /// Gates' flows whose locked screens do not deny a step that removes them.
  enum SparedGates {
    case no
    /// All, for a link that waits for one of them.
    case all
    /// The one with a definition: a move that waits for it goes on only when it has ended.
    case awaited(definition: Int)
  }

  /// The refusal of a step that would have to wait. If the step has removed a locked screen by then, it is denied, since waiting would not help.
  mutating func lockedInstead(of refusal: Refusal, _ ask: Asking) -> Refusal {
    guard let waiting = refusal.wait, program.hasLocks, !step.attempt.isForced else { return refusal }
    // A link that waits at a wall takes nothing off yet.
    if step.attempt.isLink, isGateRunningForStartOrLoss { return refusal }
    do throws(Refusal) {
      // What waits for a gate's flow does not remove it.
      var spared = SparedGates.no
      if case .gate(let gate, _) = waiting.cause {
        let node = program.definitions[waiting.definition].gates[gate].node
        let awaited = node.flatMap { program.linkChild($0, of: waiting.definition) }
        spared = step.attempt.isLink ? .all : awaited.map { .awaited(definition: $0) } ?? .no
      }
      try checkLocks(sparing: spared, ask)
    } catch {
      return error.wait == nil ? error : refusal
    }
    return refusal
  }

  /// Whether a flow runs, or ran when the step began, under one that a gate runs, of some gates.
  private func isOfGate(_ flow: RunningFlow, among gates: SparedGates) -> Bool {
    var next: RunningFlow? = flow
    while let flow = next {
      if flow.role == .gate {
        return switch gates {
        case .no: false
        case .all: true
        case .awaited(let definition): flow.definition == definition
        }
      }
      next = flow.parent.flatMap { editor.knownFlow($0) }
    }
    return false
  }
}
