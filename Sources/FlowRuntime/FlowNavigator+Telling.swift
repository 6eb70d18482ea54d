import FlowModel

/// What observers are told.
extension FlowNavigator {
  func report(_ trigger: FlowStep.Trigger?, _ result: StepResult, _ removed: [StackModel.Entry]) {
    guard let trigger else { return }
    let step = FlowStep(
      trigger: trigger, result: result, removed: removed, work: work, machine: machine, waitingRoom)
    observers.tell(step)
  }

  func describe(_ event: Event) -> FlowStep.Trigger {
    switch event {
    case .start: return .start
    case .stood: return .stood
    case .said(let event, let slots, let entry):
      let (screen, node) = named(entry)
      return .event(screen: screen, event: node?.eventName(event) ?? "?", values: slots.map { "\($0.value)" })
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
        task: node?.name ?? "?", outcome: outcome == Known.failed ? "failed" : node?.eventName(outcome) ?? "?",
        values: slots.map { "\($0.value)" } + (error.map { [$0] } ?? []))
    case .answered(let hold, let value, let slots, let error):
      let awaited = waitingRoom.subject(of: hold)
      return .answered(
        awaited?.name ?? "?", awaited?.text(of: value) ?? "?",
        values: slots.map { "\($0.value)" } + (error.map { [$0] } ?? []))
    case .opened(let link, let parameters):
      let links = machine.definition.links
      return .link(
        links.indices.contains(link) ? links[link].name : "?", values: parameters.map { "\($0.value)" })
    case .unanswered(let text): return .unanswered(link: text)
    }
  }

  private func named(_ id: EntryID) -> (String, FlowDefinition.Node?) {
    let node = machine.node(of: id)
    return (machine.model.entry(id).map(machine.name(of:)) ?? node?.name ?? "?", node)
  }
}
