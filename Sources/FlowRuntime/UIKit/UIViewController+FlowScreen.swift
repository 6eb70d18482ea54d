#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Every view controller is a screen: a factory returns it as it is.
  extension UIViewController: FlowScreen {}

  extension FlowNavigator {
    /// What UIKit shows for an entry; nil where the app has made something else, or nothing.
    func controller(of entry: EntryID) -> UIViewController? {
      let screen = screen(of: entry)
      return screen as? UIViewController ?? (screen as? AlertScreen)?.controller
    }
  }
#endif
