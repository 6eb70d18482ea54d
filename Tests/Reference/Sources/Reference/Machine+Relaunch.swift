/// What a relaunch brings back.
///
/// Language, "Screens", `restore`, and "Gates", "Links" for what waits.
extension ReferenceMachine {
  mutating func relaunch() {
    guard runs[root]?.hasEnded == false else { return restartApp() }
    let links = waitingLinks
    (requests, queue, tasks, ended, takenOff) = ([], [], [], [], [])
    startIsDue = false
    dropGates()
    keepLayers()
    let gone = runs.keys.filter { $0 != root && !isAlive($0) }
    for run in gone { runs[run] = nil }
    for run in Array(runs.keys) { renewContext(run) }
    do throws(Interruption) {
      try makeItemsAnew()
      try settle()
    } catch { clearAll() }
    if layers.isEmpty || !isAlive(root) {
      clearAll()
      if let run = runs[root], let flow = module.flows[run.flow] {
        let anew = context(of: flow, run.inputs)
        runs[root]?.context = anew
        runs[root]?.place = Place(verb: .bottom, run: root, stack: nowhere)
      }
      carryOut(Request(act: .start))
    }
    for link in links { carryOut(Request(act: link.act)) }
    goOn()
  }

  /// A gate's flow is not restored, nor what an async condition showed; what was kept aside is.
  private mutating func dropGates() {
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

  /// The topmost entry that comes back, and what lies below it down to the first `never`, which goes with all below, layers too.
  /// Overlays lie on nothing, and each is looked at alone.
  private mutating func keepLayers() {
    guard !layers.isEmpty else { return }
    for layer in layers[group(of: 0).upperBound...] {
      stacks[layer.stack] = kept(entries(layer.stack), hasAbove: false).entries
    }
    let own = layers[group(of: 0)]
    // What is required and does not hold goes, with all above it.
    var isCut = false
    for layer in own {
      let all = entries(layer.stack)
      let allowed = all.firstIndex { !mayComeBack($0) } ?? all.count
      stacks[layer.stack] = isCut ? [] : Array(all[..<allowed])
      if allowed < all.count { isCut = true }
    }
    var hasAbove = false
    var isBelowNever = false
    for layer in own.reversed() {
      let (kept, isNever) = isBelowNever ? ([], true) : kept(entries(layer.stack), hasAbove: hasAbove)
      stacks[layer.stack] = kept
      hasAbove = hasAbove || !kept.isEmpty
      isBelowNever = isNever
    }
    tidy()
  }

  /// The entries of a stack that come back, and whether a `never` takes all below it.
  private mutating func kept(_ all: [Entry], hasAbove: Bool) -> (entries: [Entry], isNever: Bool) {
    var result: [Entry] = []
    var isNever = false
    for entry in all.reversed() {
      if restoring(entry) == .never {
        if result.isEmpty, !hasAbove { continue }
        isNever = true
        break
      }
      result.insert(entry, at: 0)
    }
    for entry in result {
      for item in entry.container?.items ?? [] {
        let inside = entries(item.stack)
        let allowed = inside.firstIndex { !mayComeBack($0) } ?? inside.count
        stacks[item.stack] = kept(Array(inside[..<allowed]), hasAbove: false).entries
      }
    }
    return (result, isNever)
  }

  private func restoring(_ entry: Entry) -> Restoring {
    var run: Int? = entry.run
    while let id = run, let this = runs[id] {
      // The app gives the entry flow its inputs again; nothing is needed to keep nil.
      let given = (module.flows[this.flow]?.inputs ?? []).filter { field in
        this.inputs[field.name].map { value($0) } != .null
      }
      if id != root, !areKept(given, this.inputs) { return .never }
      run = this.parent
    }
    guard entry.container == nil, let screen = module.screens[entry.name] else { return .kept }
    switch screen.restore {
    case "never": return .never
    case "always", "checkpoint": return .kept
    default: return areKept(screen.inputs, entry.inputs) ? .kept : .never
    }
  }

  /// Whether inputs can be kept: what is bound to context comes from there again.
  private func areKept(_ fields: [Field], _ inputs: [String: Input]) -> Bool {
    fields.allSatisfy { isKept($0.type) || inputs[$0.name]?.run != nil }
  }

  /// Whether what the entry requires holds, as far as it is known.
  private func mayComeBack(_ entry: Entry) -> Bool {
    var names = entry.container == nil ? module.screens[entry.name]?.requires ?? [] : []
    var run: Int? = entry.run
    while let id = run {
      names += module.flows[runs[id]?.flow ?? ""]?.requires ?? []
      run = runs[id]?.parent
    }
    if let stack = stack(of: entry.id), let (container, name) = container(of: stack) {
      names += module.flows[container.name]?.items.first { $0.name == name }?.requires ?? []
    }
    return names.allSatisfy { conditions[$0] == nil || conditions[$0] == "true" }
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

  /// A context field that cannot be kept starts anew.
  private mutating func renewContext(_ id: Int) {
    guard let run = runs[id], let flow = module.flows[run.flow] else { return }
    let anew = context(of: flow, run.inputs)
    for field in flow.context where !isKept(field.type) { runs[id]?.context[field.name] = anew[field.name] }
  }

  /// A selected item stays so, made anew if need be; eager ones are made at once.
  private mutating func makeItemsAnew() throws(Interruption) {
    for entry in stacks.values.joined() {
      guard let container = entry.container else { continue }
      for item in container.items where entries(item.stack).isEmpty {
        stacks[item.stack] = nil
        change(entry.id) { $0.container?.forget(item.name) }
        for run in runs.values where run.parent == entry.run && run.from == item.stack && !isAlive(run.id) {
          forget(run.id)
        }
      }
      guard let flow = module.flows[entry.name] else { continue }
      if kind(of: flow) == .split {
        for item in flow.items { try make(item.name, of: entry.id) }
        continue
      }
      if let selected = flow.items.first(where: { $0.name == container.selected }) {
        try checkRequires(selected.requires)
      }
      try make(container.selected, of: entry.id)
      try makeEager(entry.id)
    }
  }
}
