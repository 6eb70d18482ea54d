#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Every view controller is a screen: a factory returns it as it is.
  extension UIViewController: FlowScreen {}

  /// A screen for which a view controller is made.
  @MainActor
  protocol ControllerHolder: FlowScreen {
    var controller: UIViewController { get }
  }

  extension FlowNavigator {
    /// The view controller of an entry; nil if the app has made something else, or nothing.
    func controller(of entry: EntryID) -> UIViewController? {
      let screen = screen(of: entry)
      return screen as? UIViewController ?? (screen as? any ControllerHolder)?.controller
    }
  }
#endif
