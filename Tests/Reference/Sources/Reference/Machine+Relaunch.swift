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
    (requests, queue, tasks, ended, takenOff, lostWhileRunning) = ([], [], [], [], [], [])
    startIsDue = false
    dropGates()
    keepLayers()
    let gone = runs.keys.filter { $0 != root && !isAlive($0) }
    for run in gone { runs[run] = nil }
    for run in Array(runs.keys) { renewContext(run) }
    do throws(Interruption) {
      try remakeItems()
      try settle()
    } catch { clearAll() }
    if layers.isEmpty || !isAlive(root) {
      clearAll()
      if let run = runs[root], let flow = module.flows[run.flow] {
        let initial = context(of: flow, run.inputs)
        runs[root]?.context = initial
        runs[root]?.place = Place(verb: .bottom, run: root, stack: nowhere)
      }
      carryOut(Request(act: .start))
    }
    for link in links { carryOut(Request(act: link.act)) }
    goOn()
  }

  /// A gate's flow is not restored, nor what an async condition showed; what was kept aside is.
  mutating func dropGates() {
    for run in Array(runs.values) where run.gate != nil {
      do { try removeAll(of: run.id, asking: false) } catch { met(.endless) }
      forget(run.id)
      if let kept = aside[run.id] {
        aside[run.id] = nil
        layers.removeAll { $0.kind == "base" }
        layers.insert(contentsOf: kept, at: 0)
      }
    }
    for id in stacks.keys { stacks[id]?.removeAll { $0.loadingFor != nil } }
    tidy()
  }

  private enum Restoring { case kept, never }

  /// Of each stack the topmost entry that is restored, and what is below it down to the first `never`, which is removed with all below.
  ///
  /// The page defines it for what is below; the project's own reference, that each stack is looked at alone: a sheet's entry takes nothing of the root,
  /// without which the flow starts again.
  private mutating func keepLayers() {
    guard !layers.isEmpty else { return }
    var isOnGoneOverlay = false
    for layer in layers[group(of: 0).upperBound...] {
      let back = kept(entries(layer.stack))
      // What is on an overlay is removed with it.
      if layer.kind == "overlay" { isOnGoneOverlay = back.isEmpty }
      keep(isOnGoneOverlay ? [] : back, on: layer.stack)
    }
    // What is required and does not hold is removed, with all above it.
    var isCut = false
    for layer in layers[group(of: 0)] {
      let all = entries(layer.stack)
      let allowed = all.firstIndex { !mayComeBack($0) } ?? all.count
      keep(isCut ? [] : kept(Array(all[..<allowed])), on: layer.stack)
      if allowed < all.count { isCut = true }
    }
    if entries(layers[0].stack).isEmpty { return clearAll() }
    tidy()
  }

  /// The entries of a stack are `all`; what was in the others is removed.
  private mutating func keep(_ all: [Entry], on stack: Int) {
    for gone in entries(stack) where !all.contains(where: { $0.id == gone.id }) {
      for item in gone.container?.items ?? [] {
        keep([], on: item.stack)
        stacks[item.stack] = nil
      }
    }
    stacks[stack] = all
  }

  /// The entries of a stack that come back.
  private mutating func kept(_ all: [Entry]) -> [Entry] {
    var result: [Entry] = []
    for entry in all.reversed() {
      for item in entry.container?.items ?? [] {
        let inside = entries(item.stack)
        let allowed = inside.firstIndex { !mayComeBack($0) } ?? inside.count
        keep(kept(Array(inside[..<allowed])), on: item.stack)
      }
      // A container is made again below something that is restored, not alone.
      let isEmpty = entry.container?.items.allSatisfy { entries($0.stack).isEmpty } ?? false
      if restoring(entry) == .kept, !(isEmpty && result.isEmpty) {
        result.insert(entry, at: 0)
      } else if !result.isEmpty {
        break
      }
    }
    return result
  }

  private func restoring(_ entry: Entry) -> Restoring {
    var run: Int? = entry.run
    while let id = run, let this = runs[id] {
      // The app gives the entry flow its inputs again.
      if id != root, !areKept(module.flows[this.flow]?.inputs ?? [], this.inputs) { return .never }
      run = this.parent
    }
    guard entry.container == nil, let screen = module.screens[entry.name] else { return .kept }
    switch screen.restore {
    case "never": return .never
    case "always", "checkpoint": return .kept
    default: return areKept(screen.inputs, entry.inputs) ? .kept : .never
    }
  }

  /// Whether inputs can be kept: what is bound to context comes from there again, and nothing is needed to keep nil.
  private func areKept(_ fields: [Field], _ inputs: [String: Input]) -> Bool {
    fields.allSatisfy { field in
      isKept(field.type) || inputs[field.name]?.run != nil || inputs[field.name].map { value($0) } == .null
    }
  }

  /// Whether what the entry requires holds; a relaunch waits for no answer.
  private func mayComeBack(_ entry: Entry) -> Bool {
    var names = entry.container == nil ? module.screens[entry.name]?.requires ?? [] : []
    var run: Int? = entry.run
    while let id = run {
      names += module.flows[runs[id]?.flow ?? ""]?.requires ?? []
      run = runs[id]?.parent
    }
    // A split shows all its columns.
    if let flow = module.flows[entry.name], entry.container != nil, kind(of: flow) == .split {
      names += flow.items.flatMap(\.requires)
    }
    if let stack = stack(of: entry.id), let (container, name) = container(of: stack) {
      names += module.flows[container.name]?.items.first { $0.name == name }?.requires ?? []
    }
    return names.allSatisfy(isKnownToHold)
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

  /// Makes items again. A container of which none can be shown without waiting is removed with what is above it, and the rest is tried again: the page does not
  /// define it, and it is as for all else that cannot be restored.
  private mutating func remakeItems() throws(Interruption) {
    isRelaunching = true
    defer { isRelaunching = false }
    while !layers.isEmpty {
      var trial = self
      guard let hopeless = trial.remakeAllItems() else { return self = trial }
      try leaveOut(hopeless)
    }
  }

  /// Takes a container off with what is above it, on the stacks around it too, as far as they show it.
  private mutating func leaveOut(_ container: Int) throws(Interruption) {
    var top = container
    while let stack = self.stack(of: top), let index = entries(stack).firstIndex(where: { $0.id == top }) {
      keep(Array(entries(stack)[..<(top == container ? index : index + 1)]), on: stack)
      guard let (outer, item) = self.container(of: stack) else {
        guard let layer = layers.firstIndex(where: { $0.stack == stack }) else { return }
        for above in layers[(layer + 1)...] { keep([], on: above.stack) }
        if layer == 0, entries(stack).isEmpty { return clearAll() }
        return tidy()
      }
      let isSplit = module.flows[outer.name].map { kind(of: $0) == .split } ?? false
      guard isSplit || outer.container?.selected == item else { return }
      top = outer.id
    }
  }

  /// A selected item stays so, made again if need be, else the one that the container starts with is selected; eager ones are made at once.
  ///
  /// - Returns: the first container for which that is not possible.
  private mutating func remakeAllItems() -> Int? {
    for id in containersFromBelow {
      guard let entry = entry(id) else { continue }
      do throws(Interruption) { try remakeItems(of: entry) } catch { return id }
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
      for run in runs.values where run.parent == entry.run && run.from == item.stack && !isAlive(run.id) {
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
      guard let first = try startItem(of: flow), first != container.selected else { throw error }
      try select(again: first, of: entry.id, flow)
      change(entry.id) { entry in
        if entry.container?.stack(of: container.selected).map({ _ in false }) ?? true {
          entry.container?.order.removeAll { $0 == container.selected }
        }
        entry.container?.show(first, start: first)
      }
    }
    // What cannot come at once comes when it is selected.
    do throws(Interruption) {
      try trying { machine throws(Interruption) in try machine.makeEager(entry.id) }
    } catch { return }
  }

  private mutating func select(again item: String, of container: Int, _ flow: Flow) throws(Interruption) {
    let required = flow.items.first { $0.name == item }?.requires ?? []
    guard required.allSatisfy(isKnownToHold) else { throw .denied(required) }
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
