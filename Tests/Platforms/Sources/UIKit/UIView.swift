// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

public struct CGAffineTransform: Equatable, Sendable {
  public let x: CGFloat
  public init(translationX x: CGFloat, y: CGFloat) { self.x = x }
  public static let identity = CGAffineTransform(translationX: 0, y: 0)
}

@MainActor
public enum UIAccessibility {
  public struct Notification: Sendable {
    public static let screenChanged = Notification()
  }

  public static var isReduceMotionEnabled: Bool { false }
  public static func post(notification: Notification, argument: Any?) { posted += 1 }
  /// The number of announcements.
  public private(set) static var posted = 0
}

@MainActor
open class UIView: UIResponder, UIPopoverPresentationControllerSourceItem {
  weak var controller: UIViewController?
  public fileprivate(set) weak var superview: UIView?
  public var frame = CGRect.zero
  public var bounds = CGRect.zero {
    didSet {
      for view in subviews where oldValue.size != bounds.size { view.follow(from: oldValue.size, to: bounds.size) }
    }
  }

  public convenience init(frame: CGRect) {
    self.init()
    self.frame = frame
  }

  /// Moves with the middle of the view that it is in, if all its margins may change.
  private func follow(from old: CGSize, to new: CGSize) {
    guard autoresizingMask.isSuperset(of: .margins) else { return }
    frame.origin.x += (new.width - old.width) / 2
    frame.origin.y += (new.height - old.height) / 2
  }

  var placeInWindow: CGPoint {
    let outer = superview?.placeInWindow ?? .zero
    return CGPoint(x: outer.x + frame.minX, y: outer.y + frame.minY)
  }
  open var isHidden = false
  public var tintColor: UIColor!
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  public var backgroundColor: UIColor?
  public private(set) lazy var layer = CALayer(of: self)
  public var accessibilityIdentifier: String?
  public var autoresizingMask = AutoresizingMask()
  public var translatesAutoresizingMaskIntoConstraints = true
  public private(set) var subviews: [UIView] = []
  public private(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  public var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  /// Whether what is typed is entered here; it ends when the view leaves the screen.
  public internal(set) var isFirstResponder = false

  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard window != nil else { return false }
    isFirstResponder = true
    return true
  }

  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.append(recognizer)
    recognizer.view = self
  }

  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    static let margins: AutoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
  }

  /// Nil where the controller is not on the screen.
  public var window: UIWindow? { controller.map(\.visibleWindow) ?? superview?.window }

  open func didMoveToWindow() {}

  /// Calls what the view and those in it do when they enter or leave a window.
  func noteWindow() {
    didMoveToWindow()
    for view in subviews where view.controller == nil { view.noteWindow() }
  }

  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  public func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
  }

  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Whether the view takes touches: everywhere, unless it overrides this.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, self.point(inside: point, with: event) else { return nil }
    let top = (controller as? UINavigationController)?.topViewController?.view
    for view in (subviews + [top].compactMap { $0 }).reversed() {
      if let hit = view.hitTest(point, with: event) { return hit }
    }
    return self
  }

  public func isDescendant(of view: UIView) -> Bool {
    self === view || (superview ?? controller?.parent?.viewIfLoaded)?.isDescendant(of: view) == true
  }

  public var alpha: CGFloat = 1
  public var transform = CGAffineTransform.identity
  public var accessibilityLabel: String?
  public var accessibilityViewIsModal = false
  public var accessibilityElementsHidden = false

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
}

public enum UIUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }

public enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }

@MainActor
public final class UIEvent {}

/// What a view draws. A layer that is no view's is what SwiftUI draws, or a label's text.
@MainActor
public final class CALayer {
  weak var view: UIView?
  public var frame = CGRect.zero
  public private(set) var sublayers: [CALayer]?

  public init() {}
  init(of view: UIView) { self.view = view }

  public var superlayer: CALayer? { view?.superview?.layer }
  public func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }
  /// Nothing is moved here: all views begin where their windows do.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { point }

  public func hitTest(_ point: CGPoint) -> CALayer? {
    let drawn = sublayers?.last { $0.frame.contains(point) }
    return drawn ?? view?.subviews.last { $0.frame.contains(point) }?.layer.hitTest(point) ?? self
  }
}

@MainActor
public final class UIStackView: UIView {
  public enum Axis { case horizontal, vertical }
  public enum Alignment { case fill, leading }
  public var axis = Axis.horizontal
  public var alignment = Alignment.fill
  public var spacing: CGFloat = 0
  public func addArrangedSubview(_ view: UIView) { addSubview(view) }
  public var arrangedSubviews: [UIView] { subviews }
}

@MainActor
public final class UIColor: Equatable {
  public nonisolated static func == (one: UIColor, other: UIColor) -> Bool { one === other }
  public static let clear = UIColor()
  public static let systemBackground = UIColor()
  public static let black = UIColor()
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
}

@MainActor
public final class UIImage {
  public init?(systemName: String) {}
}

@MainActor
public final class UILayoutGuide {
  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
}

@MainActor
public class NSLayoutAnchor {
  public func constraint(equalTo other: NSLayoutAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor
public final class NSLayoutDimension: NSLayoutAnchor {
  public func constraint(equalTo other: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

@MainActor
public final class NSLayoutConstraint {
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor
public final class UINavigationItem {
  public var hidesBackButton = false
  /// Replaces what the back button does, and nothing else: a swipe does not ask (`UINavigationItem.backAction`).
  public var backAction: UIAction?
  public var leftBarButtonItem: UIBarButtonItem?
  public var backButtonTitle: String?
  public var title: String?
}

@MainActor
public final class UIMenu {}

@MainActor
public final class UIBarButtonItem {
  private let action: UIAction?
  public var accessibilityLabel: String?
  public init(title: String?, image: UIImage?, primaryAction: UIAction?, menu: UIMenu?) { action = primaryAction }

  /// Runs the action, as the tap of a finger does.
  public func userTaps() { if let action { action.handler(action) } }
}

@MainActor
public final class UITabBarItem {
  public var title: String?
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) { self.title = title }
}
