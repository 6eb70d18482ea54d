/// Runs tasks.
extension FlowMachine {
  /// Carries out a task. The screen that started it waits for its end; without a screen, the request waits.
  mutating func carryOut(
    _ task: Int, of flow: RunningFlow, at place: Place, _ filling: MoveFilling, _ ask: Asking
  ) throws(Refusal) {
    let node = program.definitions[flow.definition].nodes[task]
    if node.events.isEmpty {
      step.effects.append(.carryOut(nil, flow.id, node: task, .move(filling)))
      return
    }
    if place.isSentBySender, let sender = place.sender, model.find(sender) != nil {
      let running = RunningTask(
        id: TaskID(number: nextHold), flow: flow.id, node: task, sender: sender, waiter: place.waiter)
      nextHold += 1
      durable.tasks.append(running)
      step.effects.append(.carryOut(running.id, flow.id, node: task, .move(filling)))
      return
    }
    try countFollowUp()
    let (time, known) = step.attempt.task(task, of: flow.definition)
    guard let known else {
      _ = ask(.task(flow, task, .move(filling)), &self)
      throw Refusal(wait: waiting(.task(task, time: time), of: flow))
    }
    guard known.outcome >= 0 else { throw Refusal(denial: .failed(node.name)) }
    let opens = step.nextScope
    step.nextScope += 1
    step.effects.append(.takeResult(step.attempt.results, time: known.number, opens: opens))
    let edge = program.edge(known.outcome, at: task, of: flow.definition)
    if !edge.isEmpty { try take(edge, of: flow, at: place, scope: opens, ask) }
  }
}
