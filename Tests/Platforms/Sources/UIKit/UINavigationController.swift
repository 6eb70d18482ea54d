// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these declarations mean is Apple's to say.

@MainActor
open class UINavigationController: UIViewController {
  public weak var delegate: (any UINavigationControllerDelegate)?
  private var controllers: [UIViewController] = []
  private var beforeSwipe: [UIViewController] = []

  public enum Operation: Sendable { case none, push, pop }

  public convenience init(rootViewController: UIViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  public var viewControllers: [UIViewController] {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  public var topViewController: UIViewController? { controllers.last }

  public func pushViewController(_ controller: UIViewController, animated: Bool) {
    setViewControllers(controllers + [controller], animated: animated)
  }

  @discardableResult
  public func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = controllers.firstIndex(of: controller) else { return nil }
    let gone = Array(controllers[(index + 1)...])
    setViewControllers(Array(controllers[...index]), animated: animated)
    return gone
  }

  public func setViewControllers(_ new: [UIViewController], animated: Bool) {
    if transition != nil {
      anyWindow?.complaints.append("a stack is set during a transition: its bar can be corrupted")
    }
    if Set(new).count < new.count { anyWindow?.complaints.append("a controller stands twice on a stack") }
    if new.contains(where: { $0 is UINavigationController || $0 is UISplitViewController || $0 is UIAlertController }) {
      anyWindow?.complaints.append("a controller that cannot stand on a stack")
    }
    move(to: new)
    guard let top = new.last else { return }
    if visibleWindow != nil { top.appear() }
    delegate?.navigationController(self, willShow: top, animated: animated)
    if animated, let window = visibleWindow {
      animate(in: window)
    } else if visibleWindow != nil {
      delegate?.navigationController(self, didShow: top, animated: false)
    }
  }

  private func move(to new: [UIViewController]) {
    for controller in controllers where !new.contains(controller) { controller.parent = nil }
    controllers = new
    for controller in new {
      if let other = controller.navigationController, other !== self {
        other.controllers.removeAll { $0 === controller }
      }
      controller.parent = self
    }
  }

  @discardableResult
  private func animate(in window: UIWindow) -> Transition {
    let running = Transition { transition in
      if !transition.isCancelled, let top = self.topViewController {
        self.delegate?.navigationController(self, didShow: top, animated: true)
      }
      self.transition = nil
    }
    transition = running
    window.begin(running)
    return running
  }

  override func shows(_ child: UIViewController) -> Bool { child === topViewController }

  public private(set) var isNavigationBarHidden = false
  public func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) { isNavigationBarHidden = isHidden }

  /// Whether there is a button, and with it the swipe.
  private var offersBack: Bool { !isNavigationBarHidden && topViewController?.navigationItem.hidesBackButton != true }

  override func appear() {
    super.appear()
    topViewController?.appear()
    guard let top = topViewController, visibleWindow != nil else { return }
    delegate?.navigationController(self, willShow: top, animated: false)
    delegate?.navigationController(self, didShow: top, animated: false)
  }

  // MARK: The user

  /// The user taps the back button.
  public func userTapsBack() {
    guard controllers.count > 1 else { return }
    userHoldsBack(to: controllers[controllers.count - 2])
  }

  /// The user holds the back button and picks a screen further down.
  public func userHoldsBack(to controller: UIViewController) {
    guard offersBack, transition == nil, let window = visibleWindow, let index = controllers.firstIndex(of: controller)
    else {
      return
    }
    move(to: Array(controllers[...index]))
    delegate?.navigationController(self, willShow: controller, animated: true)
    animate(in: window)
  }

  /// The user begins to swipe back: UIKit takes the screen off the stack at once.
  public func userBeginsSwipe() {
    guard offersBack, transition == nil, controllers.count > 1, let window = visibleWindow else { return }
    beforeSwipe = controllers
    move(to: controllers.dropLast())
    if let top = topViewController { delegate?.navigationController(self, willShow: top, animated: true) }
    animate(in: window).isHeldByFinger = true
  }

  /// The user lets go: the screen has gone, or it is put back and the delegate hears nothing.
  public func userEndsSwipe(finishes: Bool) {
    guard let transition, transition.isHeldByFinger else { return }
    if !finishes { move(to: beforeSwipe) }
    beforeSwipe = []
    anyWindow?.remove(transition)
    transition.end(isCancelled: !finishes)
  }

  /// The user swipes back.
  public func userSwipesBack(finishes: Bool) {
    userBeginsSwipe()
    userEndsSwipe(finishes: finishes)
  }
}

@MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {}

@MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {}

@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

// Optional in Objective-C.
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
