#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A view controller that sets the source of popovers over it. Adopt it on a screen from which a flow presents `as: popover`, or an action sheet. A
  /// screen deep in tabs, columns and shells is asked as well.
  ///
  /// Without it, the popover is in the middle of the view below, also after the view has changed its size. A popover
  /// follows its `sourceItem` or `sourceView`, too; a `sourceRect` in it stays where it is.
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
    ///
    /// - Returns: the view in the middle, which the popover follows when the screen is turned; nil if the screen
    ///   gives another source.
    func point(over below: UIViewController, for screen: String) -> UIView? {
      let top = below.topScreen
      guard let view = top.view else { return nil }
      let rect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      (sourceView, sourceRect, permittedArrowDirections) = (view, rect, [])
      (top as? any PopoverAnchor)?.anchor(self, for: screen)
      guard sourceView === view, sourceRect == rect, sourceItem == nil || sourceItem === view else { return nil }
      // SwiftUI permits no other views in its own: the middle is above it, in what holds it.
      let middle = Middle(in: top is any SwiftUIHost ? view.superview ?? view : view)
      (sourceView, sourceRect) = (middle, .zero)
      return middle
    }
  }

  /// A point that stays in the middle of a view whose size changes. It draws nothing, and takes no touches.
  private final class Middle: UIView {
    convenience init(in view: UIView) {
      self.init(frame: CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0))
      autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
      view.addSubview(self)
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
