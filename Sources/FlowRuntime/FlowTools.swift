import FlowModel

/// What tools, previews and tests do with a flow besides running it: `flow.tools`.
@MainActor
public struct FlowTools {
  let coordinator: FlowCoordinator

  /// Makes a state stand, however it came about, instead of starting the flow: for tools and tests. Nothing is asked that screens, flows or
  /// items require, nor whether the items are there that the state names; what comes later is asked as ever.
  ///
  /// An input that the state does not write is what a move of the flow's own would fill it with, as far as that is known without one;
  /// else ``FlowImplementation/standIn(_:_:_:)`` says what it is. A state that cannot stand is a step that is denied, and nothing stands then.
  public func stand(
    _ state: StateTree, in presenter: (any FlowPresenter)? = nil, onStep: (@MainActor (FlowStep) -> Void)? = nil,
    onFault: (@MainActor (FlowFault) -> Void)? = nil
  ) {
    coordinator.prepare(onStep, onFault).stand(state, in: presenter)
  }
}

extension FlowCoordinator {
  /// What there is to see, screens alone, states that stand at once, recordings.
  public final var tools: FlowTools { FlowTools(coordinator: self) }
}
