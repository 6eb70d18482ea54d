// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these declarations mean is Apple's to say.

@_exported import Foundation

/// The screen of one test: what is animated in it ends when the test says so.
@MainActor
public final class UIWindow {
  public var rootViewController: UIViewController? {
    didSet { rootViewController?.window = self }
  }
  public private(set) var isVisible = false
  /// What UIKit would have logged, or raised an exception for.
  public var complaints: [String] = []
  private var running: [Transition] = []

  public init() {}

  public func makeKeyAndVisible() {
    isVisible = true
    rootViewController?.appear()
  }

  func begin(_ transition: Transition) { running.append(transition) }

  /// Ends the oldest animation; false if there is none.
  public func finishNext() -> Bool {
    guard let index = running.firstIndex(where: { !$0.isHeldByFinger }) else { return false }
    running.remove(at: index).end(isCancelled: false)
    return true
  }

  func remove(_ transition: Transition) { running.removeAll { $0 === transition } }
}

/// A running animation, and those who want to hear of its end.
@MainActor
public final class Transition: UIViewControllerTransitionCoordinator {
  public private(set) var isCancelled = false
  var isHeldByFinger = false
  private var hasEnded = false
  private var completions: [@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private let onEnd: @MainActor (Transition) -> Void

  init(onEnd: @escaping @MainActor (Transition) -> Void) { self.onEnd = onEnd }

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

  /// Tells everybody while the transition still counts as running, as UIKit does.
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
