#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A view controller that is presented as it is, see ``FlowScreen/bare(_:keeping:)``.
  public final class BareScreen: ControllerHolder {
    let controller: UIViewController
    private let kept: AnyObject?

    fileprivate init(_ controller: UIViewController, _ kept: AnyObject?) {
      (self.controller, self.kept) = (controller, kept)
    }
  }

  extension FlowScreen where Self == BareScreen {
    /// Presents a view controller without a navigation controller around it: a picker, a Safari page, a part of the app
    /// with coordinators of its own.
    ///
    /// ```swift
    /// func trips(_ screen: TripsScreen) -> any FlowScreen {
    ///   let trips = TripsCoordinator(UINavigationController(), onEnd: { screen.closed() })
    ///   trips.start()
    ///   return .bare(trips.navigation, keeping: trips)
    /// }
    /// ```
    /// It keeps its own presentation style where the flow says `present` or `as: sheet`. The app may dismiss it itself:
    /// the flow goes back then, as if the user had pulled it down. A ``FlowView`` shows it on a stack, as any view
    /// controller.
    ///
    /// - Parameters:
    ///   - controller: the view controller.
    ///   - kept: an object that lives as long as the screen, such as the coordinator that has made the view controller.
    public static func bare(_ controller: UIViewController, keeping kept: AnyObject? = nil) -> BareScreen {
      BareScreen(controller, kept)
    }
  }
#endif
