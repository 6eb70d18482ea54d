import FlowModel

/// Makes a platform's containers follow the model.
///
/// It is told each change as one value, and tells the navigator what the platform did by itself: ``FlowNavigator/back(from:)`` when the
/// user went back, ``FlowNavigator/dismissed(_:)`` when a layer was pulled down. It decides nothing. The navigator holds it for as long
/// as the flow runs.
@MainActor
public protocol FlowPresenter: AnyObject {
  /// Shows the model after a change.
  ///
  /// - Parameters:
  ///   - change: what goes, what comes, and the whole model before and after.
  ///   - navigator: gives the screen of an entry; keep it weakly, to report to.
  func apply(_ change: StackChange, from navigator: FlowNavigator)
}
