import FlowModel

/// The steps of an exploration.
extension FlowMachine {
  /// Sends `blocked` for each screen whose lock denied a request of the last step, as an app does at once.
  ///
  /// - Returns: whether there was one.
  mutating func sendBlocked(after result: StepResult, _ ask: Ask) -> Bool {
    var locked: [EntryID] = []
    if case .denied(.locked(let entry)) = result { locked.append(entry) }
    locked += lockedInContinuations
    let isLocked = !locked.isEmpty
    // A `blocked` that is itself denied by a lock sends no other, so this ends.
    while let entry = locked.popLast() {
      guard takesBlocked(entry), let node = node(of: entry) else { continue }
      var next = self
      switch next.send(node.number(of: .blocked), from: entry, ask) {
      case .taken, .held: self = next
      case .denied, .ignored: continue
      }
      locked += lockedInContinuations
    }
    return isLocked
  }

  /// The screens whose locks denied requests that went on in the last step, other than `blocked` itself.
  private var lockedInContinuations: [EntryID] {
    continued.compactMap { continuation in
      guard case .denied(.locked(let entry)) = continuation.result else { return nil }
      if case .event(let event, let sender) = continuation.request,
        node(of: sender)?.number(of: .blocked) == event
      {
        return nil
      }
      return entry
    }
  }

  /// All requests that are possible now but for links, the likeliest first, and an announcement in the end.
  var possibleRequests: [Request] {
    var all: [Request] = []
    for entry in model.shown.map(\.id) + model.flows.compactMap(\.shell) {
      // While a screen's move is held, its later events move nothing; events of the system do.
      if !isSilent(entry), let node = node(of: entry) {
        all += node.events.indices.map { .event($0, entry) }
      }
      if model.entry(entry) != nil { all.append(.back(entry)) }
    }
    all += coveredEvents
    if let layer = model.topLayer { all.append(.dismissed(layer.id)) }
    // The stack below an overlay is shown, too.
    let layers = Set(model.shown.map { model.layer(of: $0.id) })
    for container in model.containers {
      // A pushed container is popped as a whole. The user cannot go back from a container under a layer.
      if !model.isLowest(container.id), model.layer(of: container.id) == model.topLayer?.id {
        all.append(.back(container.id))
      }
      // The items of a container under a layer cannot be selected.
      guard container.kind != .split, layers.contains(model.layer(of: container.id)) else { continue }
      all += container.items.map { .selected($0.index, container.id) }
    }
    for task in tasks {
      guard let definition = definition(of: task.flow) else { continue }
      all += definition.nodes[task.node].events.indices.map { .ended(task.id, outcome: $0) }
    }
    for hold in held {
      for value in Array(0..<answers(to: hold.wait)) + [AnswerCode.failed] {
        all.append(.answered(hold.id, value))
      }
    }
    return all + [.conditionsChanged]
  }

  /// The events of screens that are not shown which may move something all the same.
  private var coveredEvents: [Request] {
    if !hasCoveredMoves { return [] }
    let shown = Set(model.shown.map(\.id))
    return model.entries.filter { !shown.contains($0.id) && !isSilent($0.id) }.flatMap { entry in
      (node(of: entry.id)?.events ?? []).indices.map { .event($0, entry.id) }
    }
  }

  /// The answer to what a held request waits for.
  func answer(to hold: PendingID, _ value: Int) -> Exploration.Answer {
    let name =
      switch held.first(where: { $0.id == hold })?.wait {
      case .task(let name): Exploration.Answer.name(ofTask: name)
      case .condition(let name), .gate(let name, _): name
      case nil: ""
      }
    return Exploration.Answer(name: name, value: value)
  }

  /// The number of values that may be the answer that a request waits for.
  private func answers(to wait: PendingRequest.Wait) -> Int {
    switch wait {
    case .condition(let name):
      definitions.lazy.flatMap(\.conditions).first { $0.name == name }?.values.count ?? 0
    case .task(let name):
      definitions.lazy.flatMap(\.nodes).filter { $0.name == name }.map(\.events.count).max() ?? 0
    case .gate: 0
    }
  }
}
