import FlowModel

/// Reports for observers.
extension FlowNavigator {
  func report(_ trigger: FlowStep.Trigger?, _ result: StepResult) {
    #if DEBUG
      trail.note(result, machine)
    #endif
    guard let trigger else { return }
    let step = FlowStep(trigger: trigger, result: result, work: work, machine: machine, pendingWork)
    if !shownObservers.isEmpty || interval != nil { unshown.add(step, interval) }
    interval = nil
    observers.tell(step)
  }

  /// Describes an event with names.
  ///
  /// - Parameter withValues: whether the app's values are included.
  func describe(_ event: Event, withValues: Bool = true) -> FlowStep.Trigger {
    func texts(_ slots: [Slot], _ error: String? = nil) -> [String] {
      withValues ? slots.map { "\($0.value)" } + (error.map { [$0] } ?? []) : []
    }
    switch event {
    case .start: return .start
    case .stood: return .stood
    case .said(let event, let slots, let entry):
      let (screen, node) = named(entry)
      return .event(screen: screen, event: node?.eventName(event) ?? "?", values: texts(slots))
    case .back(let entry): return .back(screen: named(entry).0)
    case .dismissed(let layer):
      return .dismissed(screen: machine.model.top(of: layer).map(machine.name(of:)) ?? "?")
    case .selected(let item, let container):
      let items = flow(of: container)?.items ?? []
      return .selected(
        item: items.indices.contains(item) ? items[item].name : "?", container: named(container).0)
    case .conditionsChanged: return .conditionsChanged
    case .ended(let id, let outcome, let slots, let error):
      let task = machine.tasks.first { $0.id == id }
      let node = task.flatMap { task in machine.definition(of: task.flow)?.nodes[task.node] }
      return .ended(
        task: node?.name ?? "?", outcome: outcome == AnswerCode.failed ? "failed" : node?.eventName(outcome) ?? "?",
        values: texts(slots, error))
    case .answered(let hold, let value, let slots, let error):
      let awaited = pendingWork.subject(of: hold)
      return .answered(
        awaited?.name ?? "?", awaited?.text(of: value) ?? "?",
        values: texts(slots, error))
    case .opened(let link, let parameters):
      let links = machine.definition.links
      return .link(
        links.indices.contains(link) ? links[link].name : "?", values: texts(parameters))
    case .unanswered(let text): return .unanswered(link: text)
    }
  }

  private func named(_ id: EntryID) -> (String, FlowDefinition.Node?) {
    let node = machine.node(of: id)
    return (machine.model.entry(id).map(machine.name(of:)) ?? node?.name ?? "?", node)
  }
}
