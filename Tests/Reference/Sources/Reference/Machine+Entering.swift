/// Screens, flows and containers that come.
///
/// Language, "Edges", "Decisions and starts", "Containers", and "Gates" for what is asked on the way.
extension ReferenceMachine {
  /// Asks the conditions that something requires, in order.
  ///
  /// Language, "Gates": where one does not hold, its gate's flow runs first. Only entering asks.
  mutating func checkRequires(_ names: [String], for asker: Asker? = nil) throws(Interruption) {
    guard !placesGiven else { return }
    for name in names {
      if hasUnfilledInputs(name) { met(.conditionInputs) }
      if try ask(name, for: asker) == "true" { continue }
      // The project's own reference: a gate's flow that has run for a move does not run for it again.
      if current.passed.contains(name) { throw .denied([name]) }
      if isBeyondGate, module.gates[name]?.run != nil { continue }
      throw .needsGate(name)
    }
  }

  /// Puts a screen at the place.
  mutating func enter(
    screen name: String, _ inputs: [String: Input], run: Int, _ place: Place
  ) throws(Interruption) {
    var place = place
    if try meetsExisting(name, inputs, &place) { return }
    // "The gate's flow runs first": what would make room for the screen, and is locked, is asked when it does.
    let screen = module.screens[name]
    try checkRequires(screen?.requires ?? [], for: .carrier(screen?.inputs ?? [], inputs))
    let room = try makeRoom(place)
    let entry = Entry(id: newID(), name: name, run: run, inputs: inputs)
    stacks[room.stack]?.insert(entry, at: room.index)
    showColumns(around: room.stack)
  }

  /// Starts a flow as a child; its first entry is put at the place.
  mutating func enter(_ flow: Flow, _ inputs: [String: Input], parent: Int?, _ place: Place) throws(Interruption) {
    let run = try begin(flow, inputs, parent: parent, place)
    try start(run)
  }

  /// A flow that runs and has not been started.
  mutating func begin(
    _ flow: Flow, _ inputs: [String: Input], parent: Int?, _ place: Place
  ) throws(Interruption) -> Int {
    try checkRequires(flow.requires, for: .carrier(flow.inputs, inputs))
    let id = newID()
    runs[id] = Run(
      id: id, flow: flow.name, parent: parent, inputs: inputs, context: context(of: flow, inputs), from: place.stack,
      place: place)
    if let leading, leading.run == parent, !leading.isLink {
      runs[id]?.led = leading.spoken?.id ?? leading.led
      let seen = seen(by: flow.name, of: leading)
      runs[id]?.seen = seen
    }
    return id
  }

  /// Decides a flow's start.
  mutating func start(_ run: Int) throws(Interruption) {
    guard let name = runs[run]?.flow, let flow = module.flows[name] else { return }
    if flow.shell != nil { met(.shell) }
    if flow.isContainer { return try startContainer(run, flow) }
    try perform(flow.start, Sender(run: run, stack: nowhere))
  }

  // MARK: Places

  /// The stack and the index that a place is, after what has to be removed for it.
  mutating func makeRoom(_ place: Place) throws(Interruption) -> (stack: Int, index: Int) {
    // The first entry of a flow is put where the move that led to the flow puts it.
    if let pending = runs[place.run]?.place {
      // A flow that is being started is not removed with its parent's entries: until there is room it has its place still.
      if pending.run == place.run { runs[place.run]?.place = nil }
      // A start that presents says how the flow comes.
      if place.verb == .present, pending.verb == .present {
        runs[place.run]?.place = nil
        var own = place
        own.stack = pending.stack
        return try makeRoom(own)
      }
      let room = try makeRoom(pending)
      runs[place.run]?.place = nil
      if runs[place.run]?.from == nowhere { runs[place.run]?.from = room.stack }
      // Where the move has left nothing, there is nothing to present over.
      guard place.verb == .present, !entries(room.stack).isEmpty else { return room }
      // The child that a start presents is started from the flow's own place.
      for child in runsInOrder where child.place?.run == place.run && child.from == nowhere {
        runs[child.id]?.from = room.stack
      }
      return layer(place, over: room.stack)
    }
    switch place.verb {
    case .bottom: return base()
    case .present:
      guard let stack = alive(place.stack), !(layers.count == 1 && entries(layers[0].stack).isEmpty) else {
        return base()
      }
      return layer(place, over: stack)
    case .push:
      guard let stack = alive(place.stack) else { return base() }
      return (stack, entries(stack).count)
    case .replace:
      if let replaced = place.replaced, let stack = stack(of: replaced),
        let index = entries(stack).firstIndex(where: { $0.id == replaced })
      {
        try remove([entries(stack)[index]])
        return (stack, index)
      }
      guard let stack = alive(place.stack) else { return base() }
      return (
        stack,
        stack == place.stack ? min(place.index ?? entries(stack).count, entries(stack).count) : entries(stack).count
      )
    case .root: return try clear(place)
    }
  }

  private mutating func base() -> (stack: Int, index: Int) {
    if let base = layers.first, base.kind == "base" { return (base.stack, entries(base.stack).count) }
    let stack = newStack(over: nil)
    layers.insert(Layer(style: "base", kind: "base", stack: stack, presenter: nil), at: 0)
    return (stack, 0)
  }

  /// A new layer above all others of those that are on one another with the sender's.
  private mutating func layer(_ place: Place, over below: Int) -> (stack: Int, index: Int) {
    let kind = kind(of: place.style)
    var index = layers.count
    var lowest = 1
    if kind != "overlay" {
      let own = group(of: self.layer(of: below) ?? 0)
      (lowest, index) = (own.lowerBound + 1, own.upperBound)
    }
    // What others present is put below a gate's flow that runs for the start or `lost`; what a gate shows for a move of that flow is not others'.
    if gateRun(of: place.presenter ?? place.run)?.isForStartOrLoss != true {
      // An overlay is above all layers that are none.
      while index > lowest, gateRun(ofLayer: index - 1)?.isForStartOrLoss == true,
        kind != "overlay" || layers[index - 1].kind == "overlay"
      {
        index -= 1
      }
    }
    if kind == "overlay" {
      // Overlays of the app's own are in the order of their styles, above plain ones, whenever they come.
      let rank = module.overlayRank(of: place.style)
      func isOver(_ layer: Int) -> Bool {
        layers[layer].kind == "overlay" && module.overlayRank(of: layers[layer].style) > rank
      }
      func isUnder(_ layer: Int) -> Bool {
        layers[layer].kind == "overlay" && module.overlayRank(of: layers[layer].style) < rank
      }
      if let over = layers.indices.first(where: isOver) { index = min(index, over) }
      if let under = layers.indices.last(where: isUnder) { index = max(index, group(of: under).upperBound) }
    }
    // Where it is removed, its moves act on what it was over.
    let isOverIt = index == 0 || kind != "overlay" && self.layer(of: below) == index - 1
    // An overlay is on none of the others.
    let seen = kind == "overlay" ? group(of: 0).upperBound - 1 : index - 1
    let stack = newStack(over: isOverIt ? below : shown(layers[seen].stack))
    let new = Layer(style: place.style, kind: kind, stack: stack, presenter: place.presenter ?? place.run)
    layers.insert(new, at: index)
    return (stack, 0)
  }

  func kind(of style: String) -> String {
    let style = module.styles[style] ?? style
    return style == "present" ? "sheet" : style
  }

  /// Removes everything of a flow; returns where its lowest entry was.
  ///
  /// Language, "Edges": `root X`.
  private mutating func clear(_ place: Place) throws(Interruption) -> (stack: Int, index: Int) {
    // What the backward part has emptied is still the item where the flow began.
    let emptied = runs[place.run]?.from.flatMap { from in
      from == place.stack && stacks[from]?.isEmpty == true && container(of: from) != nil ? (stack: from, index: 0) : nil
    }
    let lowest = emptied ?? lowest(of: place.run)
    // A child that goes with the flow's own move has not ended by itself.
    takenOff.formUnion(runs.keys.sorted().filter { $0 != place.run && isRun($0, within: place.run) })
    try removeAll(of: place.run)
    guard let lowest, stacks[lowest.stack] != nil else {
      guard let stack = alive(place.stack) else { return base() }
      let count = entries(stack).count
      return (stack, stack == place.stack ? min(place.index ?? count, count) : count)
    }
    // The layer may be empty for now; it is the flow's.
    return (lowest.stack, min(lowest.index, entries(lowest.stack).count))
  }

  /// The stack and the index of a run's lowest entry: where the flow began if something of it is there.
  func lowest(of run: Int) -> (stack: Int, index: Int)? {
    if let from = runs[run]?.from, stacks[from] != nil, let lowest = lowest(of: run, in: from) { return lowest }
    for layer in layers {
      if let lowest = lowest(of: run, in: layer.stack) { return lowest }
    }
    return nil
  }

  /// The stack and the index of a run's lowest entry in a stack or inside its containers.
  func lowest(of run: Int, in stack: Int) -> (stack: Int, index: Int)? {
    for (index, entry) in entries(stack).enumerated() {
      if isRun(entry.run, within: run) { return (stack, index) }
      for item in sideBySide(in: entry) {
        if let lowest = lowest(of: run, in: item) { return lowest }
      }
    }
    return nil
  }

  /// The stacks of a container's items, none of which is below another. The page does not define which counts where a flow has entries in several: the one
  /// that is shown, else the first in the flow's order.
  private func sideBySide(in entry: Entry) -> [Int] {
    guard let container = entry.container, let flow = module.flows[entry.name] else { return [] }
    let shown = kind(of: flow) == .split ? nil : container.selected
    let names = flow.items.map(\.name).sorted { $0 == shown && $1 != shown }
    return names.compactMap { container.stack(of: $0) }
  }

  // MARK: Containers

  /// A container comes with the item that is selected first, and with those that are made at once.
  private mutating func startContainer(_ run: Int, _ flow: Flow) throws(Interruption) {
    let named = firstItem
    firstItem = nil
    if let guarded = flow.items.first(where: { $0.name == named })?.when, try !holds(guarded) {
      throw .denied(Array(guarded.conditions))
    }
    let start = try startItem(of: flow)
    guard let first = named ?? start else {
      throw .denied(flow.items.flatMap { $0.when?.conditions ?? [] })
    }
    let place = Place(verb: .push, run: run, stack: nowhere)
    let room = try makeRoom(place)
    let entry = Entry(
      id: newID(), name: flow.name, run: run, inputs: runs[run]?.inputs ?? [:],
      container: Container(selected: first, isPages: arePages(flow)))
    stacks[room.stack]?.insert(entry, at: room.index)
    showColumns(around: room.stack)
    if kind(of: flow) == .split {
      // All that it shows is asked for before anything begins.
      for item in flow.items { try checkRequires(item.requires) }
      for item in flow.items { try make(item.name, of: entry.id) }
    } else {
      // "`requires: authenticated` on a screen, flow, item, edge or link": the first item is entered as any other.
      try checkRequires(flow.items.first { $0.name == first }?.requires ?? [])
      try make(first, of: entry.id)
      try makeAtOnce(entry.id, flow, selected: first, named: [first])
    }
  }

  enum ContainerKind { case items, split }

  func kind(of flow: Flow) -> ContainerKind { flow.container.first?.kind == "split" ? .split : .items }

  /// The item that is selected first: that of `start:`, else the first, of those that are there.
  mutating func startItem(of flow: Flow) throws(Interruption) -> String? {
    var there: [String] = []
    for item in flow.items {
      if let guarded = item.when, try !holds(guarded) { continue }
      there.append(item.name)
    }
    let written = flow.startItem ?? flow.items.first?.name
    return there.first { $0 == written } ?? there.first
  }

  /// The eager items that are there and may be entered: nothing is asked in the background, and no answer that takes time is waited for.
  mutating func makeEager(_ container: Int, only name: String? = nil) throws(Interruption) {
    guard let flow = entry(container).flatMap({ module.flows[$0.name] }) else { return }
    for item in flow.items where item.eager && (name == nil || item.name == name) {
      if let guarded = item.when, try !holds(guarded) { continue }
      guard item.requires.allSatisfy(isKnownToHold) || placesGiven else { continue }
      try make(item.name, of: container)
    }
  }

  /// Whether a condition holds, as far as that is known at once: the answer of an async one takes time.
  func isKnownToHold(_ condition: String) -> Bool {
    if module.conditions[condition]?.query != nil { return (try? ask(condition)) == "true" }
    return conditions[condition] == "true" && module.conditions[condition]?.isAsync == false
  }

  /// Makes an item's stack with its first entry, if it has none.
  ///
  /// Language, "Containers": each item is a stack of its own, made on its first selection.
  mutating func make(_ name: String, of container: Int) throws(Interruption) {
    guard let entry = entry(container), let flow = module.flows[entry.name],
      let item = flow.items.first(where: { $0.name == name }),
      entry.container?.stack(of: name) == nil
    else { return }
    let (outer, columns) = (leading, shownColumns)
    leading = nil
    defer {
      leading = outer
      show(columns)
    }
    let stack = makeStack(of: name, in: container)
    let sender = Sender(run: entry.run, stack: stack)
    let place = Place(verb: .push, run: entry.run, stack: stack)
    if let child = module.flows[item.to] {
      try enter(child, fill(child.inputs, item.with, sender), parent: entry.run, place)
    } else {
      try enter(screen: item.to, fill(module.screens[item.to]?.inputs ?? [], item.with, sender), run: entry.run, place)
    }
  }

  /// An item's stack, empty.
  mutating func makeStack(of item: String, in container: Int) -> Int {
    let outer = self.stack(of: container)
    let emptied = entry(container)?.container?.emptied[item].flatMap { stacks[$0] == nil ? nil : $0 }
    let stack = emptied ?? newStack(over: outer)
    change(container) { $0.container?.items.append((item, stack)) }
    return stack
  }

  /// Changes an entry where it is.
  mutating func change(_ id: Int, _ body: (inout Entry) -> Void) {
    for stack in stacks.keys.sorted() {
      guard let index = stacks[stack]?.firstIndex(where: { $0.id == id }), var entry = stacks[stack]?[index] else {
        continue
      }
      body(&entry)
      stacks[stack]?[index] = entry
    }
  }
}
