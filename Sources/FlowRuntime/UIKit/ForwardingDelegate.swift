#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A delegate in the place of an app's own, the former one. UIKit calls the former one's methods that this delegate
  /// does not have; those that it has call the former one's.
  ///
  /// Several of them can be in one place, each the former one of the next.
  @MainActor
  class ForwardingDelegate: NSObject {
    // NSObject's methods below are not on the main actor, though UIKit only calls them there.
    nonisolated(unsafe) private(set) weak var former: (any NSObjectProtocol)?
    /// Sets the delegate that is in this one's place again.
    private var setAgain: @MainActor () -> Void = {}

    /// Has another former delegate.
    ///
    /// UIKit notes which methods a delegate has when it is set. When the former delegate is released, nobody has those
    /// that only it had, and UIKit would raise an exception: so the delegate is set again then.
    ///
    /// - Parameter setAgain: takes the delegate out of the place, and sets it again.
    func follow(_ former: (any NSObjectProtocol)?, setAgain: @escaping @MainActor () -> Void) {
      self.former = former
      self.setAgain = setAgain
      #if canImport(ObjectiveC)
        guard let former else { return }
        let note = ReleaseNote { [weak self] in
          if let self, self.former == nil { self.setAgain() }
        }
        let key = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        objc_setAssociatedObject(former, key, note, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #endif
    }

    /// Whether a delegate is this one, or forwards to it.
    func isReached(from delegate: (any NSObjectProtocol)?) -> Bool {
      var next = delegate as? ForwardingDelegate
      while let delegate = next {
        if delegate === self { return true }
        next = delegate.former as? ForwardingDelegate
      }
      return false
    }

    /// The delegate in this one's place without it: the former one, or the one that forwarded to it and now forwards to
    /// the former one.
    func removed(from delegate: (any NSObjectProtocol)?) -> (any NSObjectProtocol)? {
      if delegate === self { return former }
      var above = delegate as? ForwardingDelegate
      while let next = above, next.former !== self { above = next.former as? ForwardingDelegate }
      if let above { above.follow(former, setAgain: above.setAgain) }
      return delegate
    }

    #if canImport(ObjectiveC)
      override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || former?.responds(to: selector) == true
      }

      override func forwardingTarget(for selector: Selector!) -> Any? {
        former?.responds(to: selector) == true ? former : super.forwardingTarget(for: selector)
      }
    #endif
  }

  #if canImport(ObjectiveC)
    /// Reports that the object that it is associated with is released.
    private final class ReleaseNote: NSObject {
      private let onRelease: @MainActor @Sendable () -> Void

      init(onRelease: @escaping @MainActor @Sendable () -> Void) { self.onRelease = onRelease }

      deinit {
        // At once, since UIKit may call the delegate next.
        if Thread.isMainThread {
          MainActor.assumeIsolated { onRelease() }
        } else {
          Task { @MainActor [onRelease] in onRelease() }
        }
      }
    }
  #endif

  /// The delegate of a presentation that asks before the user pulls a layer down, and reports it.
  final class PresentationDelegate: ForwardingDelegate, UIAdaptivePresentationControllerDelegate {
    private let mayDismiss: @MainActor () -> Bool
    private let onAttempt: @MainActor () -> Void
    private let onDismissal: @MainActor () -> Void
    private weak var presentation: UIPresentationController?

    /// Makes a delegate.
    ///
    /// - Parameters:
    ///   - mayDismiss: whether the user may pull the layer down.
    ///   - onAttempt: called when the user tries to, and may not.
    ///   - onDismissal: called when the user has pulled the layer down.
    init(
      mayDismiss: @escaping @MainActor () -> Bool = { true }, onAttempt: @escaping @MainActor () -> Void,
      onDismissal: @escaping @MainActor () -> Void
    ) {
      (self.mayDismiss, self.onAttempt, self.onDismissal) = (mayDismiss, onAttempt, onDismissal)
    }

    /// Takes the place of the presentation's delegate.
    func watch(_ presentation: UIPresentationController?) {
      guard let presentation, !isReached(from: presentation.delegate) else { return }
      follow(presentation.delegate) { [weak presentation] in
        let delegate = presentation?.delegate
        presentation?.delegate = nil
        presentation?.delegate = delegate
      }
      presentation.delegate = self
      self.presentation = presentation
    }

    /// Gives the presentation back to its former delegate.
    func leave() {
      guard let presentation else { return }
      presentation.delegate = removed(from: presentation.delegate) as? any UIAdaptivePresentationControllerDelegate
      self.presentation = nil
    }

    private var previous: (any UIAdaptivePresentationControllerDelegate)? {
      former as? any UIAdaptivePresentationControllerDelegate
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      mayDismiss() && previous?.forwardShouldDismiss(presentationController) ?? true
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      onAttempt()
      previous?.forwardAttempt(presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      onDismissal()
      previous?.forwardDidDismiss(presentationController)
    }
  }

  // Optional methods, which only Objective-C supports; the tests' imitation of UIKit has all of them.
  extension UIAdaptivePresentationControllerDelegate {
    fileprivate func forwardAttempt(_ presentation: UIPresentationController) {
      #if canImport(ObjectiveC)
        presentationControllerDidAttemptToDismiss?(presentation)
      #else
        presentationControllerDidAttemptToDismiss(presentation)
      #endif
    }

    fileprivate func forwardShouldDismiss(_ presentation: UIPresentationController) -> Bool {
      #if canImport(ObjectiveC)
        presentationControllerShouldDismiss?(presentation) ?? true
      #else
        presentationControllerShouldDismiss(presentation)
      #endif
    }

    fileprivate func forwardDidDismiss(_ presentation: UIPresentationController) {
      #if canImport(ObjectiveC)
        presentationControllerDidDismiss?(presentation)
      #else
        presentationControllerDidDismiss(presentation)
      #endif
    }
  }
#endif
