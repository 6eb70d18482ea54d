extension FlowMachine {
  // MARK: Making

  /// Makes the container of a flow: the items whose conditions hold, and the stacks of the selected item and of eager items.
  ///
  /// - Parameter item: the selected item; nil for the one that the container starts with.
  mutating func makeContainer(
    of flow: RunningFlow, showing item: Int? = nil, _ place: Place, _ ask: Asking
  ) throws(Refusal) {
    let record = try container(of: flow, ask)
    self.place(record, Placement(verb: .push, place: place, owner: flow.id))
    let definition = program.definitions[flow.definition]
    var available = try self.available(flow, ask)
    if let item, step.attempt.admission == .withoutQuestions, !available.contains(item) {
      available.append(item)
      available.sort()
    }
    let start = startItem(among: available, of: definition)
    guard let shown = item ?? start, available.contains(shown) else { throw Refusal(denial: .guards) }
    let isSplit = record.flags.contains(.split)
    for item in isSplit ? available : [shown] {
      try require(definition.items[item].requirements, of: flow, .scope(-1), ask)
    }
    var visited: [Int] = []
    if !isSplit {
      if let start, start != shown, isVisitedFirst(start, in: record, of: flow, ask) { visited = [start] }
      visited.append(shown)
    }
    var made: [UInt32] = []
    for item in available.filter({ !visited.contains($0) }) + visited {
      let isVisited = visited.contains(item)
      let flags: StackRecord.Flags = isVisited ? .visited : isSplit && item == shown ? .shown : []
      guard let id = editor.addItem(item, to: EntryID(record.id), flags) else { continue }
      if isSplit || isVisited || isMadeAtOnce(definition.items[item], of: flow, ask) { made.append(id) }
    }
    for item in made { try make(StackID(item), ask) }
    notePages(EntryID(record.id))
  }

  /// The item that a container starts with: the written one if it is there, else the first that is no button.
  func startItem(among available: [Int], of definition: FlowDefinition) -> Int? {
    available.first { $0 == definition.firstItem } ?? available.first { !definition.items[$0].isButton }
  }

  /// Whether going back from another item that is selected at once returns to the item that a container starts with.
  mutating func isVisitedFirst(
    _ start: Int, in container: StackRecord, of flow: RunningFlow, _ ask: Asking
  ) -> Bool {
    container.flags.contains(.history)
      && holdsNow(program.definitions[flow.definition].items[start].requirements, of: flow, .scope(-1), ask)
  }

  /// The items whose conditions hold.
  private mutating func available(_ flow: RunningFlow, _ ask: Asking) throws(Refusal) -> [Int] {
    var available: [Int] = []
    for (index, item) in program.definitions[flow.definition].items.enumerated() {
      if try holds(item.condition, of: flow, .scope(-1), ask) { available.append(index) }
    }
    return available
  }

  /// Whether an item's stack is made before the item is selected. If its requirements do not hold, the stack is made on selection.
  mutating func isMadeAtOnce(_ item: FlowDefinition.Item, of flow: RunningFlow, _ ask: Asking) -> Bool {
    item.isEager && holdsNow(item.requirements, of: flow, .scope(-1), ask)
  }

  /// The record of a flow's container, of the first kind whose guard holds.
  mutating func container(of flow: RunningFlow, _ ask: Asking) throws(Refusal) -> StackRecord {
    let definition = program.definitions[flow.definition]
    let known = asking.count
    for container in definition.containers {
      guard try holds(container.condition, of: flow, since: known, .scope(-1), ask) else { continue }
      return StackRecord(
        id: editor.newID(), flow: flow.id, node: Int32(definition.firstItem), depth: 1, kind: .container,
        flags: StackRecord.Flags(container.kind, history: container.keepsHistory))
    }
    throw Refusal(denial: .guards)
  }

  /// Makes the stack of an item, if it has none.
  mutating func make(_ item: StackID, _ ask: Asking) throws(Refusal) {
    guard let index = model.find(item), !model.isMade(index), let flow = flow(model.records[index].flow) else { return }
    try countFollowUp()
    let makesOther = step.notes.makesItem
    step.notes.makesItem = true
    defer { step.notes.makesItem = makesOther }
    let start = program.definitions[flow.definition].items[Int(model.records[index].node)].start
    try take(program.moves(start, of: flow.definition), of: flow, at: Place(stack: item.number), scope: -1, ask)
  }

  /// Makes a shown item again that has lost its last entry; returns false if there is no such item.
  mutating func fillItems(_ ask: Asking) throws(Refusal) -> Bool {
    editor.forgetEmptyItems()
    for index in model.records.indices where model.records[index].kind == .container {
      let isSplit = model.records[index].flags.contains(.split)
      let shown = isSplit ? model.items(of: index) : model.selectedItem(of: index).map { [$0] } ?? []
      guard let empty = shown.first(where: { !model.isMade($0) }) else { continue }
      try make(StackID(model.records[empty].id), ask)
      return true
    }
    return false
  }

  // MARK: Selecting

  /// Shows an item of a flow's container, and makes its stack if needed.
  ///
  /// - Parameters:
  ///   - asksRequired: whether the item's requirements are asked, if it is not shown already.
  ///   - isChosen: whether the user, or a `select`, comes to it: then an item with `fresh` is made anew.
  mutating func select(
    _ item: Int, of container: EntryID, _ flow: RunningFlow, asksRequired: Bool = true, isChosen: Bool = false,
    _ ask: Asking
  ) throws(Refusal) {
    let items = program.definitions[flow.definition].items
    guard item >= 0, item < items.count, !items[item].isButton, let index = model.find(container) else {
      throw Refusal(denial: .impossible)
    }
    if step.attempt.admission != .withoutQuestions, try !holds(items[item].condition, of: flow, .scope(-1), ask) {
      throw Refusal(denial: .guards)
    }
    // Requirements are asked on entering, and an item that is shown already is not entered.
    if asksRequired, !model.isShown(item, of: index) {
      try require(items[item].requirements, of: flow, .scope(-1), ask)
    }
    if isChosen, items[item].isFresh, !model.isShown(item, of: index) { try clear(item, of: index, ask) }
    let known = model.find(container).flatMap { model.item(item, of: $0) }.map { model.records[$0].id }
    // Its condition may have turned true without an announcement.
    let id = known ?? editor.insertItem(item, of: index)
    show(StackID(id))
    try make(StackID(id), ask)
    notePages(container)
  }

  /// Empties the stack of an item that is not shown, so that it is made anew; does nothing while a lock in it holds.
  private mutating func clear(_ item: Int, of container: Int, _ ask: Asking) throws(Refusal) {
    guard let stack = model.item(item, of: container), model.isMade(stack) else { return }
    let content = stack + 1..<model.end(of: stack)
    if try !hasLock(in: model.records[content], ask) { removeUnseen(content) }
  }

  /// Shows the item of a name in the nearest container that has it.
  mutating func select(_ name: Int, of flow: RunningFlow, at place: Place, _ ask: Asking) throws(Refusal) {
    guard let (container, item) = nearest(name, of: flow, at: place),
      let owner = self.flow(model.records[container].flow)
    else { throw Refusal(denial: .impossible) }
    let id = EntryID(model.records[container].id)
    if program.definitions[owner.definition].items[item].isButton {
      try countFollowUp(16)
      return try press(item, of: id, owner, ask)
    }
    try select(item, of: id, owner, isChosen: true, ask)
  }

  /// Changes a placement to the item that its move names, and shows the item.
  mutating func place(_ placement: inout Placement, in name: Int, of flow: RunningFlow, _ ask: Asking) throws(Refusal) {
    guard let (container, item) = nearest(name, of: flow, at: placement.place),
      let owner = self.flow(model.records[container].flow)
    else { throw Refusal(denial: .impossible) }
    let id = EntryID(model.records[container].id)
    try select(item, of: id, owner, ask)
    guard let container = model.find(id), let index = model.item(item, of: container) else { return }
    let stack = model.records[index].id
    let top = model.topEntry(StackModel.Spot(depth: model.records[index].depth + 1, end: model.end(of: index)))
    placement.place = Place(stack: stack, sender: top.map { EntryID(model.records[$0].id) })
    placement.isInItem = true
  }

  /// The nearest container around a place that has an item of that name: one that the place is inside, else the container of the flow or of
  /// one of its parents. A modal layer is inside no container. A link's move is inside the one that is shown there.
  private func nearest(_ name: Int, of flow: RunningFlow, at place: Place) -> (container: Int, item: Int)? {
    let text = program.definitions[flow.definition].names[name]
    var index = model.stack(place)
    if place.isShown { index = index.map { model.shownStack(of: $0) } }
    while let stack = index {
      guard model.records[stack].kind == .item else { break }
      let container = model.container(of: stack)
      if let item = item(text, of: container) { return (container, item) }
      index = model.stack(of: container)
    }
    var running: RunningFlow? = flow
    while let flow = running {
      if let container = model.records.lastIndex(where: { $0.kind == .container && $0.flow == flow.id }),
        let item = item(text, of: container)
      {
        return (container, item)
      }
      running = flow.parent.flatMap { self.flow($0) }
    }
    return nil
  }

  private func item(_ name: String, of container: Int) -> Int? {
    definition(of: model.records[container].flow)?.items.firstIndex { $0.name == name }
  }

  /// Shows an item, as a move says.
  private mutating func show(_ item: StackID) {
    step.notes.shown.append(item)
    editor.show(item, start: model.find(item).flatMap { startItem(of: model.container(of: $0)) })
  }

  /// The item that a container starts with, of those that are there.
  private func startItem(of container: Int) -> Int? {
    let items = model.items(of: container).map { Int(model.records[$0].node) }.sorted()
    return definition(of: model.records[container].flow).flatMap { startItem(among: items, of: $0) }
  }

  /// Shows the item that was visited before, if the container keeps its history, or the column before the one that a split shows.
  mutating func goBackInHistory(from left: Int) throws(Refusal) {
    let container = model.container(of: left)
    let id = EntryID(model.records[container].id)
    guard let item = editor.goBackInHistory(of: container, from: left, start: startItem(of: container)) else {
      step.attempt.isAtRoot = true
      throw Refusal(denial: .impossible)
    }
    step.notes.shown.append(item)
    notePages(id)
  }

  // MARK: Conditions that change

  /// Decides again which items are available, and the kinds of containers.
  mutating func reconsiderItems(_ ask: Asking) throws(Refusal) {
    step.attempt.isReconsidering = !step.attempt.keepsItems
    for container in model.records.filter({ $0.kind == .container }).map({ EntryID($0.id) }) {
      // A container inside a removed item is gone too.
      guard let index = model.find(container), let flow = flow(model.records[index].flow) else { continue }
      var record = model.records[index]
      record.flags = try self.container(of: flow, ask).flags
      if record != model.records[index] {
        // The column that a split shows becomes the selected item of the other kinds, and the reverse.
        let shown = model.selectedItem(of: index)
        let id = shown.map { StackID(model.records[$0].id) }
        editor.set(record, at: index)
        editor.arrange(index, showing: record.flags.contains(.split) ? nil : shown)
        if let id, record.flags.contains(.split) { editor.show(id, start: nil) }
      }
      if !step.attempt.keepsItems { try reconsiderItems(of: container, flow, ask) }
    }
    step.attempt.isReconsidering = false
  }

  private mutating func reconsiderItems(of container: EntryID, _ flow: RunningFlow, _ ask: Asking) throws(Refusal) {
    let definition = program.definitions[flow.definition]
    let available = try self.available(flow, ask)
    // A container is never empty: the last items stay.
    guard let first = startItem(among: available, of: definition) else { return }
    for item in available {
      guard let index = model.find(container), model.item(item, of: index) == nil else { continue }
      let isSplit = model.records[index].flags.contains(.split)
      let id = editor.insertItem(item, of: index)
      if isSplit || isMadeAtOnce(definition.items[item], of: flow, ask) { try make(StackID(id), ask) }
    }
    guard let index = model.find(container) else { return }
    let isGone = model.selectedItem(of: index).map { !available.contains(Int(model.records[$0].node)) } ?? true
    if isGone {
      // The user did not choose this item. One that has been made may be shown again; others only if their requirements hold.
      let items = [first] + available.filter { $0 != first && !definition.items[$0].isButton }
      let next = items.first { item in
        model.item(item, of: index).map(model.isMade) == true
          || holdsNow(definition.items[item].requirements, of: flow, .scope(-1), ask)
      }
      try select(next ?? first, of: container, flow, asksRequired: next == nil, ask)
    }
    for item in definition.items.indices where !available.contains(item) {
      guard let index = model.find(container), let gone = model.item(item, of: index) else { continue }
      // It goes with its stack, locked or not, since no flow moves. The container's flow counts as the mover, so that flows which go with the
      // item are not reported to their parents.
      if model.isMade(gone) {
        step.attempt.isForced = true
        step.activeFlows.append(flow.id)
      }
      editor.remove(gone..<model.end(of: gone))
    }
  }
}
