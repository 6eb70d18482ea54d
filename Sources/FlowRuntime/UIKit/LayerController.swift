#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The stack of a modal layer, which tells when the layer has gone from the screen, whoever has taken it off.
  final class LayerController: UINavigationController {
    var onGone: (@MainActor () -> Void)?

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed { onGone?() }
    }
  }

  /// Lives as long as the view that it is added to, and tells when that has gone. It recognizes nothing.
  final class LifeSign: UIGestureRecognizer {
    var onGone: (@MainActor @Sendable () -> Void)?

    deinit {
      guard let onGone else { return }
      Task { @MainActor in onGone() }
    }
  }
#endif
