#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  /// Observes the attempts to pull down a sheet that must not be pulled down, which SwiftUI does not report, and the
  /// end of one that the app presents.
  struct PullAttempts: UIViewControllerRepresentable {
    /// Called at each attempt.
    let attempt: @MainActor () -> Void
    /// Called when the user has pulled the sheet down.
    var gone: @MainActor () -> Void = {}

    func makeUIViewController(context: Context) -> PullListener { PullListener(attempt, gone) }
    func updateUIViewController(_ listener: PullListener, context: Context) {
      (listener.attempt, listener.gone) = (attempt, gone)
    }
  }

  /// A delegate between a sheet and SwiftUI's own delegate, to which it forwards all calls.
  final class PullListener: UIViewController, UIAdaptivePresentationControllerDelegate {
    var attempt: @MainActor () -> Void
    var gone: @MainActor () -> Void
    // The overrides of NSObject's methods below are not on the main actor, though UIKit only calls them there.
    private nonisolated(unsafe) weak var previous: (any UIAdaptivePresentationControllerDelegate)?

    init(_ attempt: @escaping @MainActor () -> Void, _ gone: @escaping @MainActor () -> Void) {
      (self.attempt, self.gone) = (attempt, gone)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable, message: "it is made for a sheet")
    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      var outer: UIViewController = self
      while let parent = outer.parent { outer = parent }
      guard let presentation = outer.presentationController, presentation.delegate !== self else { return }
      previous = presentation.delegate
      presentation.delegate = self
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      attempt()
      previous?.forwardAttempt(presentationController)
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      previous?.forwardShouldDismiss(presentationController) ?? true
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      gone()
      previous?.forwardDidDismiss(presentationController)
    }

    #if canImport(ObjectiveC)
      override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || previous?.responds(to: selector) == true
      }

      // Forwards the further methods of SwiftUI's delegate.
      override func forwardingTarget(for selector: Selector!) -> Any? {
        previous?.responds(to: selector) == true ? previous : super.forwardingTarget(for: selector)
      }
    #endif
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
