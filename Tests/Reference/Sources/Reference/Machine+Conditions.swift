/// Conditions that change, and answers that come.
extension ReferenceMachine {
  /// Language, "Conditions and guards": a live condition is read as last announced, and an announcement is a step of its own. The page does not define the
  /// order of several in one step: that of their names, after what the app answers when it is asked.
  mutating func change(_ values: [String: String]) {
    let announced = values.keys.sorted().filter { name in
      module.conditions[name]?.isLive == true && module.conditions[name]?.isAsync == false
    }
    let answered = values.filter { !announced.contains($0.key) }
    if !answered.isEmpty || announced.isEmpty { takeIn(answered) }
    for name in announced { takeIn([name: values[name] ?? ""]) }
  }

  /// Takes in what is asked, or one announcement.
  ///
  /// Language, "Conditions and guards": edges of live conditions are taken after items and `lost`, outermost flow first, moves held or
  /// not; what held as the flow began is not a change.
  private mutating func takeIn(_ values: [String: String]) {
    let before = conditions
    conditions.merge(values) { $1 }
    guard runs[root]?.hasEnded != true else { return }
    if values.keys.contains(where: { module.conditions[$0]?.isLive == true }) { decideKinds() }
    let changed = values.keys.sorted().filter { before[$0] != conditions[$0] }
    let live = changed.filter { module.conditions[$0]?.isLive == true && module.conditions[$0]?.isAsync == false }
    let there = runsInOrder.sorted { (level(of: $0.id), $0.id) < (level(of: $1.id), $1.id) }.map(\.id)
    dropItems()
    if !changed.isEmpty { makeEagerItems(since: before) }
    for condition in changed where module.conditions[condition]?.isLive == true && before[condition] == "true" {
      lose(condition)
    }
    // Whose entry has gone with an item is held no more, and no gate's flow runs for it, before anybody is told.
    while dropGone() || dropIdleGates() {}
    for condition in live {
      // What its last change has led to is out of date.
      for request in requests {
        guard case .edge(_, condition, _) = request.act else { continue }
        requests.removeAll { $0.id == request.id }
        hideLoading(of: request)
      }
      for run in there where runs[root]?.hasEnded == false { takeEdge(of: condition, in: run) }
    }
    goOn()
    if startIsDue {
      startIsDue = false
      carryOut(Request(act: .start))
      goOn()
    }
  }

  private func level(of run: Int) -> Int { runs[run]?.parent.map { level(of: $0) + 1 } ?? 0 }

  /// A live condition is a node of the flows whose own edges name it; its values are its events.
  private mutating func takeEdge(of condition: String, in id: Int) {
    guard let run = runs[id], let flow = module.flows[run.flow], let value = conditions[condition],
      flow.edges[condition]?[value] != nil, module.screens[condition] == nil, module.tasks[condition] == nil,
      flow.decisions[condition] == nil
    else { return }
    if !aside.isEmpty { met(.eventsAside) }
    let speaking = topmostOutsideOverlays(of: id)
    var sender = Sender(
      run: id, spoken: speaking, stack: speaking.flatMap { stack(of: $0.id) } ?? run.from ?? nowhere)
    // A container in whose items another flow's screens alone are shows no screen that could send.
    if speaking == nil, !(id == root && isBeforeStart) { return }
    sender.fillsNothing = true
    sender.reachesOverlays = true
    carryOut(Request(act: .edge(sender, node: condition, event: value)))
  }

  /// The topmost entry of a flow and its children that is in no overlay. Where the flow shows something in overlays alone, which the page does not mention, it
  /// sends there.
  private func topmostOutsideOverlays(of run: Int) -> Entry? {
    let inNoOverlay =
      layers.prefix(layers.isEmpty ? 0 : group(of: 0).upperBound).reversed()
      + aside.sorted { $0.key < $1.key }.flatMap { $0.value.reversed() }
    return (inNoOverlay + layers.reversed()).flatMap { entriesFromTop(of: $0.stack) }
      .first { isRun($0.run, within: run) && $0.container == nil && $0.loadingFor == nil }
  }

  /// Whether the entry flow has not come yet: its start is held.
  var isBeforeStart: Bool {
    // A container's own screens are in its items, which the start makes.
    if module.flows[runs[root]?.flow ?? ""]?.isContainer == true { return false }
    return runs[root]?.place != nil && requests.contains { if case .start = $0.act { true } else { false } }
  }

  /// Takes the entry flow's edge of a live condition before its start: moves held or not. What is on the screen is not the flow's. Where the edge shows
  /// something, the start is not needed any more, and what was shown for it goes.
  ///
  /// Such an edge may have had to wait until the flow has started: then its topmost entry sends it.
  mutating func takeBeforeStart(_ sender: Sender, _ condition: String, _ value: String) throws(Interruption) {
    guard isBeforeStart else {
      var sender = sender
      sender.spoken = topmostOutsideOverlays(of: root)
      guard let stack = sender.spoken.flatMap({ stack(of: $0.id) }) else { return }
      sender.stack = stack
      return try take(sender, condition, value)
    }
    // Who may not enter the flow does not get in by an edge of it.
    guard module.flows[runs[root]?.flow ?? ""]?.requires.allSatisfy(isKnownToHold) ?? true else { return }
    let (place, others) = (runs[root]?.place, layers)
    layers = []
    try take(sender, condition, value)
    guard lowest(of: root) != nil else {
      for child in runsInOrder where child.id != root && isRun(child.id, within: root) { forget(child.id) }
      runs[root]?.place = place
      layers = others
      return
    }
    let starts = requests.filter { if case .start = $0.act { true } else { false } }
    requests.removeAll { request in starts.contains { $0.id == request.id } }
    let above = others.map { layer in
      layer.kind == "base" ? Layer(style: "full", kind: "full", stack: layer.stack, presenter: layer.presenter) : layer
    }
    layers.insert(contentsOf: above, at: group(of: 0).upperBound)
    for start in starts { hideLoading(of: start) }
    while dropIdleGates() {}
    // None of these layers is that of a flow between entries.
    layers = layers.filter { $0.kind == "base" || !entries($0.stack).isEmpty }
  }

  /// Items that are made at once are so when their `when` turns true, too.
  private mutating func makeEagerItems(since before: [String: String]) {
    var past = self
    past.conditions = before
    for entry in stacks.values.joined().sorted(by: { $0.id < $1.id }) {
      guard entry.container != nil, let flow = module.flows[entry.name] else { continue }
      for item in flow.items where item.eager {
        guard let guarded = item.when, (try? past.holds(guarded)) == false, (try? holds(guarded)) == true,
          item.requires.allSatisfy(isKnownToHold)
        else { continue }
        do throws(Interruption) { try make(item.name, of: entry.id) } catch { met(.endless) }
      }
    }
  }

  /// The start item, or the first other one, that was shown before or may be entered; the page is silent about what requires something. Where
  /// there is none, what the start item requires is asked.
  private mutating func itemToReturnTo(
    of flow: Flow, _ container: Container, start: String
  ) throws(Interruption) -> String {
    for item in flow.items.sorted(by: { $0.name == start && $1.name != start }) {
      if let guarded = item.when, try !holds(guarded) { continue }
      let isMade = container.stack(of: item.name).map { !entries($0).isEmpty } ?? false
      if isMade || item.requires.allSatisfy(isKnownToHold) { return item.name }
    }
    try checkRequires(flow.items.first { $0.name == start }?.requires ?? [])
    return start
  }

  /// Language, "Containers": an item whose `when` turns false is removed with its stack; the selection falls back to the start item. The page is silent
  /// about a start item that may not be entered, and no other either: then no item is removed, until something else changes; no flow has moved, so nothing is denied.
  private mutating func dropItems() {
    var trial = self
    for entry in entriesByStack {
      guard let container = entry.container, let flow = module.flows[entry.name] else { continue }
      for item in container.items {
        guard let guarded = flow.items.first(where: { $0.name == item.name })?.when else { continue }
        guard (try? trial.holds(guarded)) == false else { continue }
        do throws(Interruption) { try trial.drop(item.name, of: entry, container, flow) } catch { return }
      }
    }
    self = trial
  }

  /// Drops an item with its stack, and shows another one in its place.
  private mutating func drop(
    _ name: String, of entry: Entry, _ container: Container, _ flow: Flow
  ) throws(Interruption) {
    guard let stack = container.stack(of: name) else { return }
    try remove(entries(stack), asking: false)
    stacks[stack] = nil
    change(entry.id) { $0.container?.forget(name) }
    for run in runsInOrder where run.place == nil && run.gate == nil && run.id != root && !isAlive(run.id) {
      forget(run.id)
    }
    guard container.selected == name, let start = try startItem(of: flow) else { return }
    let first = try itemToReturnTo(of: flow, container, start: start)
    try make(first, of: entry.id)
    change(entry.id) { $0.container?.show(first, start: start) }
    makeNeighbours(entry.id)
  }
}
