// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

@MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Sendable { case possible, began, changed, ended, cancelled, failed }

  public weak var delegate: (any UIGestureRecognizerDelegate)?
  public var isEnabled = true
  public internal(set) weak var view: UIView?
  public internal(set) var state = State.possible
  /// In place of a target and its action, which only Objective-C has.
  public var onChange: (@MainActor () -> Void)?

  public func location(in view: UIView?) -> CGPoint { .zero }

  func change(to new: State) {
    state = new
    onChange?()
  }
}

@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  public var maximumNumberOfTouches = Int.max
  var start = CGPoint.zero
  var way = CGPoint.zero

  public func translation(in view: UIView?) -> CGPoint { way }
  public func velocity(in view: UIView?) -> CGPoint { way }
  override public func location(in view: UIView?) -> CGPoint { CGPoint(x: start.x + way.x, y: start.y + way.y) }
}

@MainActor
public final class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
  }

  public var direction = Direction.right

  /// The user swipes.
  public func userSwipes() { change(to: .ended) }
}

@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

// Optional in Objective-C.
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
