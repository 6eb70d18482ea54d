/// An object that a presenter can show: the app's factory makes one for each entry of the stack.
///
/// A `UIViewController` is a screen; `ViewScreen` makes a screen from a SwiftUI view; a class in a test may conform. The flow keeps the object for
/// exactly as long as its entry exists.
@MainActor
public protocol FlowScreen: AnyObject {}

/// A screen that was built: its generated struct, and the object that a presenter shows.
@MainActor
public struct BuiltScreen {
  let screen: any FlowScreen

  #if !hasFeature(Embedded)
    let view: Any

    /// Joins the generated struct of a screen with the app's object for it.
    public init(_ view: Any, _ screen: any FlowScreen) {
      self.view = view
      self.screen = screen
    }
  #endif
}
