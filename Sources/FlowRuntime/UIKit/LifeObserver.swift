#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Reports that the view that it is added to has entered or left a window, whatever code did it, and that it was
  /// released. It draws nothing, and takes no touches.
  final class LifeObserver: UIView {
    private var onMove: (@MainActor () -> Void)?
    private var onRelease: (@MainActor @Sendable () -> Void)?

    /// Adds an observer to a view.
    static func add(
      to view: UIView, onMove: (@MainActor () -> Void)? = nil, onRelease: (@MainActor @Sendable () -> Void)? = nil
    ) -> LifeObserver {
      let observer = LifeObserver()
      observer.isHidden = true
      (observer.onMove, observer.onRelease) = (onMove, onRelease)
      view.addSubview(observer)
      return observer
    }

    /// Ends the observation.
    func leave() {
      (onMove, onRelease) = (nil, nil)
      removeFromSuperview()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      onMove?()
    }

    deinit {
      guard let onRelease else { return }
      Task { @MainActor in onRelease() }
    }
  }

  extension UIView {
    var lifeObservers: [LifeObserver] { subviews.compactMap { $0 as? LifeObserver } }
  }
#endif
