/// Who speaks, and whose earlier move is held.
///
/// Language, "Edges": only what can be seen speaks.
extension ReferenceMachine {
  /// The one whose move a held one is.
  enum Holder: Equatable, Sendable {
    case entry(Int)
    /// The shell of a run.
    case shell(Int)
  }

  /// What becomes of an event.
  private enum Hearing {
    case taken
    /// It takes the place of what is held for a gate's flow that ran already.
    case takesPlace
    case dropped(by: String)
    /// A `covered` edge waits for what is held.
    case waits
  }

  /// A screen's event: the nearest live entry of that screen sends it, active ones first.
  mutating func speak(_ node: String, _ name: String, _ fields: [String: Value]) {
    if module.tasks[node] != nil { return finishTask(node, name, fields) }
    let all = entriesFromTop.filter { $0.name == node && $0.container == nil }
    guard let entry = all.first(where: isActive) ?? all.first, let stack = stack(of: entry.id) else {
      return speakShell(node, name, fields)
    }
    guard runs[root]?.hasEnded != true else { return }
    if isAside(stack) { met(.eventsAside) }
    let types = self.fields(of: node, name)
    let sender = Sender(run: entry.run, spoken: entry, stack: stack, fields: fields, types: types)
    hear(Request(act: .edge(sender, node: node, event: name)))
    goOn()
  }

  /// Takes an event, drops it, or lets it wait.
  mutating func hear(_ request: Request) {
    switch hearing(of: request) {
    case .taken: carryOut(request)
    case .takesPlace: carryOutInPlace(request)
    case .dropped(let word): denied.append(word)
    case .waits: queue.append(request)
    }
  }

  /// Whether an event is taken, by the alternative that would be.
  ///
  /// For this no async condition is asked: an alternative that needs its answer counts as one that moves.
  private func hearing(of request: Request) -> Hearing {
    guard case .edge(let sender, let node, let event) = request.act, let moves = edge(sender.run, node, event) else {
      return .taken
    }
    for move in moves {
      do throws(Interruption) {
        if let guarded = move.when, try !holdsUnasked(guarded, for: .sender(sender)) { continue }
        return move.isSilent ? .taken : hearing(of: request, sender, move)
      } catch {
        if case .needsAnswer = error { return hearing(of: request, sender, move) }
        return .taken
      }
    }
    // None holds: it is denied by the guards that failed.
    return .taken
  }

  private func hearing(of request: Request, _ sender: Sender, _ move: Move) -> Hearing {
    // A shell is active while what it holds is.
    let isActive = sender.spoken.map { self.isActive($0) } ?? false
    let holder = holder(of: request)
    if !isHeld(holder) { return isActive || move.covered ? .taken : .dropped(by: coveredMove) }
    if isActive, !isHeld(holder, elsewise: true) { return .takesPlace }
    return move.covered ? .waits : .dropped(by: waitingMove)
  }

  /// The entry's next move takes the place of the one that is held; one that is denied has not moved.
  private mutating func carryOutInPlace(_ request: Request) {
    let held = requests.filter { holder(of: $0) == holder(of: request) }
    let count = denied.count
    requests.removeAll { request in held.contains { $0.id == request.id } }
    carryOut(request)
    if denied.count > count { return requests.insert(contentsOf: held, at: 0) }
    for request in held { hideLoading(of: request) }
  }

  // MARK: Who is active

  /// The topmost layer that is no overlay and each overlay above it: a layer that is presented from an overlay covers all below it.
  private var activeLayers: [Layer] {
    let first = layers.lastIndex { $0.kind != "overlay" } ?? 0
    return Array(layers.dropFirst(first))
  }

  /// Whether an entry is on top of a stack that is shown.
  func isActive(_ entry: Entry) -> Bool {
    activeLayers.contains { layer in tops(of: layer.stack).contains { $0.id == entry.id } }
  }

  /// Whether a layer covers what is in a stack.
  func isCovered(_ stack: Int) -> Bool {
    let outermost = enclosing(stack).last
    return !activeLayers.contains { $0.stack == outermost }
  }

  // MARK: Whose move is held

  /// Language, "Edges": a held move is that of the screen whose event began it; a shell's is the shell's alone; one of a link, a bar or a live condition
  /// makes nobody wait.
  ///
  /// The page has for an outcome the entry that led to the child. Here a change waits as a whole, and has not begun for its own screen either: that one waits.
  func holder(of request: Request) -> Holder? {
    if case .edge(let sender, _, _) = request.act { return holder(of: sender) }
    return speakingEntry(of: request).map { .entry($0) }
  }

  private func holder(of sender: Sender) -> Holder? {
    if sender.isShell { return .shell(sender.run) }
    // Of a link, a bar and a live condition the entry is only the place where the move acts.
    return sender.fillsNothing || sender.isLink ? nil : sender.spoken.map { .entry($0.id) }
  }

  /// Whether a move is held.
  ///
  /// - Parameter elsewise: whether one counts only that is not held for a gate's flow that was running already.
  func isHeld(_ holder: Holder?, elsewise: Bool = false) -> Bool {
    guard let holder else { return false }
    return requests.contains { self.holder(of: $0) == holder && !(elsewise && $0.foundRunning) }
      || tasks.contains {
        self.holder(of: $0.sender) == holder && module.tasks[$0.name]?.outcomes.isEmpty == false
      }
  }

  // MARK: Shells

  /// Language, "Containers": a shell's events are edges of the flow, spoken by the topmost entry shown in it, which fills nothing.
  private mutating func speakShell(_ node: String, _ name: String, _ fields: [String: Value]) {
    guard runs[root]?.hasEnded != true else { return }
    // Of several runs of the flow the nearest: whose entry is the topmost, or which has begun last.
    let runs = runsInOrder.filter { module.flows[$0.flow]?.shell == node }.sorted { $0.id > $1.id }
    let entries = layers.reversed().flatMap { entriesFromTop(of: $0.stack) }
    let near = entries.compactMap { entry in runs.first { isRun(entry.run, within: $0.id) } }.first
    let bare = Sender(
      run: 0, stack: nowhere, fields: fields, types: self.fields(of: node, name), fillsNothing: true, isShell: true)
    guard let run = near, let sender = speaking(of: run.id, bare) else { return wasImpossible = true }
    hear(Request(act: .edge(sender, node: node, event: name)))
    goOn()
  }

  /// A shell's event, with the entry that sends it now.
  func speaking(of run: Int, _ event: Sender) -> Sender? {
    let stacks = layers.compactMap { layer -> Int? in lowest(of: run, in: layer.stack)?.stack }
    guard let stack = stacks.first, let entry = topmost(of: run, on: stack),
      let shown = self.stack(of: entry.id)
    else { return nil }
    var sender = event
    (sender.run, sender.spoken, sender.stack) = (run, entry, shown)
    return sender
  }

  /// The topmost screen that a flow or its children show on a stack, and in the items that are shown on it.
  private func topmost(of run: Int, on stack: Int) -> Entry? {
    for entry in entries(stack).reversed() where isRun(entry.run, within: run) {
      guard let container = entry.container else { return entry }
      if let item = shownItem(of: entry).flatMap({ container.stack(of: $0) }), let found = topmost(of: run, on: item) {
        return found
      }
    }
    return nil
  }
}
