import FlowModel

/// Reports for observers.
extension FlowNavigator {
  func report(_ result: StepResult) {
    #if DEBUG
      trail.note(result, machine)
    #endif
    guard let trigger else { return }
    let step = FlowStep(trigger: trigger, result: result, work: work, machine: machine, pendingWork)
    if !shownObservers.isEmpty || interval != nil { unshown.add(step, interval) }
    interval = nil
    observers.notify(step)
  }

  /// Describes an event with names.
  ///
  /// - Parameter withValues: whether the app's values are included.
  func describe(_ event: Event, withValues: Bool = true) -> FlowStep.Trigger {
    func texts(_ values: [BoundValue], _ error: String? = nil) -> [String] {
      withValues ? values.map { "\($0.value)" } + (error.map { [$0] } ?? []) : []
    }
    switch event.request {
    case .start: return event.state == nil ? .start : .began
    case .event(let number, let entry):
      let (screen, node) = named(entry)
      return .event(screen: screen, event: node?.eventName(number) ?? "?", values: texts(event.values))
    case .back(let entry): return .back(screen: named(entry).0)
    case .dismissed(let layer):
      return .dismissed(screen: machine.model.top(of: layer).map(machine.name(of:)) ?? "?")
    case .selected(let item, let container):
      let items = flow(of: container)?.items ?? []
      return .selected(
        item: items.indices.contains(item) ? items[item].name : "?", container: named(container).0)
    case .ended(let id, let outcome):
      let task = machine.tasks.first { $0.id == id }
      let node = task.flatMap { task in machine.definition(of: task.flow)?.nodes[task.node] }
      return .ended(
        task: node?.name ?? "?", outcome: outcome == AnswerCode.failed ? "failed" : node?.eventName(outcome) ?? "?",
        values: texts(event.values, event.text))
    case .answered(let hold, let value):
      let awaited = pendingWork.subject(of: hold)
      return .answered(
        awaited?.name ?? "?", awaited?.text(of: value) ?? "?",
        values: texts(event.values, event.text))
    case .opened(let link):
      if event.isUnanswered { return .unanswered(link: event.text ?? "") }
      let links = machine.definition.links
      return .link(
        links.indices.contains(link) ? links[link].name : "?", values: texts(event.values))
    // The last three are the machine's own.
    case .conditionsChanged, .shellEvent, .turned, .regained: return .conditionsChanged
    }
  }

  private func named(_ id: EntryID) -> (String, FlowDefinition.Node?) {
    let node = machine.node(of: id)
    return (machine.model.entry(id).map(machine.name(of:)) ?? node?.name ?? "?", node)
  }
}
