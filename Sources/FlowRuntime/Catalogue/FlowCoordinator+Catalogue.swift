import FlowModel

extension FlowTools {
  /// The catalogue of this flow: the flow itself, the flows that it can run, and their screens.
  public var catalogue: FlowCatalogue { FlowCatalogue(coordinator.definition) }

  /// Shows a screen alone, instead of starting the flow.
  ///
  /// Its inputs are those of the sample. Without a sample, each input is the value that a move of the flow would take from the context or the flow's
  /// inputs, else a literal of a move, else the value of `placeholder`, else nil for an optional. The flows on the path to the screen get their
  /// inputs in the same way. The requirements of the screen and these flows are checked as usual; a gate's flow is not run.
  ///
  /// - Parameters:
  ///   - screen: a screen of the ``catalogue``.
  ///   - sample: the name of one of its samples; nil for none.
  ///   - placeholder: the value of an input that has no other, of the field's type; nil if absent.
  ///   - presenter: shows the screen; without a presenter the flow runs headless.
  ///   - onStep: see ``FlowCoordinator/start(in:onStep:onShown:onFault:)``.
  ///   - onFault: see ``FlowCoordinator/start(in:onStep:onShown:onFault:)``.
  /// - Returns: whether the screen is shown. If not, observers see a denied step with the reason; an unknown sample is a fault.
  @discardableResult
  public func show(
    _ screen: FlowCatalogue.Screen, sample: String? = nil,
    placeholder: @escaping @MainActor (FlowDefinition.Field) -> AppValue? = { _ in nil },
    in presenter: (any FlowPresenter)? = nil, onStep: (@MainActor (FlowStep) -> Void)? = nil,
    onFault: (@MainActor (FlowFault) -> Void)? = nil
  ) -> Bool {
    let navigator = coordinator.prepare(onStep: onStep, onFault: onFault)
    if let sample, !screen.samples.contains(sample) {
      navigator.fault(.unknownSample(sample, screen: screen.name))
      return false
    }
    // Each flow on the path is named, so that a screen of the same name in another flow is not taken.
    var element = StateTree.Element(name: screen.name)
    for step in screen.path.reversed() { element = StateTree.Element(name: step.name, body: .entries([element])) }
    var state = StateTree()
    state.entries = [element]
    navigator.shownAlone = Preview(flow: screen.flow, node: screen.node, sample: sample, placeholder: placeholder)
    defer { navigator.shownAlone = nil }
    let before = navigator.model
    navigator.start(at: state, in: presenter)
    // Entry numbers are never reused, so an equal model means that the step was denied.
    return navigator.model != before
  }

  /// Makes a coordinator of a flow that this flow can run, to be started by itself, with the screens, conditions and tasks that this flow gives its
  /// children.
  ///
  /// - Parameters:
  ///   - flow: a flow of the ``catalogue``; for the flow itself the result is this coordinator.
  ///   - inputs: the values of the flow's inputs, by name and of the declared types.
  ///   - placeholder: the value of an input that has no other; see ``show(_:sample:placeholder:in:onStep:onFault:)``.
  /// - Returns: the coordinator; nil if a value is missing or of another type.
  public func coordinator(
    of flow: FlowCatalogue.Flow, inputs: [String: AppValue] = [:],
    placeholder: @MainActor (FlowDefinition.Field) -> AppValue? = { _ in nil }
  ) -> FlowCoordinator? {
    var coordinator = coordinator
    for (index, step) in flow.path.enumerated() {
      guard coordinator.definition.nodes.indices.contains(step.node) else { return nil }
      var values: [BoundValue] = []
      for (position, field) in coordinator.definition.nodes[step.node].inputs.enumerated() {
        let given = index == flow.path.count - 1 ? inputs[field.name] : nil
        let value =
          given ?? coordinator.ownValue(of: position, at: step.node)
          ?? coordinator.standInValue(of: position, at: step.node, placeholder)
        guard let value else { return nil }
        values.append(BoundValue(value))
      }
      guard
        let child = coordinator.implementation.child(step.node, FlowValues(values: values, coordinator: coordinator))
      else {
        return nil
      }
      coordinator = child
    }
    return coordinator
  }
}

extension FlowCoordinator {
  /// The value that the flow itself gives an input of a node now, whichever screen sends the event; nil if it depends on the event.
  fileprivate func ownValue(of input: Int, at node: Int) -> AppValue? {
    guard let (fill, sender) = definition.ownFill(of: input, at: node) else { return nil }
    let base: AppValue?
    switch fill.root {
    case .context(let field): base = implementation.contextValue(field)
    case .input(let field): base = field < inputs.count ? inputs[field].value : nil
    case .screen(let field): base = sender.flatMap { ownValue(of: field, at: $0) }
    case .event, .runnerContext, .runnerInput, .literal, .none: return nil
    }
    guard let base, let expression = fill.expression else { return base }
    return implementation.value(expression, FlowScope(self, standIn: base))
  }

  /// The value of a node's input that the flow does not give.
  func standInValue(
    of input: Int, at node: Int, _ placeholder: @MainActor (FlowDefinition.Field) -> AppValue?
  ) -> AppValue? {
    let field = definition.nodes[node].inputs[input]
    if let expression = definition.literal(for: input, at: node),
      let value = implementation.value(expression, FlowScope(self))
    {
      return value
    }
    if let value = placeholder(field) ?? implementation.standIn(node, input, nil) { return value }
    return field.type.hasSuffix("?") ? BoundValue.nothing.value : nil
  }
}

/// The values of a screen that is shown alone.
struct Preview {
  /// The name of the flow that shows the screen, and the screen's node there.
  let flow: String
  let node: Int
  /// The name of one of its samples.
  let sample: String?
  let placeholder: @MainActor (FlowDefinition.Field) -> AppValue?
}

extension FlowDefinition {
  /// The literal that one of the flow's moves to a node gives an input, as an expression; nil if absent.
  fileprivate func literal(for input: Int, at node: Int) -> Int? {
    for move in alternatives {
      guard case .node(_, node) = move.forward, input < move.fills.count else { continue }
      let fill = fills[move.fills.lowerBound + input]
      if fill.root == .literal, let expression = fill.expression { return expression }
    }
    return nil
  }
}

extension EffectRunner {
  /// The value of an input in the sample; nil if no sample is asked for, or if it is another screen's.
  func sampled(_ input: Int, at node: Int, _ coordinator: FlowCoordinator) -> BoundValue? {
    let definition = coordinator.definition
    guard let shownAlone = navigator.shownAlone, shownAlone.node == node, shownAlone.flow == definition.name,
      let sample = definition.samples.first(where: { $0.node == node && $0.name == shownAlone.sample }),
      input < sample.fills.count
    else { return nil }
    return value(definition.fills[sample.fills.lowerBound + input], coordinator, StepProgress.Scope())
  }

  /// The value of an input that the flow does not give. Nil after a relaunch: a value that was not kept is not replaced.
  func standIn(_ input: Int, at node: Int, _ text: String?, _ coordinator: FlowCoordinator) -> BoundValue? {
    if let restoring = navigator.restoring, !restoring.isRecording { return nil }
    guard let shownAlone = navigator.shownAlone else {
      return coordinator.implementation.standIn(node, input, text).map { BoundValue($0) }
    }
    return coordinator.standInValue(of: input, at: node, shownAlone.placeholder).map { BoundValue($0) }
  }
}
