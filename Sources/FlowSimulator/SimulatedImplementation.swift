import FlowModel
import FlowRuntime

/// Supplies the values of one flow as texts.
final class SimulatedImplementation: FlowImplementation {
  private let module: SimulatedModule
  /// The index of the flow in the module.
  let flow: Int
  private let conditions: SimulatedConditions
  private var context: [SimulatedValue?]

  init(_ module: SimulatedModule, _ flow: Int, _ inputs: [SimulatedValue], _ conditions: SimulatedConditions) {
    self.module = module
    self.flow = flow
    self.conditions = conditions
    context = module.flows[flow].context.map { field in field.input.map { inputs[$0] } ?? field.value }
    super.init(module.definition(flow), inputs)
    for text in conditions.context where text.flow == flow { write(text.value, to: text.field, text.path) }
  }

  /// The value of a context field, or of a member of it; nil before the first write.
  func contextText(_ field: Int, _ path: [String]) -> SimulatedValue? { context[field]?[path[...]] }

  override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
    BuiltScreen(handle, SimulatedScreen(name: definition.nodes[node].name))
  }

  override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? {
    guard case .flow(let index) = definition.nodes[node].kind else { return nil }
    let flow = module.flows[flow].children[index]
    var values: [SimulatedValue] = []
    for position in definition.nodes[node].inputs.indices {
      guard let value = inputs.value(position) else { return nil }
      values.append(SimulatedValue(of: value))
    }
    return FlowCoordinator(SimulatedImplementation(module, flow, values, conditions))
  }

  override func answer(_ condition: Int) -> Int {
    let condition = definition.conditions[condition]
    return conditions.answers[condition.name].flatMap(condition.values.firstIndex(of:)) ?? 0
  }

  override func answer(_ condition: Int, _ inputs: FlowValues) -> Int { answer(condition) }

  override func ask(_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply) {
    conditions.ask(definition.conditions[condition], reply)
  }

  override func perform(_ task: Int, _ inputs: FlowValues, _ reply: FlowReply) {
    conditions.perform(definition.nodes[task], reply)
  }

  override func write(_ block: Int, _ scope: FlowScope) -> Bool {
    for assignment in module.flows[flow].writes[block] {
      guard let value = evaluate(assignment.value, scope) else { return false }
      write(value, to: assignment.field, assignment.path)
    }
    return true
  }

  private func write(_ value: SimulatedValue, to field: Int, _ path: [String]) {
    if path.isEmpty {
      context[field] = value
    } else {
      var whole = context[field] ?? SimulatedValue(nil)
      whole[path[...]] = value
      context[field] = whole
    }
  }

  override func value(_ expression: Int, _ scope: FlowScope) -> AppValue? {
    evaluate(module.flows[flow].expressions[expression], scope)
  }

  override func standIn(_ node: Int, _ input: Int, _ text: String?) -> AppValue? {
    if let text { return SimulatedValue(notation: text) }
    guard let values = module.flows[flow].nodes[definition.nodes[node].name], values.indices.contains(input) else {
      return nil
    }
    return values[input]
  }

  override func linkValue(_ text: String, _ parameter: Int, of link: Int) -> AppValue? {
    // An app's type takes any text.
    super.linkValue(text, parameter, of: link) == nil && isKnown(parameter, of: link) ? nil : SimulatedValue(text)
  }

  override func linkText(_ value: AppValue, _ parameter: Int, of link: Int) -> String? {
    SimulatedValue(of: value).text
  }

  private func isKnown(_ parameter: Int, of link: Int) -> Bool {
    LinkValues.isRead(definition.links[link].parameters[parameter].type)
  }

  override func contextValue(_ field: Int) -> AppValue? { context[field] }

  override func restoreContext(_ field: Int, _ value: AppValue) -> Bool {
    context[field] = SimulatedValue(of: value)
    return true
  }

  override func keep(_ value: AppValue, _ type: String) -> KeptValue? {
    guard module.canBeKept(type) else {
      return type.hasSuffix("?") && SimulatedValue(of: value).text == nil ? .null : nil
    }
    return SimulatedValue(of: value).kept
  }

  override func read(_ kept: KeptValue, _ type: String) -> AppValue? {
    module.canBeKept(type) || type.hasSuffix("?") ? SimulatedValue(kept: kept) : nil
  }

  override func read(recorded kept: KeptValue, _ type: String) -> AppValue? { SimulatedValue(kept: kept) }

  override func checkpoint() -> @MainActor () -> Void {
    let saved = context
    return { [weak self] in self?.context = saved }
  }

  private func evaluate(_ expression: SimulatedFlow.Expression, _ scope: FlowScope) -> SimulatedValue? {
    let base: SimulatedValue? =
      switch expression.root {
      case .event(let index): scope.event(index).map { SimulatedValue(of: $0) }
      case .screen(let index): scope.screen(index).map { SimulatedValue(of: $0) }
      case .input(let index): scope.input(index).map { SimulatedValue(of: $0) }
      case .context(let index): context[index]
      case .literal(let value): value
      }
    return base?[expression.path[...]]
  }
}

/// A screen that has only a name.
final class SimulatedScreen: FlowScreen {
  let name: String
  init(name: String) { self.name = name }
}
