import FlowModel

extension FlowTools {
  /// What there is to see from this flow on: itself, the flows that it can run, and their screens.
  public var catalogue: FlowCatalogue { FlowCatalogue(coordinator.definition) }

  /// Makes a screen stand alone, instead of starting the flow.
  ///
  /// Its inputs are those of the sample. Without one, each is what a move of the flow's own would take from the context or the flow's
  /// inputs, else a literal that a move gives it, else what `placeholder` says, else nil for an optional. The flows on the way to it are
  /// begun with inputs that are found likewise. What the screen and these flows require is asked as ever, and no gate's flow is run.
  ///
  /// - Parameters:
  ///   - screen: one of the ``catalogue``.
  ///   - sample: the name of one of its samples; nil for none.
  ///   - placeholder: a value for an input that nothing else gives, of the field's type; nil if there is none.
  ///   - presenter: shows it; without one it stands headless.
  ///   - onStep: as of ``FlowCoordinator/start(in:onStep:onFault:)``.
  ///   - onFault: as of ``FlowCoordinator/start(in:onStep:onFault:)``.
  /// - Returns: whether it stands. Where it does not, the step that observers hear of says why; a sample that is not there is a fault.
  @discardableResult
  public func show(
    _ screen: FlowCatalogue.Screen, sample: String? = nil,
    placeholder: @escaping @MainActor (FlowDefinition.Field) -> Any? = { _ in nil },
    in presenter: (any FlowPresenter)? = nil, onStep: (@MainActor (FlowStep) -> Void)? = nil,
    onFault: (@MainActor (FlowFault) -> Void)? = nil
  ) -> Bool {
    let navigator = coordinator.prepare(onStep: onStep, onFault: onFault)
    if let sample, !screen.samples.contains(sample) {
      navigator.fault(.unknownSample(sample, screen: screen.name))
      return false
    }
    // Each flow on the way is named, so that nobody else's screen of that name is taken.
    var element = StateTree.Element(name: screen.name)
    for step in screen.path.reversed() { element = StateTree.Element(name: step.name, body: .entries([element])) }
    var state = StateTree()
    state.entries = [element]
    navigator.showcase = Showcase(flow: screen.flow, node: screen.node, sample: sample, placeholder: placeholder)
    defer { navigator.showcase = nil }
    let before = navigator.model
    navigator.stand(state, in: presenter)
    // Entries are never numbered twice: where it could not stand, what stood before does, if anything.
    return navigator.model != before
  }

  /// Makes a coordinator of a flow that this one can run, to be started by itself, with what this one hands on to the flows that it runs:
  /// its screens, conditions and tasks.
  ///
  /// - Parameters:
  ///   - flow: one of the ``catalogue``; for the flow itself it is this coordinator.
  ///   - inputs: values of the flow's inputs by name, of their types.
  ///   - placeholder: a value for an input that nothing else gives; see ``show(_:sample:placeholder:in:onStep:onFault:)``.
  /// - Returns: nil where a value is missing or of another type.
  public func coordinator(
    of flow: FlowCatalogue.Flow, inputs: [String: Any] = [:],
    placeholder: @MainActor (FlowDefinition.Field) -> Any? = { _ in nil }
  ) -> FlowCoordinator? {
    var coordinator = coordinator
    for (index, step) in flow.path.enumerated() {
      guard coordinator.definition.nodes.indices.contains(step.node) else { return nil }
      var slots: [Slot] = []
      for (position, field) in coordinator.definition.nodes[step.node].inputs.enumerated() {
        let given = index == flow.path.count - 1 ? inputs[field.name] : nil
        let value =
          given ?? coordinator.ownValue(of: position, at: step.node)
          ?? coordinator.standInValue(of: position, at: step.node, placeholder)
        guard let value else { return nil }
        slots.append(Slot(value))
      }
      guard let child = coordinator.implementation.child(step.node, FlowValues(slots: slots, coordinator: coordinator))
      else {
        return nil
      }
      coordinator = child
    }
    return coordinator
  }
}

extension FlowCoordinator {
  /// What the flow gives an input of a node, whoever speaks, as it is now; nil where that cannot be told.
  fileprivate func ownValue(of input: Int, at node: Int) -> Any? {
    guard let (fill, speaker) = definition.ownFill(of: input, at: node) else { return nil }
    let base: Any?
    switch fill.root {
    case .context(let field): base = implementation.contextValue(field)
    case .input(let field): base = field < inputs.count ? inputs[field].value : nil
    case .screen(let field): base = speaker.flatMap { ownValue(of: field, at: $0) }
    case .event, .runnerContext, .runnerInput, .literal, .none: return nil
    }
    guard let base, let expression = fill.expression else { return base }
    return implementation.value(expression, FlowScope(self, standIn: base))
  }

  /// What stands in for an input of a node that nothing gives.
  func standInValue(
    of input: Int, at node: Int, _ placeholder: @MainActor (FlowDefinition.Field) -> Any?
  ) -> Any? {
    let field = definition.nodes[node].inputs[input]
    if let expression = definition.literal(for: input, at: node),
      let value = implementation.value(expression, FlowScope(self))
    {
      return value
    }
    if let value = placeholder(field) ?? implementation.standIn(node, input, nil) { return value }
    return field.type.hasSuffix("?") ? Optional<Never>.none as Any : nil
  }
}

/// What a screen is shown with that stands alone.
struct Showcase {
  /// The flow that shows the screen, by its name, and the screen's node there.
  let flow: String
  let node: Int
  /// The name of one of its samples.
  let sample: String?
  let placeholder: @MainActor (FlowDefinition.Field) -> Any?
}

extension FlowDefinition {
  /// The literal that one of the flow's moves to a node gives an input: an expression; nil if none does.
  fileprivate func literal(for input: Int, at node: Int) -> Int? {
    for move in alternatives {
      guard case .node(_, node) = move.forward, input < move.fills.count else { continue }
      let fill = fills[move.fills.lowerBound + input]
      if fill.root == .literal, let expression = fill.expression { return expression }
    }
    return nil
  }
}

extension StepWork {
  /// An input of a screen as a sample says it; nil where none is asked for, or for another screen.
  func sampled(_ input: Int, at node: Int, _ coordinator: FlowCoordinator) -> Slot? {
    let definition = coordinator.definition
    guard let showcase = navigator.showcase, showcase.node == node, showcase.flow == definition.name,
      let sample = definition.samples.first(where: { $0.node == node && $0.name == showcase.sample }),
      input < sample.fills.count
    else { return nil }
    return slot(definition.fills[sample.fills.lowerBound + input], coordinator, Scope())
  }

  /// What stands in for an input that nothing gives. Nil after a relaunch: what was not kept does not come back.
  func standIn(_ input: Int, at node: Int, _ text: String?, _ coordinator: FlowCoordinator) -> Slot? {
    if let restoring = navigator.restoring, !restoring.isRecording { return nil }
    guard let showcase = navigator.showcase else {
      return coordinator.implementation.standIn(node, input, text).map { Slot($0) }
    }
    return coordinator.standInValue(of: input, at: node, showcase.placeholder).map { Slot($0) }
  }
}
