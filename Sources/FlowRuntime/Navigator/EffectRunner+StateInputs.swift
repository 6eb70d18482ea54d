import FlowModel

/// Inputs of the entries of a written state: a snapshot's, or one that a tool or a test gives.
extension EffectRunner {
  /// The inputs of a node in a state that is built; nil if an input has no value.
  ///
  /// The value is that of the kept binding, else the kept value. If the state writes neither, it is the sample's value, else the flow's own value. If
  /// there is none of these, it is a stand-in.
  func stateInputs(_ texts: [StateTree.Text], _ node: Int, _ coordinator: FlowCoordinator) -> [BoundValue]? {
    let definition = coordinator.definition
    var values: [BoundValue] = []
    for (index, input) in definition.nodes[node].kept.enumerated() {
      let isInput = index < definition.nodes[node].inputs.count
      let text = texts.first { $0.name == input.name }?.value
      let isFlow = definition.nodes[node].kind != .screen
      let isWritten =
        text.map { navigator.restoring?.followsOnly($0) != true }
        ?? (isFlow && progress.takenFlow?.inputs[input.name] != nil)
      var value = followed(input, text) ?? kept(input, text, coordinator)
      if value == nil, !isInput {
        value = led(definition.nodes[node].seen[index - definition.nodes[node].inputs.count], coordinator)
      }
      if value == nil, !isWritten, isInput {
        value = sampled(index, at: node, coordinator) ?? own(index, at: node, coordinator)
      }
      value = value ?? standIn(index, at: node, text, coordinator)
      guard let value else { return nil }
      values.append(value)
    }
    return values
  }

  /// The value of a field that an outcome sees of the move that led to its flow, from the entry below; nil if that has
  /// no such input.
  private func led(_ field: FlowDefinition.Field, _ coordinator: FlowCoordinator) -> BoundValue? {
    guard navigator.restoring == nil, let below = progress.entered.last(where: { $0.flow == coordinator.flowID }),
      let input = coordinator.definition.nodes[below.node].inputs.firstIndex(where: { $0 == field })
    else { return nil }
    return progress.filled[below.entry]?[input]
  }

  /// The current value of the context field that an input followed when it was kept, bound to the field again; nil if the field no longer exists.
  private func followed(_ input: FlowDefinition.Field, _ text: String?) -> BoundValue? {
    guard let restoring = navigator.restoring,
      let bound = text.map(restoring.bound) ?? restoring.bound(progress.takenFlow?.bound?[input.name]?.value),
      let coordinator = restoring.flow(of: bound.flow.value).flatMap({ self.coordinator($0) }),
      let field = coordinator.definition.context.firstIndex(where: { $0.name == bound.field })
    else { return nil }
    if bound.expression == nil, bound.steps.isEmpty {
      // The types may have changed since.
      let type = coordinator.definition.context[field].type
      guard type == input.type || type + "?" == input.type else { return nil }
    }
    var binding = Binding(coordinator, field: field, expression: bound.expression?.value)
    for step in bound.steps {
      guard let next = restoring.flow(of: step.flow.value).flatMap({ self.coordinator($0) }) else { return nil }
      binding = Binding(binding, next, expression: step.expression.value)
    }
    return binding.value().map { BoundValue($0, binding) }
  }

  /// The kept value of an input of a screen, or of the flow that is starting; nil if absent.
  private func kept(_ input: FlowDefinition.Field, _ text: String?, _ coordinator: FlowCoordinator) -> BoundValue? {
    guard let restoring = navigator.restoring,
      let kept = text.flatMap(restoring.value) ?? progress.takenFlow?.inputs[input.name]
    else { return nil }
    return coordinator.implementation.read(kept, input.type).map { BoundValue($0) }
  }

  /// The value that the flow itself gives an input of a node, whichever screen sends the event; nil if it depends on the event.
  private func own(_ input: Int, at node: Int, _ coordinator: FlowCoordinator, besides seen: Set<[Int]> = [])
    -> BoundValue?
  {
    guard let (fill, sender) = coordinator.definition.ownFill(of: input, at: node, besides: seen) else { return nil }
    guard case .screen(let base) = fill.root, let sender else { return value(fill, coordinator, StepProgress.Scope()) }
    let seen = seen.union([[input, node]])
    guard let base = own(base, at: sender, coordinator, besides: seen) else { return nil }
    guard let expression = fill.expression else { return base }
    let value = coordinator.implementation.value(expression, FlowScope(coordinator, standIn: base.value))
    return value.map { BoundValue($0, base.binding.map { Binding($0, coordinator, expression: expression) }) }
  }
}
