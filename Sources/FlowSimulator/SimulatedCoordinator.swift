import FlowCompiler
import FlowModel
import FlowRuntime
import FlowSyntax

/// Supplies the values of one flow as texts.
final class SimulatedCoordinator: FlowCoordinator {
  private let module: SimulatedModule
  private let flow: Int
  private let conditions: SimulatedConditions
  private var context: [SimulatedValue?]

  init(_ module: SimulatedModule, _ flow: Int, _ inputs: [SimulatedValue], _ conditions: SimulatedConditions) {
    self.module = module
    self.flow = flow
    self.conditions = conditions
    context = module.graph.flows[flow].context.map { field in
      if let input = field.input { return inputs[input] }
      if let value = field.field.defaultValue { return module.literal(value) }
      return field.startsEmpty ? nil : SimulatedValue(nil)
    }
    super.init(module.definition(flow), inputs)
  }

  override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
    BuiltScreen(handle, SimulatedScreen(name: definition.nodes[node].name))
  }

  override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? {
    guard case .flow(let index) = definition.nodes[node].kind else { return nil }
    let flow = module.children(of: flow)[index]
    var values: [SimulatedValue] = []
    for position in definition.nodes[node].inputs.indices {
      // An optional that nobody gives is a Swift nil, which is no simulated value yet.
      guard let value = inputs.value(position, SimulatedValue?.self) else { return nil }
      values.append(value ?? SimulatedValue(nil))
    }
    return SimulatedCoordinator(module, flow, values, conditions)
  }

  override func answer(_ condition: Int) -> Int {
    let condition = definition.conditions[condition]
    return conditions.answers[condition.name].flatMap(condition.values.firstIndex(of:)) ?? 0
  }

  override func write(_ block: Int, _ scope: FlowScope) -> Bool {
    for assignment in module.plans[flow].writes[block] {
      guard let value = evaluate(assignment.value, scope) else { return false }
      let path = assignment.path.map { module.graph.names[$0] }
      if path.isEmpty {
        context[assignment.field] = value
      } else {
        var field = context[assignment.field] ?? SimulatedValue(nil)
        field[path[...]] = value
        context[assignment.field] = field
      }
    }
    return true
  }

  override func value(_ expression: Int, _ scope: FlowScope) -> Any? {
    evaluate(module.plans[flow].expressions[expression], scope)
  }

  override func contextValue(_ field: Int) -> Any? { context[field] }

  override func checkpoint() -> @MainActor () -> Void {
    let saved = context
    return { [weak self] in self?.context = saved }
  }

  private func evaluate(_ expression: CoordinatorPlan.Expression, _ scope: FlowScope) -> SimulatedValue? {
    guard let root = expression.root else { return module.literal(expression.value) }
    let base: SimulatedValue? =
      switch root.source {
      case .event(let index): scope.event(index, SimulatedValue?.self).map { $0 ?? SimulatedValue(nil) }
      case .screen(let index): scope.screen(index, SimulatedValue?.self).map { $0 ?? SimulatedValue(nil) }
      case .input(let index): scope.input(index, SimulatedValue?.self).map { $0 ?? SimulatedValue(nil) }
      case .context(let index): context[index]
      case .literal, .none: module.literal(expression.value)
      }
    return base?[expression.path.map { module.graph.names[$0] }[...]]
  }
}

/// A screen of which only the name is known.
final class SimulatedScreen: FlowScreen {
  let name: String
  init(name: String) { self.name = name }
}

extension SimulatedModule {
  /// A literal as text.
  func literal(_ value: ValueSyntax) -> SimulatedValue {
    switch value.kind {
    case .string(let name), .number(let name): SimulatedValue(graph.names[name])
    case .member(let name): SimulatedValue(".\(graph.names[name])")
    case .bool(let value): SimulatedValue(value ? "true" : "false")
    case .null: SimulatedValue(nil)
    case .path(let words): SimulatedValue(words.map { graph.names[$0.name] }.joined(separator: "."))
    }
  }
}
