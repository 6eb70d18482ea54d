import FlowModel

/// The values that moves fill inputs with.
extension EffectRunner {
  func seen(_ scope: Int) -> Scope? { scope == 0 ? spoken : scopes[scope] }

  func view(_ scope: Int, _ coordinator: FlowCoordinator) -> FlowScope {
    view(seen(scope) ?? Scope(), coordinator)
  }

  func view(_ scope: Scope, _ coordinator: FlowCoordinator) -> FlowScope {
    FlowScope(coordinator, fields: scope.fields, speaker: scope.speaker, work: self)
  }

  func slots(_ fills: Range<Int>, _ coordinator: FlowCoordinator, _ scope: Scope) -> [Slot]? {
    var slots: [Slot] = []
    for index in fills {
      guard let slot = slot(coordinator.definition.fills[index], coordinator, scope) else { return nil }
      slots.append(slot)
    }
    return slots
  }

  /// The values of a filling.
  ///
  /// - Parameters:
  ///   - runner: the flow that runs what is filled, where that may be another than the one that fills it.
  ///   - node: what is filled: one of that flow's nodes.
  func slots(_ filling: Filling, runner: FlowID? = nil, _ node: Int? = nil) -> [Slot]? {
    switch filling {
    case .move(let filling): return slots(filling, runner: runner)
    case .texts(let texts):
      guard let node, let coordinator = runner.flatMap({ coordinator($0) }) else { return [] }
      return stateInputs(texts, node, coordinator)
    case .kept(let number):
      guard let node, let coordinator = runner.flatMap({ coordinator($0) }) else { return nil }
      takenFlow = navigator.restoring?.flow(number)
      return stateInputs([], node, coordinator)
    }
  }

  func slots(_ filling: MoveFilling, runner: FlowID? = nil) -> [Slot]? {
    guard let coordinator = coordinator(filling.flow) else { return nil }
    let definition = coordinator.definition
    var slots: [Slot] = []
    slots.reserveCapacity(filling.fills.count)
    let scope = seen(filling.scope) ?? Scope()
    for index in filling.fills {
      let fill = definition.fills[index]
      let slot = (filling.runner ?? runner).flatMap { named(fill, definition, $0) } ?? slot(fill, coordinator, scope)
      guard let slot else { return nil }
      slots.append(slot)
    }
    return slots
  }

  /// A value of the flow that runs what is filled, by its name; nil for any other fill.
  func named(_ fill: FlowDefinition.Fill, _ definition: FlowDefinition, _ runner: FlowID) -> Slot? {
    guard let coordinator = coordinator(runner) else { return nil }
    switch fill.root {
    case .runnerContext(let name):
      let field = coordinator.definition.context.firstIndex { $0.name == definition.names[name] }
      guard let field else { return nil }
      let binding = Binding(coordinator, field: field, expression: nil)
      return binding.value().map { Slot($0, binding) }
    case .runnerInput(let name):
      let input = coordinator.definition.inputs.firstIndex { $0.name == definition.names[name] }
      return input.flatMap { self.input($0, coordinator.inputs) }
    default: return nil
    }
  }

  func slot(_ fill: FlowDefinition.Fill, _ coordinator: FlowCoordinator, _ scope: Scope) -> Slot? {
    let base: Slot?
    switch fill.root {
    case .event(let index): base = scope.fields.indices.contains(index) ? scope.fields[index] : nil
    case .screen(let index): base = input(index, scope.speaker)
    case .input(let index): base = input(index, coordinator.inputs)
    case .none: return Slot.nothing
    case .runnerContext, .runnerInput:
      // The flow that was to run it has ended, and the one that runs it instead has nothing of that name.
      return named(fill, coordinator.definition, coordinator.flowID) ?? Slot.nothing
    case .literal:
      return fill.expression.flatMap { coordinator.implementation.value($0, view(scope, coordinator)) }.map { Slot($0) }
    case .context(let field):
      let binding = Binding(coordinator, field: field, expression: fill.expression)
      return binding.value().map { Slot($0, binding) }
    }
    guard let expression = fill.expression else {
      if base == nil { navigator.fault(.missing("a value of '\(coordinator.definition.name)'")) }
      return base
    }
    guard let value = coordinator.implementation.value(expression, view(scope, coordinator)) else { return nil }
    return Slot(value, base?.binding.map { Binding($0, coordinator, expression: expression) })
  }

  private func input(_ index: Int, _ slots: [Slot]) -> Slot? {
    guard slots.indices.contains(index) else { return nil }
    return writtenValue(index, slots).map { Slot($0, slots[index].binding) } ?? slots[index]
  }

  /// The new value of an input that is bound to what this step has written; nil where it is as it was. What holds the input hears of it when the
  /// step is done, and what the step's moves hand on must not be older.
  func writtenValue(_ index: Int, _ slots: [Slot]) -> Any? {
    if written.isEmpty { return nil }
    guard slots.indices.contains(index), let binding = slots[index].binding,
      written.contains(Written(flow: binding.flow, field: binding.field))
    else { return nil }
    return binding.value()
  }

  /// Inputs with what this step has written in them.
  func upToDate(_ slots: [Slot]) -> [Slot] {
    if written.isEmpty { return slots }
    return slots.indices.map { input($0, slots) ?? slots[$0] }
  }
}
