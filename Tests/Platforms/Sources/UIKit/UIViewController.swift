// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

@MainActor
open class UIResponder: NSObject {}

@MainActor
open class UIViewController: UIResponder {
  weak var window: UIWindow?
  public internal(set) weak var parent: UIViewController?
  private var presented: UIViewController?
  private weak var presenting: UIViewController?
  /// What it presents, or one of the containers around it does: UIKit presents over the outermost.
  public var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
  public var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }
  public var modalPresentationStyle = UIModalPresentationStyle.automatic
  public private(set) var viewIfLoaded: UIView?
  public private(set) var isBeingPresented = false
  public private(set) var isBeingDismissed = false
  private var ownPresentation: UIPresentationController?
  var transition: RunningTransition?
  public var title: String?
  public let navigationItem = UINavigationItem()
  public lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, selectedImage: nil)
  public private(set) var children: [UIViewController] = []

  override public init() { super.init() }

  public init(nibName: String?, bundle: Bundle?) { super.init() }

  open func viewDidLoad() {}
  open func accessibilityPerformEscape() -> Bool { false }
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Complaints of UIKit from before there is a window; they get into the log all the same.
  private var complaints: [String] = []

  /// Writes a line to the log.
  func complain(_ complaint: String) {
    if let window = anyWindow { window.complaints.append(complaint) } else { complaints.append(complaint) }
  }

  /// The number of times that the view has appeared or disappeared.
  public private(set) var appearances = 0
  private var isOnScreen = false

  /// Calls what has happened to the view, if anything has: after each change, and when all transitions have ended.
  func noteAppearance() {
    let isSeen = viewIfLoaded != nil && visibleWindow != nil
    if isSeen != isOnScreen {
      isOnScreen = isSeen
      appearances += 1
      if isSeen {
        viewWillAppear(false)
        viewDidAppear(false)
      } else {
        viewWillDisappear(false)
        viewDidDisappear(false)
        viewIfLoaded?.isFirstResponder = false
      }
      viewIfLoaded?.noteWindow()
    }
  }

  /// Makes the view.
  open func loadView() { view = UIView() }

  public func loadViewIfNeeded() { _ = view }

  public var view: UIView! {
    get {
      if viewIfLoaded == nil {
        loadView()
        viewDidLoad()
      }
      return viewIfLoaded
    }
    set {
      viewIfLoaded = newValue
      viewIfLoaded?.controller = self
      anyScene?.know(self)
    }
  }

  public var isViewLoaded: Bool { viewIfLoaded != nil }

  // MARK: Children

  public func addChild(_ child: UIViewController) {
    children.append(child)
    child.parent = self
    if visibleWindow != nil { child.appear() }
  }

  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  public func willMove(toParent: UIViewController?) {}
  public func didMove(toParent: UIViewController?) {}
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  public var modalPresentationCapturesStatusBarAppearance = false
  public func setNeedsStatusBarAppearanceUpdate() { anyScene?.askForBars() }
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() { anyScene?.askForBars() }
  public func setNeedsUpdateOfSupportedInterfaceOrientations() { anyScene?.askForBars() }

  /// What decides for it: what covers it, or the child that it leaves that to.
  func decider(_ child: (UIViewController) -> UIViewController?) -> UIViewController {
    if let presented, presented.coversAll || presented.modalPresentationCapturesStatusBarAppearance {
      return presented.decider(child)
    }
    return child(self)?.decider(child) ?? self
  }

  /// The traits that it hands on, over those of what it is in.
  public var traitOverrides = UITraitOverrides()
  public var traitCollection: UITraitCollection {
    UITraitCollection(traitOverrides.values.merging(parent?.traitCollection.values ?? [:]) { own, _ in own })
  }

  /// Whether a child can be seen where this is.
  func shows(_ child: UIViewController) -> Bool { true }

  public var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  public var presentationController: UIPresentationController? {
    if ownPresentation == nil {
      ownPresentation =
        modalPresentationStyle == .popover ? UIPopoverPresentationController(self) : UISheetPresentationController(self)
    }
    return ownPresentation
  }

  /// What a sheet of the controller is like; a popover has another.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  public var preferredTransition: Transition?

  public struct Transition {
    let source: @MainActor (UIViewController) -> UIView?
    @MainActor
    public static func zoom(
      sourceViewProvider: @escaping @MainActor (ZoomTransitionSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition { sourceViewProvider(ZoomTransitionSourceViewProviderContext(zoomedViewController: $0)) }
    }
  }

  @MainActor
  public struct ZoomTransitionSourceViewProviderContext {
    public let zoomedViewController: UIViewController
  }

  public var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? presentationController as? UIPopoverPresentationController : nil
  }

  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }

  /// The window, if the view is in it and nothing covers it.
  var visibleWindow: UIWindow? {
    if let above = presented, above.coversAll, above.transition == nil { return nil }
    if let window { return window.isVisible ? window : nil }
    if let parent { return parent.shows(self) ? parent.visibleWindow : nil }
    return anyWindow
  }

  /// Whether it covers what it is over: a sheet does where there is little height, and cannot be pulled down then.
  public var coversAll: Bool {
    if modalPresentationStyle == .fullScreen { return true }
    return presenting != nil && !(self is UIAlertController) && !isBubble && anyWindow?.isShort == true
  }

  /// The window, whatever covers it.
  var anyWindow: UIWindow? { window ?? parent?.anyWindow ?? presenting?.anyWindow }

  private var anyScene: UIWindowScene? { anyWindow?.windowScene }

  /// Comes onto the screen: the view is loaded now.
  func appear() {
    _ = view
    anyScene?.know(self)
    if !complaints.isEmpty, let window = anyWindow {
      window.complaints += complaints
      complaints = []
    }
    for child in children { child.appear() }
  }

  /// Fills the window, with what is in it.
  func fill(_ size: CGSize) {
    viewIfLoaded?.bounds = CGRect(origin: .zero, size: size)
    for child in children { child.fill(size) }
    for child in (self as? UINavigationController)?.viewControllers ?? [] { child.fill(size) }
  }

  // MARK: Presenting

  public func present(
    _ above: UIViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil
  ) {
    guard let window = visibleWindow else {
      return complain("presenting on a view that is not in the window hierarchy")
    }
    if let parent { return parent.present(above, animated: animated, completion: completion) }
    // Like UIKit: writes so to the log, presents nothing, and never calls the completion.
    if presented != nil || isBeingDismissed {
      return window.complaints.append("already presenting, or being dismissed")
    }
    if above.presentingViewController != nil || above.parent != nil {
      return window.complaints.append("presented while it stands elsewhere")
    }
    // Known from the field: during another app's alert, a rotation, a scene that moves. Nothing is written to the log.
    if let refusals = window.windowScene?.refusals, refusals > 0 {
      window.windowScene?.refusals -= 1
      return
    }
    if let popover = above.popoverPresentationController, popover.sourceView == nil, !window.isCompact {
      return window.complaints.append("a popover points nowhere")
    }
    presented = above
    above.presenting = self
    above.isBeingPresented = true
    // UIKit loads it here, and not when it appears.
    _ = above.view
    move(with: above, in: window, animated: animated) {
      above.isBeingPresented = false
      if !window.loses(completion) { completion?() }
      above.appear()
    }
  }

  public func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    guard let above = presented else {
      (parent ?? presenting)?.dismiss(animated: animated, completion: completion)
      return
    }
    guard let window = anyWindow else { return }
    if above.isBeingPresented || above.isBeingDismissed {
      return window.complaints.append("dismissed during a presentation or dismissal")
    }
    takeAway(above, in: window, animated: animated) { if !window.loses(completion) { completion?() } }
  }

  /// Takes a presented controller away, with all above it.
  func takeAway(
    _ above: UIViewController, in window: UIWindow, animated: Bool, then: @escaping @MainActor () -> Void
  ) {
    above.isBeingDismissed = true
    if window.windowScene?.marksWhatIsAbove == true { above.markWhatIsAbove(true) }
    move(with: above, in: window, animated: animated) {
      above.markWhatIsAbove(false)
      above.letGo()
      self.presented = nil
      // `viewDidDisappear` comes while it still counts as being dismissed.
      above.noteAppearance()
      above.isBeingDismissed = false
      then()
    }
  }

  private func markWhatIsAbove(_ isGoing: Bool) {
    presented?.isBeingDismissed = isGoing
    presented?.markWhatIsAbove(isGoing)
  }

  private func letGo() {
    let above = presented
    above?.letGo()
    presented = nil
    presenting = nil
    above?.noteAppearance()
  }

  private func move(
    with above: UIViewController, in window: UIWindow, animated: Bool, then: @escaping @MainActor () -> Void
  ) {
    guard animated else { return then() }
    let transition = RunningTransition { _ in
      then()
      self.transition = nil
      above.transition = nil
    }
    self.transition = transition
    above.transition = transition
    window.begin(transition)
  }

  // MARK: The user

  /// Whether it is being dismissed, or removed with what it is over: it takes no touches then.
  public var isGoing: Bool { isBeingDismissed || (parent ?? presenting)?.isGoing == true }

  /// Whether it is a bubble, beside which the user can tap: where there is little room UIKit makes a sheet of it, unless the delegate has it stay.
  private var isBubble: Bool { modalPresentationStyle == .popover && anyWindow?.isCompact == false }

  /// The user taps beside a bubble; false where it is not a bubble. UIKit asks and calls the same delegate as for a sheet that is pulled.
  public func userTapsBeside() -> Bool {
    guard isBubble else { return false }
    userGoesFrom()
    return true
  }

  /// The user pulls the controller down.
  public func userPullsDown() { if !isBubble { userGoesFrom() } }

  private func userGoesFrom() {
    guard let below = presentingViewController, let window = anyWindow, let presentation = presentationController,
      !coversAll, transition == nil, !isGoing
    else { return }
    let delegate = presentation.delegate
    guard delegate?.presentationControllerShouldDismiss(presentation) ?? true else {
      delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return
    }
    below.takeAway(self, in: window, animated: true) {
      presentation.delegate?.presentationControllerDidDismiss(presentation)
    }
  }
}

public enum UIModalPresentationStyle: Sendable {
  case automatic, fullScreen, pageSheet, formSheet, popover
}

@MainActor
open class UIPresentationController: NSObject {
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  public private(set) weak var presentedViewController: UIViewController?

  init(_ presented: UIViewController) { presentedViewController = presented }
}

@MainActor
public final class UISheetPresentationController: UIPresentationController {
  public struct Detent {
    public static func medium() -> Detent { Detent() }
    public static func large() -> Detent { Detent() }
  }

  public var detents: [Detent] = [.large()]
  public var prefersGrabberVisible = false
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

@MainActor
public final class UIPopoverPresentationController: UIPresentationController {
  public var sourceView: UIView?
  public var sourceRect = CGRect.zero
  public var sourceItem: (any UIPopoverPresentationControllerSourceItem)?

  /// The point of the window that the bubble points to: UIKit finds it anew when views have moved.
  public var target: CGPoint? {
    guard let view = sourceItem as? UIView ?? sourceView else { return nil }
    let origin = view.placeInWindow
    let rect = sourceItem == nil ? sourceRect : CGRect(origin: .zero, size: view.bounds.size)
    return CGPoint(x: origin.x + rect.midX, y: origin.y + rect.midY)
  }
  public var permittedArrowDirections = UIPopoverArrowDirection.any
}

@MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

public enum UIStatusBarStyle: Sendable { case `default`, lightContent, darkContent }

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
}

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}
