/// Steps: requests are tried, and the attempt that succeeds changes the machine.
///
/// A step is a request, followed by the held requests whose wait is over, in the order in which they came; all of that is one change. If a
/// request meets a question without an answer, or a gate, the step is rolled back and decided again. This time that request waits instead of
/// being carried out.
extension FlowMachine {
  /// The fate of a request that could not be carried out.
  private enum Verdict {
    case waits(Waiting)
    /// It is denied, with the conditions that were asked until then.
    case denied(Denial, [Answer], Refused)
    /// The user goes back and there is nothing to go back to, with the conditions that were asked until then.
    case atRoot([Answer])
    /// A condition was lost, and the start that follows is denied, with the conditions that were asked until then.
    case emptied(Denial, [Answer])
    /// It would wait for a gate's flow. It is carried out as if the gate had been passed, to find the locked screens that it would remove.
    case looksAhead(Waiting)

    var isDenied: Bool {
      switch self {
      case .waits, .looksAhead: false
      case .denied, .atRoot, .emptied: true
      }
    }
  }

  /// The way in which a step is tried, as earlier tries have shown it to be necessary.
  private struct Trial {
    /// The fates of the step's requests, in their order; nil for one that is to be carried out.
    var verdicts: [Verdict?] = []
    /// Whether all items of containers stay.
    var keepsItems = false
    /// The pages that are not made as neighbours, since they cannot come at once.
    var leftOut: [UInt32] = []
    /// Whether the chosen alternatives are recorded.
    var recordsChoices = false

    func verdict(on part: Int) -> Verdict? { part < verdicts.count ? verdicts[part] : nil }

    /// Sets the fate of a part, after which nothing is known yet.
    mutating func set(_ verdict: Verdict, on part: Int) {
      verdicts = (0...part).map { $0 == part ? verdict : self.verdict(on: $0) }
    }
  }

  /// Takes a request: decides it, carries it out, or holds it.
  public mutating func take(_ request: Request, _ ask: Ask) -> StepResult {
    decide(request) { question, machine in ask(question, machine.effects) }
  }

  /// Takes a request, and hands the machine to the closure that answers.
  package mutating func decide(_ request: Request, _ ask: Asking) -> StepResult {
    program.hasShells || model.hasOverlays ? decide(meant: meant(by: request), ask) : decide(meant: request, ask)
  }

  private mutating func decide(meant request: Request, _ ask: Asking) -> StepResult {
    forgetAnnounced(request)
    let dispatch = dispatch(of: request)
    if let reason = ignore(request, dispatch) { return .ignored(reason) }
    unanswered = 0
    if isTapUnseen(request) {
      begin()
      return deny(Refusal(denial: .covered), request)
    }
    let result = tryOut(request, dispatch, ask)
    if step.attempt.isPutOff { return .ignored(.putOff) }
    if keepsAny { settleKept(after: request, result) }
    // Going back from the root is ignored, not denied.
    return step.attempt.isAtRoot && result == .denied(.impossible) ? .ignored(.atRoot) : result
  }

  /// Forgets the last announcement, so that live conditions are asked anew: at another one, and as the app starts.
  private mutating func forgetAnnounced(_ request: Request) {
    switch request {
    case .conditionsChanged, .start: if !announced.isEmpty { announced = [:] }
    default: if !announced.isEmpty { forgetUnheard() }
    }
  }

  private mutating func tryOut(_ request: Request, _ dispatch: Dispatch?, _ ask: Asking) -> StepResult {
    var trial = Trial()
    givesUpKept = false
    for _ in 0..<100 {
      trial.recordsChoices = program.mayWait
      begin()
      if trial.keepsItems { step.attempt.keepsItems = true }
      if !trial.leftOut.isEmpty { step.notes.leftOut = trial.leftOut }
      if !held.isEmpty { hideLoading() }
      sender = sender(of: request)
      var part = 0
      do throws(Refusal) {
        let result = try carryOut(request, dispatch, trial.verdict(on: part), ask)
        try finishStep(isForced: step.attempt.isForced, ask)
        if keepsAny { noteBrought() }
        if step.attempt.isForced, program.hasLocks { step.notes.unlocked = Set(lockedScreens().map { $0.id }) }
        if case .conditionsChanged = request {
          for turn in findTurns(ask) {
            part += 1
            try take(turn, trial.verdict(on: part), ask)
          }
        }
        while isWaiting, let hold = nextReady() {
          part += 1
          try resume(hold, trial.verdict(on: part), ask)
        }
        if !held.isEmpty { showLoading() }
        return result
      } catch {
        if let refusal = adapt(&trial, to: error, of: part, request, ask) {
          let (refused, task) = (refused(request), endedTask(of: request))
          let result = deny(refusal, request)
          keep(request, deniedBy: refusal.denial, refused, task: task)
          return result
        }
        rollBackUnseen()
        _ = ask(.rollBack, &self)
      }
    }
    return deny(Refusal(denial: .endless), request)
  }

  /// Changes how a step is tried after one of its requests was refused.
  ///
  /// - Returns: the refusal with which the whole step is denied; nil if the step is tried again.
  private mutating func adapt(
    _ trial: inout Trial, to refusal: Refusal, of part: Int, _ request: Request, _ ask: Asking
  ) -> Refusal? {
    if let page = step.notes.neighbour {
      trial.leftOut.append(page)
      return nil
    }
    // No flow has moved, so that nothing is denied, and no gate's flow is run.
    if step.attempt.isReconsidering {
      trial.keepsItems = true
      return nil
    }
    if step.attempt.isProceeding, refusal.wait == nil, refusal.denial == .impossible, !givesUpKept {
      givesUpKept = true
      return nil
    }
    var refusal = refusal
    if case .looksAhead(let waiting)? = trial.verdict(on: part) { refusal = Refusal(wait: waiting) }
    refusal = lockedInstead(of: refusal, ask)
    if let wait = refusal.wait {
      // The chosen alternatives are part of the held request, so they must be noted.
      if !trial.recordsChoices, program.mayWait { return nil }
      if trial.verdict(on: part) == nil, mayBeLocked(beyond: wait) {
        trial.set(.looksAhead(wait), on: part)
        return nil
      }
    }
    // Part 0 is the request itself, and is denied. A held request that is denied is dropped in its turn.
    if part == 0, refusal.wait == nil, !step.attempt.isRestart { return refusal }
    if trial.verdict(on: part)?.isDenied == true { return refusal }
    trial.set(verdict(after: refusal, of: request), on: part)
    return nil
  }

  private func verdict(after refusal: Refusal, of request: Request) -> Verdict {
    if let wait = refusal.wait { return .waits(wait) }
    if step.attempt.isAtRoot, refusal.denial == .impossible { return .atRoot(asking.all) }
    return step.attempt.isRestart
      ? .emptied(refusal.denial, asking.all) : .denied(refusal.denial, asking.all, refused(request))
  }

  /// The task that a request ends, which waited for it when the step began; nil for any other request.
  private func endedTask(of request: Request) -> RunningTask? {
    guard case .ended(let task, _) = request else { return nil }
    return tasksBefore.first { $0.id == task }
  }

  private mutating func deny(_ refusal: Refusal, _ request: Request) -> StepResult {
    if case .ended(let task, _) = request { return deny(refusal, ending: task) }
    let result = deny(refusal)
    if request == .start, model.isEmpty { durable.isStartDue = true }
    return result
  }

  private mutating func carryOut(
    _ request: Request, _ dispatch: Dispatch?, _ verdict: Verdict?, _ ask: Asking
  ) throws(Refusal) -> StepResult {
    if case .start = request {
      // No lock holds what a start takes off, though it may have to wait.
      step.attempt.isForced = true
      dropAll()
      durable.isStartDue = false
      // An app that has ended runs again, though its start may have to wait. A flow without an entry would end at once.
      durable.outcome = nil
      if model.isEmpty { clearAll() }
    }
    if case .selected(_, let container) = request { dropHeldSelections(in: container) }
    switch verdict {
    case nil, .denied?, .atRoot?: try perform(request, dispatch, scope: 0, ask)
    case .looksAhead(let waiting)?: try lookAhead(of: waiting, request, dispatch, scope: 0, ask)
    case .waits(let waiting)?:
      if waiting.isRestart { return .held(try waitToStart(for: waiting, ask)) }
      setGatesAside(for: request)
      if let dispatch, dispatch.replaces, dispatch.silence == nil { dropHeld(by: dispatch.speaker) }
      return .held(try wait(for: waiting, request, nil, ask))
    case .emptied(let denial, let asked)?: denyStart(denial, asked)
    }
    return .taken
  }

  /// Takes the turn of a live condition, as a request of its own.
  private mutating func take(_ turn: Turn, _ verdict: Verdict?, _ ask: Asking) throws(Refusal) {
    guard let turn = spoken(turn) else { return }
    step.attempt = Attempt()
    sender = turn.sender
    step.activeFlows.clear()
    var result = StepResult.taken
    switch verdict {
    case nil: try perform(.turned(turn), nil, scope: -1, ask)
    case .looksAhead(let waiting)?: try lookAhead(of: waiting, .turned(turn), nil, scope: -1, ask)
    case .waits(let waiting)?:
      setGatesAside(for: .turned(turn))
      result = .held(try wait(for: waiting, .turned(turn), nil, ask))
    case .denied(let denial, let asked, let refused)?:
      for answer in asked.dropFirst(asking.count) { asking.append(answer) }
      result = .denied(denial)
      keep(.turned(turn), deniedBy: denial, refused)
    case .emptied(let denial, let asked)?:
      for answer in asked.dropFirst(asking.count) { asking.append(answer) }
      result = .denied(denial)
    case .atRoot(let asked)?:
      for answer in asked.dropFirst(asking.count) { asking.append(answer) }
      result = .ignored(.atRoot)
    }
    try finishStep(isForced: step.attempt.isForced, ask)
    if keepsAny { noteBrought() }
    step.notes.continued.append(Continuation(hold: nil, request: .turned(turn), result: result))
  }

  // MARK: Locks beyond a gate

  /// Carries a request out as if the gate that it waits for had been passed, and then refuses it for that gate.
  private mutating func lookAhead(
    of waiting: Waiting, _ request: Request, _ dispatch: Dispatch?, scope: Int, _ ask: Asking
  ) throws(Refusal) {
    step.attempt.isBeyondGate = true
    try perform(request, dispatch, scope: scope, ask)
    try finishStep(ask)
    throw Refusal(wait: waiting)
  }

  /// Whether a move that waits for a gate's flow may remove a locked screen after that. Locks are asked before gates.
  private func mayBeLocked(beyond waiting: Waiting) -> Bool {
    guard case .gate = waiting.cause, program.hasLocks, !step.attempt.isForced, !step.attempt.isStart else {
      return false
    }
    return !(step.attempt.isLink && isGateRunningForStartOrLoss)
  }

  // MARK: Going on

  /// Whether anything is held, or a task is carried out for a screen.
  private var isWaiting: Bool { !held.isEmpty || !tasks.isEmpty }

  /// The next held request whose wait is over. Requests whose entry has gone are dropped.
  private mutating func nextReady() -> PendingRequest? {
    dropGone()
    let ready = held.filter { hold in
      if case .gate(_, let flow) = hold.wait { return self.flow(flow) == nil }
      return hold.isAnswered
    }
    // Requests that were held for a gate's flow are denied before the entry flow starts over because that flow ended without effect.
    return ready.first { !$0.request.isRegaining } ?? ready.first
  }

  /// Prepares a request whose gate's flow is to run again, because the lost condition still does not hold.
  ///
  /// - Returns: whether another request takes its place, since the flow asks all its questions anew; false if the flow has only had to wait.
  private mutating func runAgain(_ hold: inout PendingRequest, _ waiting: Waiting) -> Bool {
    // Until the flow runs, what the one before has shown counts.
    if case .gate = waiting.cause { hold.hasShownGate = false }
    guard case .gate = hold.wait else { return false }
    step.attempt = Attempt()
    return true
  }

  private mutating func resume(_ hold: PendingRequest, _ verdict: Verdict?, _ ask: Asking) throws(Refusal) {
    durable.held.removeAll { $0.id == hold.id }
    var hold = hold
    if case .gate(_, let flow) = hold.wait, (editor.flowsBefore ?? model.flows).contains(where: { $0.id == flow }) {
      hold.hasShownGate = true
    }
    step.attempt = Attempt(hold)
    sender = hold.entry
    step.activeFlows.clear()
    var result = StepResult.taken
    var isKept = false
    var (isRestart, isAgain) = (false, false)
    switch verdict {
    case nil, .looksAhead?:
      if case .gate(let condition, let flow) = hold.wait, step.notes.takenOff.contains(flow), !hold.request.isRegaining
      {
        throw Refusal(denial: .required(condition))
      }
      let opens = step.nextScope
      step.nextScope += 1
      step.effects.append(.resume(hold.id, opens: opens))
      if case .looksAhead(let waiting)? = verdict {
        try lookAhead(of: waiting, hold.request, dispatch(of: hold.request), scope: opens, ask)
      }
      try perform(hold.request, dispatch(of: hold.request), scope: opens, ask)
      isRestart = step.attempt.isRestart
    case .waits(let waiting)? where waiting.isRestart:
      result = .held(try waitToStart(for: waiting, ask))
      isRestart = true
    case .waits(let waiting)?:
      setGatesAside(for: hold.request)
      if hold.request.isRegaining { isAgain = runAgain(&hold, waiting) }
      let again = try wait(for: waiting, hold.request, isAgain ? nil : hold, ask)
      if isAgain, hold.hasShownGate { durable.held[held.count - 1].hasShownGate = true }
      isKept = held.contains { $0.id == again && $0.loading?.flow.id == hold.loading?.flow.id }
      result = .held(again)
    case .denied(let denial, let asked, let refused)?:
      for answer in asked.dropFirst(asking.count) { asking.append(answer) }
      result = .denied(denial)
      keep(hold.request, deniedBy: denial, refused, task: endedTask(of: hold.request), as: hold.id)
      if case .ended(let task, _) = hold.request { tasks.first { $0.id == task }.map { forget($0) } }
      if hold.request == .start { decideStartAgain(after: hold) }
    case .atRoot(let asked)?:
      for answer in asked.dropFirst(asking.count) { asking.append(answer) }
      result = .ignored(.atRoot)
    case .emptied(let denial, let asked)?:
      denyStart(denial, asked)
      isRestart = true
    }
    // The lost condition still does not hold, whether the entry flow starts over or the gate's flow runs again.
    if isRestart || isAgain, case .regained(let definition, let condition) = hold.request {
      result = .denied(.required(program.definitions[definition].conditions[condition].name))
    }
    if let loading = hold.loading, !isKept { end([loading.flow.id]) }
    if case .held = result, !isRestart {} else { step.effects.append(.drop(hold.id)) }
    try finishStep(isForced: step.attempt.isForced, ask)
    if keepsAny { noteBrought() }
    if step.attempt.isForced, program.hasLocks { step.notes.unlocked.formUnion(lockedScreens().map { $0.id }) }
    step.notes.continued.append(Continuation(hold: hold.id, request: hold.request, result: result))
  }
}
