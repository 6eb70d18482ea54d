#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A view controller that knows where a bubble over it points: adopt it on a screen from which a flow presents `as popover`, or an
  /// action sheet.
  ///
  /// Without it, the bubble stands in the middle of what lies below.
  @MainActor
  public protocol PopoverAnchor: UIViewController {
    /// Sets the popover's source, for instance `popover.sourceItem`.
    func anchor(_ popover: UIPopoverPresentationController)
  }

  extension UIPopoverPresentationController {
    /// Points to where `below` says, or to its middle: UIKit raises an exception for a popover that points nowhere.
    func point(over below: UIViewController) {
      let top = (below as? UINavigationController)?.topViewController ?? below
      if let view = top.view {
        sourceView = view
        sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        permittedArrowDirections = []
      }
      (top as? any PopoverAnchor)?.anchor(self)
    }
  }
#endif
