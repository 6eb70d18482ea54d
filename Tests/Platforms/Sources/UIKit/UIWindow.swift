// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

@_exported import Foundation

/// The screen of one test: its animations end when the test makes them.
@MainActor
public final class UIWindowScene: UIScene {
  private struct Known {
    weak var window: UIWindow?
  }

  private var known: [Known] = []
  /// The messages that UIKit would have logged, or raised an exception for.
  fileprivate var complaints: [String] = []
  private var running: [RunningTransition] = []
  /// The number of presentations that are refused without a word from now on.
  public var refusals = 0
  /// Whether `isBeingDismissed` is true for what is above a view controller that is dismissed, too: Apple does not say.
  public var marksWhatIsAbove = false
  /// Whether a view that is pushed is loaded with the next layout, and not during the call.
  public var loadsLater = false
  /// The number of completions that never come from now on.
  public var lostCompletions = 0

  private struct Appearing {
    weak var controller: UIViewController?
  }
  private var appearing: [ObjectIdentifier: Appearing] = [:]

  /// Remembers a view controller whose view may appear and disappear.
  func know(_ controller: UIViewController) {
    appearing[ObjectIdentifier(controller)] = Appearing(controller: controller)
    noteAppearances()
  }

  /// Notifies every view controller of what has become of its view.
  func noteAppearances() {
    for (id, known) in appearing {
      if let controller = known.controller { controller.noteAppearance() } else { appearing[id] = nil }
    }
  }

  public var windows: [UIWindow] { known.compactMap(\.window) }

  // MARK: Bars

  /// The status bar's style, whether it is hidden, and the orientations, as UIKit was last told: it asks the root of
  /// the window in front when that comes, and when it is asked to.
  public private(set) var statusBarStyle = UIStatusBarStyle.default
  public private(set) var isStatusBarHidden = false
  public private(set) var orientations = UIInterfaceOrientationMask.allButUpsideDown

  func askForBars() {
    let front = windows.filter(\.isVisible).max { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
    guard let root = front?.rootViewController else { return }
    statusBarStyle = root.decider { $0.childForStatusBarStyle }.preferredStatusBarStyle
    isStatusBarHidden = root.decider { $0.childForStatusBarHidden }.prefersStatusBarHidden
    orientations = root.decider { _ in nil }.supportedInterfaceOrientations
  }

  fileprivate func add(_ window: UIWindow) { known.append(Known(window: window)) }
  fileprivate func remove(_ window: UIWindow) { known.removeAll { $0.window == nil || $0.window === window } }

  fileprivate func begin(_ transition: RunningTransition) { running.append(transition) }

  fileprivate func finishNext() -> Bool {
    guard let index = running.firstIndex(where: { !$0.isHeldByFinger }) else { return false }
    running.remove(at: index).end(isCancelled: false)
    noteAppearances()
    // After a presentation or a dismissal.
    askForBars()
    return true
  }

  fileprivate var hasRunning: Bool { running.contains { !$0.isHeldByFinger } }

  fileprivate func remove(_ transition: RunningTransition) { running.removeAll { $0 === transition } }
}

@MainActor
open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
  }

  /// Whether there is little room, as on a phone.
  public var isCompact = false
  /// Whether there is little height, as on a phone that lies.
  public var isShort = false {
    didSet { windowScene?.noteAppearances() }
  }

  public var rootViewController: UIViewController? {
    didSet {
      oldValue?.window = nil
      rootViewController?.window = self
    }
  }
  public var windowLevel = Level.normal
  public var windowScene: UIWindowScene? {
    didSet {
      oldValue?.remove(self)
      windowScene?.add(self)
    }
  }

  /// A window of a new scene.
  override public convenience init() { self.init(windowScene: UIWindowScene()) }

  public init(windowScene: UIWindowScene) {
    super.init()
    isHidden = true
    self.windowScene = windowScene
    windowScene.add(self)
  }

  override open var isHidden: Bool {
    didSet {
      if oldValue, !isHidden { rootViewController?.appear() }
      windowScene?.askForBars()
    }
  }

  var isVisible: Bool { !isHidden }

  public func makeKeyAndVisible() { isHidden = false }

  override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    var top = rootViewController
    while let above = top?.presentedViewController { top = above }
    return top?.view.hitTest(point, with: event)
  }

  /// The user turns the phone: the root fills the window, and other views follow.
  public func userTurns(width: CGFloat, height: CGFloat) {
    for controller in piles.flatMap({ $0 }) { controller.fill(CGSize(width: width, height: height)) }
  }

  // MARK: The test

  public var complaints: [String] {
    get { windowScene?.complaints ?? [] }
    set { windowScene?.complaints = newValue }
  }

  func begin(_ transition: RunningTransition) { windowScene?.begin(transition) }

  /// Ends the oldest animation of the scene; false if there is none.
  public func finishNext() -> Bool { windowScene?.finishNext() ?? false }

  func remove(_ transition: RunningTransition) { windowScene?.remove(transition) }

  /// Whether something moves that ends by itself.
  public var hasRunning: Bool { windowScene?.hasRunning ?? false }

  /// Whether a completion is one of those that never come.
  func loses(_ completion: (@MainActor () -> Void)?) -> Bool {
    guard completion != nil, let scene = windowScene, scene.lostCompletions > 0 else { return false }
    scene.lostCompletions -= 1
    return true
  }

  /// The visible controllers: for each window of the scene, from the back to the front, its root and the controllers presented over it.
  public var piles: [[UIViewController]] {
    let windows = (windowScene?.windows ?? []).filter { $0 === self || $0.isVisible }
    return windows.sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }.map { window in
      var pile: [UIViewController] = []
      var next = window.rootViewController
      while let controller = next {
        pile.append(controller)
        next = controller.presentedViewController
      }
      return pile
    }
  }
}

/// A running animation, and the observers of its end.
@MainActor
public final class RunningTransition: UIViewControllerTransitionCoordinator {
  public private(set) var isCancelled = false
  var isHeldByFinger = false
  private var hasEnded = false
  private var completions: [@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private let onEnd: @MainActor (RunningTransition) -> Void

  init(onEnd: @escaping @MainActor (RunningTransition) -> Void) { self.onEnd = onEnd }

  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if hasEnded { return false }
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  /// Notifies all observers while the transition still counts as running, as UIKit does.
  func end(isCancelled: Bool) {
    self.isCancelled = isCancelled
    hasEnded = true
    for completion in completions { completion(self) }
    completions = []
    onEnd(self)
  }
}

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isCancelled: Bool { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}
