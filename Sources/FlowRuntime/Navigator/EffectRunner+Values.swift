import FlowModel

/// The values with which moves fill inputs.
extension EffectRunner {
  func seen(_ scope: Int) -> StepProgress.Scope? { scope == 0 ? spoken : progress.scopes[scope] }

  func view(_ scope: Int, _ coordinator: FlowCoordinator) -> FlowScope {
    view(seen(scope) ?? StepProgress.Scope(), coordinator)
  }

  func view(_ scope: StepProgress.Scope, _ coordinator: FlowCoordinator) -> FlowScope {
    FlowScope(coordinator, fields: scope.fields, sender: scope.sender, work: self)
  }

  func values(_ fills: Range<Int>, _ coordinator: FlowCoordinator, _ scope: StepProgress.Scope) -> [BoundValue]? {
    var values: [BoundValue] = []
    for index in fills {
      guard let value = value(coordinator.definition.fills[index], coordinator, scope) else { return nil }
      values.append(value)
    }
    return values
  }

  /// The values of a filling.
  ///
  /// - Parameters:
  ///   - runner: the flow that runs the filled node, if that may be another flow than the one that fills it.
  ///   - node: the filled node of that flow.
  func values(_ filling: Filling, runner: FlowID? = nil, _ node: Int? = nil) -> [BoundValue]? {
    switch filling {
    case .move(let filling): return values(filling, runner: runner)
    case .texts(let texts):
      guard let node, let coordinator = runner.flatMap({ coordinator($0) }) else { return [] }
      return stateInputs(texts, node, coordinator)
    case .kept(let number):
      guard let node, let coordinator = runner.flatMap({ coordinator($0) }) else { return nil }
      progress.takenFlow = navigator.restoring?.flow(number)
      return stateInputs([], node, coordinator)
    case .former(let flow, let given):
      guard let former = progress.refilledFlows[flow] ?? coordinator(flow)?.inputs else { return nil }
      return given.map { refilled(former, .move($0)) } ?? upToDate(former)
    }
  }

  func values(_ filling: MoveFilling, runner: FlowID? = nil) -> [BoundValue]? {
    guard let coordinator = coordinator(filling.flow) else { return nil }
    let definition = coordinator.definition
    var values: [BoundValue] = []
    values.reserveCapacity(filling.fills.count)
    let scope = seen(filling.scope) ?? StepProgress.Scope()
    for index in filling.fills {
      let fill = definition.fills[index]
      let value = (filling.runner ?? runner).flatMap { named(fill, definition, $0) } ?? value(fill, coordinator, scope)
      guard let value else { return nil }
      values.append(value)
    }
    return values
  }

  /// The inputs of an entry; nil if it has none yet.
  func inputs(of entry: EntryID) -> [BoundValue]? {
    progress.filled[entry] ?? progress.refilled[entry] ?? navigator.live[entry]?.current
  }

  /// The places of the inputs that a filling has values for; a partial one leaves the others as they are.
  func given(_ filling: MoveFilling, _ values: [BoundValue]) -> [Int] {
    guard filling.isPartial, let definition = coordinator(filling.flow)?.definition else {
      return Array(values.indices)
    }
    return values.indices.filter { definition.fills[filling.fills.lowerBound + $0].isGiven }
  }

  /// The inputs of something that exists, with the values that it is given anew.
  func refilled(_ old: [BoundValue]?, _ filling: Filling) -> [BoundValue]? {
    guard let new = values(filling) else { return nil }
    guard case .move(let filling) = filling, filling.isPartial, var values = old, values.count == new.count else {
      return new
    }
    for place in given(filling, new) { values[place] = new[place] }
    return values
  }

  /// The value of a fill that names a context field or an input of the runner; nil for any other fill, or if the runner has nothing of that name.
  func named(_ fill: FlowDefinition.Fill, _ definition: FlowDefinition, _ runner: FlowID) -> BoundValue? {
    guard let coordinator = coordinator(runner) else { return nil }
    switch fill.root {
    case .runnerContext(let name):
      let field = coordinator.definition.context.firstIndex { $0.name == definition.names[name] }
      guard let field else { return nil }
      let binding = Binding(coordinator, field: field, expression: nil)
      return binding.value().map { BoundValue($0, binding) }
    case .runnerInput(let name):
      let input = coordinator.definition.inputs.firstIndex { $0.name == definition.names[name] }
      return input.flatMap { self.input($0, coordinator.inputs) }
    default: return nil
    }
  }

  func value(_ fill: FlowDefinition.Fill, _ coordinator: FlowCoordinator, _ scope: StepProgress.Scope) -> BoundValue? {
    let base: BoundValue?
    switch fill.root {
    case .event(let index): base = input(index, scope.fields)
    case .screen(let index): base = input(index, scope.sender)
    case .input(let index): base = input(index, coordinator.inputs)
    case .none: return BoundValue.nothing
    case .runnerContext, .runnerInput:
      // The flow that was to run the node has ended, and the flow that runs it instead has nothing of that name.
      return named(fill, coordinator.definition, coordinator.flowID) ?? BoundValue.nothing
    case .literal:
      return fill.expression.flatMap { coordinator.implementation.value($0, view(scope, coordinator)) }.map {
        BoundValue($0)
      }
    case .context(let field):
      let binding = Binding(coordinator, field: field, expression: fill.expression)
      return binding.value().map { BoundValue($0, binding) }
    }
    guard let expression = fill.expression else {
      if base == nil { navigator.fault(.missing("a value of '\(coordinator.definition.name)'")) }
      return base
    }
    guard let value = coordinator.implementation.value(expression, view(scope, coordinator)) else { return nil }
    return BoundValue(value, base?.binding.map { Binding($0, coordinator, expression: expression) })
  }

  private func input(_ index: Int, _ values: [BoundValue]) -> BoundValue? {
    guard values.indices.contains(index) else { return nil }
    return writtenValue(index, values).map { BoundValue($0, values[index].binding) } ?? values[index]
  }

  /// The new value of an input that follows a field written in this step; nil if the input is unchanged. Screens and flows receive it after the step,
  /// but the step's own moves must already pass it on.
  func writtenValue(_ index: Int, _ values: [BoundValue]) -> AppValue? {
    if progress.written.isEmpty { return nil }
    guard values.indices.contains(index), let binding = values[index].binding,
      progress.written.contains(StepProgress.Written(flow: binding.flow, field: binding.field))
    else { return nil }
    return binding.value()
  }

  /// Inputs with the values that this step has written to the fields they follow.
  func upToDate(_ values: [BoundValue]) -> [BoundValue] {
    if progress.written.isEmpty { return values }
    return values.indices.map { input($0, values) ?? values[$0] }
  }
}
