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
    let first = selected.flatMap { name in definition.items.firstIndex { $0.name == name } } ?? named.first
    guard let first, Set(named).count == named.count else { throw Refusal(denial: .impossible) }
    let isSplit = record.flags.contains(.split)
    let (available, made) = try admit(named, showing: first, of: flow, isSplit: isSplit, ask)
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
      guard let id = editor.addItem(index, to: container, visited.contains(index) ? .visited : []) else { continue }
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
      // In a split, which shows all its columns, the last one counts.
      if isSplit ? position == items.count - 1 : index == first { shownWay = inner.way }
    }
    // The next entries are on the stack that is shown.
    if builder.isExact { builder.way = shownWay ?? builder.way }
    for item in atOnce { try make(StackID(item), ask) }
    if !isExact, let index = model.find(container), let shown = model.selectedItem(of: index),
      let top = model.top(of: StackID(model.records[shown].id))
    {
      builder.inCharge = top.flow
    }
    builder.place = model.place(of: record.id) ?? builder.place
  }
}
