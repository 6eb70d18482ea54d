#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A view controller that sets the source of popovers over it. Adopt it on a screen from which a flow presents `as: popover`, or an action sheet. A
  /// screen deep in tabs, columns and shells is asked as well.
  ///
  /// Without it, the popover is in the middle of the view below.
  @MainActor
  public protocol PopoverAnchor: UIViewController {
    /// Sets the popover's source, for instance `popover.sourceItem`.
    func anchor(_ popover: UIPopoverPresentationController)

    /// Sets the source of the popover for a screen, given the screen's name in the flow. By default the source is the same for all screens.
    func anchor(_ popover: UIPopoverPresentationController, for screen: String)
  }

  extension PopoverAnchor {
    /// Calls ``anchor(_:)``.
    public func anchor(_ popover: UIPopoverPresentationController, for screen: String) { anchor(popover) }
  }

  extension UIPopoverPresentationController {
    /// Sets the source that the screen below gives, or its middle: UIKit raises an exception for a popover without a source.
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
    /// The visible screen in containers: the top of the stack, of the tab, of the last column.
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
