/// Requests that are carried out as one change, the reasons for their waits, and their continuation afterwards.
extension ReferenceMachine {
  /// Carries out a request on a copy; if it does not come about, the copy is thrown away.
  mutating func carryOut(_ request: Request) {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { return met(.endless) }
    var request = request
    if request.id == 0 { request.id = newID() }
    // A shell's event is sent by whatever entry it holds when it is carried out; the page does not define when.
    if case .edge(let sender, let node, let event) = request.act, sender.isShell,
      let spoken = speaking(of: sender.run, sender)
    {
      request.act = .edge(spoken, node: node, event: event)
    }
    requests.removeAll { $0.id == request.id }
    if case .start = request.act { startIsDue = false }
    var trial = self
    trial.prepare(for: request)
    do throws(Interruption) {
      try trial.carryOutAct(of: request)
      if let lock = topmost(of: trial.locks) { throw .locked(entry: lock.entry, screen: lock.screen) }
      trial.keepOn(after: request)
      self = trial
      isCarryingOut = false
      // Nothing has come back.
      if case .relaunch = request.act, layers.isEmpty { carryOut(Request(act: .start)) }
    } catch {
      leftOut = trial.leftOut
      request.choices = trial.current.choices
      (request.results, request.proceeding) = (trial.current.results, trial.current.proceeding)
      if case .start = request.act, !layers.isEmpty { met(.startAgain) }
      interrupt(request, locked(beyond(error, of: request) ?? trial, insteadOf: error), trial)
    }
  }

  private mutating func prepare(for request: Request) {
    before = []
    if module.conditions.values.contains(where: { $0.query != nil }) { before = [self] }
    movingRun = mover(of: request)
    homes = homesNow
    // What a gate's flow has held goes on in one change with its end: what has come since was never there.
    lastKnown = lastID
    if case .run = request.wait { lastKnown = stepBegan }
    (current, isCarryingOut) = (request, true)
    (choicesRead, resultsRead, proceedsRead) = (0, 0, 0)
    (leading, leavesLast) = (nil, false)
    (isGesture, isReaching, leftBetween, shownBefore) = (false, false, [], shownNow)
    movers = moversNow
    (locks, lastContexts) = ([], [:])
  }

  /// The flow that moves, and those that run it.
  var moversNow: Set<Int> {
    Set(runsInOrder.map(\.id).filter { id in movingRun.map { isRun($0, within: id) } ?? false })
  }

  private mutating func carryOutAct(of request: Request) throws(Interruption) {
    hideLoading(of: request)
    let lifted = liftGates(for: request)
    try act(request.act)
    kept = nil
    putBack(lifted)
    try settle()
  }

  /// The machine as it would be if the gate had been passed that a request has to wait for, as far as that can be known; nil for another reason.
  ///
  /// Language, "Edges", `proceed`: locks are asked before gates.
  private func beyond(_ reason: Interruption, of request: Request) -> ReferenceMachine? {
    switch reason {
    case .needsGate, .waitsFor: break
    default: return nil
    }
    if case .start = request.act { return nil }
    var trial = self
    trial.prepare(for: request)
    trial.isBeyondGate = true
    do throws(Interruption) { try trial.carryOutAct(of: request) } catch {}
    return trial
  }

  /// Reports a locked screen instead of a reason to wait, unless a link waits and the screen belongs to a gate's flow.
  private func locked(_ trial: ReferenceMachine, insteadOf reason: Interruption) -> Interruption {
    var locks = trial.locks
    var isLink = trial.isReaching
    if case .link = trial.current.act { isLink = true }
    switch reason {
    case .waitsFor, .needsGate, .needsAnswer, .needsTask:
      if isLink, isAtWall { return reason }
    case .denied, .impossible, .locked, .waitsForFlow: return reason
    case .rootEnds: break
    }
    switch reason {
    case .waitsFor, .needsGate, .needsAnswer, .needsTask:
      if isLink { locks.removeAll { entry($0.entry).map { isOfGate($0.run) } ?? false } }
    default: break
    }
    // The gate's flow that is waited for has ended by the time that the move goes on.
    if case .needsGate(let condition) = reason, let run = module.gates[condition]?.run.flatMap({ running($0) }) {
      locks.removeAll { entry($0.entry).map { isRun($0.run, within: run.id) } ?? false }
    }
    return topmost(of: locks).map { .locked(entry: $0.entry, screen: $0.screen) } ?? reason
  }

  /// Whether the gate's flow of a start or of `lost` runs.
  ///
  /// Language, "Gates": meanwhile a link waits before any lock is asked.
  private var isAtWall: Bool { runsInOrder.contains { $0.isForStartOrLoss } }

  /// Of several locked screens the one that is on top of the others: the page does not define whose `blocked` edge is taken.
  private func topmost(of locks: [(entry: Int, screen: String)]) -> (entry: Int, screen: String)? {
    let there = entriesFromTop.lazy.compactMap { entry in locks.first { $0.entry == entry.id } }
    return there.first ?? locks.first
  }

  mutating func act(_ act: Request.Act) throws(Interruption) {
    switch act {
    case .start: try startRoot()
    case .relaunch(let saved): try restore(saved[0])
    case .edge(let sender, let node, let event):
      if sender.reachesOverlays, sender.run == root, sender.spoken == nil {
        try takeBeforeStart(sender, node, event)
      } else {
        try take(sender, node, event)
      }
    case .back(let entry): try back(from: entry)
    case .dismissed(let entry): try dismissed(by: entry)
    case .reselected(let entry, let stack): try reselected(entry, stack)
    case .blocked(let entry): try blocked(entry)
    case .select(let container, let item): try choose(item, of: container)
    case .link(let link): try reach(link)
    }
  }

  private mutating func interrupt(_ request: Request, _ reason: Interruption, _ trial: ReferenceMachine) {
    var request = request
    request.foundRunning = false
    switch reason {
    case .denied(let names):
      deny(request, names)
      // A gate's flow was shown, so a start is decided again at once.
      if case .start = request.act, !request.passed.isEmpty, layers.isEmpty { carryOut(Request(act: .start)) }
    case .locked(let entry, let screen):
      deny(request, [screen])
      if case .blocked = request.act { return }
      carryOut(blocked(entry, insteadOf: request))
    case .needsAnswer(let condition):
      hideLoading(of: request)
      request.wait = .answer(condition)
      requests.append(request)
      showLoading(of: condition, for: request)
    case .needsTask(let task):
      hideLoading(of: request)
      ran.append(task)
      request.wait = .task(task, id: newID())
      requests.append(request)
    case .needsGate(let condition):
      hideLoading(of: request)
      beginGate(condition, for: request)
    case .waitsFor(let run, let condition):
      hideLoading(of: request)
      if waitsForOwnGate(request, run) { return deny(request, [condition]) }
      request.wait = .run(run, condition: condition)
      request.foundRunning = true
      requests.append(request)
    case .waitsForFlow(let flow):
      hideLoading(of: request)
      request.wait = .flow(flow)
      // One link waits for its flow: the last that was opened. One from inside neither replaces one from outside, nor is
      // replaced by it.
      let others = requests.filter { waitsForFlow($0) && opener(of: $0) == opener(of: request) }
      if others.contains(where: { $0.id > request.id }) { return }
      requests.removeAll { request in others.contains { $0.id == request.id } }
      requests.append(request)
    case .rootEnds(let name, let fields):
      var trial = trial
      // Nothing is held for a gate's flow any more, and the last entry is one of the entry flow's.
      let hasGates = trial.runsInOrder.contains { $0.gate != nil }
      trial.dropGates()
      dropGates()
      // A gate's flow may have been the root.
      if hasGates { trial.promote() }
      if let base = trial.layers.first, !trial.entries(base.stack).isEmpty {
        self = trial
        isCarryingOut = false
      } else {
        // Nothing is left: the last is what was there before, with what has been written since.
        for id in runs.keys.sorted() {
          if let context = trial.runs[id]?.context ?? trial.lastContexts[id] { runs[id]?.context = context }
        }
        ran = trial.ran
        // Or before the step, which has begun all again.
        if layers.isEmpty, let old = beforeStep.first, !old.layers.isEmpty {
          let root = runs[root]
          (layers, stacks, under, runs) = (old.layers, old.stacks, old.under, old.runs)
          runs[self.root] = root
          runs[self.root]?.place = nil
          dropGates()
        }
      }
      endRoot(name, fields)
    case .impossible:
      wasImpossible = true
    }
  }

  /// A denial is reported, and nothing has changed.
  ///
  /// Language, "Gates": a start denied on an empty stack is decided again, as a fault at the next change of a condition or answer.
  mutating func deny(_ request: Request, _ names: [String]) {
    hideLoading(of: request)
    denied += names
    guard runs[root]?.hasEnded == false else { return }
    // A task that the start has run may lead nowhere, too.
    var isStart = layers.isEmpty && tasks.isEmpty && requests.isEmpty
    if case .start = request.act { isStart = layers.isEmpty }
    if isStart { startIsDue = true }
  }

  /// Carries out everything whose time has come, until nothing more happens.
  mutating func goOn() {
    for _ in 0..<200 {
      guard goOnOnce() else { return }
    }
    met(.endless)
  }

  private mutating func goOnOnce() -> Bool {
    guard runs[root]?.hasEnded == false else { return false }
    dropKept()
    if dropGone() { return true }
    if goOnAfterLost() { return true }
    if !opened.isEmpty {
      var link = opened.removeFirst()
      if isThere(module.links[link.link].to.flatMap { firstFlow(of: $0) } ?? "") { link.entry = nil }
      submitLink(link)
      return true
    }
    for request in requests {
      switch request.wait {
      case .run(let run, let condition) where runs[run] == nil:
        let hasEnded = ended.contains(run) && !takenOff.contains(run)
        if hasEnded, (try? ask(condition)) == "true" {
          var request = request
          request.passed.append(condition)
          // It is asked again once the flow has run.
          request.answered.remove(condition)
          carryOut(request)
        } else {
          requests.removeAll { $0.id == request.id }
          // A start asks for what its flow requires first, which may not hold any more either.
          var names = [condition]
          if case .start = request.act { names += module.flows[runs[root]?.flow ?? ""]?.requires ?? [] }
          deny(request, names)
          // The gate's flow was shown, so a start is decided again at once.
          if case .start = request.act, !unseen.contains(run) { carryOut(Request(act: .start)) }
        }
        return true
      case .answer(let condition) where conditions[condition] != nil:
        var request = request
        request.answered.insert(condition)
        carryOut(request)
        return true
      case .flow(let flow) where isThere(flow):
        var request = request
        if case .link(var link) = request.act {
          link.entry = nil
          request.act = .link(link)
        }
        carryOut(request)
        return true
      default: break
      }
    }
    if dropIdleGates() { return true }
    guard let index = queue.firstIndex(where: { !isHeld(holder(of: $0)) }) else { return false }
    let next = queue.remove(at: index)
    if let spoken = speakingEntry(of: next), entry(spoken) == nil { return true }
    hear(next)
    return true
  }

  /// Drops what is held for entries that have gone; false where there is nothing.
  mutating func dropGone() -> Bool {
    // The entry that moved is removed: its move is dropped, and that is not a denial.
    let dropped = requests.filter { request in
      // A link that an entry has opened goes with it, unless it can be opened by now.
      if case .flow(let flow) = request.wait, let opener = opener(of: request) {
        return entry(opener) == nil && !isThere(flow)
      }
      if case .edge(let sender, _, _) = request.act {
        if runs[sender.run] == nil { return true }
        // A shell is there as long as its flow.
        if sender.isShell { return false }
      }
      return speakingEntry(of: request).map { entry($0) == nil } ?? false
    }
    for request in dropped {
      requests.removeAll { $0.id == request.id }
      hideLoading(of: request)
    }
    tasks = tasks.filter { task in
      runs[task.sender.run] != nil && (task.sender.isShell || task.sender.spoken.map { entry($0.id) != nil } ?? true)
    }
    return !dropped.isEmpty
  }

  /// Carries out what nobody has tapped: it is never dropped, and waits for nothing.
  mutating func submit(_ request: Request) {
    carryOut(request)
    goOn()
  }

  /// The entry that has opened a link which waits for its first flow.
  private func opener(of request: Request) -> Int? {
    if case .link(let link) = request.act { link.entry } else { nil }
  }

  /// The entry whose move a request is.
  func speakingEntry(of request: Request) -> Int? {
    switch request.act {
    case .edge(let sender, _, _): sender.spoken?.id
    case .back(let entry), .dismissed(let entry), .reselected(let entry, _), .blocked(let entry): entry
    case .start, .relaunch, .select, .link: nil
    }
  }

  /// The run whose move a request is.
  ///
  /// The page does not define whose move it is that an item is tapped again: the container's.
  func mover(of request: Request) -> Int? {
    if case .reselected(_, let stack) = request.act { return container(of: stack)?.entry.run }
    if case .edge(let sender, _, _) = request.act { return sender.run }
    return speakingEntry(of: request).flatMap { entry($0)?.run }
  }

  // MARK: Loading

  /// Language, "Conditions and guards": shown meanwhile: alone on an empty stack, else as a full layer.
  mutating func showLoading(of condition: String, for request: Request) {
    guard let screen = module.conditions[condition]?.loading else { return }
    if module.screens[screen]?.inputs.isEmpty == false { met(.loadingInputs) }
    guard !stacks.values.joined().contains(where: { $0.loadingFor == request.id }) else { return }
    let run = mover(of: request) ?? root
    let stack = newStack(over: layers.last?.stack)
    stacks[stack] = [Entry(id: newID(), name: screen, run: run, loadingFor: request.id)]
    let isAlone = layers.isEmpty
    let speaking = speakingEntry(of: request).flatMap { self.stack(of: $0) }.flatMap { self.layer(of: $0) } ?? 0
    let layer = Layer(style: isAlone ? "base" : "full", kind: isAlone ? "base" : "full", stack: stack, presenter: run)
    layers.insert(layer, at: isAlone ? 0 : group(of: speaking).upperBound)
  }

  mutating func hideLoading(of request: Request) {
    for id in stacks.keys where entries(id).contains(where: { $0.loadingFor == request.id }) {
      stacks[id]?.removeAll { $0.loadingFor == request.id }
    }
    tidy()
  }
}
