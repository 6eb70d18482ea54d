/// Views for presenters, tools and tests.
extension StackModel {
  /// An entry that holds stacks side by side.
  public struct Container: Hashable, Sendable {
    /// The entry's identity.
    public let id: EntryID
    /// The flow whose container it is.
    public let flow: FlowID
    /// The way it shows its items.
    public let kind: ContainerKind
    /// The items, in the order of the definition, without those whose condition does not hold.
    public let items: [Item]
    /// The selected item: an index into ``FlowDefinition/items``. Nil for a split, which shows all.
    public let selected: Int?
    /// The column that a split shows where there is room for one: an index into ``FlowDefinition/items``. Nil for the other kinds.
    public let column: Int?
    /// The items that going back returns to, the selected one last; only the selected one without `history`.
    public let visited: [Int]
  }

  /// A stack in a container.
  public struct Item: Hashable, Sendable {
    /// Its stack.
    public let id: StackID
    /// The item: an index into ``FlowDefinition/items``.
    public let index: Int
    /// Its entries, bottom first; empty before the stack is made.
    public let entries: [Entry]

    /// Whether its stack has been made.
    public var isMade: Bool { !entries.isEmpty }
  }

  /// The layers, the root first.
  public var layers: [Layer] {
    var layers: [Layer] = []
    var index = 0
    while index < records.count {
      layers.append(layer(at: index))
      index = end(of: index)
    }
    return layers
  }

  /// The layer with an id; nil if it has gone.
  public func layer(_ id: LayerID) -> Layer? {
    guard let index = find(id), records[index].kind == .layer else { return nil }
    return layer(at: index)
  }

  /// The topmost layer; nil if there are no layers.
  public var topLayer: Layer? { records.isEmpty ? nil : layer(at: layer(of: records.count - 1)) }

  /// The index of a layer among the layers; nil if it has gone.
  public func index(of layer: LayerID) -> Int? {
    guard let index = find(layer), records[index].kind == .layer else { return nil }
    return records[..<index].reduce(0) { $0 + ($1.depth == 0 ? 1 : 0) }
  }

  /// A container by its entry; nil if it has gone, or is a screen.
  public func container(_ id: EntryID) -> Container? {
    guard let index = find(id), records[index].kind == .container else { return nil }
    let record = records[index]
    let items = items(of: index)
    let isSplit = record.flags.contains(.split)
    return Container(
      id: id, flow: record.flow, kind: record.containerKind,
      items: items.map { Item(id: StackID(records[$0].id), index: Int(records[$0].node), entries: entries(on: $0)) }
        .sorted { $0.index < $1.index },
      selected: isSplit ? nil : items.last.map { Int(records[$0].node) },
      column: isSplit ? selectedItem(of: index).map { Int(records[$0].node) } : nil,
      visited: items.filter { records[$0].flags.contains(.visited) }.map { Int(records[$0].node) })
  }

  /// All containers, outer ones before those inside them.
  public var containers: [Container] {
    records.compactMap { $0.kind == .container ? container(EntryID($0.id)) : nil }
  }

  /// The containers that are the top entry of a layer or of a shown item, those of the topmost layer first, and inner ones before outer ones.
  package var shownContainers: [Container] {
    var shown: [Container] = []
    var end = records.count
    while end > 0 {
      let layer = layer(of: end - 1)
      addShownContainers(of: layer, to: &shown)
      end = layer
    }
    return shown
  }

  private func addShownContainers(of stack: Int, to shown: inout [Container]) {
    let depth = records[stack].depth + 1
    guard let top = (stack + 1..<end(of: stack)).last(where: { records[$0].depth == depth }),
      records[top].kind == .container, let container = container(EntryID(records[top].id))
    else { return }
    let isSplit = records[top].flags.contains(.split)
    for item in isSplit ? items(of: top).reversed() : selectedItem(of: top).map({ [$0] }) ?? [] {
      addShownContainers(of: item, to: &shown)
    }
    shown.append(container)
  }

  /// The shells of the flows that run, the one around the topmost entry first.
  public var shellsFromTop: [EntryID] {
    var shells: [EntryID] = []
    for record in records.reversed() where !record.isStack {
      var next = flow(record.flow)
      while let flow = next {
        if let shell = flow.shell, !shells.contains(shell) { shells.append(shell) }
        next = flow.parent.flatMap { self.flow($0) }
      }
    }
    return shells
  }

  /// The visible top screen of a stack. If the top entry is a container, it is that of the selected item, or of the column that is shown.
  public func top(of stack: StackID) -> Entry? { find(stack).flatMap { Entry(records[topRecord(of: $0)]) } }

  /// The entries of a layer, or of an item's stack, bottom first; empty if it has gone.
  public func entries(of stack: StackID) -> [Entry] { find(stack).map { entries(on: $0) } ?? [] }

  /// Whether an entry is the lowest of its stack; false if it has gone.
  public func isLowest(_ entry: EntryID) -> Bool { find(entry).map { records[$0 - 1].isStack } ?? false }

  /// The layer that an entry is in, at any depth of containers; nil if the entry has gone.
  public func layer(of entry: EntryID) -> LayerID? {
    find(entry).map { StackID(records[layer(of: $0)].id) }
  }

  /// The screens that the user sees: the top one, or in a split the top one of every column, that of the column shown first. Screens of overlays come
  /// before those under them.
  public var shown: [Entry] {
    var shown: [Entry] = []
    var end = records.count
    while end > 0 {
      addShown(of: layer(of: end - 1), to: &shown)
      end = overlay(of: end - 1) ?? 0
    }
    return shown
  }

  /// The screens that speak, topmost first: those on top of the shown stacks of the topmost layer that is no overlay, and of the overlays
  /// above it. Only in one point are they others than those ``shown``: a layer that lies on an overlay covers all that is below it.
  public var active: [Entry] {
    var active: [Entry] = []
    var end = records.count
    while end > 0 {
      let layer = layer(of: end - 1)
      addShown(of: layer, to: &active)
      if !records[layer].isOverlay { break }
      end = layer
    }
    return active
  }

  /// All screens, the nearest first: the active ones, then the others from the top down, of a container's stacks the one that is shown first.
  package var entriesFromNearest: [Entry] {
    var nearest = active
    let active = nearest.map { $0.id }
    for index in records.indices.reversed() where records[index].kind == .layer {
      addFromTop(of: index, to: &nearest, without: active)
    }
    return nearest
  }

  private func addFromTop(of stack: Int, to nearest: inout [Entry], without active: [EntryID]) {
    let depth = records[stack].depth + 1
    for index in (stack + 1..<end(of: stack)).reversed() where records[index].depth == depth {
      guard let entry = Entry(records[index]) else { continue }
      guard entry.isContainer else {
        if !active.contains(entry.id) { nearest.append(entry) }
        continue
      }
      let shown = selectedItem(of: index)
      if let shown { addFromTop(of: shown, to: &nearest, without: active) }
      for item in items(of: index).reversed() where item != shown {
        addFromTop(of: item, to: &nearest, without: active)
      }
    }
  }

  /// Whether a screen speaks: see ``active``.
  func isActive(_ screen: Int) -> Bool {
    var entry = screen
    while true {
      let stack = stack(of: entry)
      guard end(of: entry) == end(of: stack) else { return false }
      if records[stack].kind == .layer { return !isCovered(stack) }
      let container = container(of: stack)
      // All columns of a split are shown.
      guard records[container].flags.contains(.split) || end(of: stack) == end(of: container) else { return false }
      entry = container
    }
  }

  /// Whether a layer is covered: another one lies over it that is no overlay.
  func isCovered(_ layer: Int) -> Bool {
    records[end(of: layer)...].contains { $0.kind == .layer && !$0.isOverlay }
  }

  /// Whether a screen inside a flow's shell speaks.
  func isActive(inShellOf flow: FlowID) -> Bool {
    let family = family(of: flow)
    guard let lowest = lowest(of: family) else { return false }
    return (lowest..<end(of: stack(of: lowest))).contains { index in
      records[index].kind == .screen && family.contains(records[index].flow) && isActive(index)
    }
  }

  /// The visible screens of one layer.
  func shown(of layer: Int) -> [Entry] {
    var shown: [Entry] = []
    addShown(of: layer, to: &shown)
    return shown
  }

  private func addShown(of stack: Int, to shown: inout [Entry]) {
    let end = end(of: stack)
    let depth = records[stack].depth + 1
    var top = end - 1
    while top > stack && records[top].depth > depth { top -= 1 }
    guard top > stack, let entry = Entry(records[top]) else { return }
    if !entry.isContainer { return shown.append(entry) }
    guard let selected = selectedItem(of: top) else { return }
    addShown(of: selected, to: &shown)
    if records[top].flags.contains(.split) {
      for item in items(of: top).reversed() where item != selected { addShown(of: item, to: &shown) }
    }
  }

  private func layer(at index: Int) -> Layer {
    let record = records[index]
    return Layer(
      id: StackID(record.id), style: record.style,
      styleName: record.styleName > 0 ? styleNames[record.styleName - 1] : nil, entries: entries(on: index))
  }

  private func entries(on stack: Int) -> [Entry] {
    let depth = records[stack].depth + 1
    return records[stack + 1..<end(of: stack)].compactMap { $0.depth == depth ? Entry($0) : nil }
  }
}
