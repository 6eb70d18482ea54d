/// The tree of layers, stacks and entries, asked and changed; nothing in here knows an edge.
extension ReferenceMachine {
  func entries(_ stack: Int) -> [Entry] { stacks[stack] ?? [] }

  /// All entries, topmost layer first, each stack from its top; of a container's items the selected one first.
  var entriesFromTop: [Entry] {
    let all = layers.reversed() + aside.sorted { $0.key < $1.key }.flatMap { $0.value.reversed() }
    return all.flatMap { entriesFromTop(of: $0.stack) }
  }

  func entriesFromTop(of stack: Int) -> [Entry] {
    entries(stack).reversed().flatMap { entry -> [Entry] in
      guard let container = entry.container else { return [entry] }
      let shown = container.items.filter { $0.name == shownItem(of: entry) }
      let all = module.flows[entry.name].map { printed(container, $0) } ?? []
      let others = all.filter { $0.name != shown.first?.name }
      // Of two that are not shown the one visited last is nearer.
      let visited = module.flows[entry.name]?.history == true ? container.order : []
      return
        (shown + others.filter { visited.contains($0.name) }.reversed()
        + others.filter { !visited.contains($0.name) }.reversed()).flatMap { entriesFromTop(of: $0.stack) } + [entry]
    }
  }

  /// All entries in an order that does not depend on chance: by stack, each from below.
  var entriesByStack: [Entry] { stacks.sorted { $0.key < $1.key }.flatMap(\.value) }

  func entry(_ id: Int?) -> Entry? { id.flatMap { id in stacks.values.joined().first { $0.id == id } } }

  /// The stack that an entry is on.
  func stack(of entry: Int) -> Int? { stacks.first { $0.value.contains { $0.id == entry } }?.key }

  /// The container that a stack is an item of, and the item's name.
  func container(of stack: Int) -> (entry: Entry, item: String)? {
    for entry in stacks.values.joined() {
      if let item = entry.container?.items.first(where: { $0.stack == stack }) { return (entry, item.name) }
    }
    return nil
  }

  /// The stack and those that it is inside of, from the inside.
  func enclosing(_ stack: Int) -> [Int] {
    guard let outer = container(of: stack).flatMap({ self.stack(of: $0.entry.id) }) else { return [stack] }
    return [stack] + enclosing(outer)
  }

  /// The layer that a stack is in.
  func layer(of stack: Int) -> Int? {
    guard let outermost = enclosing(stack).last else { return nil }
    return layers.firstIndex { $0.stack == outermost }
  }

  /// The stack that is shown of one: its top may be a container, whose selected item is shown.
  func shown(_ stack: Int) -> Int {
    guard let top = entries(stack).last, let name = shownItem(of: top), let item = top.container?.stack(of: name) else {
      return stack
    }
    return shown(item)
  }

  /// The item, or of a split the column, that a container shows.
  func shownItem(of entry: Entry) -> String? {
    guard let container = entry.container, let flow = module.flows[entry.name], kind(of: flow) == .split else {
      return entry.container?.selected
    }
    return container.column
  }

  /// The stack, or, where it is removed, what is shown of the layer that it was opened over: the page does not define that another item may be shown there now.
  func alive(_ stack: Int) -> Int? {
    func isThere(_ stack: Int) -> Bool { stacks[stack] != nil && (layer(of: stack) != nil || isAside(stack)) }
    if isThere(stack) { return stack }
    var stack = stack
    while !isThere(stack) {
      guard let below = under[stack] else { return layers.first?.stack }
      stack = below
    }
    return layer(of: stack).map { shown(layers[$0].stack) } ?? stack
  }

  func isAside(_ stack: Int) -> Bool {
    let outermost = enclosing(stack).last
    return aside.values.joined().contains { $0.stack == outermost }
  }

  /// The layers that are on one another with the given one: the base and what is on it, or an overlay and what is on it.
  ///
  /// Language, "Edges": an `overlay` stays above all but later overlays, and is on none; another layer presented from it is on it.
  func group(of layer: Int) -> Range<Int> {
    var start = layer
    while start > 0, layers[start].kind != "overlay" { start -= 1 }
    var end = start + 1
    while end < layers.count, layers[end].kind != "overlay" { end += 1 }
    return start..<end
  }

  /// The gate's run that a layer is, if all in it is run by that gate's flow or its children.
  func gateRun(ofLayer index: Int) -> Run? {
    guard let lowest = entries(layers[index].stack).first else { return nil }
    return gateRun(of: lowest.run)
  }

  /// The gate's run among a run and those that it was started by.
  func gateRun(of run: Int) -> Run? {
    var next: Int? = run
    while let id = next, let run = runs[id] {
      if run.gate != nil { return run }
      next = run.parent
    }
    return nil
  }

  /// Whether the run is the other or was started by it, however far.
  func isRun(_ run: Int, within ancestor: Int) -> Bool {
    var next: Int? = run
    while let id = next {
      if id == ancestor { return true }
      next = runs[id]?.parent
    }
    return false
  }

  /// A new empty stack, opened over another.
  mutating func newStack(over below: Int?) -> Int {
    let id = newID()
    stacks[id] = []
    if let below { under[id] = below }
    return id
  }

  /// Takes entries off a stack, with all inside them; layers and containers' items that are empty then are left to ``tidy()``.
  ///
  /// Language, "Screens": while `locked` holds no move takes the screen off.
  mutating func remove(_ gone: [Entry], asking: Bool = true) throws(Interruption) {
    let all = gone.flatMap { entry -> [Entry] in
      (entry.container?.items.flatMap { entriesFromTop(of: $0.stack) } ?? []) + [entry]
    }
    if asking { for entry in all.reversed() { try checkLock(entry) } }
    let ids = Set(gone.map(\.id))
    for id in stacks.keys { stacks[id]?.removeAll { ids.contains($0.id) } }
    for entry in all { for item in entry.container?.items ?? [] { stacks[item.stack] = nil } }
  }

  mutating func checkLock(_ entry: Entry) throws(Interruption) {
    // What has come with the same change was never there.
    guard entry.id <= lastKnown, !current.passedLocks.contains(entry.id) else { return }
    if try isLocked(entry) { locks.append((entry.id, entry.name)) }
  }

  /// Whether an entry's lock holds; what the stack answers is of before the move.
  func isLocked(_ entry: Entry) throws(Interruption) -> Bool {
    guard let locked = module.screens[entry.name]?.locked, entry.container == nil else { return false }
    var asked = before.first ?? self
    return try asked.holds(locked, for: .carrier(module.screens[entry.name]?.inputs ?? [], entry.inputs))
  }

  /// Takes whole layers off.
  mutating func removeLayers(_ indices: some Sequence<Int>, asking: Bool = true) throws(Interruption) {
    let gone = Array(indices)
    if let kept, gone.contains(where: { layers[$0].stack == kept }) { self.kept = nil }
    for index in gone.sorted(by: >) { try remove(entries(layers[index].stack).reversed(), asking: asking) }
    tidy()
  }

  /// Removes layers without an entry, except that of a flow between entries.
  mutating func tidy() {
    for layer in layers where layer.kind != "base" && entries(layer.stack).isEmpty && !isKept(layer.stack) {
      // What is on an overlay is removed with it.
      stacks[layer.stack] = nil
    }
    layers = layers.filter { $0.kind == "base" || stacks[$0.stack] != nil }
    if layers.count == 1, layers[0].kind == "base", entries(layers[0].stack).isEmpty { layers = [] }
  }

  /// The stack of the layer of each run whose parent has no entry of its own: of the layer that it was started in, or where that has gone, of its lowest
  /// entry's.
  var homesNow: [Int: Int] {
    var homes: [Int: Int] = [:]
    let owners = Set(stacks.values.joined().filter { $0.loadingFor == nil }.map(\.run))
    for run in runsInOrder where run.parent.map({ !owners.contains($0) }) ?? true {
      let from = run.from.flatMap { stacks[$0] == nil ? nil : layer(of: $0) }
      guard let index = from ?? lowest(of: run.id).flatMap({ layer(of: $0.stack) }) else { continue }
      homes[run.id] = layers[index].stack
    }
    return homes
  }

  /// Whether a layer's stack stays, though it is empty.
  ///
  /// Language, "Edges": a flow keeps its place and its layer while it is between entries, until the edge that follows is decided: here the layer of a child
  /// that has lost its last entry, whether it was started on the layer itself or on an item in it.
  private func isKept(_ stack: Int) -> Bool {
    kept == stack
      || runsInOrder.contains { run in
        homes[run.id] == stack && run.place == nil && !isAlive(run.id)
          && run.parent.map { runs[$0] != nil && lowest(of: $0) == nil } ?? false
      }
  }
}
