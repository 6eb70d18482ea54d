// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

@MainActor
open class UINavigationController: UIViewController {
  public weak var delegate: (any UINavigationControllerDelegate)?
  private var controllers: [UIViewController] = []
  private var beforeSwipe: [UIViewController] = []
  /// The gesture recognizer that lets a swipe from the edge pop.
  public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIPanGestureRecognizer()
  /// The gesture recognizer that lets a swipe over the content pop, since iOS 26.
  public let interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIPanGestureRecognizer()
  /// The gesture that has begun in place of a pop, since it had to fail first.
  private var inTheWay: UIPanGestureRecognizer?

  public enum Operation: Sendable { case none, push, pop }

  public convenience init(rootViewController: UIViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  public var viewControllers: [UIViewController] {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  public let navigationBar = UINavigationBar()
  public var topViewController: UIViewController? { controllers.last }

  /// The last change of the stack: it decides what is animated, and how.
  public private(set) var lastChange = Operation.none

  public func pushViewController(_ controller: UIViewController, animated: Bool) {
    setViewControllers(controllers + [controller], animated: animated)
    lastChange = .push
  }

  @discardableResult
  public func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = controllers.firstIndex(of: controller) else { return nil }
    let gone = Array(controllers[(index + 1)...])
    setViewControllers(Array(controllers[...index]), animated: animated)
    lastChange = .pop
    return gone
  }

  @discardableResult
  public func popViewController(animated: Bool) -> UIViewController? {
    guard controllers.count > 1 else { return nil }
    return popToViewController(controllers[controllers.count - 2], animated: animated)?.first
  }

  override open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let said = delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? []
    return said.isEmpty ? super.supportedInterfaceOrientations : said
  }

  public func setViewControllers(_ new: [UIViewController], animated: Bool) {
    let old = controllers
    if transition != nil {
      complain("a stack is set during a transition: its bar can be corrupted")
    }
    if Set(new).count < new.count { complain("a controller stands twice on a stack") }
    // Those that a collapsed split view controller has put there are there already.
    let isKnown = { (controller: UIViewController) in self.controllers.contains { $0 === controller } }
    if new.contains(where: {
      !isKnown($0) && $0 is UINavigationController || $0 is UISplitViewController || $0 is UIAlertController
    }) {
      complain("a controller that cannot stand on a stack")
    }
    move(to: new)
    lastChange = .none
    guard let top = new.last else { return }
    if visibleWindow?.windowScene?.loadsLater == true {
      Task { if topViewController === top, visibleWindow != nil { top.appear() } }
    } else if visibleWindow != nil {
      top.appear()
    }
    if animated, let window = visibleWindow {
      animate(in: window, from: old)
      delegate?.navigationController(self, willShow: top, animated: true)
      return
    }
    delegate?.navigationController(self, willShow: top, animated: animated)
    if visibleWindow != nil { delegate?.navigationController(self, didShow: top, animated: false) }
  }

  /// A split view controller's collapsing and expanding: no transition, and a stack may be on a stack. The delegate is called as ever.
  func nest(_ new: [UIViewController]) {
    move(to: new)
    guard let top = new.last, visibleWindow != nil else { return }
    top.appear()
    delegate?.navigationController(self, willShow: top, animated: false)
    delegate?.navigationController(self, didShow: top, animated: false)
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
    anyWindow?.windowScene?.noteAppearances()
  }

  /// The animation of the delegate's for the last change; nil for UIKit's own.
  public private(set) var lastAnimation: (any UIViewControllerAnimatedTransitioning)?

  /// Asks the delegate for an animation, and for what makes it follow a finger.
  private func askForAnimation(from old: [UIViewController], of running: RunningTransition) {
    lastAnimation = nil
    guard let from = old.last, let to = controllers.last, from !== to, let delegate else { return }
    let operation = old.contains(to) ? Operation.pop : .push
    lastAnimation = delegate.navigationController(self, animationControllerFor: operation, from: from, to: to)
    guard let lastAnimation,
      let interaction = delegate.navigationController(self, interactionControllerFor: lastAnimation)
    else { return }
    running.isHeldByFinger = true
    beforeSwipe = old
    (interaction as? UIPercentDrivenInteractiveTransition)?.stack = self
  }

  @discardableResult
  private func animate(in window: UIWindow, from old: [UIViewController]) -> RunningTransition {
    let running = RunningTransition { transition in
      if !transition.isCancelled, let top = self.topViewController {
        self.delegate?.navigationController(self, didShow: top, animated: true)
      }
      self.transition = nil
    }
    transition = running
    askForAnimation(from: old, of: running)
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

  /// The user taps the back button; false if there is none.
  @discardableResult
  public func userTapsBack() -> Bool {
    guard controllers.count > 1, offersBack, transition == nil, visibleWindow != nil else { return false }
    if let action = topViewController?.navigationItem.backAction {
      action.handler(action)
    } else {
      userHoldsBack(to: controllers[controllers.count - 2])
    }
    return true
  }

  /// The user holds the back button and picks a screen further down.
  public func userHoldsBack(to controller: UIViewController) {
    guard offersBack, transition == nil, let window = visibleWindow, let index = controllers.firstIndex(of: controller)
    else {
      return
    }
    let old = controllers
    move(to: Array(controllers[...index]))
    animate(in: window, from: old)
    delegate?.navigationController(self, willShow: controller, animated: true)
  }

  /// The user begins to swipe back: UIKit takes the screen off the stack at once, unless a recognizer begins that has to fail first.
  ///
  /// - Parameter inContent: whether from anywhere, as since iOS 26, or from the edge.
  /// - Returns: false if nothing begins.
  @discardableResult
  public func userBeginsSwipe(inContent: Bool = false) -> Bool {
    guard let window = visibleWindow, transition == nil, controllers.count > 1, inTheWay == nil else { return false }
    let pop = inContent ? interactiveContentPopGestureRecognizer : interactivePopGestureRecognizer
    for case let pan as UIPanGestureRecognizer in view.gestureRecognizers ?? [] {
      (pan.start, pan.way) = (CGPoint(x: inContent ? 150 : 2, y: 300), CGPoint(x: 20, y: 3))
      guard let delegate = pan.delegate, let pop, pan.isEnabled,
        delegate.gestureRecognizer(pan, shouldBeRequiredToFailBy: pop), delegate.gestureRecognizerShouldBegin(pan)
      else { continue }
      inTheWay = pan
      pan.change(to: .began)
      return true
    }
    guard offersBack, pop?.isEnabled == true, pop.flatMap({ $0.delegate?.gestureRecognizerShouldBegin($0) }) ?? true
    else {
      return false
    }
    beforeSwipe = controllers
    move(to: controllers.dropLast())
    animate(in: window, from: beforeSwipe).isHeldByFinger = true
    if let top = topViewController { delegate?.navigationController(self, willShow: top, animated: true) }
    return true
  }

  /// The user releases: the screen is removed, or it is put back and the delegate is not called.
  public func userEndsSwipe(finishes: Bool) {
    if let pan = inTheWay {
      inTheWay = nil
      pan.way = CGPoint(x: finishes ? 300 : -5, y: 0)
      return pan.change(to: .ended)
    }
    guard let transition, transition.isHeldByFinger else { return }
    if !finishes { move(to: beforeSwipe) }
    beforeSwipe = []
    anyWindow?.remove(transition)
    transition.end(isCancelled: !finishes)
  }

  /// The user swipes back.
  public func userSwipesBack(finishes: Bool, inContent: Bool = false) {
    userBeginsSwipe(inContent: inContent)
    userEndsSwipe(finishes: finishes)
  }
}

@MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {}

@MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {}

/// A transition that follows a finger of the app's own gesture.
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  weak var stack: UINavigationController?
  open func finish() { stack?.userEndsSwipe(finishes: true) }
  open func cancel() { stack?.userEndsSwipe(finishes: false) }
}

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
  /// An empty mask where the delegate does not have the method.
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
}

// Optional in Objective-C.
extension UINavigationControllerDelegate {
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { [] }
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
