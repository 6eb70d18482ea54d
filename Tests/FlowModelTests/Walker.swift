import FlowModel

/// Drives a machine by names, with conditions from a table.
struct Walker {
  var machine: FlowMachine
  var conditions: [String: Int] = [:]

  init(_ definition: FlowDefinition, conditions: [String: Int] = [:]) {
    machine = FlowMachine(definition)
    machine.linkAll()
    self.conditions = conditions
  }

  /// Entries that are the same as one that would come, whatever their inputs.
  var same: Set<EntryID> = []

  var ask: FlowMachine.Ask {
    let definitions = machine.definitions
    return { [conditions, same] question, _ in
      switch question {
      case .condition(let flow, let condition, _):
        let declared = definitions[flow.definition].conditions[condition]
        return conditions[declared.name] ?? (declared.isAsync ? AnswerCode.unknown : 0)
      case .isSame(let entry, _): return same.contains(entry) ? 1 : 0
      case .isSameFlow, .agrees, .flowAgrees: return 1
      case .gate, .task: return AnswerCode.unknown
      case .rollBack: return 0
      }
    }
  }

  var stack: String { machine.notation }

  @discardableResult
  mutating func start() -> StepResult { machine.start(ask) }

  /// Sends `screen.event` on the nearest entry of that screen, active ones first.
  @discardableResult
  mutating func send(_ text: String) -> StepResult? {
    let steps = text.split(separator: ".").map(String.init)
    guard let entry = nearest(steps[0]), let node = machine.node(of: entry.id),
      let event = node.events.firstIndex(where: { $0.name == steps[1] })
    else { return nil }
    announceChanges()
    return machine.send(event, from: entry.id, ask)
  }

  /// Announces changed live conditions in a step of their own, as a navigator does before an event.
  private mutating func announceChanges() {
    let definitions = machine.definitions
    let hasChanged = machine.hasUnannounced { [conditions] flow, condition in
      conditions[definitions[flow.definition].conditions[condition].name] ?? 0
    }
    if hasChanged { _ = machine.reconsider(ask) }
  }

  func nearest(_ screen: String) -> StackModel.Entry? {
    machine.model.entriesFromNearest.first { machine.name(of: $0) == screen }
  }

  @discardableResult
  mutating func back() -> StepResult? { machine.model.top.map { machine.back(from: $0.id, ask) } }

  @discardableResult
  mutating func dismiss() -> StepResult? { machine.model.topLayer.map { machine.dismissed($0.id, ask) } }

  /// Chooses an item, by its name, of the nearest container that has it.
  @discardableResult
  mutating func select(_ name: String) -> StepResult? {
    for container in machine.model.containers.reversed() {
      if let item = machine.definition(of: container.flow)?.items.firstIndex(where: { $0.name == name }) {
        return machine.select(item, of: container.id, ask)
      }
    }
    return nil
  }

  @discardableResult
  mutating func start(at tree: StateTree) -> StepResult { machine.start(at: tree, ask) }

  @discardableResult
  mutating func reconsider() -> StepResult { machine.reconsider(ask) }

  /// Answers what is waited for by that name.
  @discardableResult
  mutating func answer(_ name: String, _ value: Int) -> StepResult? {
    if let hold = machine.held.first(where: { $0.wait.name == name }) {
      return machine.take(.answered(hold.id, value), ask)
    }
    return machine.tasks.first { task(named: name, $0) }.map { machine.take(.ended($0.id, outcome: value), ask) }
  }

  private func task(named name: String, _ task: RunningTask) -> Bool {
    machine.definition(of: task.flow)?.nodes[task.node].name == name
  }

  /// The names of the things that the machine waits for.
  var waits: [String] {
    machine.held.map(\.wait.name)
      + machine.tasks.compactMap { machine.definition(of: $0.flow)?.nodes[$0.node].name }
  }

  var outcome: String? { machine.outcome.map { machine.definition.outcomes[$0].name } }

  /// The running flows' names, parents first.
  var flows: [String] { machine.flows.map { machine.definitions[$0.definition].name } }
}

/// A definition without children.
func flow(_ text: String) -> FlowDefinition { FlowDefinition(text) { [] } }

/// A definition with children.
func flow(_ text: String, _ children: FlowDefinition...) -> FlowDefinition { FlowDefinition(text) { children } }

/// Whether a step waits for an answer.
func isHeld(_ result: StepResult?) -> Bool {
  if case .held = result { true } else { false }
}
