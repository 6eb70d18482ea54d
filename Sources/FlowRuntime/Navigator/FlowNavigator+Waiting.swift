import FlowModel

/// Requests that wait.
extension FlowNavigator {
  /// The values for the moves of a held request: the request's own, and its screen's current inputs.
  func spoken(by hold: PendingID) -> StepProgress.Scope {
    if let kept = pendingWork.kept[hold] { return kept.current }
    let entry = pendingWork.sender(of: hold)
    return StepProgress.Scope(
      fields: pendingWork.fields(of: hold).map { $0.current }, sender: entry.flatMap { live[$0]?.current } ?? [])
  }

  /// Keeps the values of the requests that the machine keeps for `proceed`, as they are now, and forgets those of others.
  func keepValues() {
    let kept = machine.kept
    if kept.isEmpty && pendingWork.kept.isEmpty { return }
    pendingWork.kept = pendingWork.kept.filter { id, _ in kept.contains { $0.id == id } }
    for id in kept.map({ $0.id }) where pendingWork.kept[id] == nil {
      pendingWork.kept[id] = pendingWork.holds(id) ? spoken(by: id) : work.spoken
    }
  }

  func results(of hold: PendingID) -> [[BoundValue]] { pendingWork.results(of: hold) }

  /// Adds the requests that a step holds, before its screens are built, and notes the questions to ask when the step is over.
  func hold(_ trigger: Act?) {
    for (hold, number, loading) in work.progress.held {
      let awaited = number.flatMap { work.awaited.indices.contains($0) ? work.awaited[$0] : nil }
      let sender = machine.held.first { $0.id == hold }.flatMap(sender)
      pendingWork.hold(hold, by: sender, work, trigger, awaited, loading)
      if let awaited { work.asked.append((hold, awaited)) }
    }
  }

  /// The entry whose inputs the moves of a held request use. For an item that was chosen again it is the item's top entry, which does not wait itself.
  private func sender(of hold: PendingRequest) -> EntryID? {
    guard case .selected(let item, let container) = hold.request else { return hold.entry }
    let chosen = machine.model.container(container)?.items.first { $0.index == item }
    return chosen.flatMap { machine.model.top(of: $0.id)?.id }
  }

  /// Asks the app the questions of the step, and has it carry out tasks.
  func ask() {
    for (hold, awaited) in work.asked {
      let reply = FlowReply(orError: { [weak self] value, values, error in
        self?.run(Event(.answered(hold, value), values, error: error))
      })
      pendingWork.wait(for: reply, hold)
      let values = FlowValues(values: awaited.values, coordinator: awaited.coordinator)
      // In a replay the answers come from the recording.
      if replaying != nil { continue }
      switch awaited.subject {
      case .condition(let condition): awaited.coordinator.implementation.ask(condition, values, reply)
      case .task(let node): awaited.coordinator.implementation.perform(node, values, reply)
      case .gate: break
      }
    }
    for taskStart in work.progress.taskStarts {
      let task = taskStart.task
      let name = taskStart.coordinator.definition.nodes[taskStart.node].name
      let reply = FlowReply(orError: { [weak self] outcome, values, error in
        if let error { self?.fault(.taskFailed(name, error: error)) }
        if let task { self?.run(Event(.ended(task, outcome: outcome), values, error: error)) }
      })
      if let task {
        let inputs = taskStart.coordinator.definition.nodes[taskStart.node].inputs
        pendingWork.wait(for: reply, task, leading: Array(taskStart.values.dropFirst(inputs.count)))
      }
      if replaying != nil { continue }
      taskStart.coordinator.implementation.perform(
        taskStart.node, FlowValues(values: taskStart.values, coordinator: taskStart.coordinator), reply)
    }
  }

  /// The replies that the running tasks of a name await, the oldest of each kind first: those that everything waits for, then those of screens.
  func replies(ofTask name: String) -> [(FlowReply, [String])] {
    let held = machine.held.compactMap { hold -> (FlowReply, [String])? in
      guard let subject = pendingWork.subject(of: hold.id), subject.isTask, subject.name == name else { return nil }
      return pendingWork.reply(of: hold.id).map { ($0, subject.values) }
    }
    let ofScreens = machine.tasks.compactMap { task -> (FlowReply, [String])? in
      guard let node = machine.definition(of: task.flow)?.nodes[task.node], node.name == name else { return nil }
      return pendingWork.reply(of: task.id).map { ($0, node.events.map { $0.name }) }
    }
    return held + ofScreens
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
