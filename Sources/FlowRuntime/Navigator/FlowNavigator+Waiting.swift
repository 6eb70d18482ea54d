import FlowModel

/// Requests that wait.
extension FlowNavigator {
  /// The values for the moves of a held request: the request's own, and its screen's current inputs.
  func spoken(by hold: PendingID) -> StepWork.Scope {
    let entry = waitingRoom.speaker(of: hold)
    return StepWork.Scope(
      fields: waitingRoom.fields(of: hold), speaker: entry.flatMap { live[$0]?.current } ?? [])
  }

  func results(of hold: PendingID) -> [[Slot]] { waitingRoom.results(of: hold) }

  /// Adds the requests that a step holds, before its screens are built.
  ///
  /// - Returns: the questions to ask when the step is over.
  func wait(_ work: StepWork, _ trigger: FlowStep.Trigger?) -> [(hold: PendingID, StepWork.Awaited)] {
    var asked: [(hold: PendingID, StepWork.Awaited)] = []
    for (hold, number, loading) in work.held {
      let awaited = number.flatMap { work.awaited.indices.contains($0) ? work.awaited[$0] : nil }
      let speaker = machine.held.first { $0.id == hold }.flatMap(speaker)
      waitingRoom.hold(hold, by: speaker, work, trigger, awaited, loading)
      if let awaited { asked.append((hold, awaited)) }
    }
    return asked
  }

  /// The entry whose inputs the moves of a held request use. For an item that was chosen again it is the item's top entry, which does not wait itself.
  private func speaker(of hold: PendingRequest) -> EntryID? {
    guard case .selected(let item, let container) = hold.request else { return hold.entry }
    let chosen = machine.model.container(container)?.items.first { $0.index == item }
    return chosen.flatMap { machine.model.top(of: $0.id)?.id }
  }

  /// Asks the app the questions of the step, and has it carry out tasks.
  func ask(_ asked: [(hold: PendingID, StepWork.Awaited)], _ work: StepWork) {
    for (hold, awaited) in asked {
      let reply = FlowReply(orError: { [weak self] value, values, error in
        self?.run(.answered(hold, value, values.map { Slot($0) }, error))
      })
      waitingRoom.wait(for: reply, hold)
      let values = FlowValues(slots: awaited.slots, coordinator: awaited.coordinator)
      // In a replay the recording has the answers.
      if replaying != nil { continue }
      switch awaited.subject {
      case .condition(let condition): awaited.coordinator.implementation.ask(condition, values, reply)
      case .task(let node): awaited.coordinator.implementation.perform(node, values, reply)
      case .gate: break
      }
    }
    for errand in work.errands {
      let task = errand.task
      let name = errand.coordinator.definition.nodes[errand.node].name
      let reply = FlowReply(orError: { [weak self] outcome, values, error in
        if let error { self?.fault(.taskFailed(name, error: error)) }
        if let task { self?.run(.ended(task, outcome, values.map { Slot($0) }, error)) }
      })
      if let task { waitingRoom.wait(for: reply, task) }
      if replaying != nil { continue }
      errand.coordinator.implementation.perform(
        errand.node, FlowValues(slots: errand.slots, coordinator: errand.coordinator), reply)
    }
  }
}

extension StepResult {
  /// Whether the step has been carried out, as far as that is possible so far.
  var isCarriedOut: Bool {
    switch self {
    case .taken, .held: true
    case .denied, .ignored: false
    }
  }
}
