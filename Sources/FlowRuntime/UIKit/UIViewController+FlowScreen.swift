#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Every view controller is a screen: a factory returns it as it is.
  extension UIViewController: FlowScreen {}
#endif
