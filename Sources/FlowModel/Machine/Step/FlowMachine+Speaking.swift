/// The rule that only what can be seen speaks.
///
/// An event that would move something is dropped if its screen is not active, or if an earlier move of the screen is held: so a second tap, on what a
/// move has covered or on a button that waits, does nothing. A move with `covered: true` is made wherever its screen lies. What is not a screen's own
/// event (system moves, `blocked`, selections, outcomes, links, live conditions) is never dropped.
extension FlowMachine {
  /// The reason for which an event is dropped.
  enum Silence: Sendable {
    case covered
    case waiting
  }

  /// Whether a screen is active: it is on top of a stack that is shown, in the topmost layer that is no overlay, or in an overlay above it. A shell is
  /// active while a screen inside it is.
  public func isActive(_ entry: EntryID) -> Bool {
    if let flow = shell(entry) { return model.isActive(inShellOf: flow.id) }
    guard let index = model.find(entry), model.records[index].kind == .screen else { return false }
    return model.isActive(index)
  }

  /// Whether a move of an entry, or of a shell, is held: for an answer, a task or a gate.
  public func isWaiting(_ entry: EntryID) -> Bool {
    if held.isEmpty && tasks.isEmpty { return false }
    return isAtWork(for: entry) || held.contains { waiter(of: $0) == entry }
  }

  /// Whether the moves of an entry, or of a shell, are dropped, or put off if they are `covered: true`, because an earlier one is held.
  ///
  /// One that is active speaks on if its move only waits for a gate's flow that was running already, since the user may see nothing of that flow.
  public func isSilent(_ entry: EntryID) -> Bool { isWaiting(entry) && mustWait(entry, isActive: isActive(entry)) }

  /// The reason for which an event of an entry, or of a shell, is dropped if it moves something; nil if it is taken.
  func silence(of entry: EntryID, isActive: Bool) -> Silence? {
    if isWaiting(entry), mustWait(entry, isActive: isActive) { return .waiting }
    return isActive ? nil : .covered
  }

  private func mustWait(_ entry: EntryID, isActive: Bool) -> Bool {
    !isActive || isAtWork(for: entry) || held.contains { waiter(of: $0) == entry && !$0.joinsGate }
  }

  private func isAtWork(for entry: EntryID) -> Bool { tasks.contains { $0.waiter == entry } }

  /// The entry or shell whose move a held request is; nil if nobody waits for it.
  private func waiter(of hold: PendingRequest) -> EntryID? {
    switch hold.request {
    case .event, .back, .dismissed, .selected: hold.entry
    case .shellEvent(let sent): flow(sent.flow)?.shell
    case .ended(let id, _): tasks.first { $0.id == id }?.waiter
    case .start, .conditionsChanged, .turned, .opened, .answered, .regained: nil
    }
  }

  /// Drops the held moves of an entry, or of a shell, since another one takes their place.
  mutating func dropHeld(by speaker: EntryID) {
    for hold in held where waiter(of: hold) == speaker { dropReplaced(hold) }
  }

  /// Drops a held request that another one takes the place of.
  private mutating func dropReplaced(_ hold: PendingRequest) {
    drop(hold)
    step.notes.continued.append(Continuation(hold: hold.id, request: hold.request, result: .ignored(.gone)))
  }

  // MARK: Taps on a bar

  /// Whether an item is tapped in a container that a layer covers while another selection there is held, most likely for that layer.
  func isTapUnseen(_ request: Request) -> Bool {
    guard case .selected(_, let container) = request, !heldSelections(in: container).isEmpty,
      let index = model.find(container)
    else { return false }
    return model.isCovered(model.layer(of: index))
  }

  /// Drops the selections of a container that are held, since another tap on its bar takes their place.
  mutating func dropHeldSelections(in container: EntryID) {
    for hold in heldSelections(in: container) { dropReplaced(hold) }
  }

  private func heldSelections(in container: EntryID) -> [PendingRequest] {
    held.filter { hold in
      if case .selected(_, container) = hold.request { !hold.reselects } else { false }
    }
  }

  // MARK: Speaking

  /// Takes the edge for an event of a screen or a shell, unless the event is dropped.
  mutating func speak(_ dispatch: Dispatch, at place: Place, scope: Int, _ ask: Asking) throws(Refusal) {
    // A request that was held has been let through.
    if dispatch.silence == nil && !dispatch.replaces || step.attempt.hold != nil {
      return try take(dispatch.edge, of: dispatch.flow, at: place, scope: scope, ask)
    }
    let known = asking.count
    if let move = try alternativeInQuestion(dispatch.edge, of: dispatch.flow, scope: scope, ask) {
      switch dispatch.silence {
      case nil: dropHeld(by: dispatch.speaker)
      case .waiting?:
        step.attempt.isPutOff = move.isCovered
        throw Refusal(denial: .waiting)
      case .covered? where move.isCovered: break
      case .covered?: throw Refusal(denial: .covered)
      }
    }
    try take(dispatch.edge, of: dispatch.flow, since: known, at: place, scope: scope, ask)
  }

  /// The alternative that an event would take, if it moves something; nil if it moves nothing, or if none holds.
  ///
  /// No condition is asked whose answer can take time: an alternative that needs it counts as one that moves.
  private mutating func alternativeInQuestion(
    _ edge: FlowProgram.Edge, of flow: RunningFlow, scope: Int, _ ask: Asking
  ) throws(Refusal) -> FlowDefinition.Alternative? {
    let known = asking.count
    var decision = edge.decision
    while let test = program.test(decision) {
      if program.definitions[flow.definition].conditions[Int(test.condition)].isAsync {
        return firstMove(after: decision).map { program.moves[$0] }
      }
      let value = try answer(Int(test.condition), of: flow, since: known, .scope(scope), ask)
      decision = value == Int(test.value) ? test.then : test.otherwise
    }
    guard decision.move >= 0 else { return nil }
    let move = program.moves[decision.move]
    return move.movesSomething ? move : nil
  }

  /// The first alternative that a decision can still lead to: the one whose guard is being decided. Nil if none holds in any case.
  private func firstMove(after decision: GuardDiagrams.Edge) -> Int? {
    var first: Int?
    var (waiting, seen) = ([decision], [decision])
    while let next = waiting.popLast() {
      if let test = program.test(next) {
        for edge in [test.then, test.otherwise] where !seen.contains(edge) {
          seen.append(edge)
          waiting.append(edge)
        }
      } else if next.move >= 0 {
        first = min(first ?? next.move, next.move)
      }
    }
    return first
  }
}
