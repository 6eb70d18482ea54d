/// The entry flow's start where it was denied, and where it takes the place of what was lost.
extension FlowMachine {
  /// The entry flow starts anew; what was on the screen goes, locked or not, whatever the start then says.
  mutating func startOver(_ ask: Asking) throws(Refusal) {
    // Nothing that was known of what was lost counts: every gate is asked anew.
    step.attempt = Attempt()
    step.attempt.isForced = true
    step.attempt.isRestart = true
    step.attempt.isStart = true
    clearForStart()
    try run(0, parent: nil, node: 0, placement: Placement(verb: .root, place: Place(), owner: .entry), nil, ask)
  }

  /// Removes all entries. The entry flow has been there all along: what it watches is known, and may have changed.
  private mutating func clearForStart() {
    let known = durable.watched.filter { $0.key.flow == .entry }
    clearAll()
    for (watch, value) in known { durable.watched[watch] = value }
  }

  /// The start that takes the place of what was lost has to wait.
  mutating func waitToStart(for waiting: Waiting, _ ask: Asking) throws(Refusal) -> PendingID {
    step.attempt.isForced = true
    // What the gate's flow has to wait for is waited for by the start, too.
    step.attempt.isRestart = true
    clearForStart()
    return try wait(for: waiting, .start, nil, ask)
  }

  /// The start that takes the place of what was lost is denied: nothing is left.
  mutating func denyStart(_ denial: Denial, _ asked: [Answer]) {
    for answer in asked.dropFirst(asking.count) { asking.append(answer) }
    step.attempt.isForced = true
    clearForStart()
    durable.isStartDue = true
    step.notes.continued.append(Continuation(hold: nil, request: .start, result: .denied(denial)))
  }

  /// A start that was held has been denied. Where the user has seen a gate's flow, it is decided again at once, which shows the gate's flow anew; else
  /// that would have no end.
  mutating func decideStartAgain(after hold: PendingRequest) {
    if !model.isEmpty { return }
    if hold.hasShownGate { holdStart() } else { durable.isStartDue = true }
  }

  /// Decides the start again that was denied: something has changed.
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
