/// The restoring of state at a relaunch.
///
/// Language, "Screens", `restore`, and "Gates", "Links" for what waits.
extension ReferenceMachine {
  mutating func relaunch() {
    guard runs[root]?.hasEnded == false else {
      // Nothing of what has ended is kept, and no link that waits for it; the page does not define it.
      requests = []
      beginFromEmpty()
      carryOut(Request(act: .start))
      return goOn()
    }
    let links = waitingLinks
    let saved = savedState
    if runs.values.contains(where: { seesUnkept($0) }) { met(.seenAnew) }
    clearAll()
    bringBack(saved, links)
  }

  /// The app with other flows, in which the state that a machine has saved is brought back.
  public init(_ module: ReferenceModule, relaunching old: ReferenceMachine) {
    self = old
    self.module = module
    (denied, ran, wasImpossible) = ([], [], false)
    let links = waitingLinks.compactMap { request -> Request? in
      guard case .link(let link) = request.act else { return nil }
      let name = old.module.links[link.link].name
      guard let index = module.links.firstIndex(where: { $0.name == name }) else { return nil }
      return Request(act: .link(OpenedLink(link: index, parameters: link.parameters)))
    }
    let saved = old.savedState
    if runs.values.contains(where: { seesUnkept($0) }) { met(.seenAnew) }
    clearAll()
    if saved.runsInOrder.contains(where: { seesAny($0, under: saved.runs[$0.parent ?? root]) }) { met(.seenAnew) }
    bringBack(saved, links)
  }

  /// Whether a flow's outcome sees a value that cannot be kept.
  private func seesUnkept(_ run: Run) -> Bool {
    run.seen.contains { !isKept($0.field.type) && $0.input.run == nil && value($0.input) != .null }
  }

  /// Whether a flow's outcome sees any field, which another version may read where this one did not.
  ///
  /// Language, "Edges": the values are kept with a child that a relaunch brings back, or it is not brought back.
  private func seesAny(_ run: Run, under parent: Run?) -> Bool {
    guard run.parent != nil, let parent, module.flows[run.flow] != nil else { return false }
    return module.fieldsSeen(by: run.flow, in: parent.flow, countsLinks: false)?.isEmpty == false
  }

  /// The state that is kept when the app is left: of a restoration that still waits, the one that it is to bring back.
  private var savedState: ReferenceMachine {
    for request in requests { if case .relaunch(let saved) = request.act { return saved[0] } }
    var saved = self
    (saved.requests, saved.queue, saved.tasks, saved.ended, saved.takenOff) = ([], [], [], [], [])
    (saved.lostWhileRunning, saved.startIsDue) = ([], false)
    saved.dropGates()
    saved.keepWhatComesBack { machine, entry, _ in machine.isKept(entry) && !machine.isInsteadOfRequest(entry) }
    saved.keptRequests = []
    return saved
  }

  private mutating func bringBack(_ saved: ReferenceMachine, _ links: [Request]) {
    runs[root]?.place = Place(verb: .bottom, run: root, stack: nowhere)
    carryOut(Request(act: .relaunch([saved])))
    for link in links { carryOut(Request(act: link.act)) }
    goOn()
  }

  /// Brings back what may be there, or nothing: then the flow is to start.
  ///
  /// An entry that may not be there is left out, and the rest is looked at again from its beginning.
  mutating func restore(_ saved: ReferenceMachine) throws(Interruption) {
    hasStartedInstead = false
    var leftOut: Set<Int> = []
    while true {
      var trial = self
      trial.takeOver(saved)
      trial.keepGrounded(leftOut)
      guard !trial.layers.isEmpty, try trial.isAllowed(trial.root) else { break }
      var refused = try trial.firstRefused()
      for run in Array(trial.runs.keys.sorted()) {
        if run != root && !trial.isAlive(run) { trial.runs[run] = nil } else { trial.renewContext(run) }
      }
      if refused == nil { refused = try trial.remakeAllItems() }
      guard let refused else {
        self = trial
        return
      }
      leftOut.insert(refused)
    }
    guard let run = runs[root], let flow = module.flows[run.flow] else { return }
    let initial = context(of: flow, run.inputs)
    runs[root]?.context = initial
    hasStartedInstead = true
  }

  /// Everything is as it was saved, with the app's answers of now.
  private mutating func takeOver(_ saved: ReferenceMachine) {
    (layers, stacks, under, runs) = (saved.layers, saved.stacks, saved.under, saved.runs)
    lastID = max(lastID, saved.lastID)
    decideKinds()
  }

  /// A gate's flow is not restored, nor what an async condition showed; what was kept aside is.
  mutating func dropGates() {
    for run in runsInOrder where run.gate != nil {
      do { try removeAll(of: run.id, asking: false) } catch { met(.endless) }
      forget(run.id)
      if let kept = aside[run.id] {
        aside[run.id] = nil
        layers.removeAll { $0.kind == "base" }
        layers.insert(contentsOf: kept, at: 0)
      }
    }
    for id in stacks.keys.sorted() { stacks[id]?.removeAll { $0.loadingFor != nil } }
    tidy()
  }

  /// The types that can be kept over a relaunch; an optional, an array and a dictionary with strings as keys of one too.
  func isKept(_ type: String) -> Bool {
    let type = type.hasSuffix("?") ? String(type.dropLast()) : type
    if type.hasPrefix("["), type.hasSuffix("]") {
      let inner = String(type.dropFirst().dropLast())
      if let colon = inner.firstIndex(of: ":") {
        guard inner[..<colon] == "String" else { return false }
        return isKept(inner[inner.index(after: colon)...].filter { $0 != " " })
      }
      return isKept(inner)
    }
    let integers = ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"]
    return (["String", "Bool", "Double", "Float"] + integers).contains(type) || module.keptTypes.contains(type)
  }

  /// A context field that cannot be kept starts again.
  private mutating func renewContext(_ id: Int) {
    guard let run = runs[id], let flow = module.flows[run.flow] else { return }
    let initial = context(of: flow, run.inputs)
    for field in flow.context where !isKept(field.type) { runs[id]?.context[field.name] = initial[field.name] }
  }

  // MARK: Items

  /// A selected item stays so, made again if need be, else the one that the container starts with is selected; eager ones are made at once.
  ///
  /// - Returns: the first container for which that is not possible.
  private mutating func remakeAllItems() throws(Interruption) -> Int? {
    for id in containersFromBelow {
      guard let entry = entry(id) else { continue }
      do throws(Interruption) { try remakeItems(of: entry) } catch {
        if case .needsAnswer = error { throw error }
        return id
      }
    }
    try settle()
    waitsForNothing = true
    defer { waitsForNothing = false }
    for id in containersFromBelow {
      // What cannot come at once comes when it is selected.
      for item in entry(id).flatMap({ module.flows[$0.name] })?.items ?? [] where item.eager {
        do throws(Interruption) {
          try trying { machine throws(Interruption) in try machine.makeEager(id, only: item.name) }
        } catch { continue }
      }
      makeNeighbours(id)
    }
    return nil
  }

  /// The containers that there are, outer ones before those in them.
  private var containersFromBelow: [Int] {
    func containers(on stack: Int) -> [Int] {
      entries(stack).flatMap { entry -> [Int] in
        guard let container = entry.container, let flow = module.flows[entry.name] else { return [] }
        return [entry.id] + printed(container, flow).flatMap { containers(on: $0.stack) }
      }
    }
    return layers.flatMap { containers(on: $0.stack) }
  }

  private mutating func remakeItems(of entry: Entry) throws(Interruption) {
    guard let container = entry.container, let flow = module.flows[entry.name] else { return }
    for item in container.items where entries(item.stack).isEmpty {
      stacks[item.stack] = nil
      change(entry.id) { $0.container?.forget(item.name) }
      for run in runsInOrder where run.parent == entry.run && run.from == item.stack && !isAlive(run.id) {
        forget(run.id)
      }
    }
    if kind(of: flow) == .split {
      for item in flow.items { try make(item.name, of: entry.id) }
      return
    }
    do throws(Interruption) {
      try trying { machine throws(Interruption) in try machine.select(again: container.selected, of: entry.id, flow) }
      change(entry.id) { entry in
        if container.order.contains(container.selected), entry.container?.order.contains(container.selected) == false {
          entry.container?.order.append(container.selected)
        }
      }
    } catch {
      if case .needsAnswer = error { throw error }
      guard let first = try startItem(of: flow), first != container.selected else { throw error }
      try select(again: first, of: entry.id, flow)
      change(entry.id) { entry in
        if entry.container?.stack(of: container.selected).map({ _ in false }) ?? true {
          entry.container?.order.removeAll { $0 == container.selected }
        }
        entry.container?.show(first, start: first)
      }
    }
  }

  private mutating func select(again item: String, of container: Int, _ flow: Flow) throws(Interruption) {
    guard let declared = flow.items.first(where: { $0.name == item }) else { throw .denied([]) }
    if let guarded = declared.when, try !isHeld(guarded) { throw .denied(Array(guarded.conditions)) }
    guard try allHold(declared.requires) else { throw .denied(declared.requires) }
    try make(item, of: container)
  }

  /// Does something, or nothing of it.
  private mutating func trying(
    _ body: (inout ReferenceMachine) throws(Interruption) -> Void
  ) throws(Interruption) {
    var trial = self
    try body(&trial)
    self = trial
  }
}
