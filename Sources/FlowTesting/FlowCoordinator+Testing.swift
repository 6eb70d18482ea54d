import FlowModel
import FlowRuntime

/// Members of a flow for tests only.
extension FlowCoordinator {
  /// The nearest screen of a type, active ones first, then from the top down: `try flow.require(RegionsScreen.self).regionTapped(id: 7)`.
  ///
  /// - Throws: ``FlowScreenMissing`` if no such screen is on the stack.
  public final func require<Screen>(_ type: Screen.Type) throws(FlowScreenMissing) -> Screen {
    guard let screen = screen(type) else {
      throw FlowScreenMissing(screen: "\(type)", stack: stack, isRunning: navigator?.isStarted == true)
    }
    return screen
  }

  /// The alert on top, as in `try flow.alert?.tap("Discard")`; nil if the topmost entry is another screen.
  public final var alert: AlertScreen? {
    guard let navigator, let top = navigator.model.topLayer?.entries.last else { return nil }
    return navigator.screen(of: top.id) as? AlertScreen
  }

  /// Waits until the app has answered all async conditions and tasks: after `await flow.settled()` the stack includes their effects. A gate's flow is not
  /// waited for, since the user ends it.
  public final func settled() async {
    while let navigator, navigator.isAsking, !Task.isCancelled { await nextStep() }
  }
}

/// The error of ``FlowCoordinator/require(_:)``: the screen is not on the stack.
public struct FlowScreenMissing: Error, Hashable, CustomStringConvertible {
  /// The screen's type.
  public let screen: String
  /// The current stack, in the notation of the flow language.
  public let stack: String

  /// Whether the flow was running.
  public let isRunning: Bool

  /// The missing screen, and the stack.
  public var description: String {
    "no \(screen) is in \(stack)" + (isRunning ? "" : ": the flow does not run; call 'start()' first")
  }
}

extension FlowCoordinator {
  /// Waits for the next step or the end, or until the waiting task is cancelled.
  fileprivate func nextStep() async {
    let waiter = StepWaiter()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.continuation = continuation
        if Task.isCancelled { return waiter.resume() }
        waiter.observations = [
          navigator?.onStep { _ in waiter.resume() }, implementation.onEnd { _, _ in waiter.resume() },
        ]
      }
    } onCancel: {
      Task { @MainActor in waiter.resume() }
    }
  }
}

/// A task that waits for a step.
@MainActor
private final class StepWaiter {
  var continuation: CheckedContinuation<Void, Never>?
  var observations: [FlowObservation?] = []

  func resume() {
    let waiting = continuation
    continuation = nil
    for observation in observations { observation?.cancel() }
    observations = []
    waiting?.resume()
  }
}
