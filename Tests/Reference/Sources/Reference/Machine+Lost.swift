/// Conditions that are lost while something requires them, and what then becomes of all.
///
/// Language, "Gates", `lost`.
extension ReferenceMachine {
  /// The entries that require a condition: by their own, their flow's, one of its parents' or their item's word.
  func requiring(_ condition: String) -> [Entry] {
    entriesFromTop.filter { entry in
      if entry.container == nil, module.screens[entry.name]?.requires.contains(condition) == true { return true }
      var run: Int? = entry.run
      while let id = run {
        if module.flows[runs[id]?.flow ?? ""]?.requires.contains(condition) == true { return true }
        run = runs[id]?.parent
      }
      guard let stack = stack(of: entry.id) else { return false }
      return enclosing(stack).compactMap { container(of: $0) }.contains { container, name in
        module.flows[container.name]?.items.first { $0.name == name }?.requires.contains(condition) == true
      }
    }
  }

  /// `lost:`: a live condition has turned false while something that requires it lives.
  mutating func lose(_ condition: String) {
    guard let gate = module.gates[condition], runs[root]?.hasEnded == false else { return }
    guard !requiring(condition).isEmpty else { return }
    switch gate.lost {
    case "stay": return
    case "dismiss": dismissRequiring(condition)
    case "run": runSinceLost(condition, gate)
    default: restartAll()
    }
  }

  /// Runs the gate's flow over what stands.
  private mutating func runSinceLost(_ condition: String, _ gate: Gate) {
    guard let name = gate.run, let flow = module.flows[name] else { return }
    if let running = running(name) {
      // The one that runs for a held move is now there for what is lost, too.
      if running.gate == condition {
        runs[running.id]?.isForLost = true
        runs[running.id]?.isForStartOrLoss = true
      } else if !lostWhileRunning.contains(where: { $0.condition == condition }) {
        lostWhileRunning.append((running.id, condition))
      }
      return
    }
    var request = Request(act: .start)
    if let run = run(gate, flow, for: &request, isForStartOrLoss: true) {
      if runs[run] == nil { lostEnded.append((condition, false)) }
      runs[run]?.isForLost = true
    }
    if requests.contains(where: { $0.id == 0 }) { met(.waitingLoss) }
    requests.removeAll { $0.id == 0 }
  }

  /// From the lowest such entry upwards, layers included; where that would empty a stack, as `restart`. It wins over `locked`.
  private mutating func dismissRequiring(_ condition: String) {
    var trial = self
    trial.movingRun = nil
    trial.forgetMover()
    trial.current = Request(act: .start)
    trial.choicesRead = 0
    let lowest = requiring(condition).compactMap { entry in stack(of: entry.id).map { (entry, $0) } }
    // What is lower is removed first, with what is on it.
    let stacks = Dictionary(grouping: lowest, by: \.1).sorted { one, other in
      let (first, second) = (enclosing(one.key), enclosing(other.key))
      return (layer(of: one.key) ?? 0, first.count, one.key) < (layer(of: other.key) ?? 0, second.count, other.key)
    }
    for (stack, all) in stacks {
      guard let index = trial.entries(stack).firstIndex(where: { entry in all.contains { $0.0.id == entry.id } }),
        let layer = trial.layer(of: stack)
      else { continue }
      let own = trial.group(of: layer)
      do throws(Interruption) {
        try trial.removeLayers(own.filter { $0 > layer && !trial.isLeftAlone($0, by: nil) }, asking: false)
        if index == 0, trial.container(of: stack) != nil || trial.layers.first?.stack == stack { return restartAll() }
        try trial.remove(Array(trial.entries(stack)[index...]), asking: false)
      } catch { met(.endless) }
    }
    do throws(Interruption) {
      try trial.settle()
      self = trial
    } catch { restartAll() }
  }

  /// After a gate's flow that ran since its condition was lost: in vain it runs again, if it had shown something; else it is as `restart`.
  mutating func goOnAfterLost() -> Bool {
    let waiting = lostWhileRunning.filter { !requiring($0.condition).isEmpty }
    lostEnded += waiting.filter { runs[$0.run] == nil }.map { ($0.condition, !unseen.contains($0.run)) }
    lostWhileRunning = waiting.filter { runs[$0.run] != nil }
    guard !lostEnded.isEmpty else { return false }
    let (condition, wasSeen) = lostEnded.removeFirst()
    guard conditions[condition] != "true", runs[root]?.hasEnded == false, !requiring(condition).isEmpty,
      let gate = module.gates[condition]
    else { return true }
    denied.append(condition)
    if wasSeen { runSinceLost(condition, gate) } else { restartAll() }
    return true
  }

  /// Whether a layer is that of a gate's flow since its condition was lost: pulling it down would only bring it again.
  func isOfLoss(_ layer: Layer) -> Bool {
    runsInOrder.contains { run in
      run.isForLost && entries(layer.stack).first.map { isRun($0.run, within: run.id) } ?? false
        && lowest(of: run.id).map { enclosing($0.stack).contains(layer.stack) } ?? false
    }
  }

  /// The entry flow's start is decided again; the whole stack is removed, whatever it then decides.
  mutating func restartAll() {
    let links = waitingLinks
    let gates = runs.filter { $0.value.isForStartOrLoss }
    clearAll()
    for var link in links {
      // A gate's flow that ran for the link has been taken off.
      if case .run(let run, let condition) = link.wait, gates[run] == nil {
        deny(link, [condition])
        continue
      }
      link.wait = .flow("")
      requests.append(link)
    }
    runs[root]?.place = Place(verb: .bottom, run: root, stack: nowhere)
    carryOut(Request(act: .start))
  }

  /// Nothing is on the screen; the entry flow is there still, with its context.
  mutating func clearAll(keepingLinks: Bool = false) {
    (layers, stacks, under, aside) = ([], [:], [:], [:])
    (requests, queue, tasks, lostWhileRunning) = (keepingLinks ? waitingLinks : [], [], [], [])
    for run in runs.keys.sorted() where run != root { runs[run] = nil }
    (startIsDue, keptRequests) = (false, [])
  }
}
