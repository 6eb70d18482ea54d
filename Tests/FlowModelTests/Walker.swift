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
      case .condition(let flow, let condition):
        conditions[definitions[flow.definition].conditions[condition].name] ?? 0
      case .isSame(let entry, _): same.contains(entry) ? 1 : 0
      case .isSameFlow: 1
      }
    }
  }

  var stack: String { machine.notation }

  @discardableResult
  mutating func start() -> StepResult { machine.start(ask) }

  /// Says `screen.event` on the nearest entry of that screen.
  @discardableResult
  mutating func say(_ text: String) -> StepResult? {
    let steps = text.split(separator: ".").map(String.init)
    guard let entry = nearest(steps[0]), let node = machine.node(of: entry.id),
      let event = node.events.firstIndex(where: { $0.name == steps[1] })
    else { return nil }
    return machine.send(event, from: entry.id, ask)
  }

  func nearest(_ screen: String) -> StackModel.Entry? { machine.model.entries.last { machine.name(of: $0) == screen } }

  @discardableResult
  mutating func back() -> StepResult? { machine.model.top.map { machine.back(from: $0.id, ask) } }

  @discardableResult
  mutating func pullDown() -> StepResult? { machine.model.topLayer.map { machine.dismissed($0.id, ask) } }

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
  mutating func stand(_ tree: StateTree) -> StepResult { machine.stand(tree, ask) }

  @discardableResult
  mutating func reconsider() -> StepResult { machine.reconsider(ask) }

  var outcome: String? { machine.outcome.map { machine.definition.outcomes[$0].name } }

  /// The running flows' names, parents first.
  var flows: [String] { machine.flows.map { machine.definitions[$0.definition].name } }
}

/// A definition without children.
func flow(_ text: String) -> FlowDefinition { FlowDefinition(text) { [] } }

/// A definition with children.
func flow(_ text: String, _ children: FlowDefinition...) -> FlowDefinition { FlowDefinition(text) { children } }
