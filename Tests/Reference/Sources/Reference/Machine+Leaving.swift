/// Flows that end, and what is left then.
///
/// Language, "Edges".
extension ReferenceMachine {
  /// Whether a layer is of a gate that runs for the start or `lost`, and the move another flow's.
  func isLeftAlone(_ layer: Int, by run: Int?) -> Bool {
    // What is shown while an answer is awaited is the held move's.
    if entries(layers[layer].stack).contains(where: { $0.loadingFor != nil }) { return true }
    guard let gate = gateRun(ofLayer: layer), gate.isForStartOrLoss else { return false }
    return run.map { !isRun($0, within: gate.id) } ?? true
  }

  // MARK: Flows that end

  /// Children of the moving flow whose entries it took are removed with them, and no edge handles it.
  mutating func sweep(_ mover: Int, except spared: Set<Int> = []) {
    let gone = runsInOrder.filter { run in
      run.id != mover && isRun(run.id, within: mover) && run.place == nil && !spared.contains(run.id)
        && !isAlive(run.id)
    }
    for run in gone { runs[run.id] = nil }
  }

  /// Whether a run has an entry, or anything that may bring it one.
  func isAlive(_ run: Int) -> Bool {
    func isWithin(_ other: Int) -> Bool { isRun(other, within: run) }
    return stacks.values.joined().contains { isWithin($0.run) && $0.loadingFor == nil }
      || tasks.contains { isWithin($0.sender.run) && entry($0.sender.spoken?.id) != nil }
      || requests.contains { request in
        mover(of: request).map(isWithin) ?? false && speakingEntry(of: request).map { entry($0) != nil } ?? true
      }
  }

  /// `finish O`: the flow's entries are removed and the parent's edge is taken, as one change.
  mutating func finish(_ id: Int, _ outcome: String, _ fields: [String: Value]) throws(Interruption) {
    guard let run = runs[id], let flow = module.flows[run.flow] else { return }
    if id == root {
      try checkLocksBesideLast()
      throw .rootEnds(outcome, fields)
    }
    let lowest = lowest(of: id)
    let origin = run.from.flatMap { stacks[$0] != nil && alive($0) == $0 ? $0 : nil }
    // Where the flow was started from has gone, what its parent shows comes where the flow itself is.
    let ground =
      origin ?? lowest.flatMap { layer(of: $0.stack) }.map { layers[$0].stack }
      ?? homes[id].flatMap { home in layers.contains { $0.stack == home } ? home : nil }
    kept = run.gate == nil ? ground : nil
    try removeAll(of: id)
    tidy()
    if run.gate != nil { return endGate(run, wasSeen: lowest != nil || !isAlive(id)) }
    forget(id)
    guard let parent = run.parent, runs[parent] != nil else { return }
    let pending = run.place.map { $0.stack == nowhere } ?? false
    var sender = Sender(
      run: parent, stack: pending ? nowhere : ground.flatMap { alive($0) } ?? alive(run.from ?? nowhere) ?? nowhere)
    sender.fields = fields
    sender.types = flow.outcomes[outcome] ?? []
    (sender.led, sender.seen, sender.endedRun) = (run.led, run.seen, id)
    if let lowest, lowest.stack == sender.stack { sender.replacedIndex = lowest.index }
    if outcome == "cancelled" {
      // It is `stay` unless an edge for it holds, as the default of a system move is taken where none does.
      if let moves = edge(parent, run.flow, outcome), let move = try choose(moves, sender) { try perform(move, sender) }
    } else {
      try take(sender, run.flow, outcome)
    }
    leftBetween.insert(parent)
    kept = nil
    tidy()
  }

  /// Takes off all entries that a run and its children run, and the overlays that it presented.
  mutating func removeAll(of run: Int, asking: Bool = true) throws(Interruption) {
    for layer in layers.indices.reversed() where layers.indices.contains(layer) && layers[layer].kind == "overlay" {
      guard let presenter = layers[layer].presenter, isRun(presenter, within: run) else { continue }
      try removeLayers(group(of: layer), asking: asking)
    }
    for stack in stacks.keys.sorted() {
      let gone = entries(stack).filter { isRun($0.run, within: run) }
      if !gone.isEmpty { try remove(gone, asking: asking) }
    }
    for child in runsInOrder where child.id != run && isRun(child.id, within: run) && child.place == nil {
      forget(child.id)
    }
  }

  /// A run and its children are removed, and what waits for them is notified.
  mutating func forget(_ id: Int) {
    let gone = runsInOrder.filter { isRun($0.id, within: id) }
    for run in gone {
      ended.insert(run.id)
      lastContexts[run.id] = run.context
      tasks.removeAll { $0.sender.run == run.id }
      runs[run.id] = nil
    }
  }

  /// Clears up after a change: layers without entries are removed, and flows without entries end.
  mutating func settle() throws(Interruption) {
    for round in 0..<100 {
      if round == 99 { met(.endless) }
      tidy()
      // The parent of one that ends may have something for the item that it was in.
      if try !endEmptyFlow(), try !refillItems() { break }
    }
    tidy()
    // An item whose flow never gets an entry is made again and again.
    for entry in stacks.values.joined() {
      if let container = entry.container, container.stack(of: container.selected).map({ entries($0).isEmpty }) ?? true {
        met(.endless)
      }
    }
    promote()
    let isHeld = requests.contains { if case .start = $0.act { true } else { false } }
    if let run = runs[root], !run.hasEnded, !isHeld, run.place == nil, layers.isEmpty || !isAlive(root) {
      // Any other move that would take the last entry of all, without bringing one, is denied.
      throw leavesLast ? .rootEnds("cancelled", [:]) : .denied([impossibleMove])
    }
  }

  /// Ends a flow that a change has left without an entry; false if there is none.
  ///
  /// Language, "Edges": a child that a gesture or a move of its own or of its children leaves so ends `cancelled`; of several the outermost, of siblings the
  /// lowest, and its parent's edge alone is taken. What an outer flow's move, a link or `lost` takes ends without an edge. One that is between entries, since
  /// it shows nothing but a child, keeps its place until the edge that follows is decided, and ends when that leaves it without one.
  private mutating func endEmptyFlow() throws(Interruption) -> Bool {
    let empty = runsInOrder.filter { $0.id != root && !isAlive($0.id) }
    if empty.isEmpty { return false }
    // One that has begun by now has led nowhere by its own start.
    let ending = empty.filter { run in
      isGesture || movers.contains(run.id) || leftBetween.contains(run.id) || run.place != nil
    }
    // A gate's flow answers to the gate alone, after its own edge for the child that it has shown nothing but.
    let gate = empty.first { gate in
      gate.gate != nil
        && (shownBefore.contains(gate.id) || !ending.contains { $0.id != gate.id && isRun($0.id, within: gate.id) })
    }
    if let gate {
      try finish(gate.id, "cancelled", [:])
      return true
    }
    let showing = ending.filter { shownBefore.contains($0.id) }
    let outermost = showing.filter { run in !showing.contains { $0.id != run.id && isRun(run.id, within: $0.id) } }
    let innermost = ending.filter { run in !ending.contains { $0.id != run.id && isRun($0.id, within: run.id) } }
    let first = (showing.isEmpty ? innermost : outermost).min { height(of: $0) < height(of: $1) }
    for run in empty
    where run.gate == nil && run.id != first?.id && first.map({ !isRun($0.id, within: run.id) }) ?? true {
      forget(run.id)
    }
    if let first { try finish(first.id, "cancelled", [:]) }
    return true
  }

  /// The number of those flows that had an entry below that of a flow when the change began, and what tells apart those that had none.
  private func height(of run: Run) -> (Int, Int) { (shownBefore.firstIndex(of: run.id) ?? shownBefore.count, run.id) }

  /// What goes now goes by nobody's gesture or move.
  mutating func forgetMover() { (movers, isGesture, leftBetween, shownBefore) = ([], false, [], shownNow) }

  /// The flows that show an entry of their own, the lowest first.
  var shownNow: [Int] {
    var shown: [Int] = []
    for entry in entriesFromTop.reversed() where entry.loadingFor == nil && !shown.contains(entry.run) {
      shown.append(entry.run)
    }
    return shown
  }

  /// Makes a layer the base if nothing is left below it.
  mutating func promote() {
    guard let base = layers.first, base.kind != "base" || entries(base.stack).isEmpty else { return }
    if !aside.isEmpty { met(.eventsAside) }
    if base.kind == "base" { layers.removeFirst() }
    guard let first = layers.firstIndex(where: { $0.kind != "overlay" }) ?? layers.indices.first else { return }
    var layer = layers.remove(at: first)
    (layer.style, layer.kind) = ("base", "base")
    layers.insert(layer, at: 0)
  }

  /// An item whose flow has ended and left nothing is not made any more; the one that is shown is made again.
  ///
  /// - Returns: whether there was one.
  private mutating func refillItems() throws(Interruption) -> Bool {
    var hasFound = false
    for entry in entriesByStack where entry.container != nil {
      guard let flow = module.flows[entry.name], !flow.items.isEmpty else { continue }
      for item in entry.container?.items ?? [] where entries(item.stack).isEmpty {
        // One that has something elsewhere, and was started from here, is not what the item shows.
        let isComing = runsInOrder.contains { run in
          run.parent == entry.run && run.from == item.stack && isAlive(run.id) && lowest(of: run.id) == nil
        }
        if isComing { continue }
        hasFound = true
        let isShown = entry.container?.selected == item.name || kind(of: flow) == .split
        change(entry.id) { entry in
          entry.container?.items.removeAll { $0.name == item.name }
          if !isShown { entry.container?.forget(item.name) }
          entry.container?.emptied[item.name] = item.stack
        }
        for run in runsInOrder where run.parent == entry.run && run.from == item.stack && lowest(of: run.id) == nil {
          forget(run.id)
        }
        if isShown { try make(item.name, of: entry.id) }
      }
    }
    return hasFound
  }

  // MARK: The entry flow

  private mutating func checkLocksBesideLast() throws(Interruption) {
    guard let base = layers.first else { return }
    var trial = self
    try trial.removeLayers(trial.layers.indices.dropFirst())
    try trial.remove(Array(entries(base.stack).dropLast()))
    locks += trial.locks
  }

  /// Language, "Edges": the entry flow reports its outcome once, keeps its last entry and takes no more events.
  /// The last is here the topmost of the base.
  mutating func endRoot(_ name: String, _ fields: [String: Value]) {
    guard runs[root]?.hasEnded == false else { return }
    outcome = name
    outcomeFields = fields
    kept = nil
    runs[root]?.hasEnded = true
    if let base = layers.first {
      do throws(Interruption) {
        for layer in layers.dropFirst() {
          try remove(entries(layer.stack), asking: false)
          stacks[layer.stack] = nil
        }
        layers = [base]
        try remove(Array(entries(base.stack).dropLast()), asking: false)
      } catch { met(.endless) }
    }
    // A link waits on, for the app that starts the flow again.
    do { _ = try refillItems() } catch { met(.endless) }
    requests = waitingLinks
    (queue, tasks, aside, keptRequests) = ([], [], [:], [])
    for run in runsInOrder where run.id != root && !isAlive(run.id) { runs[run.id] = nil }
  }

  /// `restart`: the flow's start is decided again, its entries are removed. What it shows then is entered, so that what the flow requires is asked.
  mutating func restart(_ sender: Sender) throws(Interruption) {
    let run = sender.run
    try checkRequires(module.flows[runs[run]?.flow ?? ""]?.requires ?? [])
    var root = Place(verb: .root, run: run, stack: runs[run]?.from ?? nowhere)
    if lowest(of: run) == nil {
      // A flow between entries keeps its place.
      if sender.stack == kept { root.stack = sender.stack }
      root.index = sender.replacedIndex
    }
    let room = try makeRoom(root)
    for child in runsInOrder where child.id != run && isRun(child.id, within: run) { forget(child.id) }
    var place = Place(verb: .replace, run: run, stack: room.stack)
    place.index = room.index
    runs[run]?.place = place
    try start(run)
  }
}
