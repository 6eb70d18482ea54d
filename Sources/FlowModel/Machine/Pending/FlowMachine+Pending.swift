/// Requests that wait: for an answer, a task, or a gate's flow.
extension FlowMachine {
  /// Drops the requests whose entry has gone, whose lost condition is no longer required, or whose live condition has another value by now, and
  /// the tasks whose screen or flow has gone.
  mutating func dropGone() {
    if program.hasShells { followShells() }
    for hold in held where isGone(hold) {
      drop(hold)
      step.notes.continued.append(Continuation(hold: hold.id, request: hold.request, result: .ignored(.gone)))
    }
    for task in tasks where model.find(task.sender) == nil || flow(task.flow) == nil { forget(task) }
  }

  /// Gives what a shell has begun to the entry that it sends through now. A shell is there as long as its flow.
  private mutating func followShells() {
    for index in held.indices {
      guard case .shellEvent(let sent) = held[index].request else { continue }
      if let sender = model.sender(inShellOf: sent.flow) { durable.held[index].entry = sender }
    }
    for index in tasks.indices {
      guard let flow = tasks[index].waiter.flatMap({ shell($0) }) else { continue }
      if let sender = model.sender(inShellOf: flow.id) { durable.tasks[index].sender = sender }
    }
  }

  private func isGone(_ hold: PendingRequest) -> Bool {
    if isOutdated(hold.request) { return true }
    if let entry = hold.entry { return model.find(entry) == nil }
    guard case .regained(let definition, let condition) = hold.request else { return false }
    return !isRequired(program.definitions[definition].conditions[condition].name)
  }

  /// Drops all held requests and all tasks.
  mutating func dropAll() {
    for hold in held { drop(hold) }
    for task in tasks { forget(task) }
    if keepsAny { durable.kept = [] }
  }

  /// Drops the entry flow's held start, since the flow has shown something else.
  mutating func dropStart() {
    for hold in held where hold.request == .start {
      drop(hold)
      step.notes.continued.append(Continuation(hold: hold.id, request: .start, result: .ignored(.gone)))
    }
  }

  mutating func drop(_ hold: PendingRequest) {
    durable.held.removeAll { $0.id == hold.id }
    if let loading = hold.loading { end([loading.flow.id]) }
    step.effects.append(.drop(hold.id))
  }

  mutating func forget(_ task: RunningTask) {
    durable.tasks.removeAll { $0.id == task.id }
    step.effects.append(.forget(task.id))
  }

  // MARK: Waiting

  /// Holds a request.
  mutating func wait(
    for waiting: Waiting, _ request: Request, _ old: PendingRequest?, _ ask: Asking
  ) throws(Refusal) -> PendingID {
    var hold =
      old
      ?? PendingRequest(
        id: PendingID(number: nextHold), request: request, entry: sender(of: request), wait: .condition(""))
    if old == nil {
      nextHold += 1
      // A gate's flow for a lost condition starts within another request, which may have got the answers that it asks for.
      hold.answers = step.attempt.answers
      if case .selected(let item, let container) = request { hold.reselects = model.isShown(item, of: container) }
    }
    hold.isAnswered = false
    hold.choices = waiting.choices
    let definition = program.definitions[waiting.definition]
    let shown = hold.loading
    hold.loading = nil
    switch waiting.cause {
    case .condition(let condition):
      let declared = definition.conditions[condition]
      hold.wait = .condition(declared.name)
      hold.awaiting = PendingRequest.Answer(definition: waiting.definition, asked: condition, time: -1, value: 0)
      if let node = declared.loading { hold.loading = loading(node, of: waiting.definition, shown) }
      step.effects.append(.ask(hold.id, awaited: waiting.number, loading: hold.loading?.flow.id))
      if let new = hold.loading, new.entry.id != shown?.entry.id, !declared.loadingFills.isEmpty {
        let filling = MoveFilling(flow: new.flow.id, fills: declared.loadingFills, scope: 0)
        step.effects.append(.enter(EntryID(new.entry.id), new.flow.id, node: Int(new.entry.node), .move(filling)))
      }
    case .task(let node, let time):
      hold.wait = .task(definition.nodes[node].name)
      hold.awaiting = PendingRequest.Answer(definition: waiting.definition, asked: node, time: time, value: 0)
      step.effects.append(.ask(hold.id, awaited: waiting.number, loading: nil))
    case .gate(let gate, let condition):
      hold.passed.append(PendingRequest.ConditionKey(definition: waiting.definition, condition: condition))
      let flowsBefore = editor.nextFlow
      hold.wait = try run(gate, of: waiting, for: hold, ask)
      hold.joinsGate = editor.nextFlow == flowsBefore
      // The condition must be asked again after its gate's flow has run.
      let name = definition.conditions[condition].name
      hold.answers.removeAll { $0.time < 0 && program.definitions[$0.definition].conditions[$0.asked].name == name }
      step.effects.append(.hold(hold.id))
    }
    durable.held.append(hold)
    return hold.id
  }

  /// The entry that sent a request; nil if no entry sent it.
  func sender(of request: Request) -> EntryID? {
    if case .ended(let task, _) = request { return tasks.first { $0.id == task }?.sender }
    // The top screen of an item that is tapped again sends the event, and the request is dropped with it.
    if case .selected(let item, let container) = request, model.isShown(item, of: container),
      let item = model.find(container).flatMap({ model.item(item, of: $0) })
    {
      return model.top(of: StackID(model.records[item].id))?.id
    }
    return request.sender(in: model)
  }

  /// Runs a gate's flow, if it does not run already.
  private mutating func run(
    _ number: Int, of waiting: Waiting, for hold: PendingRequest, _ ask: Asking
  ) throws(Refusal) -> PendingRequest.Wait {
    let gate = program.definitions[waiting.definition].gates[number]
    guard let node = gate.node, let definition = program.linkChild(node, of: waiting.definition) else {
      throw Refusal(denial: .impossible)
    }
    if let running = model.flows.first(where: { $0.definition == definition && $0.role != .loading }) {
      if isMadeIn(running.id, hold) { throw Refusal(denial: .required(gate.condition)) }
      return .gate(gate.condition, running.id)
    }
    try countFollowUp()
    let place = hold.entry.map { Place(stack: $0.number, sender: $0) } ?? Place()
    var placement = Placement(verb: gate.verb, place: place, owner: .entry)
    placement.styleName = editor.number(ofStyle: gate.styleName)
    placement.isFixed = hold.request.isRegaining
    placement.presenter = hold.entry.flatMap { model.entry($0)?.flow } ?? .entry
    let flow = try begin(definition, parent: nil, node: node, placement, nil, role: .gate)
    placement.owner = flow.id
    step.effects.append(.spawnGate(flow.id, awaited: waiting.number))
    step.notes.placements.append((flow.id, placement))
    // Answers that the gate's flow waited for belong to the request that it runs for.
    let required = program.definitions[definition].required
    let (isForced, isRestart) = (step.attempt.isForced, step.attempt.isRestart)
    step.attempt = Attempt(hold, results: step.attempt.results)
    (step.attempt.isForced, step.attempt.isRestart) = (isForced, isRestart)
    if !required.isEmpty { try require(required, of: flow, .scope(-1), ask) }
    try decideStart(of: flow, place, ask)
    return .gate(gate.condition, flow.id)
  }

  /// Whether a move was made in a running flow, in a flow under it, or in a gate's flow that runs for such a move. The entry that moves goes with
  /// the running flow, so the move could never go on after its end.
  private func isMadeIn(_ running: FlowID, _ hold: PendingRequest) -> Bool {
    // The sender for a live condition, or in an item that is tapped again, may belong to a child of the flow that moves.
    let sender = hold.entry.flatMap { model.entry($0)?.flow }
    var waiting = [mover(of: hold.request), sender].compactMap { $0 }
    var seen: Set<FlowID> = []
    while let id = waiting.popLast() {
      if id == running { return true }
      guard seen.insert(id).inserted, let flow = flow(id) else { continue }
      if let parent = flow.parent { waiting.append(parent) }
      for hold in held {
        if case .gate(_, id) = hold.wait, let mover = mover(of: hold.request) { waiting.append(mover) }
      }
    }
    return false
  }

  /// Ends a flow that a gate ran. The requests that were held for it go on in the same step.
  mutating func finishGate(_ flow: RunningFlow, _ outcome: Int, _ filling: Filling?) {
    let opens = step.nextScope
    step.nextScope += 1
    step.effects.append(.report(flow.id, outcome: outcome, filling, opens: opens))
    let going = model.family(of: flow.id)
    editor.remove(going)
    end(going)
  }
}
