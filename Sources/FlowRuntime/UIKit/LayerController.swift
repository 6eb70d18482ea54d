#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The stack of a modal layer, which reports when the layer was removed from the screen, by any code.
  final class LayerController: UINavigationController {
    var onGone: (@MainActor () -> Void)?

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed { onGone?() }
    }
  }

  /// Reports the release of the view that it is added to. It recognizes nothing.
  final class ReleaseObserver: UIGestureRecognizer {
    var onGone: (@MainActor @Sendable () -> Void)?

    deinit {
      guard let onGone else { return }
      Task { @MainActor in onGone() }
    }
  }
#endif
