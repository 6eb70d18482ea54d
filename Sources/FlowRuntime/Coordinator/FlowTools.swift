import FlowModel

/// Tools for a flow, besides running it, as previews, tests and recorders use them: `FlowTools(flow)`.
@MainActor
public struct FlowTools {
  let coordinator: FlowCoordinator

  /// Makes the tools for a flow.
  public init(_ coordinator: FlowCoordinator) { self.coordinator = coordinator }

  /// What the flow computes: its definition, its values, and what a generated coordinator's methods call.
  public var implementation: FlowImplementation { coordinator.implementation }

  /// Makes a state stand, however it came about, instead of starting the flow: for tools and tests. Nothing is asked that screens, flows or
  /// items require, nor whether the items are there that the state names; what comes later is asked as ever.
  ///
  /// An input that the state does not write is what a move of the flow's own would fill it with, as far as that is known without one;
  /// else ``FlowImplementation/standIn(_:_:_:)`` says what it is. A state that cannot stand is a step that is denied, and nothing stands then.
  public func stand(
    _ state: StateTree, in presenter: (any FlowPresenter)? = nil, onStep: (@MainActor (FlowStep) -> Void)? = nil,
    onFault: (@MainActor (FlowFault) -> Void)? = nil
  ) {
    coordinator.prepare(onStep: onStep, onFault: onFault).stand(state, in: presenter)
  }
}
