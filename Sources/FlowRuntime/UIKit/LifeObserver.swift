#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Reports that the view that it is added to has entered or left a window, whatever code did it. It draws nothing,
  /// and takes no touches.
  final class LifeObserver: UIView {
    private var onMove: (@MainActor () -> Void)?

    /// Adds an observer to a view controller's view; nil if SwiftUI draws in it, which permits no other views in its
    /// own.
    static func add(to controller: UIViewController, onMove: @escaping @MainActor () -> Void) -> LifeObserver? {
      guard let view = controller.viewIfLoaded, !(controller is any SwiftUIHost) else { return nil }
      let observer = LifeObserver()
      observer.isHidden = true
      observer.onMove = onMove
      view.addSubview(observer)
      return observer
    }

    /// Ends the observation.
    func leave() {
      onMove = nil
      removeFromSuperview()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      onMove?()
    }
  }

  /// Reports the release of the view that it is added to, which may be SwiftUI's. It recognizes nothing.
  final class ReleaseObserver: UIGestureRecognizer {
    private var onRelease: (@MainActor @Sendable () -> Void)?

    /// Adds an observer to a view.
    static func add(to view: UIView, onRelease: @escaping @MainActor @Sendable () -> Void) -> ReleaseObserver {
      let observer = ReleaseObserver()
      observer.isEnabled = false
      observer.onRelease = onRelease
      view.addGestureRecognizer(observer)
      return observer
    }

    /// Ends the observation.
    func leave() {
      onRelease = nil
      view?.removeGestureRecognizer(self)
    }

    deinit {
      guard let onRelease else { return }
      Task { @MainActor in onRelease() }
    }
  }

  /// A view controller whose view is drawn by SwiftUI.
  @MainActor
  protocol SwiftUIHost: UIViewController {}

  extension UIView {
    var lifeObservers: [LifeObserver] { subviews.compactMap { $0 as? LifeObserver } }
  }
#endif
