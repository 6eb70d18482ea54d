#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Takes the place of UIKit's swipe back if the flow would not simply go back, and reports when such a swipe is completed.
  ///
  /// UIKit's own recognizers and their delegates stay unchanged: they only wait until this one has failed. It fails at once if the flow simply goes back.
  @MainActor
  final class BackGuard: NSObject, UIGestureRecognizerDelegate {
    private weak var stack: UINavigationController?
    private let pan = UIPanGestureRecognizer()
    private let objects: () -> Bool
    private let wantsBack: () -> Void

    /// Watches a stack whose view is loaded.
    ///
    /// - Parameters:
    ///   - objects: whether the swipe that begins must not go back by itself.
    ///   - wantsBack: called when such a swipe went far enough to go back.
    init(_ stack: UINavigationController, objects: @escaping () -> Bool, wantsBack: @escaping () -> Void) {
      self.stack = stack
      self.objects = objects
      self.wantsBack = wantsBack
      super.init()
      pan.delegate = self
      pan.maximumNumberOfTouches = 1
      #if canImport(ObjectiveC)
        pan.addTarget(self, action: #selector(panned))
      #else
        pan.onChange = { [weak self] in self?.panned() }
      #endif
      stack.view.addGestureRecognizer(pan)
    }

    /// Leaves the stack as it was.
    func leave() { pan.view?.removeGestureRecognizer(pan) }

    private var contentPop: UIGestureRecognizer? {
      if #available(iOS 26, visionOS 26, *) { stack?.interactiveContentPopGestureRecognizer } else { nil }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let view = pan.view else { return false }
      let velocity = pan.velocity(in: view)
      guard forward(velocity.x) > abs(velocity.y) else { return false }
      let start = pan.location(in: view).x - pan.translation(in: view).x
      let fromEdge = isMirrored ? view.bounds.width - start : start
      // From beyond the edge only if UIKit goes back from there too.
      guard fromEdge < 30 || contentPop?.isEnabled == true else { return false }
      return objects()
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      otherGestureRecognizer === stack?.interactivePopGestureRecognizer || otherGestureRecognizer === contentPop
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    private func panned() {
      guard pan.state == .ended, let view = pan.view else { return }
      let way = forward(pan.translation(in: view).x) + forward(pan.velocity(in: view).x) / 5
      if way > view.bounds.width / 2 { wantsBack() }
    }

    private var isMirrored: Bool { pan.view?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func forward(_ way: CGFloat) -> CGFloat { isMirrored ? -way : way }
  }
#endif
