extension FlowMachine {
  /// Takes an edge: the first alternative whose guard holds.
  ///
  /// - Parameter known: the number of answers before the edge's decision began; nil if it begins now.
  mutating func take(
    _ edge: FlowProgram.Edge, of flow: RunningFlow, since known: Int? = nil, at place: Place, scope: Int, _ ask: Asking
  ) throws(Refusal) {
    let move = try firstHolding(edge, of: flow, since: known, scope: scope, ask)
    if move < 0 { throw Refusal(denial: .guards) }
    try carryOut(move, of: flow, at: place, scope: scope, ask)
  }

  /// The first alternative whose guard holds; negative for none. Within one decision a condition is asked once.
  mutating func firstHolding(
    _ edge: FlowProgram.Edge, of flow: RunningFlow, since known: Int? = nil, scope: Int, _ ask: Asking
  ) throws(Refusal) -> Int {
    if program.mayWait, let chosen = step.attempt.choice(edge) { return chosen }
    let known = known ?? asking.count
    var decision = edge.decision
    while let test = program.test(decision) {
      let value = try answer(Int(test.condition), of: flow, since: known, .scope(scope), ask)
      decision = value == Int(test.value) ? test.then : test.otherwise
    }
    if program.mayWait, decision.move >= 0 { step.attempt.chose(decision.move, edge) }
    return decision.move
  }

  /// Whether a guard holds. A condition that was asked since `known` is not asked again.
  mutating func holds(
    _ start: GuardDiagrams.Edge, of flow: RunningFlow, since known: Int, _ valueScope: ValueScope, _ ask: Asking
  ) throws(Refusal) -> Bool {
    var edge = program.linkedGuard(start, of: flow.definition)
    while let test = program.test(edge) {
      let value = try answer(Int(test.condition), of: flow, since: known, valueScope, ask)
      edge = value == Int(test.value) ? test.then : test.otherwise
    }
    return edge == .yes
  }

  /// Whether a guard holds, as a decision of its own.
  mutating func holds(
    _ start: GuardDiagrams.Edge, of flow: RunningFlow, _ valueScope: ValueScope, _ ask: Asking
  ) throws(Refusal) -> Bool {
    if start == .yes { return true }
    return try holds(start, of: flow, since: asking.count, valueScope, ask)
  }

  /// The value of a condition. If it was asked since `known`, it is not asked again.
  mutating func answer(
    _ condition: Int, of flow: RunningFlow, since known: Int, _ valueScope: ValueScope, _ ask: Asking
  ) throws(Refusal) -> Int {
    for index in known..<asking.count where asking[index].condition == condition { return asking[index].value }
    var value =
      step.attempt.answer(condition, of: flow.definition) ?? self.value(of: condition, in: flow, valueScope, ask)
    if value < 0 { value = try awaited(condition, of: flow, value) }
    asking.append(Answer(flow: flow.id, definition: flow.definition, condition: condition, value: value))
    return value
  }

  /// Carries out one alternative: writes, then the backward part, then the forward part.
  mutating func carryOut(
    _ index: Int, of flow: RunningFlow, at place: Place, scope: Int, _ ask: Asking
  ) throws(Refusal) {
    let move = program.moves[index]
    step.activeFlows.append(flow.id)
    if let name = move.transition { step.notes.transition = program.definitions[flow.definition].names[name] }
    if !move.requirements.isEmpty { try require(move.requirements, of: flow, .scope(scope), ask) }
    if let block = move.write {
      step.effects.append(.write(flow.id, block: block, fields: move.fields, scope: scope))
    }
    var place = place
    let leaving = try carryOutBackward(move, of: flow, &place)
    // The last entry of all goes only if another one comes.
    if let leaving, move.forward == .stay, model.isOnRoot(leaving) { throw Refusal(denial: .impossible) }
    let filling = MoveFilling(flow: flow.id, fills: move.fills, scope: scope)
    let outerLeader = leader
    defer { leader = outerLeader }
    leader = place.leader.map { (flow.id, $0) }
    switch move.forward {
    case .stay: break
    case .node(let verb, let node):
      let styleName = number(ofStyle: move.styleName, of: flow)
      var placement = Placement(verb: verb, place: place, owner: flow.id, styleName: styleName)
      if program.hasContainers, move.item == nil, !program.node(node, of: flow.definition).isChild {
        try land(&placement, of: flow)
      }
      if move.item == nil, move.existing == .add {
        try enter(node, of: flow, filling, placement, ask)
      } else {
        try enterUnlessThere(node, by: move, of: flow, filling, placement, ask)
      }
    case .state(let verb, let state):
      let styleName = number(ofStyle: move.styleName, of: flow)
      var placement = Placement(verb: verb, place: place, owner: flow.id, styleName: styleName)
      if let item = move.item {
        try self.place(&placement, in: item, of: flow, ask)
      } else if program.hasContainers, beginsWithOwnScreen(program.definitions[flow.definition], state) {
        try land(&placement, of: flow)
      }
      try build(program.definitions[flow.definition].states[state], by: flow, placement, scope: scope, ask)
    case .decide(let alternatives):
      try countFollowUp()
      try take(program.moves(alternatives, of: flow.definition), of: flow, at: place, scope: scope, ask)
    case .finish(let outcome):
      step.hasFinished = true
      try finish(flow, outcome, .move(filling), ask)
    case .send(let event): try sendToParent(event, of: flow, .move(filling), ask)
    case .restart: try restart(flow, at: place, ask)
    case .proceed: try proceed(ask)
    case .open(let name):
      leader = nil
      try open(name, of: flow, .move(filling), ask)
    case .select(let name): try select(name, of: flow, at: place, ask)
    case .run(let task): try carryOut(task, of: flow, at: place, filling, ask)
    }
    if let leaving { editor.removeUnlessAlone(leaving) }
  }

  /// Carries out the backward part of a move.
  ///
  /// - Returns: an entry that must be removed after the forward part; nil if absent.
  private mutating func carryOutBackward(
    _ move: FlowDefinition.Alternative, of flow: RunningFlow, _ place: inout Place
  ) throws(Refusal) -> EntryID? {
    guard let backward = move.backward else { return nil }
    step.goesBack = true
    let isDone: Bool
    switch backward {
    case .pop: isDone = editor.pop(&place)
    case .popTo(let node, let inclusive):
      return popTo(node, inclusive: inclusive, of: flow, &place, isFollowed: move.addsInPlace)
    case .dismiss: isDone = editor.dismiss(&place, of: flow.id)
    }
    // Beside a forward verb, one that finds nothing to remove does nothing.
    if !isDone, move.forward == .stay { throw Refusal(denial: .impossible) }
    return nil
  }

  /// Shows a node in the item that the move names, unless `existing:` lets an entry that is there take its place.
  private mutating func enterUnlessThere(
    _ node: Int, by move: FlowDefinition.Alternative, of flow: RunningFlow, _ filling: MoveFilling,
    _ placement: Placement, _ ask: Asking
  ) throws(Refusal) {
    var placement = placement
    let firstComing = editor.nextID
    if let item = move.item { try place(&placement, in: item, of: flow, ask) }
    // A flow that starts again has no existing entries, since they are removed.
    if move.existing != .add, !step.notes.placements.contains(where: { $0.flow == flow.id }),
      meet(node, of: flow, move.existing, filling, &placement, firstComing: firstComing, ask)
    {
      return
    }
    try enter(node, of: flow, filling, placement, ask)
  }

  private mutating func number(ofStyle name: Int?, of flow: RunningFlow) -> Int {
    name.map { editor.number(ofStyle: program.definitions[flow.definition].names[$0]) } ?? 0
  }

  /// Shows a node: enters a screen, or runs a child.
  private mutating func enter(
    _ node: Int, of flow: RunningFlow, _ filling: MoveFilling, _ placement: Placement, _ ask: Asking
  ) throws(Refusal) {
    let target = program.node(node, of: flow.definition)
    if target.isChild {
      guard let definition = program.linkChild(node, of: flow.definition) else { throw Refusal(denial: .impossible) }
      return try run(definition, parent: flow.id, node: node, placement: placement, .move(filling), ask)
    }
    if target.requires {
      let requirements = program.definitions[flow.definition].nodes[node].requirements
      try require(requirements, of: flow, .coming(.move(filling), node: node), ask)
    }
    let entry = screen(node, of: flow.id)
    if !filling.fills.isEmpty {
      step.effects.append(.enter(EntryID(entry.id), flow.id, node: node, .move(filling)))
    }
    self.place(entry, placement)
  }

  /// Makes the record of a new screen.
  mutating func screen(_ node: Int, of flow: FlowID) -> StackRecord {
    StackRecord(id: editor.newID(), flow: flow, node: Int32(node), depth: 1, kind: .screen)
  }

  /// Counts a start, a decision, an outcome or the like that follows in this step. The compiler reports endless sequences; this finds those that it cannot see.
  ///
  /// - Parameter count: the number to count: more for a link or a button that a move leads to, since these nest.
  mutating func countFollowUp(_ count: Int = 1) throws(Refusal) {
    step.followUpsLeft -= count
    if step.followUpsLeft < 0 { throw Refusal(denial: .endless) }
  }

  /// Sends an event to a flow's parent, or to the app.
  private mutating func sendToParent(
    _ event: Int, of flow: RunningFlow, _ filling: Filling, _ ask: Asking
  ) throws(Refusal) {
    try countFollowUp()
    let opens = flow.parent == nil ? 0 : step.nextScope
    if flow.parent != nil { step.nextScope += 1 }
    step.effects.append(.send(flow.id, event: event, filling, opens: opens))
    guard let parent = flow.parent.flatMap({ self.flow($0) }) else { return }
    // A child's events come after its outcomes.
    let number = program.definitions[flow.definition].outcomes.count + event
    let edge = program.edge(number, at: flow.node, of: parent.definition)
    if edge.isEmpty { return }
    let family = model.family(of: flow.id)
    // Where the child has taken the layer off that it was started on, the edge acts on what is seen below it.
    let origin =
      editor.origin(of: flow).map { model.records[$0].id } ?? model.lowestStack(of: [flow.id])
      ?? model.shownStack(ofFirst: editor.layersDown(from: family, of: flow))
    noteOrphans()
    var place = Place(stack: origin)
    place.speaker = model.lowest(of: flow.id, with: family).map { model.records[$0].id }
    try take(edge, of: parent, at: place, scope: opens, ask)
  }
}
