import FlowModel

/// Makes a platform's containers follow the model.
///
/// It is told each change as one value, and tells the navigator what the platform did by itself: ``FlowNavigator/goBack(over:)`` when the
/// user went back, ``FlowNavigator/dismissed(_:)`` when a layer was pulled down, ``FlowNavigator/select(_:of:)`` when an item was chosen.
/// It decides nothing. The navigator holds it for as long as the flow runs. The library FlowTesting finds where a presenter does not hold to this.
@MainActor
public protocol FlowPresenter: AnyObject {
  /// Shows the model after a change.
  ///
  /// - Parameters:
  ///   - change: what goes, what comes, and the whole model before and after.
  ///   - navigator: gives the screen of an entry; keep it weakly, to report to.
  func apply(_ change: StackChange, from navigator: FlowNavigator)

  /// Hears that a step was denied or ignored: nothing has changed, and what the platform has taken away by itself before it told, as a question
  /// whose answer it was, is shown again. Does nothing unless a presenter needs it.
  func refused(by navigator: FlowNavigator)

  /// Whether something that it was told cannot be seen yet, or still moves. When that is over it says ``FlowNavigator/hasShown(_:)``, so that those who wait
  /// for steps to be shown hear of them. False unless a presenter knows better: then each step counts as shown when it was applied.
  var isCatchingUp: Bool { get }

  /// Whether the user can still see what it shows: a flow that nobody keeps any more is reported then. True unless a presenter knows better.
  var isShowing: Bool { get }
}

extension FlowPresenter {
  /// Does nothing.
  public func refused(by navigator: FlowNavigator) {}

  /// False.
  public var isCatchingUp: Bool { false }

  /// True.
  public var isShowing: Bool { true }
}
