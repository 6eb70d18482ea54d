/// Requests that an edge was taken instead of, and `proceed`, which carries them out.
///
/// Language, "Edges", `proceed`.
struct KeptRequest: Sendable {
  /// The move that was asked for, with the alternatives chosen and its values as they were.
  var request: Request
  /// The entry whose edge was taken.
  var owner: Int
  /// The entries that the edge brought, the flows and the tasks that it ran.
  var entries: Set<Int> = []
  var runs: Set<Int> = []
  var tasks: Set<Int> = []
}

extension ReferenceMachine {
  // MARK: Keeping

  /// What a system event asked for: of `blocked` that which the lock denied, else the default of the move.
  private func asked(by event: String) -> Request? {
    guard module.saysProceed, current.proceeding.isEmpty else { return nil }
    var asked = Request(act: current.act, isDefault: true)
    if event == "blocked" {
      guard let denied = current.asked.first else { return nil }
      asked = denied
    }
    if case .edge(var sender, let node, let event) = asked.act {
      sender.keepsValues = true
      asked.act = .edge(sender, node: node, event: event)
    }
    return asked
  }

  /// Whether a request of the screen is kept already: then another one "takes its place, and no edge is taken again".
  mutating func replacesKept(_ event: String, of entry: Entry) -> Bool {
    guard let asked = asked(by: event),
      let index = keptRequests.firstIndex(where: { $0.owner == entry.id && isAlive($0) })
    else { return false }
    keptRequests[index].request = asked
    return true
  }

  /// Keeps what was asked after an edge has been taken instead of it. What is carried out by `proceed` is not brought by the edge.
  mutating func keep(_ event: String, of entry: Entry, since known: Int) {
    guard let asked = asked(by: event) else { return }
    var kept = KeptRequest(request: asked, owner: entry.id)
    add(to: &kept, since: known)
    keptRequests.removeAll { $0.owner == entry.id }
    if isAlive(kept) { keptRequests.append(kept) }
  }

  /// What the edge of a task's outcome brings counts as brought by the edge that ran the task.
  mutating func keepOn(after request: Request) {
    guard case .edge(let sender, _, _) = request.act, let task = sender.endedTask,
      let index = keptRequests.firstIndex(where: { $0.tasks.contains(task) })
    else { return }
    add(to: &keptRequests[index], since: lastKnown)
  }

  private func add(to kept: inout KeptRequest, since known: Int) {
    kept.entries.formUnion(stacks.values.joined().map(\.id).filter { $0 > known })
    kept.runs.formUnion(runs.keys.filter { $0 > known })
    kept.tasks.formUnion(tasks.map(\.id).filter { $0 > known })
  }

  /// Language, "Edges": a request is kept while an entry that the edge brought or the task that it ran is alive. The page does not define what becomes of a
  /// flow that the edge ran and that shows other entries by now: it counts as alive.
  private func isAlive(_ kept: KeptRequest) -> Bool {
    if stacks.values.joined().contains(where: { isBrought($0, kept) }) { return true }
    return tasks.contains { kept.tasks.contains($0.id) }
      || requests.contains { request in
        if case .edge(let sender, _, _) = request.act {
          sender.endedTask.map(kept.tasks.contains) ?? false
        } else {
          false
        }
      }
  }

  private func isBrought(_ entry: Entry, _ kept: KeptRequest) -> Bool {
    kept.entries.contains(entry.id) || kept.runs.contains { isRun(entry.run, within: $0) }
  }

  /// Whether an entry was brought instead of a request that is kept: a relaunch does not bring it back.
  func isInsteadOfRequest(_ entry: Entry) -> Bool { keptRequests.contains { isBrought(entry, $0) } }

  mutating func dropKept() {
    if keptRequests.isEmpty { return }
    keptRequests = keptRequests.filter { isAlive($0) }
  }

  // MARK: Going on

  /// `proceed`: what was asked is carried out now, past the lock, in one change with the going of what the edge brought.
  mutating func proceed(_ sender: Sender) throws(Interruption) {
    if proceedsRead == current.proceeding.count {
      guard let kept = keptRequest(for: sender) else { throw .denied(["proceed"]) }
      current.proceeding.append(kept)
      current.choices += kept.request.choices
      current.results += kept.request.results
    }
    let kept = current.proceeding[proceedsRead]
    proceedsRead += 1
    keptRequests.removeAll { $0.owner == kept.owner }
    current.passedLocks.formUnion(kept.request.passedLocks.union([kept.owner]))
    let isPossible = isPossible(kept.request)
    try takeOff(kept)
    if isPossible, try carryOutKept(kept.request) { return }
    // Where what was asked has become impossible, nothing else happens. The last of all that is shown does not go for nothing.
    current.choices.removeSubrange(choicesRead...)
    if lowest(of: root) == nil { throw .denied([impossibleMove]) }
  }

  /// Carries out what was asked; false where it has become impossible.
  private mutating func carryOutKept(_ request: Request) throws(Interruption) -> Bool {
    var trial = self
    trial.takesDefault = request.isDefault
    trial.movingRun = trial.mover(of: request)
    (trial.movers, trial.leading) = (trial.moversNow, nil)
    if case .link = request.act { trial.isReaching = true }
    var act = request.act
    // A shell's event is sent by the entry that it holds now.
    if case .edge(let sender, let node, let event) = act, sender.isShell {
      guard let spoken = speaking(of: sender.run, sender) else { return false }
      act = .edge(spoken, node: node, event: event)
    }
    do throws(Interruption) {
      try trial.act(act)
    } catch {
      switch error {
      case .denied(let names) where names.contains(impossibleMove): return false
      case .impossible: return false
      default:
        self = trial
        throw error
      }
    }
    self = trial
    takesDefault = false
    return true
  }

  private func isPossible(_ request: Request) -> Bool {
    switch request.act {
    case .edge(let sender, _, _):
      runs[sender.run] != nil && (sender.isShell || sender.spoken.map { entry($0.id) != nil } ?? true)
    case .back(let id), .dismissed(let id), .reselected(let id, _), .select(let id, _): entry(id) != nil
    case .link: true
    case .start, .relaunch, .blocked: false
    }
  }

  /// The request that a `proceed` means, the last of several: spoken by what the edge brought or by what lies on that, or as the edge for an outcome of the
  /// flow or task that it ran.
  private func keptRequest(for sender: Sender) -> KeptRequest? {
    keptRequests.last { kept in
      if let task = sender.endedTask, kept.tasks.contains(task) { return true }
      if let run = sender.endedRun, kept.runs.contains(run) { return true }
      if kept.runs.contains(where: { isRun(sender.run, within: $0) }) { return true }
      guard let speaking = sender.spoken?.id ?? sender.origin, entry(speaking) != nil else { return false }
      var trial = self
      do throws(Interruption) { try trial.takeOff(kept) } catch { return false }
      return trial.entry(speaking) == nil
    }
  }

  /// Takes off what the edge brought, with all on it; the flows that it ran end without an edge.
  mutating func takeOff(_ kept: KeptRequest) throws(Interruption) {
    for entry in entriesByStack where isBrought(entry, kept) {
      guard let stack = stack(of: entry.id), let layer = layer(of: stack) else { continue }
      try removeLayers(group(of: layer).filter { $0 > layer && !isLeftAlone($0, by: nil) })
      for inner in enclosing(stack) {
        guard let container = container(of: inner)?.entry, let outer = self.stack(of: container.id) else { continue }
        try remove(Array(entries(outer).drop { $0.id != container.id }.dropFirst()))
      }
      try remove(Array(entries(stack).drop { $0.id != entry.id }))
    }
    tidy()
    for run in kept.runs.sorted() where runs[run] != nil && !isAlive(run) {
      takenOff.insert(run)
      forget(run)
    }
  }

  /// The `blocked` of a locked screen, instead of a request. Where that was to `proceed`, what was brought for it goes, and the request is kept on.
  func blocked(_ entry: Int, insteadOf request: Request) -> Request {
    var blocked = Request(act: .blocked(entry: entry))
    var asked = request
    if let kept = request.proceeding.last {
      asked = kept.request
      asked.passedLocks.insert(kept.owner)
      var trial = self
      trial.locks = []
      do throws(Interruption) { try trial.takeOff(kept) } catch { return blocked }
      if trial.locks.isEmpty, trial.entry(entry) != nil { blocked.taken = [kept] }
    }
    (asked.id, asked.wait, asked.passed, asked.proceeding) = (0, nil, [], [])
    switch asked.act {
    case .start, .relaunch, .blocked: break
    case .edge, .back, .dismissed, .reselected, .select, .link: blocked.asked = [asked]
    }
    return blocked
  }
}
