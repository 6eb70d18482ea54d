extension FlowMachine {
  /// Starts the entry flow in a state, however it came about: what stood goes, and no start is decided but those of flows that the state
  /// names without saying what stands in them.
  ///
  /// - Parameter isGuarded: whether what is required must hold, and the items be there that the state names.
  public mutating func stand(_ tree: StateTree, isGuarded: Bool = true, _ ask: Ask) -> StepResult {
    plant(tree, isGuarded ? .asking : .askingNothing) { question, machine in ask(question, machine.effects) }
  }

  /// The same, for whoever answers from what the machine has come to.
  package mutating func plant(_ tree: StateTree, _ admission: Admission, _ ask: Asking) -> StepResult {
    beginAnew(admission)
    do throws(Refusal) {
      let landing = Landing(verb: .root, place: Place(), owner: .entry)
      let entry = try begin(0, parent: nil, node: 0, landing, nil)
      if tree.isTooDeep { throw Refusal(denial: .impossible) }
      step.landings.append((entry.id, landing))
      try plant(tree, by: entry, landing, scope: 0, isExact: true, ask)
      if model.records.isEmpty { throw Refusal(denial: .impossible) }
      findPresenters()
      try settle(isForced: true, ask)
      noteLive(ask)
      return .taken
    } catch {
      return refuse(Refusal(denial: denial(insteadOf: error)))
    }
  }

  /// Begins a step in which all that was on the screen goes, and what was held.
  mutating func beginAnew(_ admission: Admission) {
    unanswered = 0
    begin()
    step.attempt.admission = admission
    dropAll()
    clearAll()
  }

  /// Why a state does not stand: nothing is held for it, so that what it would have to wait for has failed.
  func denial(insteadOf refusal: Refusal) -> Denial {
    guard let wait = refusal.wait else { return refusal.denial }
    let definition = program.definitions[wait.definition]
    switch wait.cause {
    case .condition(let condition): return .failed(definition.conditions[condition].name)
    case .gate(_, let condition): return .required(definition.conditions[condition].name)
    case .task: return .impossible
    }
  }

  /// A state comes: its first entry as a verb says, the others on top of it, and its layers over all.
  ///
  /// - Parameter isExact: whether items that are not written are not made.
  mutating func plant(
    _ tree: StateTree, by flow: RunningFlow, _ landing: Landing, scope: Int, isExact: Bool = false, _ ask: Asking
  ) throws(Refusal) {
    try spend()
    var gardener = Gardener(
      flow: flow.id, scope: scope, inCharge: flow.id, place: landing.place, isExact: isExact)
    if isExact { gardener.way.moveToEnd(flow) }
    try plant(tree.entries, landing, &gardener, ask)
    var ground = gardener.place.stack
    for layer in tree.layers {
      var above = gardener
      // What a layer begins with is another entry.
      above.implied = nil
      defer { gardener.way = above.way }
      var landing = try self.landing(presenting: layer, over: ground, by: flow, gardener.place)
      landing.presenter = flow.id
      try plant(layer.entries, landing, &above, ask)
      if case .present(.overlay) = landing.verb, let overlay = model.overlay(of: model.records.count - 1) {
        ground = model.records[overlay].id
      }
    }
  }

  /// Where planting a state has come to.
  struct Gardener {
    /// The flow whose move it is, and what its fills see.
    let flow: FlowID
    let scope: Int
    /// The flow of the entry below.
    var inCharge: FlowID
    var place: Place
    /// Whether the state is told as text, which is exact: a container whose stacks are written has no others.
    var isExact = false
    /// Of a state that is told as text the flows on the way, the nearest last.
    var way: [WayFlow] = []
    /// Whether the flow that was named last has ended as it began.
    var hasEnded = false
    /// The entry that the flow or the item which was named last begins with: the next element may name it, and is not another entry then.
    var implied: EntryID?
  }

  mutating func plant(
    _ elements: [StateTree.Element], _ landing: Landing, _ gardener: inout Gardener, _ ask: Asking
  ) throws(Refusal) {
    var isFirst = true
    for element in elements {
      let next = Landing(verb: .push, place: gardener.place, owner: gardener.inCharge)
      gardener.hasEnded = false
      try plant(element, isFirst ? landing : next, &gardener, ask)
      if outcome != nil { return }
      if !gardener.hasEnded { isFirst = false }
    }
  }

  mutating func plant(
    _ element: StateTree.Element, _ landing: Landing, _ gardener: inout Gardener, _ ask: Asking
  ) throws(Refusal) {
    let filling = filling(element.values, gardener)
    let implied = gardener.implied
    gardener.implied = nil
    // The entry flow may itself be what is named.
    var (name, item) = split(element.name)
    if let flow = flow(gardener.inCharge), flow.id == .entry, isBare(flow),
      program.definitions[flow.definition].name == name,
      // `App.door` is the flow's screen, unless it is its item.
      item == nil || program.definitions[flow.definition].items.contains(where: { $0.name == item })
    {
      return try plant(element, item, as: flow, landing, &gardener, ask)
    }
    let isRead = gardener.isExact && step.attempt.admission != .showing
    let read = isRead ? self.read(element, on: gardener.way) : nil
    guard let route = read?.route ?? route(to: element, from: gardener.inCharge) else {
      throw Refusal(denial: .impossible)
    }
    if let mover = definition(of: gardener.flow),
      !canFill(element, in: program.definitions[route.definition], node: route.node, by: mover)
    {
      throw Refusal(denial: .impossible)
    }
    if let read { item = read.item }
    if gardener.isExact { gardener.way.moveToEnd(route.flow) }
    if let implied, let entry = model.entry(implied), entry.flow == route.flow.id, entry.node == route.node,
      route.through.isEmpty
    {
      if case .move(var filling) = filling {
        filling.runner = route.flow.id
        step.effects.append(.refill(implied, .move(filling)))
      } else if filling != .texts([]) {
        step.effects.append(.refill(implied, filling))
      }
      return
    }
    var flow = route.flow
    // Where flows are begun on the way, the entry lands as the first of them would have.
    var own = landing
    for node in route.through {
      guard let definition = program.linkChild(node, of: flow.definition) else { throw Refusal(denial: .impossible) }
      let child = try begin(definition, parent: flow.id, node: node, landing, .texts([]))
      try require(program.definitions[definition].required, of: child, .scope(-1), ask)
      step.landings.append((child.id, own))
      own = Landing(verb: .push, place: landing.place, owner: child.id)
      flow = child
      if gardener.isExact { gardener.way.moveToEnd(flow) }
    }
    let kind = program.definitions[flow.definition].nodes[route.node].kind
    if kind == .screen {
      // Without the container, none of its screens is there, save in a layer: what an item requires would be passed by.
      let isLowest = isRead && model.records.isEmpty
      let isInLayer = if case .present = landing.verb { true } else { model.layers.count > 1 }
      let isBegunOutside =
        gardener.isExact && !route.through.isEmpty && !isInLayer && !model.records.contains { $0.kind == .container }
      let isOutside = isLowest || isBegunOutside
      if isOutside, program.definitions[flow.definition].isContainer { throw Refusal(denial: .impossible) }
      let requirements = program.definitions[flow.definition].nodes[route.node].requirements
      try require(requirements, of: flow, .coming(filling, node: route.node), ask)
      let record = screen(route.node, of: flow.id)
      if filling != .texts([]) || !program.definitions[flow.definition].nodes[route.node].inputs.isEmpty {
        step.effects.append(.enter(EntryID(record.id), flow.id, node: route.node, filling))
      }
      land(record, own)
      gardener.inCharge = flow.id
      gardener.place = place(of: record.id) ?? gardener.place
      return
    }
    guard let definition = program.linkChild(route.node, of: flow.definition) else {
      throw Refusal(denial: .impossible)
    }
    let child = try begin(definition, parent: flow.id, node: route.node, landing, filling)
    try require(program.definitions[definition].required, of: child, .scope(-1), ask)
    step.landings.append((child.id, own))
    try plant(element, item, as: child, own, &gardener, ask)
  }

  /// What a flow begins with, as a state says.
  private mutating func plant(
    _ element: StateTree.Element, _ item: String?, as flow: RunningFlow, _ landing: Landing,
    _ gardener: inout Gardener, _ ask: Asking
  ) throws(Refusal) {
    gardener.inCharge = flow.id
    if gardener.isExact { gardener.way.moveToEnd(flow) }
    switch element.body {
    case .items(let items):
      try plant(items, selected: item, as: flow, landing, &gardener, ask)
    case .entries(let entries):
      try plant(entries, Landing(verb: .push, place: landing.place, owner: flow.id), &gardener, ask)
    case .none:
      let known = model.flows.count
      // What begins by itself is not written, and is on the way all the same.
      defer {
        if gardener.isExact, known < model.flows.count {
          for begun in model.flows[known...] where !gardener.way.contains(where: { $0.base == begun.id }) {
            gardener.way.moveToEnd(begun)
          }
        }
      }
      let definition = program.definitions[flow.definition]
      if let item {
        guard definition.isContainer, let index = definition.items.firstIndex(where: { $0.name == item }) else {
          throw Refusal(denial: .impossible)
        }
        try makeContainer(of: flow, showing: index, landing.place, ask)
      } else {
        try decideStart(of: flow, landing.place, ask)
      }
      if self.flow(flow.id) == nil {
        // It ends as after a `push`, and its parent has moved.
        gardener.hasEnded = true
        gardener.inCharge = nearestRunning(above: flow)
        gardener.way.removeAll { self.flow($0.base) == nil }
        return
      }
      guard definition.isContainer else {
        gardener.place = lowestStack(of: family(of: flow.id)).map { Place(stack: $0) } ?? gardener.place
        gardener.implied = topEntry(at: gardener.place)
        return
      }
      // `Main.chats`, or `Main` with the item that it begins with: what follows comes on its stack.
      guard let outer = model.records.lastIndex(where: { $0.kind == .container && $0.flow == flow.id }),
        let stack = item.flatMap({ name in definition.items.firstIndex { $0.name == name } })
          .map({ model.item($0, of: outer) }) ?? model.selectedItem(of: outer)
      else { return }
      if item != nil { step.shown.append(StackID(model.records[stack].id)) }
      gardener.place = Place(stack: model.records[stack].id)
      if let top = model.top(of: StackID(model.records[stack].id)) {
        gardener.inCharge = top.flow
        gardener.implied = topEntry(at: gardener.place)
      }
    }
  }

  /// A container with the items that a state names; the others are not made, save a split's columns.
  private mutating func plant(
    _ items: [StateTree.Item], selected: String?, as flow: RunningFlow, _ landing: Landing,
    _ gardener: inout Gardener, _ ask: Asking
  ) throws(Refusal) {
    let definition = program.definitions[flow.definition]
    guard definition.isContainer else { throw Refusal(denial: .impossible) }
    let record = try container(of: flow, ask)
    land(record, Landing(verb: .push, place: landing.place, owner: flow.id))
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
    // Where a move or a link leads, items are made as in a container that starts.
    var atOnce: [UInt32] = []
    var shownWay: [WayFlow]?
    let isExact = gardener.isExact
    if !isExact, !isSplit, visited == [first], first != definition.firstItem, available.contains(definition.firstItem),
      !named.contains(definition.firstItem), isVisitedFirst(definition.firstItem, in: record, of: flow, ask)
    {
      visited.insert(definition.firstItem, at: 0)
    }
    for index in available.filter({ !visited.contains($0) }) + visited {
      guard let id = addItem(index, to: container, visited.contains(index) ? .visited : []) else { continue }
      guard made.contains(index), let position = named.firstIndex(of: index) else {
        let isMade = !isExact && (visited.contains(index) || isMadeAtOnce(definition.items[index], of: flow, ask))
        if isMade, index != first { atOnce.append(id) }
        continue
      }
      var inner = gardener
      (inner.inCharge, inner.place) = (flow.id, Place(stack: id))
      if gardener.isExact { inner.way += flowsOfItem(index, of: flow.id) }
      try plant(
        items[position].entries, Landing(verb: .push, place: inner.place, owner: flow.id), &inner, ask)
      // Of a split, which shows all its columns, the last.
      if isSplit ? position == items.count - 1 : index == first { shownWay = inner.way }
    }
    // What follows is on the stack that is shown.
    if gardener.isExact { gardener.way = shownWay ?? gardener.way }
    for item in atOnce { try make(StackID(item), ask) }
    if !isExact, let index = model.find(container), let shown = model.selectedItem(of: index),
      let top = model.top(of: StackID(model.records[shown].id))
    {
      gardener.inCharge = top.flow
    }
    gardener.place = place(of: record.id) ?? gardener.place
  }

  /// The nearest flow that still runs of those above one that has ended.
  private func nearestRunning(above flow: RunningFlow) -> FlowID {
    var next = flow.parent
    while let id = next {
      if self.flow(id) != nil { return id }
      next = step.passing.first { $0.id == id }?.parent ?? knownFlow(id)?.parent
    }
    return .entry
  }

  // MARK: Places

  /// `Main.chats` and `Chats.chat` in two.
  func split(_ name: String) -> (String, String?) {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (name, nil) }
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }

  /// Whether nothing of a flow stands yet.
  private func isBare(_ flow: RunningFlow) -> Bool {
    !model.records.contains { !$0.isStack && $0.flow == flow.id }
      && !model.flows.contains { $0.parent == flow.id }
  }

  /// What lies on top of a stack, and not in a container there.
  private func topEntry(at place: Place) -> EntryID? {
    model.spot(place).flatMap { model.topEntry($0) }.map { EntryID(model.records[$0].id) }
  }

  private func place(of entry: UInt32) -> Place? {
    model.find(entry).map { Place(stack: model.records[model.stack(of: $0)].id) }
  }

  func filling(_ values: StateTree.Values, _ gardener: Gardener) -> Filling {
    switch values {
    case .none: .texts([])
    case .texts(let texts): .texts(texts)
    case .fills(let range): .move(MoveFilling(flow: gardener.flow, fills: range, scope: gardener.scope))
    }
  }
}
