/// Reconciles the stack with a link's target, entry by entry.
extension FlowMachine {
  /// Reconciles elements that come one upon the other.
  mutating func reconcile(
    _ elements: ArraySlice<StateTree.Element>, _ opening: inout LinkOpening, _ ask: Asking
  ) throws(Refusal) {
    let isLast = opening.isLast
    for (position, element) in elements.enumerated() {
      opening.isLast = isLast && position == elements.count - 1
      try reconcile(element, &opening, ask)
    }
  }

  /// Puts the next entry of a target on the stack, or finds it there.
  private mutating func reconcile(
    _ element: StateTree.Element, _ opening: inout LinkOpening, _ ask: Asking
  ) throws(Refusal) {
    let (cursor, isLast) = (opening.cursor, opening.isLast)
    if outcome != nil || isLeftOut(element, from: cursor.inCharge) { return }
    guard let found = existing(element, opening, ask) else {
      return try build(element, insteadOf: next(cursor), &opening, ask)
    }
    let id = EntryID(model.records[found.index].id)
    let keepsSiblings = isLast && opening.arrive.sibling == .push
    if case .entries(let entries) = element.body, found.isSame, let flow = found.flow {
      if keepsSiblings, found.isAboveSiblings, found.index > next(cursor) {
        let below = StackModel.Spot(depth: model.records[found.index].depth, end: found.index)
        opening.cursor.last = model.topEntry(below).map { model.records[$0].id }
        opening.cursor.isImplied = false
      }
      // The flow is running already: the search for its first entries begins with it.
      opening.cursor.inCharge = flow
      return try reconcile(entries[...], &opening, ask)
    }
    let isScreen = found.flow == nil
    // An entry that has come with this link, as the start of an item or a flow, is new: the link's own entry takes its place.
    let isNew = id.number >= opening.firstComing
    if !found.isSame {
      let isKept = keepsSiblings && !isNew && isSibling(element, at: found)
      let from = isKept ? model.end(of: found.index) : found.index
      return try build(element, insteadOf: from, &opening, ask)
    }
    let next = found.begun ?? next(cursor)
    // What lies below it and is not of the target goes.
    let surplus = next..<(keepsSiblings && found.isAboveSiblings ? next : max(found.index, next))
    if isLast, !isNew {
      let from = min(found.index, self.next(cursor))
      switch opening.arrive.same {
      case .replace: return try build(element, insteadOf: from, &opening, ask)
      case .push:
        let end = end(of: found) - surplus.count
        editor.remove(surplus)
        return try build(element, insteadOf: end, &opening, ask)
      case .restart:
        if let flow = found.flow { return try build(element, insteadOf: from, again: flow, &opening, ask) }
      case .refresh, .keep: break
      }
    }
    editor.remove(surplus)
    let isRefreshed = isLast ? opening.arrive.same == .refresh : opening.arrive.same != .keep && isScreen
    if isNew || isRefreshed { refresh(id, found.flow, element, opening) }
    try enter(element, at: id, &opening, ask)
  }

  /// Whether an existing entry is the same screen, or the same flow, as the target's entry, which only has another identity.
  private func isSibling(_ element: StateTree.Element, at found: Counterpart) -> Bool {
    guard case .entries = element.body else { return true }
    // The target names an entry inside the flow.
    let inner = innermost(element)
    let record = model.records[found.index]
    if let flow = flowName(of: inner) { return runs(record.flow, under: flow) }
    let screen = record.kind == .screen ? definition(of: record.flow)?.nodes[Int(record.node)].name : nil
    return screen == split(inner.name).1 ?? inner.name
  }

  /// The index after an entry, or after the entries of its flow that are next to each other if a flow is meant.
  private func end(of found: Counterpart) -> Int {
    guard let flow = found.flow else { return model.end(of: found.index) }
    let end = model.end(of: model.stack(of: found.index))
    let family = model.family(of: flow)
    var index = found.index
    while index < end, family.contains(model.records[index].flow) { index = model.end(of: index) }
    return index
  }

  /// Lets the flow that a link names first, and alone, begin anew in its place if the link says so. It has its inputs already, so a fresh one has
  /// them too; a second one cannot be made.
  ///
  /// - Returns: whether the link says so.
  mutating func beginAnew(
    _ element: StateTree.Element, at anchor: EntryID, _ opening: inout LinkOpening, _ ask: Asking
  ) throws(Refusal) -> Bool {
    guard opening.isLast, opening.arrive.same == .restart || opening.arrive.same == .replace,
      let index = model.find(anchor)
    else { return false }
    let flow = branch(named: element, of: model.records[index].flow)
    if flow != .entry {
      opening.cursor.inCharge = self.flow(flow)?.parent ?? .entry
      try build(element, insteadOf: index, again: flow, &opening, ask)
      return true
    }
    try countFollowUp()
    guard let entry = self.flow(.entry) else { return false }
    try require(definition.required, of: entry, .scope(-1), ask)
    step.effects.append(.reset(.entry))
    let placement = Placement(verb: .root, place: Place(stack: StackID.root.number), owner: .entry)
    step.notes.placements.append((.entry, placement))
    var builder = StateBuilder(flow: .entry, scope: opening.scope, inCharge: .entry, place: placement.place)
    try build(element, split(element.name).1, as: entry, placement, &builder, ask)
    if outcome != nil { return true }
    guard let lowest = model.lowest(of: model.family(of: .entry)) else { throw Refusal(denial: .impossible) }
    opening.cursor = Cursor(stack: model.records[model.stack(of: lowest)].id, inCharge: .entry)
    try enter(element, at: EntryID(model.records[lowest].id), &opening, ask)
    return true
  }

  /// Gives an existing entry the inputs that the link has for it.
  private mutating func refresh(
    _ entry: EntryID, _ child: FlowID?, _ element: StateTree.Element, _ opening: LinkOpening
  ) {
    let owner = child.map { flow($0)?.parent } ?? model.entry(entry)?.flow
    guard let filling = filling(givenTo: element, opening, runner: owner) else { return }
    // The entry keeps its inputs if the flow that was to fill them has ended.
    if child == nil, let record = model.find(entry).map({ model.records[$0] }),
      let runner = definition(of: record.flow),
      !canFill(element, in: runner, node: Int(record.node), by: definition)
    {
      return
    }
    step.effects.append(child.map { .refillFlow($0, .move(filling)) } ?? .refill(entry, .move(filling)))
  }

  /// Puts an entry of a target on top of its stack, and removes the entries there from an index on.
  ///
  /// - Parameter again: the flow that the entry begins with, and that begins anew; nil if absent.
  private mutating func build(
    _ element: StateTree.Element, insteadOf from: Int, again: FlowID? = nil, _ opening: inout LinkOpening, _ ask: Asking
  ) throws(Refusal) {
    let (place, inCharge) = (Place(stack: opening.cursor.stack), opening.cursor.inCharge)
    guard let stack = model.stack(place) else { throw Refusal(denial: .impossible) }
    let end = model.end(of: stack)
    var builder = StateBuilder(flow: .entry, scope: opening.scope, inCharge: inCharge, place: place)
    let current = from < end ? model.records[from..<end].filter { !$0.isStack }.map { $0.id } : []
    if let again {
      try buildAgain(again, element, place, opening, &builder, ask)
    } else {
      try build(element, Placement(verb: .push, place: place, owner: inCharge), &builder, ask)
    }
    if builder.hasEnded {
      step.notes.endedInTarget.append(split(element.name).0)
      return goOn(past: current, inCharge: builder.inCharge, &opening.cursor)
    }
    // The start of a flow may lead elsewhere, and add nothing to this stack.
    guard let stack = model.stack(place), end < model.end(of: stack), from <= end else {
      throw Refusal(denial: .impossible)
    }
    let entry = EntryID(model.records[end].id)
    editor.remove(from..<end)
    if let again { editor.remove(model.family(of: again)) }
    try enter(element, at: entry, &opening, ask)
  }

  /// Runs a flow on top of a stack that takes the place of one with the same inputs, but for those that the link gives.
  private mutating func buildAgain(
    _ former: FlowID, _ element: StateTree.Element, _ place: Place, _ opening: LinkOpening,
    _ builder: inout StateBuilder, _ ask: Asking
  ) throws(Refusal) {
    guard let flow = flow(former), let parent = flow.parent else { throw Refusal(denial: .impossible) }
    try countFollowUp()
    let placement = Placement(verb: .push, place: place, owner: parent)
    let given = filling(givenTo: element, opening, runner: parent)
    let child = try begin(
      flow.definition, parent: parent, node: flow.node, placement, .former(former, given))
    try require(program.definitions[flow.definition].required, of: child, .scope(-1), ask)
    step.notes.placements.append((child.id, placement))
    try build(element, split(element.name).1, as: child, placement, &builder, ask)
  }

  /// Whether an element belongs to a flow of the target that ended as it started, and cannot be run by the flow in charge.
  mutating func isLeftOut(_ element: StateTree.Element, from inCharge: FlowID) -> Bool {
    guard let runner = element.runner, step.notes.endedInTarget.contains(runner) else { return false }
    if let flow = flow(inCharge), node(element, of: flow.definition) != nil { return false }
    if let flow = flowName(of: element) { step.notes.endedInTarget.append(flow) }
    return true
  }

  /// Continues after a flow that ended as it started. The entries in its place are removed, and the rest of the target is built on the stack that
  /// its parent's edge has led to.
  private mutating func goOn(past entries: [UInt32], inCharge: FlowID, _ cursor: inout Cursor) {
    if outcome != nil || model.records.isEmpty { return }
    for id in entries { if let index = model.find(id) { editor.remove(index..<model.end(of: index)) } }
    let stack = model.find(StackID(cursor.stack)) ?? model.shownStack(of: model.layer(of: model.records.count - 1))
    cursor = Cursor(stack: model.records[stack].id, inCharge: inCharge)
    let top = model.topEntry(StackModel.Spot(depth: model.records[stack].depth + 1, end: model.end(of: stack)))
    cursor.last = top.map { model.records[$0].id }
  }

  /// Moves the cursor to an existing entry, or into the stack of its item if the entry is a container.
  mutating func enter(
    _ element: StateTree.Element, at entry: EntryID, _ opening: inout LinkOpening, _ ask: Asking
  ) throws(Refusal) {
    guard let index = model.find(entry) else { throw Refusal(denial: .impossible) }
    let record = model.records[index]
    let isFlow = flowName(of: element) != nil
    step.notes.named.append(record.id)
    opening.cursor = Cursor(
      stack: opening.cursor.stack, last: record.id, isImplied: isFlow, inCharge: record.flow)
    if case .entries = element.body {
      // The flow was built just now, so its last entry is the top one.
      guard let spot = model.spot(Place(stack: opening.cursor.stack)), let top = model.topEntry(spot) else { return }
      nameEntries(from: index, to: spot.end)
      (opening.cursor.last, opening.cursor.inCharge) = (model.records[top].id, model.records[top].flow)
      // What follows a container comes into the item that it shows.
      let last = last(of: element)
      if isContainer(model.records[top], last) {
        try enter(last, container: EntryID(model.records[top].id), &opening, ask)
      }
      return
    }
    if isContainer(record, element) { return try enter(element, container: entry, &opening, ask) }
    if isFlow {
      opening.cursor.isUnchanged = true
      opening.cursor.family = branch(named: element, of: record.flow)
    }
  }

  /// The last entry of an element whose flow is written with its entries.
  private func last(of element: StateTree.Element) -> StateTree.Element {
    guard case .entries(let inner) = element.body, let last = inner.last else { return element }
    return self.last(of: last)
  }

  /// The nearest flow of a name that a flow is, or runs under.
  func branch(named element: StateTree.Element, of id: FlowID) -> FlowID {
    let name = split(element.name).0
    var next = flow(id)
    while let flow = next {
      if program.definitions[flow.definition].name == name { return flow.id }
      next = flow.parent.flatMap { self.flow($0) }
    }
    return id
  }

  private mutating func enter(
    _ element: StateTree.Element, container entry: EntryID, _ opening: inout LinkOpening, _ ask: Asking
  ) throws(Refusal) {
    guard let index = model.find(entry), let flow = flow(model.records[index].flow) else { return }
    editor.remove(model.end(of: index)..<model.end(of: model.stack(of: index)))
    let items = program.definitions[flow.definition].items
    let name = split(element.name).1
    var shown = shownItem(named: element, of: index).flatMap { name in items.firstIndex { $0.name == name } }
    if name != nil && shown == nil { throw Refusal(denial: .impossible) }
    if case .items(let named) = element.body {
      for item in named {
        guard let number = items.firstIndex(where: { $0.name == item.name }) else {
          throw Refusal(denial: .impossible)
        }
        let stack = try stack(of: number, in: entry, flow, ask)
        var inner = opening
        inner.cursor.inCharge = flow.id
        inner.isLast = opening.isLast && (number == shown || shown == nil && item == named.last)
        try reconcile(item.entries, in: stack, &inner, ask)
      }
    }
    if let item = shown { try show(item, of: entry, flow, ask) }
    guard let index = model.find(entry) else { return }
    shown = shown ?? model.selectedItem(of: index).map { Int(model.records[$0].node) }
    guard let stack = shown.flatMap({ model.item($0, of: index) }), model.isMade(stack) else { return }
    let isNamed =
      if case .items(let named) = element.body {
        named.contains { $0.name == items[Int(model.records[stack].node)].name }
      } else { false }
    let spot = model.spot(Place(stack: model.records[stack].id))
    // An item that the state writes has only the written entries. In any other item, the lowest entry counts.
    let last = isNamed ? spot.flatMap { model.topEntry($0) } ?? stack + 1 : stack + 1
    opening.cursor = Cursor(
      stack: model.records[stack].id, last: model.records[last].id, isImplied: !isNamed,
      inCharge: model.records[last].flow)
    opening.cursor.isUnchanged = name == nil
    nameEntries(from: stack + 1, to: name == nil || isNamed ? model.end(of: stack) : model.end(of: last))
  }

  /// Notes entries that the target does not name one by one.
  private mutating func nameEntries(from start: Int, to end: Int) {
    for record in model.records[start..<end] where !record.isStack { step.notes.named.append(record.id) }
  }

  /// The stack of an item. If it has not been made, the item's condition and requirements are asked.
  private mutating func stack(
    of item: Int, in container: EntryID, _ flow: RunningFlow, _ ask: Asking
  ) throws(Refusal) -> UInt32 {
    guard let index = model.find(container) else { throw Refusal(denial: .impossible) }
    let known = model.item(item, of: index).map { (id: model.records[$0].id, isMade: model.isMade($0)) }
    if let known, known.isMade { return known.id }
    let declared = program.definitions[flow.definition].items[item]
    guard try holds(declared.condition, of: flow, .scope(-1), ask) else { throw Refusal(denial: .guards) }
    try require(declared.requirements, of: flow, .scope(-1), ask)
    guard let index = model.find(container) else { throw Refusal(denial: .impossible) }
    return known?.id ?? editor.insertItem(item, of: index)
  }

  /// Shows an item.
  private mutating func show(
    _ item: Int, of container: EntryID, _ flow: RunningFlow, _ ask: Asking
  ) throws(Refusal) {
    guard let index = model.find(container) else { throw Refusal(denial: .impossible) }
    let selected = model.selectedItem(of: index).map { Int(model.records[$0].node) }
    if selected != item { try select(item, of: container, flow, ask) }
  }

  /// Removes the entries above the target.
  mutating func cut(above cursor: Cursor) {
    guard let stack = model.find(StackID(cursor.stack)), let last = cursor.last.flatMap({ model.find($0) }) else {
      return
    }
    var index = model.end(of: last)
    let end = model.end(of: stack)
    if cursor.isUnchanged {
      guard let flow = cursor.family else { return }
      let family = model.family(of: flow)
      while index < end, family.contains(model.records[index].flow) { index = model.end(of: index) }
    }
    editor.remove(index..<end)
  }
}
