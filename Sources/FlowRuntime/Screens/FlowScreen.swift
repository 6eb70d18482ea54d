/// Something that a presenter can show: what the app's factory makes for each entry of the stack.
///
/// A `UIViewController` is one; a SwiftUI view becomes one with `ViewScreen`; a test's own class is one by saying so. It is kept for
/// exactly as long as its entry stands.
@MainActor
public protocol FlowScreen: AnyObject {}

/// A screen that was built: what it sees and says, and what shows it.
@MainActor
public struct BuiltScreen {
  let view: Any
  let screen: any FlowScreen

  /// Joins the generated struct of a screen with what the app made for it.
  public init(_ view: Any, _ screen: any FlowScreen) {
    self.view = view
    self.screen = screen
  }
}
