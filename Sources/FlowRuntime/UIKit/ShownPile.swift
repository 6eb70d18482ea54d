#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// A layer that others are presented over, and the modal layers over it: the flow's root, or an overlay in its own window.
  @MainActor
  final class ShownPile {
    let base: ShownLayer
    /// The modal layers that are shown, lowest first.
    var modals: [ShownLayer] = []
    private(set) var window: OverlayWindow?

    /// The pile under all overlays.
    init(root: ShownLayer) { base = root }

    /// An overlay and what lies on it, over another window.
    init(_ overlay: ShownLayer, in window: OverlayWindow) {
      base = overlay
      self.window = window
    }

    var layers: [ShownLayer] { [base] + modals }

    /// What is presented over next, if nothing of the app's own is there.
    var top: UIViewController? { modals.last?.controller ?? base.controller }

    /// Takes an overlay's window away.
    func leave() {
      base.stack?.setViewControllers([], animated: false)
      window?.leave()
      window = nil
    }
  }

  extension StackModel {
    /// The layers under all overlays, and then each overlay with the layers that lie on it.
    var piles: [[Layer]] {
      var piles: [[Layer]] = []
      for layer in layers {
        if piles.isEmpty || layer.style == .overlay { piles.append([]) }
        piles[piles.count - 1].append(layer)
      }
      return piles
    }
  }
#endif
