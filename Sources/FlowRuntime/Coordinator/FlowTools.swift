import FlowModel

/// Everything that previews, tests and recorders need of a flow besides running it: `FlowTools(flow)`.
@MainActor
public struct FlowTools {
  let coordinator: FlowCoordinator

  /// Makes the tools for a flow.
  public init(_ coordinator: FlowCoordinator) { self.coordinator = coordinator }

  /// The computations of the flow: its definition, its values, and the methods behind a generated coordinator's.
  public var implementation: FlowImplementation { coordinator.implementation }

  /// Starts the flow in a given state, for tools and tests. The requirements of screens, flows and items are not checked, nor whether the named items
  /// are available; later steps check as usual.
  ///
  /// An input that the state does not write gets the value that the flow's own moves would give it, if it is known without a move; else the value of
  /// ``FlowImplementation/standIn(_:_:_:)``. If the state is impossible, the step is denied and the stack stays as it was.
  public func start(
    at state: StateTree, in presenter: (any FlowPresenter)? = nil, onStep: (@MainActor (FlowStep) -> Void)? = nil,
    onFault: (@MainActor (FlowFault) -> Void)? = nil
  ) {
    coordinator.prepare(onStep: onStep, onFault: onFault).start(at: state, in: presenter)
  }

  /// Ends a running task in place of the app, at once: what the app does for it is cancelled. For tools and tests that play the server.
  ///
  /// - Parameters:
  ///   - task: the task's name.
  ///   - outcome: the name of one of its outcomes.
  ///   - values: the outcome's values, in the order of their declaration.
  /// - Returns: whether such a task was running, and has such an outcome.
  @discardableResult
  public func end(_ task: String, _ outcome: String, _ values: [AppValue] = []) -> Bool {
    for (reply, outcomes) in coordinator.navigator?.replies(ofTask: task) ?? [] {
      guard let number = outcomes.firstIndex(of: outcome) else { continue }
      let cancelWork = reply.cancelWork
      reply(number, values)
      cancelWork?()
      return true
    }
    return false
  }
}
