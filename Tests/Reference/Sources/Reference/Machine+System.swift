/// System moves, and items that are selected.
///
/// Language, "Edges": they are events too; their default edges need not be written, and are taken where none of an own edge's
/// alternatives holds.
extension ReferenceMachine {
  /// `back`: of the topmost layer's shown entry; an overlay's only where it has more than one or its screen an edge for it.
  mutating func goBack() {
    guard runs[root]?.hasEnded != true else { return wasImpossible = true }
    for layer in layers.reversed() {
      guard let top = entryToGoBackFrom(in: layer.stack) else { continue }
      if layer.kind == "overlay", entries(layer.stack).count < 2, edge(top.run, top.name, "back") == nil { continue }
      return submit(Request(act: .back(entry: top.id)))
    }
    wasImpossible = true
  }

  /// The entry that says `back`, in a split the shown column's.
  private func entryToGoBackFrom(in stack: Int) -> Entry? { entries(shown(stack)).last }

  /// The entries that are seen of a stack: in a split those of all columns, the last column first.
  func tops(of stack: Int) -> [Entry] {
    guard let top = entries(stack).last else { return [] }
    guard let container = top.container, let flow = module.flows[top.name] else { return [top] }
    guard kind(of: flow) == .split else { return container.stack(of: container.selected).map { tops(of: $0) } ?? [] }
    return flow.items.reversed().compactMap { container.stack(of: $0.name) }.flatMap { tops(of: $0) }
  }

  mutating func back(from id: Int) throws(Interruption) {
    guard let entry = entry(id), let stack = stack(of: id) else { return }
    // What is shown while an answer is awaited is not gone back from.
    if entry.loadingFor != nil { throw .impossible }
    if try takeSystem("back", of: entry) { return }
    isGesture = true
    if entries(stack).count > 1 { return try remove([entry]) }
    if let container = container(of: stack) { return try backInHistory(of: container.entry) }
    if let layer = layers.firstIndex(where: { $0.stack == stack && $0.kind != "base" }) {
      return try removeLayers(layers[layer].kind == "overlay" ? group(of: layer) : layer..<layer + 1)
    }
    if entry.run == root {
      try checkLock(entry)
      throw .rootEnds("cancelled", [:])
    }
    leavesLast = true
    try remove([entry])
  }

  /// On an item's root `back` does nothing, unless the container keeps its history: the one visited before is shown, and the one left
  /// comes first. In a split the column before is shown.
  private mutating func backInHistory(of entry: Entry) throws(Interruption) {
    if try showColumn(before: entry) { return }
    guard module.flows[entry.name]?.history == true, var order = entry.container?.order, order.count > 1 else {
      throw .impossible
    }
    order.insert(order.removeLast(), at: 0)
    // The page defines it for selecting alone; the project's own reference, for going back too.
    if let flow = module.flows[entry.name], let start = try startItem(of: flow), order.last == start { order = [start] }
    let changed = order
    change(entry.id) { entry in
      entry.container?.order = changed
      entry.container?.selected = changed[changed.count - 1]
    }
    makeNeighbours(entry.id)
  }

  /// `dismissed`: `full`, `alert` and `overlay` layers cannot be pulled down, nor what is under an overlay.
  mutating func pullDown() {
    guard runs[root]?.hasEnded != true, let layer = layers.last,
      ["sheet", "popover"].contains(layers.count > 1 ? layer.kind : entryKind), !isOfLoss(layer),
      let top = entries(shown(layer.stack)).last
    else { return wasImpossible = true }
    submit(Request(act: .dismissed(entry: top.id)))
  }

  mutating func dismissed(by id: Int) throws(Interruption) {
    guard let entry = entry(id), let stack = stack(of: id), let layer = layer(of: stack) else { return }
    if try takeSystem("dismissed", of: entry) { return }
    isGesture = true
    if layers[layer].kind != "base" { return try removeLayers(layer..<layer + 1) }
    try pullDownEntry()
  }

  /// Language, "Screens": a move that would take a locked screen off is denied, and the `blocked` edge, if any, taken.
  mutating func blocked(_ id: Int) throws(Interruption) {
    guard let entry = entry(id) else { return }
    for kept in current.taken { try takeOff(kept) }
    // Without an edge that holds, nothing goes.
    if try !takeSystem("blocked", of: entry) { throw .denied([]) }
  }

  /// An item is tapped; if it is selected, that is `reselected`.
  mutating func tap(_ item: String) {
    guard runs[root]?.hasEnded != true else { return wasImpossible = true }
    let seen = layers.reversed().flatMap { containersSeen(of: $0.stack) }
    let entry = (seen + entriesFromTop).first { has($0, item) && isThere(item, in: $0) }
    guard let entry else { return wasImpossible = true }
    if stack(of: entry.id).map({ isAside($0) }) ?? false { met(.eventsAside) }
    if let reason = dropping(item, of: entry) { return denied.append(reason) }
    // Another tap on a bar takes the place of a selection that is held; where a layer covers the bar, it is dropped.
    for held in requests {
      guard case .select(entry.id, _) = held.act else { continue }
      if stack(of: entry.id).map({ isCovered($0) }) ?? true { return denied.append(coveredMove) }
      requests.removeAll { $0.id == held.id }
      hideLoading(of: held)
    }
    guard shownItem(of: entry) == item else {
      return submit(Request(act: .select(container: entry.id, item: item)))
    }
    // A column is on the screen as it is: only a tab is tapped again.
    if let flow = module.flows[entry.name], kind(of: flow) == .split { return }
    guard let stack = entry.container?.stack(of: item),
      let top = entries(shown(stack)).last
    else { return }
    submit(Request(act: .reselected(entry: top.id, stack: stack)))
  }

  /// The containers of which something is seen, inner ones before those around them, in a split the last column's first.
  private func containersSeen(of stack: Int) -> [Entry] {
    guard let top = entries(stack).last, let container = top.container, let flow = module.flows[top.name] else {
      return []
    }
    let names = kind(of: flow) == .split ? flow.items.map(\.name).reversed() : [container.selected]
    return names.compactMap { container.stack(of: $0) }.flatMap { containersSeen(of: $0) } + [top]
  }

  private func isThere(_ item: String, in entry: Entry) -> Bool {
    guard let guarded = module.flows[entry.name]?.barItem(item)?.when else { return true }
    var trial = self
    return (try? trial.holds(guarded)) ?? false
  }

  private func has(_ entry: Entry, _ item: String) -> Bool {
    entry.container != nil && module.flows[entry.name]?.barItem(item) != nil
  }

  mutating func reselected(_ id: Int, _ stack: Int) throws(Interruption) {
    guard let entry = entry(id) else { return }
    if try takeSystem("reselected", of: entry) { return }
    isGesture = true
    try remove(Array(entries(stack).dropFirst()))
  }

  // MARK: Selecting

  /// `select X`: the item X of the nearest container around the sender.
  mutating func select(_ item: String, _ sender: Sender) throws(Interruption) {
    guard let container = container(around: sender, having: item) else { throw .denied(refusing(item)) }
    try choose(item, of: container.id)
    makeNeighbours(container.id)
  }

  /// The reasons for refusing an item that is not there: the conditions of its `when`, or the lack of such an item nearby.
  func refusing(_ item: String) -> [String] {
    let named = module.flows.values.flatMap { $0.items + $0.buttons }.filter { $0.name == item }
    return [item, impossibleMove] + named.flatMap { $0.when.map { Array($0.conditions) } ?? [] }
  }

  /// Shows an item, made if it was not; its stack stays as it was.
  ///
  /// The page does not define whether showing an item that is made asks for what it requires: here it does, unless it is gone back to.
  mutating func select(_ name: String, of container: Int) throws(Interruption) {
    guard let entry = entry(container), let flow = module.flows[entry.name],
      let item = flow.items.first(where: { $0.name == name })
    else { return }
    if let guarded = item.when, try !holds(guarded) { throw .denied(Array(guarded.conditions)) }
    // A split shows all its columns.
    let isShown = entry.container?.selected == name || kind(of: flow) == .split
    if kind(of: flow) == .split { change(container) { $0.container?.column = name } }
    if isShown, entry.container?.stack(of: name) != nil { return }
    try checkRequires(item.requires)
    try make(name, of: container)
    let start = try startItem(of: flow)
    change(container) { $0.container?.show(name, start: start) }
    makeNeighbours(container)
  }

  /// The nearest container around the sender that has an item, else that of its flow or of those that started it.
  func container(around sender: Sender, having item: String) -> Entry? {
    // A link's move acts on the stack that is shown, after its backward part too.
    let stack = alive(sender.stack).map { sender.isLink ? shown($0) : $0 }
    let around = stack.map { enclosing($0).compactMap { container(of: $0)?.entry } } ?? []
    if let found = around.first(where: { has($0, item) }) { return found }
    var run: Int? = sender.run
    while let id = run {
      if let found = entriesFromTop.first(where: { $0.run == id && has($0, item) }) { return found }
      run = runs[id]?.parent
    }
    return nil
  }
}
