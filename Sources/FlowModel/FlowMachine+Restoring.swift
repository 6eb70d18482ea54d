/// What of all that stands a relaunch brings back.
extension FlowMachine {
  /// What a relaunch brings back, as a state: of each stack the topmost entry that is brought back, with what lies below it down to the first
  /// that is not. What gates run, and what is shown while something is awaited, is not part of it.
  ///
  /// - Parameters:
  ///   - isExact: whether screens are written down that are not to be brought back.
  ///   - isKept: whether an entry can be brought back: its inputs can be kept.
  ///   - inputs: what is to be said of a screen's inputs.
  /// - Returns: nil if nothing is brought back.
  public func restorableState(
    isExact: Bool = false, isKept: (EntryID) -> Bool, inputs: (EntryID) -> [StateTree.Text]
  ) -> StateTree? {
    var tree = StateTree()
    var layer = 0
    while layer < model.records.count {
      let end = model.end(of: layer)
      defer { layer = end }
      let elements = restorable(on: layer, isExact, isKept, inputs)
      if layer == 0 {
        if elements.isEmpty { return nil }
        tree.entries = elements
      } else if let style = model.records[layer].style, !elements.isEmpty {
        tree.layers.append(StateTree.Layer(style: style, entries: elements))
      }
    }
    return tree.entries.isEmpty ? nil : tree
  }

  private func restorable(
    on stack: Int, _ isExact: Bool, _ isKept: (EntryID) -> Bool, _ inputs: (EntryID) -> [StateTree.Text]
  ) -> [StateTree.Element] {
    var elements: [StateTree.Element] = []
    var index = stack + 1
    let end = model.end(of: stack)
    while index < end {
      if let element = restorable(at: index, isExact, isKept, inputs) {
        elements.append(element)
      } else if !isOfGate(model.records[index].flow), hasKept(from: model.end(of: index), to: end, isExact, isKept) {
        // It goes with all below it, since something above it stays.
        elements = []
      }
      index = model.end(of: index)
    }
    return elements
  }

  private func hasKept(from start: Int, to end: Int, _ isExact: Bool, _ isKept: (EntryID) -> Bool) -> Bool {
    var index = start
    while index < end {
      if restorable(at: index, isExact, isKept, { _ in [] }) != nil { return true }
      index = model.end(of: index)
    }
    return false
  }

  private func restorable(
    at index: Int, _ isExact: Bool, _ isKept: (EntryID) -> Bool, _ inputs: (EntryID) -> [StateTree.Text]
  ) -> StateTree.Element? {
    let record = model.records[index]
    guard !isOfGate(record.flow), let flow = flow(record.flow) else { return nil }
    let definition = program.definitions[flow.definition]
    if record.kind == .screen {
      let node = definition.nodes[Int(record.node)]
      guard node.isRestored || isExact, isKept(EntryID(record.id)) else { return nil }
      let texts = inputs(EntryID(record.id))
      return StateTree.Element(
        name: definition.name + "." + node.name, values: texts.isEmpty ? .none : .texts(texts))
    }
    let items = model.items(of: index).map { item in
      (node: Int(model.records[item].node), elements: restorable(on: item, isExact, isKept, inputs))
    }
    guard items.contains(where: { !$0.elements.isEmpty }) else { return nil }
    let isSplit = record.flags.contains(.split)
    let selected = isSplit ? nil : items.last.flatMap { $0.elements.isEmpty ? nil : definition.items[$0.node].name }
    let made = items.filter { !$0.elements.isEmpty }
    // A split shows all its columns: without one of them it is made anew.
    if isSplit && made.count < items.count { return nil }
    return StateTree.Element(
      name: definition.name + (selected.map { "." + $0 } ?? ""),
      body: .items(made.map { StateTree.Item(name: definition.items[$0.node].name, entries: $0.elements) }))
  }

  /// Whether what stands is all there is, and can be told from its notation: nothing is held or carried out, no gate's flow runs, no flow runs twice,
  /// nothing that is required is known not to hold, and the entry flow has not ended.
  public var isAtRest: Bool {
    held.isEmpty && tasks.isEmpty && outcome == nil && live.isEmpty && flows.allSatisfy { $0.role == .ordinary }
      && Set(flows.map(\.definition)).count == flows.count
  }

  /// Whether a flow, or one that it runs under, is a gate's, or shows what is shown while something is awaited.
  private func isOfGate(_ id: FlowID) -> Bool {
    var next: FlowID? = id
    while let id = next, let flow = flow(id) {
      if flow.role != .ordinary { return true }
      next = flow.parent
    }
    return false
  }
}

extension StateTree {
  /// The state without its topmost entry; nil if nothing is left.
  public func droppingTop() -> StateTree? {
    var tree = self
    if let layer = tree.layers.indices.last {
      let rest = Self.droppingTop(tree.layers[layer].entries)
      if rest.isEmpty {
        tree.layers.remove(at: layer)
      } else {
        tree.layers[layer] = Layer(style: tree.layers[layer].style, entries: rest)
      }
      return tree
    }
    tree.entries = Self.droppingTop(tree.entries)
    return tree.entries.isEmpty ? nil : tree
  }

  /// Of a container on top, the topmost entry of what is shown goes first.
  private static func droppingTop(_ entries: [Element]) -> [Element] {
    guard let top = entries.last else { return [] }
    guard case .items(var items) = top.body, let last = items.indices.last else { return Array(entries.dropLast()) }
    let rest = droppingTop(items[last].entries)
    var element = top
    if rest.isEmpty {
      items.remove(at: last)
      if let dot = element.name.firstIndex(of: ".") { element.name = String(element.name[..<dot]) }
    } else {
      items[last] = Item(name: items[last].name, entries: rest)
    }
    element.body = .items(items)
    return entries.dropLast() + (items.isEmpty ? [] : [element])
  }
}
