/// Gates: their flows, and what those are held for.
///
/// Language, "Gates".
extension ReferenceMachine {
  /// Runs the gate's flow of a condition that does not hold, and holds the request; where there is none, denies at once.
  mutating func beginGate(_ condition: String, for request: Request) {
    var request = request
    guard let gate = module.gates[condition], let name = gate.run, let flow = module.flows[name] else {
      return deny(request, [condition])
    }
    // If it is already running, for whichever move, no second one is run.
    if let running = running(name) {
      if waitsForOwnGate(request, running.id) { return deny(request, [condition]) }
      request.wait = .run(running.id, condition: condition)
      request.foundRunning = true
      return requests.append(request)
    }
    var isStart = false
    if case .start = request.act { isStart = true }
    if case .edge = request.act, isBeforeStart { met(.gateBeforeStart) }
    guard let run = run(gate, flow, for: &request, isForStartOrLoss: isStart) else { return }
    request.wait = .run(run, condition: condition)
    requests.append(request)
  }

  /// The flow of a name that runs already: of several, the one that came first.
  func running(_ name: String) -> Run? { runsInOrder.filter { $0.flow == name }.min { $0.id < $1.id } }

  /// The page does not define what becomes of a move that would wait for its own flow, or for that of the entry that sends it: its entry is removed with
  /// that flow, so it is denied.
  func waitsForOwnGate(_ request: Request, _ gate: Int) -> Bool {
    let speaking = speakingEntry(of: request).flatMap { entry($0)?.run }
    return [mover(of: request), speaking].contains { $0.map { isRun($0, below: gate) } ?? false }
  }

  /// Whether a run is within another, or within one that a gate runs for a move held there.
  private func isRun(_ run: Int, below other: Int, visited: Set<Int> = []) -> Bool {
    if isRun(run, within: other) { return true }
    guard let gate = gateRun(of: run), !visited.contains(gate.id) else { return false }
    return requests.contains { request in
      guard case .run(gate.id, _) = request.wait, let mover = mover(of: request) else { return false }
      return isRun(mover, below: other, visited: visited.union([gate.id]))
    }
  }

  /// Starts a gate's flow; nil where that does not come about, and the request has been dealt with.
  mutating func run(_ gate: Gate, _ flow: Flow, for request: inout Request, isForStartOrLoss: Bool) -> Int? {
    var trial = self
    trial.current = Request(act: .start)
    trial.current.results = request.results
    (trial.choicesRead, trial.resultsRead) = (0, 0)
    do throws(Interruption) {
      let run = try trial.begin(gate, flow, for: request)
      trial.runs[run]?.isForStartOrLoss = isForStartOrLoss
      try trial.start(run)
      self = trial
      return run
    } catch {
      switch error {
      case .needsAnswer(let awaited):
        request.wait = .answer(awaited)
        requests.append(request)
        showLoading(of: awaited, for: request)
      case .needsTask(let task):
        ran.append(task)
        request.wait = .task(task, id: newID())
        requests.append(request)
      case .needsGate(let other) where other != gate.condition:
        beginGate(other, for: request)
      case .denied(let names): deny(request, names)
      default: deny(request, [gate.condition])
      }
      return nil
    }
  }

  private mutating func begin(_ gate: Gate, _ flow: Flow, for request: Request) throws(Interruption) -> Int {
    let mover = mover(of: request)
    let spoken = speakingEntry(of: request).flatMap { entry($0) }
    // A link's and a lost condition's gate is over the stack, under the overlays.
    var stack = spoken.flatMap { self.stack(of: $0.id) } ?? nowhere
    if case .edge(let sender, _, _) = request.act { stack = alive(sender.stack) ?? stack }
    if stack == nowhere, !layers.isEmpty { stack = shown(layers[group(of: 0).upperBound - 1].stack) }
    // A state has the app's own name for it.
    var place = Place(
      verb: .present, run: nowhere, stack: stack, style: gate.style == "present" ? "sheet" : gate.style,
      presenter: mover ?? root)
    var kept: [Layer] = []
    if layers.isEmpty {
      place.verb = .bottom
    } else if gate.style == "push" {
      place.verb = .push
    } else if gate.style == "root" {
      if !aside.isEmpty { met(.gateRootOverAside) }
      kept = Array(layers[group(of: 0)])
      layers.removeSubrange(group(of: 0))
      place.verb = .bottom
    }
    // The project's own reference: nobody sends, so that no flow's values fill anything.
    let run = try begin(
      flow, fill(flow.inputs, gate.with, Sender(run: nowhere, stack: stack)), parent: nil, place)
    runs[run]?.gate = gate.condition
    if !kept.isEmpty { aside[run] = kept }
    return run
  }

  /// A gate's flow answers to the gate alone.
  mutating func endGate(_ run: Run, wasSeen: Bool) {
    forget(run.id)
    if let movingRun, runs[movingRun] != nil, !run.isForStartOrLoss, movingRun != run.id { takenOff.insert(run.id) }
    if isReaching { takenOff.insert(run.id) }
    if case .link = current.act { takenOff.insert(run.id) }
    if !wasSeen { unseen.insert(run.id) }
    if run.isForLost, let condition = run.gate { lostEnded.append((condition, wasSeen)) }
    bringBack(run.id)
  }

  /// Takes what the start or `lost` has a gate push off the stack that it is on, while others move: these leave it.
  mutating func liftGates(for request: Request) -> [Entry] {
    if case .start = request.act { return [] }
    var lifted: [Entry] = []
    for gate in runsInOrder.sorted(by: { $0.id < $1.id }) where gate.gate != nil && gate.isForStartOrLoss {
      if let mover = mover(of: request), isRun(mover, within: gate.id) { continue }
      for stack in stacks.keys.sorted() {
        let own = entries(stack).filter { isRun($0.run, within: gate.id) }
        // A stack that is the gate's own is a layer, or all that there is.
        if own.isEmpty || own.count == entries(stack).count { continue }
        lifted += own
        stacks[stack]?.removeAll { entry in own.contains { $0.id == entry.id } }
      }
    }
    return lifted
  }

  /// Puts lifted entries back on top of the entries that were made since.
  mutating func putBack(_ lifted: [Entry]) {
    if lifted.isEmpty { return }
    if layers.isEmpty {
      layers = [Layer(style: "base", kind: "base", stack: newStack(over: nil), presenter: nil)]
    }
    let top = shown(layers[group(of: 0).upperBound - 1].stack)
    stacks[top]? += lifted
  }

  /// Puts the layers that were kept aside back on the screen.
  private mutating func bringBack(_ run: Int) {
    guard let kept = aside.removeValue(forKey: run) else { return }
    layers.removeAll { $0.kind == "base" }
    layers.insert(contentsOf: kept, at: 0)
  }

  /// A gate's flow is removed when nothing is held for it any more, or, after `lost`, all that requires its condition is removed.
  mutating func dropIdleGates() -> Bool {
    for run in runsInOrder.sorted(by: { $0.id < $1.id }) {
      guard let condition = run.gate else { continue }
      let isHeld = requests.contains { if case .run(run.id, _) = $0.wait { true } else { false } }
      if isHeld || run.isForLost && !requiring(condition).isEmpty { continue }
      do { try removeAll(of: run.id, asking: false) } catch { met(.endless) }
      forget(run.id)
      bringBack(run.id)
      forgetMover()
      do { try settle() } catch { met(.endless) }
      return true
    }
    return false
  }
}
