// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

@MainActor
open class UIPageViewController: UIViewController {
  public enum TransitionStyle { case pageCurl, scroll }
  public enum NavigationOrientation { case horizontal, vertical }
  public enum NavigationDirection { case forward, reverse }
  public struct OptionsKey: Hashable, Sendable {}

  public weak var dataSource: (any UIPageViewControllerDataSource)?
  public weak var delegate: (any UIPageViewControllerDelegate)?
  public private(set) var viewControllers: [UIViewController]? = []
  private var isTurning = false

  public init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]?
  ) {
    super.init()
  }

  public func setViewControllers(
    _ new: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    if isTurning { anyWindow?.complaints.append("pages are set while one is turned") }
    show(new)
    guard animated, let window = visibleWindow else {
      completion?(true)
      return
    }
    isTurning = true
    window.begin(
      RunningTransition { _ in
        self.isTurning = false
        completion?(true)
      })
  }

  private func show(_ new: [UIViewController]?) {
    for controller in viewControllers ?? [] where controller.parent === self { controller.parent = nil }
    viewControllers = new
    for controller in new ?? [] { controller.parent = self }
    if visibleWindow != nil { viewControllers?.first?.appear() }
  }

  override func shows(_ child: UIViewController) -> Bool { child === viewControllers?.first }

  override func appear() {
    super.appear()
    viewControllers?.first?.appear()
  }

  /// The user turns to a neighbour, and abandons it on the way or not; false if there is none.
  public func userTurns(forward: Bool, completes: Bool = true) -> Bool {
    guard !isTurning, let window = visibleWindow, let page = viewControllers?.first,
      let next = forward
        ? dataSource?.pageViewController(self, viewControllerAfter: page)
        : dataSource?.pageViewController(self, viewControllerBefore: page)
    else { return false }
    isTurning = true
    delegate?.pageViewController(self, willTransitionTo: [next])
    window.begin(
      RunningTransition { _ in
        self.isTurning = false
        if completes { self.show([next]) }
        self.delegate?.pageViewController(
          self, didFinishAnimating: true, previousViewControllers: [page], transitionCompleted: completes)
      })
    return true
  }
}

@MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

@MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}
