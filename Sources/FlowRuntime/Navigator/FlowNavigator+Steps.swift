import FlowModel

/// Steps, one after the other.
extension FlowNavigator {
  func run(_ event: Event) {
    guard !isRunning else { return waiting.append((event, true)) }
    isRunning = true
    take(event, isOutside: true)
    takeWaiting()
  }

  /// Takes what came meanwhile: while a step was taken, or a move was tried.
  func takeWaiting() {
    while !waiting.isEmpty {
      let (event, isOutside) = waiting.removeFirst()
      take(event, isOutside: isOutside)
    }
    isRunning = false
    tellShown()
  }

  private func take(_ event: Event, isOutside: Bool) {
    if isOutside, recorder != nil { note(event) }
    if waitingRoom.isEmpty || !waitingRoom.queue(event, machine) { step(event) }
    // What follows from the step itself comes first: a link that waited, a blocked edge. The held entry's next event comes after that.
    let isFollowed = waiting.first.map { !$0.isOutside } ?? false
    if !isFollowed, !waitingRoom.isEmpty, let next = waitingRoom.nextEvent(machine) {
      waiting.insert((next, false), at: 0)
    }
    if let recorder { recorder.stands(stack) }
  }

  private func step(_ event: Event) {
    guard let entry else { return }
    defer { extendLifetime(entry) }
    lastSpeaker = if case .said(_, _, let speaker) = event { speaker } else { nil }
    work.begin(spoken(event))
    // Looked up before its entry goes.
    let trigger = isToldOf ? describe(event) : nil
    #if DEBUG
      trail.trigger = trigger ?? describe(event, withValues: false)
    #endif
    if case .answered(let hold, _, let values, let error) = event {
      if let error, let asked = waitingRoom.subject(of: hold) {
        fault(asked.isTask ? .taskFailed(asked.name, error: error) : .failed(asked.name, error: error))
      }
      waitingRoom.note(values, hold)
    }
    let before = onTaken == nil ? nil : machine
    asked = []
    let result = decide(event)
    interval = trigger.flatMap { StepInterval($0) }
    conclude(event, result, trigger)
    if let before, let onTaken {
      onTaken(
        TakenStep(before: before, after: machine, request: event.madeRequest, answers: asked, result: result))
    }
    work.end()
  }

  /// The scope of the moves that an event sets off.
  func spoken(_ event: Event) -> StepWork.Scope {
    switch event {
    case .said(_, let fields, let entry): return StepWork.Scope(fields: fields, speaker: current(entry))
    case .back(let entry): return StepWork.Scope(speaker: current(machine.speaker(ofBackFrom: entry)))
    case .dismissed(let layer): return StepWork.Scope(speaker: current(model.top(of: layer)?.id))
    case .selected(let item, let container):
      let item = model.container(container)?.items.first { $0.index == item }
      return StepWork.Scope(speaker: current(item.flatMap { model.top(of: $0.id)?.id }))
    case .opened(_, let parameters): return StepWork.Scope(fields: parameters)
    case .ended(let task, _, let fields, _):
      return StepWork.Scope(fields: fields, speaker: current(machine.tasks.first { $0.id == task }?.speaker))
    case .start, .stood, .conditionsChanged, .answered, .unanswered: return StepWork.Scope()
    }
  }

  private func current(_ entry: EntryID?) -> [Slot] { entry.flatMap { live[$0]?.current } ?? [] }

  // MARK: What a step leads to

  /// Does what a step that was decided has to do, or puts back what was done of it.
  private func conclude(_ event: Event, _ result: StepResult, _ trigger: FlowStep.Trigger?) {
    guard result.isCarriedOut else {
      work.rollBack()
      return refuse(event, result, trigger)
    }
    guard work.carryOut(machine.effects) else {
      restoring?.fail(at: work.failedEffect)
      home.machine.rollBack()
      work.rollBack()
      presenter?.refused(by: self)
      if restoring != nil { return }
      return report(trigger, .denied(.impossible), [])
    }
    let (added, removed) = home.machine.screenChanges()
    children += work.started
    let asked = wait(work, trigger ?? (work.held.isEmpty ? nil : describe(event)))
    work.built = added
    build(work.built, work.filled.mapValues(work.upToDate))
    let goneShells = followShells(work)
    work.updated = deliver(work)
    if let presenter { presenter.apply(machine.change, from: self) }
    for shell in goneShells { release(shell) }
    work.releasedFlows = release(removed, work.endedFlows)
    report(trigger, result, removed)
    if machine.isStartDue { reportDeniedStart() }
    waitingRoom.settle(work)
    ask(asked, work)
    for told in work.told { listeners.tell((told.event, told.slots)) }
    if let report = work.report { finish(report.outcome, report.slots) }
    for continuation in machine.continued {
      if case .denied(.locked(let entry)) = continuation.result, !isBlocked(continuation.request) { block(entry) }
    }
    openLinks(work.waiting)
  }

  /// Nothing is on the screen, since the start was denied in this step.
  private func reportDeniedStart() {
    for continuation in machine.continued.reversed() {
      if case .denied(let denial) = continuation.result, continuation.request == .start {
        return fault(.startDenied(denial))
      }
    }
  }

  /// Tells those who are to know that nothing of a step was done.
  private func refuse(_ event: Event, _ result: StepResult, _ trigger: FlowStep.Trigger?) {
    presenter?.refused(by: self)
    // A kept state is tried with less and less of it until some of it can be shown: all tries are one step.
    if restoring != nil { return }
    if case .denied(let denial) = result, case .start = event, machine.isStartDue { fault(.startDenied(denial)) }
    if case .denied(.locked(let entry)) = result, !isBlocked(event) { block(entry) }
    report(trigger, result, [])
  }

  /// Opens a link that waits, before anything else, as soon as its flow is running. One that a move has just opened takes the place of
  /// an older one that waits only if it has to wait itself.
  private func openLinks(_ opened: (link: Int, parameters: [Slot])?) {
    if let opened {
      if machine.canOpen(opened.link) {
        return waiting.insert((.opened(link: opened.link, opened.parameters), false), at: 0)
      }
      waitingRoom.link = opened
    }
    guard let link = waitingRoom.link, machine.canOpen(link.link) else { return }
    waitingRoom.link = nil
    waiting.insert((.opened(link: link.link, link.parameters), false), at: 0)
  }

  /// A locked screen's flow hears that a move was denied for its sake, before anything else.
  private func block(_ entry: EntryID) {
    guard let node = machine.node(of: entry), hasOwnEdge(.blocked, entry) else { return }
    waiting.insert((.said(node.number(of: .blocked), [], entry), false), at: 0)
  }

  /// Whether an event says that a move was denied: where what follows from it is denied too, nobody hears of that again, without end.
  private func isBlocked(_ event: Event) -> Bool {
    guard case .said(let number, _, let entry) = event else { return false }
    return isBlocked(number, of: entry)
  }

  /// The same of what had to wait for an answer first.
  private func isBlocked(_ request: Request) -> Bool {
    guard case .event(let number, let entry) = request else { return false }
    return isBlocked(number, of: entry)
  }

  private func isBlocked(_ event: Int, of entry: EntryID) -> Bool {
    machine.node(of: entry)?.number(of: .blocked) == event
  }
}
