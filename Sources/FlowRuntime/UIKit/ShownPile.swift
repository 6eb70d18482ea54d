#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// A base layer, and the modal layers presented over it: the base is the flow's root, or an overlay in its own
  /// window. If the flow itself is presented over a view controller of the app's, its root is the first of the modal
  /// layers, and there is no base.
  @MainActor
  final class ShownPile {
    let base: ShownLayer?
    private weak var ground: UIViewController?
    /// The modal layers that are shown, lowest first.
    var modals: [ShownLayer] = []
    private(set) var window: OverlayWindow?

    /// The pile under all overlays.
    init(root: ShownLayer) { base = root }

    /// The pile under all overlays, over a view controller of the app's.
    init(over ground: UIViewController) {
      base = nil
      self.ground = ground
    }

    /// An overlay with its layers, over another window.
    init(_ overlay: ShownLayer, in window: OverlayWindow) {
      base = overlay
      self.window = window
    }

    var layers: [ShownLayer] { (base.map { [$0] } ?? []) + modals }

    /// The number of the model's layers that are not presented.
    var bases: Int { base == nil ? 0 : 1 }

    /// The view controller that presents the next layer, unless the app has presented one of its own.
    var top: UIViewController? { modals.last?.controller ?? base?.controller ?? ground }

    /// Removes an overlay's window.
    func leave() {
      base?.stack?.setViewControllers([], animated: false)
      window?.leave()
      window = nil
    }
  }

  extension StackModel {
    /// The layers under all overlays, then each overlay with the layers above it.
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
