/// The entry flow's start after it was denied, and after a required condition was lost.
extension FlowMachine {
  /// Starts the entry flow again. All entries are removed, locked or not, whatever the result of the start.
  mutating func startOver(_ ask: Asking) throws(Refusal) {
    // Earlier answers no longer count: every gate is asked again.
    step.attempt = Attempt()
    step.attempt.isForced = true
    step.attempt.isRestart = true
    step.attempt.isStart = true
    clearForStart()
    try run(0, parent: nil, node: 0, placement: Placement(verb: .root, place: Place(), owner: .entry), nil, ask)
  }

  /// Removes all entries. The values that the entry flow watches are kept, since the flow goes on and they may have changed.
  ///
  /// A gate's flow that runs for a link is taken off with the rest, and what it held is denied.
  mutating func clearForStart() {
    for flow in model.flows where flow.role == .gate && !isForStartOrLoss(flow.id) {
      step.notes.takenOff.insert(flow.id)
    }
    let known = durable.watched.filter { $0.key.flow == .entry }
    clearAll()
    for (watch, value) in known { durable.watched[watch] = value }
  }

  /// Holds the start that follows a lost condition.
  mutating func waitToStart(for waiting: Waiting, _ ask: Asking) throws(Refusal) -> PendingID {
    step.attempt.isForced = true
    // If the gate's flow has to wait, the start waits too.
    step.attempt.isRestart = true
    clearForStart()
    return try wait(for: waiting, .start, nil, ask)
  }

  /// Denies the start that follows a lost condition. No entry is left.
  mutating func denyStart(_ denial: Denial, _ asked: [Answer]) {
    for answer in asked.dropFirst(asking.count) { asking.append(answer) }
    step.attempt.isForced = true
    clearForStart()
    durable.isStartDue = true
    step.notes.continued.append(Continuation(hold: nil, request: .start, result: .denied(denial)))
  }

  /// Handles the denial of a held start. If the user has seen a gate's flow, the start is decided again at once, and shows that flow again.
  /// Otherwise this could repeat without end, so the start waits for a change.
  mutating func decideStartAgain(after hold: PendingRequest) {
    if !model.isEmpty { return }
    if hold.hasShownGate { holdStart() } else { durable.isStartDue = true }
  }

  /// Decides a denied start again, after a change.
  mutating func decideStartIfDue() {
    guard isStartDue, outcome == nil else { return }
    durable.isStartDue = false
    holdStart()
  }

  /// Holds a start that waits for nothing, so that it is taken in its turn.
  private mutating func holdStart() {
    var hold = PendingRequest(id: PendingID(number: nextHold), request: .start, entry: nil, wait: .condition(""))
    nextHold += 1
    hold.isAnswered = true
    durable.held.append(hold)
  }
}
