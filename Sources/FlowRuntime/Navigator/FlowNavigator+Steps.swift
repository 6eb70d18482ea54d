import FlowModel

/// Taking steps, one after the other.
extension FlowNavigator {
  func run(_ event: Event) {
    if isRunning { return queue.append(event) }
    isRunning = true
    take(event, isOutside: true)
    if isQuiet { isRunning = false } else { takeWaiting() }
  }

  /// Takes the events that arrived while a step was taken or a move was tried.
  func takeWaiting() {
    while let (event, isOutside) = queue.takeNext() { take(event, isOutside: isOutside) }
    isRunning = false
    notifyShown()
  }

  private func take(_ event: Event, isOutside: Bool) {
    if isOutside, announces(before: event) {
      queue.putBack(event)
      hasAnnounced = true
      return take(Event(.conditionsChanged), isOutside: true)
    }
    if isOutside, recorder != nil { note(event) }
    if isQuiet || !goOnRestoring(event) { step(event) }
    if !isQuiet { queue.release(machine) }
    if let recorder {
      recorder.note(stack: stack)
      if !queue.hasNext { recorder.close() }
    }
  }

  /// Whether a live condition has changed, and the app has not announced it: then that is a step of its own, before the event.
  private func announces(before event: Event) -> Bool {
    if liveMachine.machine.lastAnnounced.isEmpty || replaying != nil || restoring != nil { return false }
    switch event.request {
    case .start, .conditionsChanged: return false
    default: break
    }
    // Once before each event, even if an answer changes with every question.
    if hasAnnounced {
      hasAnnounced = false
      return false
    }
    return machine.hasUnannounced { flow, condition in coordinator(flow.id)?.answer(condition) ?? -1 }
  }

  func step(_ event: Event) {
    guard let entry else { return }
    defer { extendLifetime(entry) }
    // Described before the step, which may remove the event's entry.
    if isObserved || StepInterval.isRecorded { (trigger, thrown) = (describe(event), event.error) }
    #if DEBUG
      trail.trigger = trigger ?? describe(event, withValues: false)
    #endif
    if case .event(_, let sender) = event.request {
      self.sender = sender
      work.begin(event.values, by: sender)
    } else {
      sender = nil
      beginOtherwise(event)
    }
    if let onTaken {
      let before = machine
      asked = []
      let result = carryOut(event, entry)
      // What is put off becomes a step when it comes again.
      if result != .ignored(.putOff) {
        onTaken(
          TakenStep(before: before, after: machine, request: event.madeRequest, answers: asked, result: result))
      }
    } else {
      carryOut(event, entry)
    }
    work.end()
    if trigger != nil { (trigger, thrown) = (nil, nil) }
  }

  @discardableResult
  private func carryOut(_ event: Event, _ entry: FlowCoordinator) -> StepResult {
    let result = decide(event, entry)
    if result == .ignored(.putOff) {
      work.rollBack()
      queue.putOff(event)
      return result
    }
    if let trigger { interval = StepInterval(trigger) }
    conclude(event, result, entry)
    if tellsWaiting { tellWaiting() }
    return result
  }

  /// Begins the step of an event that no screen has sent.
  private func beginOtherwise(_ event: Event) {
    guard case .answered(let hold, _) = event.request else {
      let led = if case .ended(let task, _) = event.request { pendingWork.led(to: task) } else { [BoundValue]() }
      return work.begin(event.values + led, by: sender(of: event.request))
    }
    work.begin([], by: nil)
    if let error = event.text, let asked = pendingWork.subject(of: hold) {
      fault(asked.isTask ? .taskFailed(asked.name, error: error) : .failed(asked.name, error: error))
    }
    pendingWork.note(event.values, hold)
  }

  /// The entry whose inputs the moves of a request can use; nil if absent.
  func sender(of request: Request) -> EntryID? {
    switch request {
    case .event(_, let entry): return entry
    case .back(let entry): return machine.sender(ofBackFrom: entry)
    case .dismissed(let layer): return model.top(of: layer)?.id
    case .selected(let item, let container):
      let item = model.container(container)?.items.first { $0.index == item }
      return item.flatMap { model.top(of: $0.id)?.id }
    case .ended(let task, _): return machine.tasks.first { $0.id == task }?.sender
    case .start, .opened, .conditionsChanged, .answered, .shellEvent, .turned, .regained: return nil
    }
  }

  // MARK: What a step leads to

  /// Carries out a decided step, or undoes what was done before it was denied.
  private func conclude(_ event: Event, _ result: StepResult, _ entry: FlowCoordinator) {
    guard result.isCarriedOut else {
      work.rollBack()
      return deny(event, result)
    }
    guard liveMachine.machine.step.effects.isEmpty || work.carryOut(liveMachine.machine.effects) else {
      restoring?.fail(at: work.failedEffect)
      liveMachine.machine.rollBack()
      work.rollBack()
      refuse()
      if restoring != nil { return }
      return report(.denied(.impossible))
    }
    if !work.isEmpty { admit(trigger ?? (work.progress.held.isEmpty ? nil : describe(event))) }
    liveMachine.machine.listScreens()
    if liveMachine.machine.step.added.count > 0 { build(liveMachine.machine.step.added, entry) }
    let goneShells = liveMachine.machine.program.hasShells ? followShells() : []
    if !work.isEmpty { work.updated = deliver() }
    if presenter != nil { present() }
    for shell in goneShells { release(shell) }
    if liveMachine.machine.step.removed.count > 0 { release(liveMachine.machine.step.removed) }
    if !work.isEmpty { work.progress.releasedFlows = release(work.progress.endedFlows) }
    report(result)
    let hasContinued = !liveMachine.machine.step.notes.continued.isEmpty
    if hasContinued, machine.isStartDue { reportDeniedStart() }
    keepValues()
    if !work.isEmpty { settle() }
    if hasContinued { blockContinued() }
    if !work.isEmpty || !isQuiet { openLinks() }
  }

  /// Adds the coordinators of flows that have started, and holds requests.
  private func admit(_ trigger: Act?) {
    children += work.progress.started
    hold(trigger)
  }

  /// Asks the app the open questions, and reports the events and the outcome of the entry flow.
  private func settle() {
    pendingWork.settle(work)
    ask()
    for sent in work.progress.sent { listeners.notify((sent.event, sent.values)) }
    if let report = work.progress.report { finish(report.outcome, report.values) }
  }

  /// Reports that nothing is on the screen, since the start was denied in this step.
  private func reportDeniedStart() {
    for continuation in machine.continued.reversed() {
      if case .denied(let denial) = continuation.result, continuation.request == .start {
        return fault(.startDenied(denial))
      }
    }
  }

  /// Reports a step that was not carried out: to the presenter, to observers, and to the locked screen that denied it.
  private func deny(_ event: Event, _ result: StepResult) {
    refuse()
    // A kept state is tried with fewer and fewer entries until it can be shown: all tries together are one step.
    if restoring != nil { return }
    if case .denied(let denial) = result, event.request == .start, event.state == nil, machine.isStartDue {
      fault(.startDenied(denial))
    }
    keepValues()
    if case .denied(.locked(let entry)) = result, !isBlocked(event.request) { block(entry) }
    #if DEBUG
      if case .denied(let denial) = result { noteDropped(event, denial) }
    #endif
    report(result)
  }

  /// Opens the waiting links whose flow is running by now, before any other event. A link that an entry has opened goes with the entry, unless it
  /// can be opened now.
  private func openLinks() {
    let all = pendingWork.links(after: work.progress.postponedLinks)
    if all.isEmpty { return }
    let ready = all.filter { machine.canOpen($0.link) }
    pendingWork.links = all.filter { !machine.canOpen($0.link) && $0.isAwaited(machine) }
    for link in ready.reversed() { queue.putFirst(Event(.opened(link.link), link.parameters)) }
  }

  /// Sends `blocked` for a locked screen that denied a move, before any other event.
  private func block(_ entry: EntryID) {
    guard machine.takesBlocked(entry), let node = machine.node(of: entry), hasOwnEdge(.blocked, entry) else { return }
    queue.putFirst(Event(.event(node.number(of: .blocked), entry)))
  }

  private func blockContinued() {
    for continuation in machine.continued {
      if case .denied(.locked(let entry)) = continuation.result, !isBlocked(continuation.request) { block(entry) }
    }
  }

  /// Whether a request is a `blocked` event. If its own move is denied, no further `blocked` is sent: that would never end.
  private func isBlocked(_ request: Request) -> Bool {
    guard case .event(let event, let entry) = request else { return false }
    return machine.node(of: entry)?.number(of: .blocked) == event
  }
}
