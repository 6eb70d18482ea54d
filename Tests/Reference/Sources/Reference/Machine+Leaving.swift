/// Entries, layers and flows that are removed.
///
/// Language, "Edges".
extension ReferenceMachine {
  /// `pop`: one entry fewer; never a stack's last one, except a layer's, which is removed then, or a child's, which is cancelled.
  ///
  /// The page does not define what becomes of a `pop` or a `dismiss` that has nothing to take: it is denied.
  mutating func pop(_ sender: inout Sender) throws(Interruption) {
    guard let stack = alive(sender.stack) else { throw .denied([impossibleMove]) }
    guard let top = entries(stack).last else {
      // A flow between entries has nothing but its layer. The page does not define it: the layer is removed.
      guard let own = layer(of: stack), layers[own].stack == stack, layers[own].kind != "base" else {
        throw .denied([impossibleMove])
      }
      sender.stack = seenBelow(own)
      return try removeLayers(layers[own].kind == "overlay" ? group(of: own) : own..<own + 1)
    }
    let isLayer = layers.contains { $0.stack == stack && $0.kind != "base" }
    guard entries(stack).count > 1 || isLayer || isChild(top, stack), !isLayer || mayTake(stack, sender) else {
      throw .denied([impossibleMove])
    }
    let below = isLayer && entries(stack).count == 1 ? layer(of: stack).flatMap { seenBelow($0) } : nil
    try remove([top])
    tidy()
    // As of `dismiss`: what comes with the same move comes on what is seen below.
    if let below { sender.stack = below }
    sweep(sender.run)
  }

  /// The stack that is seen below a layer: an overlay is on none of the others.
  private func seenBelow(_ layer: Int) -> Int {
    let below = layers[layer].kind == "overlay" ? group(of: 0).upperBound : layer
    return shown(layers[below - 1].stack)
  }

  /// Whether a stack's last entry is of a child: of the entry flow, or of the flow that the item has started.
  private func isChild(_ top: Entry, _ stack: Int) -> Bool {
    guard let (container, _) = container(of: stack) else { return top.run != root }
    // The page does not define it for a flow that has taken the place of the item's own: that one is not pushed either.
    return runs[top.run]?.parent != container.run && top.run != container.run
  }

  /// Whether a move may take the layer that a stack is: an overlay is removed by moves from within, and by those that reach it.
  private func mayTake(_ stack: Int, _ sender: Sender) -> Bool {
    guard let layer = layers.first(where: { $0.stack == stack }), layer.kind == "overlay" else { return true }
    if enclosing(sender.stack).contains(stack)
      || entries(stack).contains(where: { isRun(sender.run, within: $0.run) })
    {
      return true
    }
    return sender.reachesOverlays && layer.presenter == sender.run
  }

  /// `popTo X`: down to the nearest X, in this stack or the layers below; only entries of this flow and of its children count.
  ///
  /// The page does not define whether `inclusive` takes a stack's last entry: it does as `pop` does, or where another is put in its place.
  mutating func popTo(
    _ name: String, inclusive: Bool, _ sender: inout Sender, another: Bool, isReplaced: Bool, into item: String?
  ) throws(Interruption) {
    guard let start = alive(sender.stack), let own = layer(of: start) else { return }
    let inside = Set(enclosing(start))
    var searched = positions(in: start).map { ($0, own) }
    for around in enclosing(start) {
      if around != start { searched += positions(in: around, goingInto: false).map { ($0, own) } }
      searched += columns(before: around).flatMap { positions(in: $0) }.map { ($0, own) }
    }
    // No other flow's overlay is gone down into.
    for index in layers[..<own].indices.reversed()
    where group(of: index) == group(of: own) || index < group(of: 0).upperBound {
      searched += positions(in: layers[index].stack).map { ($0, index) }
    }
    var reached: [Int] = []
    if sender.reachesOverlays {
      reached = layers.indices.filter { layers[$0].kind == "overlay" && layers[$0].presenter == sender.run }.reversed()
      searched = reached.flatMap { index in positions(in: layers[index].stack).map { ($0, index) } } + searched
    }
    for ((stack, found), index) in searched where matches(entries(stack)[found], name, sender.run) {
      let first = inclusive ? found : found + 1
      if index != own, !reached.contains(index) { try goDown(to: index, from: own, by: sender.run) }
      // What is over a container that is gone down into is removed as well.
      for inner in enclosing(stack) where !inside.contains(inner) {
        guard let (container, _) = container(of: inner), let outer = self.stack(of: container.id) else { continue }
        try remove(Array(entries(outer).drop { $0.id != container.id }.dropFirst()))
      }
      let all = entries(stack)
      let isLayer = layers.contains { $0.stack == stack && $0.kind != "base" }
      // What 'replace' swaps may be in another column.
      let spoken = sender.spoken.flatMap { self.stack(of: $0.id) }
      let isBeside = isReplaced && spoken.map { !enclosing($0).contains(stack) } ?? false
      let isTaken = another && !isBeside && (item == nil || container(of: stack)?.item == item)
      let mayBeEmpty = isLayer || isTaken || !another && isChild(all[0], stack)
      // As of `pop`: what comes with a layer's going comes on what is seen below, though a child's parent keeps it
      // between entries.
      let below = isLayer && first == 0 ? layer(of: stack).flatMap { seenBelow($0) } : nil
      try remove(Array(all[(first == 0 && !mayBeEmpty ? 1 : first)...]))
      sender.stack = below ?? stack
      tidy()
      sweep(sender.run)
      return
    }
  }

  /// The places of a stack's entries from its top, and of those in containers on it: in what they show, which is all columns of a split.
  private func positions(in stack: Int, goingInto: Bool = true) -> [(stack: Int, index: Int)] {
    entries(stack).indices.reversed().flatMap { index -> [(stack: Int, index: Int)] in
      let entry = entries(stack)[index]
      guard goingInto, let container = entry.container else { return [(stack, index)] }
      let isSplit = module.flows[entry.name].map { kind(of: $0) == .split } ?? false
      let all = module.flows[entry.name].map { printed(container, $0) } ?? []
      let shown = isSplit ? all.reversed() : all.filter { $0.name == container.selected }
      return shown.flatMap { positions(in: $0.stack) } + [(stack, index)]
    }
  }

  /// The project's own reference: in a split the columns before the one that is gone down from are below it, the nearest first.
  private func columns(before stack: Int) -> [Int] {
    guard let (entry, item) = container(of: stack), let flow = module.flows[entry.name], kind(of: flow) == .split else {
      return []
    }
    let names = flow.items.map(\.name).prefix { $0 != item }
    return names.reversed().compactMap { entry.container?.stack(of: $0) }
  }

  /// Whether an entry is the one that `popTo` names: a screen, or the lowest of a flow's.
  private func matches(_ entry: Entry, _ name: String, _ run: Int) -> Bool {
    guard isRun(entry.run, within: run), entry.loadingFor == nil else { return false }
    // The flow's own container is not an X of it, though the flow may run another of its name: the page means a child.
    if entry.name == lastName(name), entry.container == nil || entry.run != run { return true }
    // What a child's own children show is the child's, too.
    var next: Int? = entry.run
    while let id = next, id != run {
      if runs[id]?.flow == lastName(name) { return true }
      next = runs[id]?.parent
    }
    return false
  }

  /// Removes the layers between, and all that is over the one that is gone down to; overlays stay but the one that is gone down through.
  private mutating func goDown(to layer: Int, from own: Int, by run: Int) throws(Interruption) {
    var gone = Set(group(of: layer).filter { $0 > layer })
    if group(of: own) != group(of: layer) { gone.formUnion(group(of: own)) }
    let taken = gone.filter { !isLeftAlone($0, by: run) || $0 == own }
    try removeLayers(taken)
  }

  /// `dismiss`: removes the layers above this stack; if there are none, the layer it is in.
  mutating func dismiss(_ sender: inout Sender) throws(Interruption) {
    guard let stack = alive(sender.stack), let own = layer(of: stack) else { throw .denied([impossibleMove]) }
    var above = group(of: own).filter { $0 > own && !isLeftAlone($0, by: sender.run) }
    if sender.reachesOverlays {
      let overlays = layers.indices.filter { layers[$0].kind == "overlay" && layers[$0].presenter == sender.run }
      above += overlays.flatMap { group(of: $0) }.filter { !above.contains($0) }
    }
    if !above.isEmpty {
      try removeLayers(above)
    } else if layers[own].kind != "base" {
      // The page does not define on which stack the forward part then acts: on the one that is seen below, not on that of the layer's presenter.
      let below = seenBelow(own)
      try removeLayers(layers[own].kind == "overlay" ? group(of: own) : own..<own + 1)
      sender.stack = below
    } else {
      throw .denied([impossibleMove])
    }
    sweep(sender.run)
  }

  /// Whether a layer is of a gate that runs for the start or `lost`, and the move another flow's.
  func isLeftAlone(_ layer: Int, by run: Int?) -> Bool {
    // What is shown while an answer is awaited is the held move's.
    if entries(layers[layer].stack).contains(where: { $0.loadingFor != nil }) { return true }
    guard let gate = gateRun(ofLayer: layer), gate.isForStartOrLoss else { return false }
    return run.map { !isRun($0, within: gate.id) } ?? true
  }

  // MARK: Flows that end

  /// Children of the moving flow whose entries it took are removed with them, and no edge handles it. Another flow's child ends `cancelled`.
  ///
  /// The page does not define whether a parent handles that its own move took its child: here it does not.
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
    if let lowest, lowest.stack == sender.stack { sender.replacedIndex = lowest.index }
    if outcome == "cancelled" {
      // It is `stay` unless an edge for it holds, as the default of a system move is taken where none does.
      if let moves = edge(parent, run.flow, outcome), let move = try choose(moves) { try perform(move, sender) }
    } else {
      try take(sender, run.flow, outcome)
    }
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

  /// Clears up after a change: layers without entries are removed, and flows without entries end `cancelled`, innermost first.
  mutating func settle() throws(Interruption) {
    for round in 0..<100 {
      if round == 99 { met(.endless) }
      tidy()
      let empty = runsInOrder.filter { $0.id != root && !isAlive($0.id) }.sorted { $0.id > $1.id }
      let innermost = empty.first { run in !empty.contains { $0.parent == run.id } }
      if let innermost {
        // Its parent may have something for the item that it was in.
        try finish(innermost.id, "cancelled", [:])
      } else if try !refillItems() {
        break
      }
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
      throw .rootEnds("cancelled", [:])
    }
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
    (queue, tasks, aside) = ([], [], [:])
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
