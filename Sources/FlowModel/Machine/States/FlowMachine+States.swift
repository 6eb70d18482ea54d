extension FlowMachine {
  /// Starts the entry flow in a state. All other entries are removed, and only the flows that the state names without their entries decide their
  /// starts.
  ///
  /// - Parameter isGuarded: whether requirements must hold, and the items that the state names must be available.
  public mutating func start(at tree: StateTree, isGuarded: Bool = true, _ ask: Ask) -> StepResult {
    build(tree, isGuarded ? .asking : .withoutQuestions) { question, machine in ask(question, machine.effects) }
  }

  /// Starts the entry flow in a state, for a caller that answers by looking at the machine.
  package mutating func build(_ tree: StateTree, _ admission: Admission, _ ask: Asking) -> StepResult {
    beginFromEmpty(admission)
    do throws(Refusal) {
      let placement = Placement(verb: .root, place: Place(), owner: .entry)
      let entry = try begin(0, parent: nil, node: 0, placement, nil)
      if tree.isTooDeep { throw Refusal(denial: .impossible) }
      step.notes.placements.append((entry.id, placement))
      try build(tree, by: entry, placement, scope: 0, isExact: true, ask)
      if model.records.isEmpty { throw Refusal(denial: .impossible) }
      findPresenters()
      // The state is exact.
      if program.hasPages { step.notes.pages.removeAll() }
      try finishStep(isForced: true, ask)
      noteLive(ask)
      return .taken
    } catch {
      return deny(Refusal(denial: denial(insteadOf: error)))
    }
  }

  /// Begins a step that removes all entries and drops all held requests.
  mutating func beginFromEmpty(_ admission: Admission) {
    unanswered = 0
    announced = [:]
    begin()
    step.attempt.admission = admission
    dropAll()
    clearAll()
  }

  /// The reason to deny a state. A state is never held, so a question that it would have to wait for has failed.
  func denial(insteadOf refusal: Refusal) -> Denial {
    guard let wait = refusal.wait else { return refusal.denial }
    let definition = program.definitions[wait.definition]
    switch wait.cause {
    case .condition(let condition): return .failed(definition.conditions[condition].name)
    case .gate(_, let condition): return .required(definition.conditions[condition].name)
    case .task: return .impossible
    }
  }

  /// Builds a state: its first entry as a verb says, the others on top of it, and its layers over all.
  ///
  /// - Parameter isExact: whether only the written items are made.
  mutating func build(
    _ tree: StateTree, by flow: RunningFlow, _ placement: Placement, scope: Int, isExact: Bool = false, _ ask: Asking
  ) throws(Refusal) {
    try countFollowUp()
    var builder = StateBuilder(
      flow: flow.id, scope: scope, inCharge: flow.id, place: placement.place, isExact: isExact)
    if isExact { builder.way.moveToEnd(flow) }
    try build(tree.entries, placement, &builder, ask)
    var ground = builder.place.stack
    for layer in tree.layers {
      var above = builder
      // The first entry of a layer is never an implied one.
      (above.implied, above.item) = (nil, nil)
      defer { builder.way = above.way }
      var placement = try self.placement(presenting: layer, over: ground, by: flow, builder.place)
      placement.presenter = flow.id
      try build(layer.entries, placement, &above, ask)
      let end = placement.verb.style == .overlay ? model.index(ofNewOverlay: placement.styleName) : 0
      if end > 0, let overlay = model.overlay(of: end - 1) { ground = model.records[overlay].id }
    }
  }

  /// Progress of building a state.
  struct StateBuilder {
    /// The flow whose move it is, and the scope that its fills see.
    let flow: FlowID
    let scope: Int
    /// The flow of the entry below.
    var inCharge: FlowID
    var place: Place
    /// Whether the state was read from text, which is exact: a container whose stacks are written has no others.
    var isExact = false
    /// The flows on the way to the next entry, the nearest last; only for a state that was read from text.
    var way: [WayFlow] = []
    /// Whether the flow that was named last has ended as it started.
    var hasEnded = false
    /// Whether the flow that was named last shows nothing by its start, whether or not it has ended.
    var showsNothing = false
    /// The entry that the last named flow or item starts with. If the next element names this entry, no other is added.
    var implied: EntryID?
    /// The stack of the item that was named last. If the next element names the flow that the item starts with, no other is started.
    var item: StackID?
    /// The entries from the next one up, on its stack.
    var ahead: ArraySlice<StateTree.Element> = []
  }

  mutating func build(
    _ elements: [StateTree.Element], _ placement: Placement, _ builder: inout StateBuilder, _ ask: Asking
  ) throws(Refusal) {
    var isFirst = true
    for (position, element) in elements.enumerated() {
      builder.ahead = elements[position...]
      let next = Placement(verb: .push, place: builder.place, owner: builder.inCharge)
      (builder.hasEnded, builder.showsNothing) = (false, false)
      try build(element, isFirst ? placement : next, &builder, ask)
      if outcome != nil { return }
      if !builder.showsNothing { isFirst = false }
    }
    builder.showsNothing = isFirst
  }

  mutating func build(
    _ element: StateTree.Element, _ placement: Placement, _ builder: inout StateBuilder, _ ask: Asking
  ) throws(Refusal) {
    let filling = filling(element.values, builder)
    let (implied, startedItem) = (builder.implied, builder.item)
    (builder.implied, builder.item) = (nil, nil)
    // The element may name the entry flow itself.
    var (name, item) = split(element.name)
    if let flow = flow(builder.inCharge), flow.id == .entry, isBare(flow),
      program.definitions[flow.definition].name == name,
      // `App.door` is the flow's screen, unless it is its item.
      item == nil || program.definitions[flow.definition].items.contains(where: { $0.name == item })
    {
      return try build(element, item, as: flow, placement, &builder, ask)
    }
    let read = isRead(builder) ? self.read(element, on: builder.way) : nil
    guard let route = read?.route ?? route(to: element, from: builder.inCharge) else {
      throw Refusal(denial: .impossible)
    }
    if let mover = definition(of: builder.flow),
      !canFill(element, in: program.definitions[route.definition], node: route.node, by: mover)
    {
      throw Refusal(denial: .impossible)
    }
    if let read { item = read.item }
    if builder.isExact { builder.way.moveToEnd(route.flow) }
    if let implied, let entry = model.entry(implied), entry.flow == route.flow.id, entry.node == route.node,
      route.through.isEmpty
    {
      return refill(implied, of: route.flow, filling)
    }
    var placement = placement
    if let startedItem, let index = model.find(startedItem), route.through.isEmpty, starts(route, on: startedItem) {
      // `[Main.chats, Chats, chat]` is `[Main.chats, chat]`.
      removeUnseen(index + 1..<model.end(of: index))
      builder.way.removeAll { self.flow($0.base) == nil }
      placement.owner = route.flow.id
    }
    let (flow, own) = try beginFlows(on: route, placement, &builder, ask)
    if program.definitions[flow.definition].nodes[route.node].kind == .screen {
      let isInLayer = placement.verb.style != nil || model.layers.count > 1
      if program.definitions[flow.definition].isContainer, isOutside(route, isInLayer: isInLayer, builder) {
        throw Refusal(denial: .impossible)
      }
      return try placeScreen(route.node, of: flow, filling, own, &builder, ask)
    }
    guard let definition = program.linkChild(route.node, of: flow.definition) else {
      throw Refusal(denial: .impossible)
    }
    let child = try begin(
      definition, parent: flow.id, node: route.node, placement, given(filling, to: definition, builder))
    try require(program.definitions[definition].required, of: child, .scope(-1), ask)
    step.notes.placements.append((child.id, own))
    try build(element, item, as: child, own, &builder, ask)
  }

  /// Whether the lowest entry of a stack is that of a flow to which a route leads.
  private func starts(_ route: Route, on stack: StackID) -> Bool {
    model.flows.contains { flow in
      flow.parent == route.flow.id && flow.node == route.node
        && model.lowestStack(of: model.family(of: flow.id)) == stack.number
    }
  }

  /// Whether the state's names are read from text, relative to the flows on the way.
  private func isRead(_ builder: StateBuilder) -> Bool { builder.isExact && step.attempt.admission != .showing }

  /// Gives the values of an element to the entry that it names.
  private mutating func refill(_ entry: EntryID, of flow: RunningFlow, _ filling: Filling) {
    if case .move(var filling) = filling {
      filling.runner = flow.id
      step.effects.append(.refill(entry, .move(filling)))
    } else if filling != .texts([]) {
      step.effects.append(.refill(entry, filling))
    }
  }

  /// Starts the flows on the way to an element's node.
  ///
  /// - Returns: the flow that has the node, and the node's placement: as the first of the started flows would have been placed.
  private mutating func beginFlows(
    on route: Route, _ placement: Placement, _ builder: inout StateBuilder, _ ask: Asking
  ) throws(Refusal) -> (flow: RunningFlow, placement: Placement) {
    var flow = route.flow
    var own = placement
    let texts = givenTexts(on: route, builder)
    for (position, node) in route.through.enumerated() {
      guard let definition = program.linkChild(node, of: flow.definition) else { throw Refusal(denial: .impossible) }
      let child = try begin(definition, parent: flow.id, node: node, placement, .texts(texts[position]))
      try require(program.definitions[definition].required, of: child, .scope(-1), ask)
      step.notes.placements.append((child.id, own))
      own = Placement(verb: .push, place: placement.place, owner: child.id)
      flow = child
      if builder.isExact { builder.way.moveToEnd(flow) }
    }
    return (flow, own)
  }

  /// Whether a screen would be outside of its flow's container. It cannot exist without the container, except in a layer: otherwise an item's
  /// requirements could be bypassed.
  private func isOutside(_ route: Route, isInLayer: Bool, _ builder: StateBuilder) -> Bool {
    if isRead(builder) && model.records.isEmpty { return true }
    return builder.isExact && !route.through.isEmpty && !isInLayer && !model.records.contains { $0.kind == .container }
  }

  /// Adds a screen's entry.
  private mutating func placeScreen(
    _ node: Int, of flow: RunningFlow, _ filling: Filling, _ placement: Placement, _ builder: inout StateBuilder,
    _ ask: Asking
  ) throws(Refusal) {
    let screen = program.definitions[flow.definition].nodes[node]
    try require(screen.requirements, of: flow, .coming(filling, node: node), ask)
    let record = self.screen(node, of: flow.id)
    if filling != .texts([]) || !screen.inputs.isEmpty {
      step.effects.append(.enter(EntryID(record.id), flow.id, node: node, filling))
    }
    place(record, placement)
    builder.inCharge = flow.id
    builder.place = model.place(of: record.id) ?? builder.place
  }

  /// Builds the content of a flow, as a state says.
  mutating func build(
    _ element: StateTree.Element, _ item: String?, as flow: RunningFlow, _ placement: Placement,
    _ builder: inout StateBuilder, _ ask: Asking
  ) throws(Refusal) {
    builder.inCharge = flow.id
    if builder.isExact { builder.way.moveToEnd(flow) }
    switch element.body {
    case .items(let items):
      try build(items, selected: item, as: flow, placement, &builder, ask)
      builder.showsNothing = false
    case .entries(let entries):
      try build(entries, Placement(verb: .push, place: placement.place, owner: flow.id), &builder, ask)
    case .none:
      let known = model.flows.count
      // Flows that start by themselves are not written, but are on the way too.
      defer {
        if builder.isExact, known < model.flows.count {
          for begun in model.flows[known...] where !builder.way.contains(where: { $0.base == begun.id }) {
            builder.way.moveToEnd(begun)
          }
        }
      }
      let definition = program.definitions[flow.definition]
      if let item {
        guard definition.isContainer, let index = definition.items.firstIndex(where: { $0.name == item }) else {
          throw Refusal(denial: .impossible)
        }
        try makeContainer(of: flow, showing: index, placement.place, ask)
      } else {
        try decideStart(of: flow, placement.place, ask)
      }
      if self.flow(flow.id) == nil {
        // The flow ends as after a `push`, and its parent's edge has been taken.
        (builder.hasEnded, builder.showsNothing) = (true, true)
        builder.inCharge = nearestRunning(above: flow)
        builder.way.removeAll { self.flow($0.base) == nil }
        return
      }
      guard definition.isContainer else {
        guard let stack = model.lowestStack(of: model.family(of: flow.id)) else { return builder.showsNothing = true }
        builder.place = Place(stack: stack)
        builder.implied = topEntry(at: builder.place)
        return
      }
      // For `Main.chats`, or `Main` with the item that it starts with, the next entries come on the item's stack.
      guard let outer = model.records.lastIndex(where: { $0.kind == .container && $0.flow == flow.id }),
        let stack = item.flatMap({ name in definition.items.firstIndex { $0.name == name } })
          .map({ model.item($0, of: outer) }) ?? model.selectedItem(of: outer)
      else { return }
      if item != nil { step.notes.shown.append(StackID(model.records[stack].id)) }
      if builder.isExact { builder.item = StackID(model.records[stack].id) }
      builder.place = Place(stack: model.records[stack].id)
      if let top = model.top(of: StackID(model.records[stack].id)) {
        builder.inCharge = top.flow
        builder.implied = topEntry(at: builder.place)
      }
    }
  }

  /// The nearest running flow above one that has ended.
  private func nearestRunning(above flow: RunningFlow) -> FlowID {
    var next = flow.parent
    while let id = next {
      if self.flow(id) != nil { return id }
      next = step.notes.passing.first { $0.id == id }?.parent ?? editor.knownFlow(id)?.parent
    }
    return .entry
  }

  // MARK: Places

  /// Splits `Main.chats` and `Chats.chat` at the first point.
  func split(_ name: String) -> (String, String?) {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (name, nil) }
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }

  /// Whether a flow has no entries and no children yet.
  private func isBare(_ flow: RunningFlow) -> Bool {
    !model.records.contains { !$0.isStack && $0.flow == flow.id }
      && !model.flows.contains { $0.parent == flow.id }
  }

  /// The top entry of a stack itself, not of a container there.
  private func topEntry(at place: Place) -> EntryID? {
    model.spot(place).flatMap { model.topEntry($0) }.map { EntryID(model.records[$0].id) }
  }

  func filling(_ values: StateTree.Values, _ builder: StateBuilder) -> Filling {
    switch values {
    case .none: .texts([])
    case .texts(let texts): .texts(texts)
    case .fills(let range): .move(MoveFilling(flow: builder.flow, fills: range, scope: builder.scope))
    }
  }
}
