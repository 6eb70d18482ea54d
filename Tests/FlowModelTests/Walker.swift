import FlowModel

/// Drives a machine by names, with conditions from a table.
struct Walker {
  var machine: FlowMachine
  var conditions: [String: Int] = [:]

  init(_ definition: FlowDefinition, conditions: [String: Int] = [:]) {
    machine = FlowMachine(definition)
    self.conditions = conditions
  }

  private var ask: FlowMachine.Ask {
    { [conditions] flow, condition, _ in conditions[flow.definition.conditions[condition].name] ?? 0 }
  }

  var stack: String { machine.notation }

  @discardableResult
  mutating func start() -> StepResult { machine.start(ask) }

  /// Says `screen.event` on the nearest entry of that screen.
  @discardableResult
  mutating func say(_ text: String) -> StepResult? {
    let steps = text.split(separator: ".").map(String.init)
    guard let entry = nearest(steps[0]), let node = machine.flow(entry.flow)?.definition.nodes[entry.node],
      let event = node.events.firstIndex(where: { $0.name == steps[1] })
    else { return nil }
    return machine.send(event, from: entry.id, ask)
  }

  func nearest(_ screen: String) -> StackModel.Entry? { machine.model.entries.last { machine.name(of: $0) == screen } }

  @discardableResult
  mutating func back() -> StepResult? { machine.model.top.map { machine.back(from: $0.id, ask) } }

  @discardableResult
  mutating func pullDown() -> StepResult? { machine.model.layers.last.map { machine.dismissed($0.id, ask) } }

  var outcome: String? { machine.outcome.map { machine.definition.outcomes[$0].name } }

  /// The running flows' names, parents first.
  var flows: [String] { machine.flows.map(\.definition.name) }
}

/// A definition without children.
func flow(_ text: String) -> FlowDefinition { FlowDefinition(text) { [] } }

/// A definition with children.
func flow(_ text: String, _ children: FlowDefinition...) -> FlowDefinition { FlowDefinition(text) { children } }
