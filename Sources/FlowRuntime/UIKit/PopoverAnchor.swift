#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A view controller that knows where a bubble over it points: adopt it on a screen from which a flow presents `as popover`, or an
  /// action sheet. A screen deep in tabs, columns and shells is asked as well as one alone.
  ///
  /// Without it, the bubble is in the middle of what lies below.
  @MainActor
  public protocol PopoverAnchor: UIViewController {
    /// Sets the popover's source, for instance `popover.sourceItem`.
    func anchor(_ popover: UIPopoverPresentationController)

    /// Sets the source of the popover in which a screen is presented: its name in the flow. Unless it says otherwise, all have the same.
    func anchor(_ popover: UIPopoverPresentationController, for screen: String)
  }

  extension PopoverAnchor {
    /// Does what ``anchor(_:)`` does.
    public func anchor(_ popover: UIPopoverPresentationController, for screen: String) { anchor(popover) }
  }

  extension UIPopoverPresentationController {
    /// Points to where `below` says, or to its middle: UIKit raises an exception for a popover that points nowhere.
    func point(over below: UIViewController, for screen: String) {
      let top = below.topScreen
      if let view = top.view {
        sourceView = view
        sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        permittedArrowDirections = []
      }
      (top as? any PopoverAnchor)?.anchor(self, for: screen)
    }
  }

  extension UIViewController {
    /// The screen that the user sees in containers: the top of the stack, of the tab, of the last column.
    fileprivate var topScreen: UIViewController {
      let inner: UIViewController? =
        switch self {
        case let stack as UINavigationController: stack.topViewController
        case let tabs as UITabBarController: tabs.selectedViewController
        case let pages as UIPageViewController: pages.viewControllers?.first
        case let split as UISplitViewController: split.viewController(for: .secondary)
        case let host as ContainerHost: host.content
        case let drawer as FlowDrawer: drawer.content
        case let shell as any ShellViewController: shell.children.first { $0 is UINavigationController }
        default: nil
        }
      return inner?.topScreen ?? self
    }
  }
#endif
