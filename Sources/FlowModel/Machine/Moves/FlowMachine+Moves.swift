extension FlowMachine {
  /// Takes an edge: the first alternative whose guard holds.
  mutating func take(
    _ edge: FlowProgram.Edge, of flow: RunningFlow, at place: Place, scope: Int, _ ask: Asking
  ) throws(Refusal) {
    let move = try firstHolding(edge, of: flow, scope: scope, ask)
    if move < 0 { throw Refusal(denial: .guards) }
    try carryOut(move, of: flow, at: place, scope: scope, ask)
  }

  /// The first alternative whose guard holds; negative for none. Within one decision a condition is asked once.
  mutating func firstHolding(
    _ edge: FlowProgram.Edge, of flow: RunningFlow, scope: Int, _ ask: Asking
  ) throws(Refusal) -> Int {
    if program.mayWait, let chosen = step.attempt.choice(edge) { return chosen }
    let known = asking.count
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
      step.attempt.answer(condition, of: flow.definition) ?? ask(.condition(flow, condition, valueScope), &self)
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
    if move.isNamed, let name = program.alternative(move, of: flow.definition).transition {
      step.notes.transition = name
    }
    if move.requires {
      try require(program.alternative(move, of: flow.definition).requirements, of: flow, .scope(scope), ask)
    }
    if move.writes { write(move, of: flow, scope: scope) }
    var place = place
    let leaving = try carryOutBackward(move, of: flow, &place)
    if move.forward == .node {
      var placement = Placement(verb: move.verb, place: place, owner: flow.id)
      if move.isNamed {
        placement.styleName = number(ofStyle: program.alternative(move, of: flow.definition).styleName)
      }
      try enter(Int(move.target), by: move, of: flow, placement, scope: scope, ask)
    } else if move.forward != .stay {
      try goOn(move, of: flow, at: place, scope: scope, ask)
    }
    if let leaving { removeUnlessAlone(leaving) }
  }

  /// Carries out the backward part of a move.
  ///
  /// - Returns: an entry that must be removed after the forward part; nil if absent.
  private mutating func carryOutBackward(
    _ move: MoveCode, of flow: RunningFlow, _ place: inout Place
  ) throws(Refusal) -> EntryID? {
    switch move.backward {
    case nil: break
    case .pop: try pop(&place)
    case .popTo(let node, let inclusive):
      return popTo(node, inclusive: inclusive, of: flow, &place, isFollowed: move.addsInPlace)
    case .dismiss: try dismiss(&place, of: flow)
    }
    return nil
  }

  private mutating func write(_ move: MoveCode, of flow: RunningFlow, scope: Int) {
    let alternative = program.alternative(move, of: flow.definition)
    guard let block = alternative.write else { return }
    step.effects.append(.write(flow.id, block: block, fields: alternative.fields, scope: scope))
  }

  /// Carries out the forward part of a move.
  private mutating func goOn(
    _ move: MoveCode, of flow: RunningFlow, at place: Place, scope: Int, _ ask: Asking
  ) throws(Refusal) {
    let alternative = program.alternative(move, of: flow.definition)
    var placement = Placement(verb: move.verb, place: place, owner: flow.id)
    placement.styleName = number(ofStyle: alternative.styleName)
    let filling = MoveFilling(flow: flow.id, fills: alternative.fills, scope: scope)
    switch alternative.forward {
    case .stay: break
    case .node(_, let node):
      let firstComing = nextID
      if let item = alternative.item { try self.place(&placement, in: item, of: flow, ask) }
      // A flow that starts again has no existing entries, since they are removed.
      if alternative.existing != .add, !step.notes.placements.contains(where: { $0.flow == flow.id }),
        meet(node, of: flow, alternative.existing, filling, &placement, firstComing: firstComing, ask)
      {
        return
      }
      try enter(node, by: move, of: flow, placement, scope: scope, ask)
    case .state(_, let state):
      if let item = alternative.item { try self.place(&placement, in: item, of: flow, ask) }
      try build(program.definitions[flow.definition].states[state], by: flow, placement, scope: scope, ask)
    case .decide(let alternatives):
      try countFollowUp()
      try take(program.moves(alternatives, of: flow.definition), of: flow, at: place, scope: scope, ask)
    case .finish(let outcome): try finish(flow, outcome, .move(filling), ask)
    case .send(let event): try sendToParent(event, of: flow, .move(filling), ask)
    case .restart: try restart(flow, at: place, ask)
    case .open(let name): try open(name, of: flow, .move(filling), ask)
    case .select(let name): try select(name, of: flow, at: place, ask)
    case .run(let task): try carryOut(task, of: flow, at: place, filling, ask)
    }
  }

  /// Shows a node, as a move says.
  private mutating func enter(
    _ node: Int, by move: MoveCode, of flow: RunningFlow, _ placement: Placement, scope: Int, _ ask: Asking
  ) throws(Refusal) {
    let target = program.node(node, of: flow.definition)
    if target.isChild {
      guard let definition = program.linkChild(node, of: flow.definition) else { throw Refusal(denial: .impossible) }
      let filling = self.filling(of: move, flow, scope)
      return try run(definition, parent: flow.id, node: node, placement: placement, filling, ask)
    }
    if target.requires {
      try require(
        program.definitions[flow.definition].nodes[node].requirements, of: flow,
        .coming(self.filling(of: move, flow, scope), node: node), ask)
    }
    let entry = screen(node, of: flow.id)
    if move.fills {
      step.effects.append(.enter(EntryID(entry.id), flow.id, node: node, filling(of: move, flow, scope)))
    }
    self.place(entry, placement)
  }

  private func filling(of move: MoveCode, _ flow: RunningFlow, _ scope: Int) -> Filling {
    let fills = program.alternative(move, of: flow.definition).fills
    return .move(MoveFilling(flow: flow.id, fills: fills, scope: scope))
  }

  /// Makes the record of a new screen.
  mutating func screen(_ node: Int, of flow: FlowID) -> StackRecord {
    StackRecord(id: newID(), flow: flow, node: Int32(node), depth: 1, kind: .screen)
  }

  /// Counts a start, a decision, an outcome or the like that follows in this step. The compiler reports endless sequences; this finds those that it cannot see.
  mutating func countFollowUp() throws(Refusal) {
    step.followUpsLeft -= 1
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
    let origin = origin(of: flow).map { model.records[$0].id } ?? lowestStack(of: [flow.id])
    if edge.isEmpty { return }
    noteOrphans()
    try take(edge, of: parent, at: Place(stack: origin), scope: opens, ask)
  }
}
