/// The items of containers in a state.
extension FlowMachine {
  /// Builds a container with the items that a state names. The others are not made, except the columns of a split.
  mutating func build(
    _ items: [StateTree.Item], selected: String?, as flow: RunningFlow, _ placement: Placement,
    _ builder: inout StateBuilder, _ ask: Asking
  ) throws(Refusal) {
    let definition = program.definitions[flow.definition]
    guard definition.isContainer else { throw Refusal(denial: .impossible) }
    let record = try container(of: flow, ask)
    self.place(record, Placement(verb: .push, place: placement.place, owner: flow.id))
    let container = EntryID(record.id)
    let named = try items.map { item throws(Refusal) in
      guard let index = definition.items.firstIndex(where: { $0.name == item.name }) else {
        throw Refusal(denial: .impossible)
      }
      return index
    }
    let isSplit = record.flags.contains(.split)
    let chosen = selected.flatMap { name in definition.items.firstIndex { $0.name == name } }
    guard var first = chosen ?? (isSplit ? named.last : named.first), Set(named).count == named.count else {
      throw Refusal(denial: .impossible)
    }
    let (available, made) = try admit(named, showing: first, of: flow, isSplit: isSplit, ask)
    // A move or a link that names no column shows the last one written, a given state the one that the split starts with.
    if isSplit, builder.isExact, chosen == nil, available.contains(definition.firstItem) {
      first = definition.firstItem
    }
    var visited = visited(of: record, named.filter(made.contains), showing: first)
    // For a move or a link, items are made as in a container that starts.
    var atOnce: [UInt32] = []
    var shownWay: [WayFlow]?
    let isExact = builder.isExact
    if !isExact, !isSplit, visited == [first], first != definition.firstItem, available.contains(definition.firstItem),
      !named.contains(definition.firstItem), isVisitedFirst(definition.firstItem, in: record, of: flow, ask)
    {
      visited.insert(definition.firstItem, at: 0)
    }
    for index in available.filter({ !visited.contains($0) }) + visited {
      let flags: StackRecord.Flags = visited.contains(index) ? .visited : isSplit && index == first ? .shown : []
      guard let id = editor.addItem(index, to: container, flags) else { continue }
      guard made.contains(index), let position = named.firstIndex(of: index) else {
        let isMade = !isExact && (visited.contains(index) || isMadeAtOnce(definition.items[index], of: flow, ask))
        if isMade, index != first { atOnce.append(id) }
        continue
      }
      var inner = builder
      (inner.inCharge, inner.place) = (flow.id, Place(stack: id))
      if builder.isExact { inner.way += flowsOfItem(index, of: flow.id) }
      try build(
        items[position].entries, Placement(verb: .push, place: inner.place, owner: flow.id), &inner, ask)
      if index == first { shownWay = inner.way }
    }
    // The next entries are on the stack that is shown.
    if builder.isExact { builder.way = shownWay ?? builder.way }
    for item in atOnce { try make(StackID(item), ask) }
    // Other columns were landed in as they were built.
    if isSplit, let index = model.find(container).flatMap({ model.item(first, of: $0) }) {
      editor.show(StackID(model.records[index].id), start: nil)
    }
    if !isExact { notePages(container) }
    if !isExact, let index = model.find(container), let shown = model.selectedItem(of: index),
      let top = model.top(of: StackID(model.records[shown].id))
    {
      builder.inCharge = top.flow
    }
    builder.place = model.place(of: record.id) ?? builder.place
  }
}
