#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows an overlay above everything that the app's window presents. It takes touches where the overlay's screen
  /// draws something; others reach the window below, unless the overlay blocks.
  @MainActor
  final class OverlayWindow: UIWindow {
    private let host: OverlayHost
    /// Whether nothing below can be touched or read out.
    private var blocks: Bool { host.blocks }

    /// Shows an overlay's container at once, above a window of the flow; nil if that window is in no scene.
    init?(_ controller: UIViewController, over below: UIWindow, blocks: Bool) {
      guard let scene = below.windowScene else { return nil }
      host = OverlayHost(over: below, blocks: blocks)
      super.init(windowScene: scene)
      accessibilityViewIsModal = blocks
      windowLevel = UIWindow.Level(rawValue: below.windowLevel.rawValue + 1)
      tintColor = below.tintColor
      overrideUserInterfaceStyle = below.overrideUserInterfaceStyle
      host.show(controller)
      rootViewController = host
      isHidden = false
      if blocks { UIAccessibility.post(notification: .screenChanged, argument: controller.viewIfLoaded) }
    }

    @available(*, unavailable, message: "a presenter makes it")
    required init?(coder: NSCoder) { nil }

    /// Has UIKit ask again for the status bar and the orientations, which what lies below decides.
    func updateBars() {
      #if !os(tvOS) && !os(visionOS)
        host.setNeedsStatusBarAppearanceUpdate()
        host.setNeedsUpdateOfHomeIndicatorAutoHidden()
        host.setNeedsUpdateOfSupportedInterfaceOrientations()
      #endif
    }

    /// Removes the window from the screen.
    func leave() {
      isHidden = true
      rootViewController = nil
      windowScene = nil
      if blocks { UIAccessibility.post(notification: .screenChanged, argument: nil) }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let hit = super.hitTest(point, with: event) else { return nil }
      return !blocks && isEmpty(hit, at: point) ? nil : hit
    }

    /// Whether a view only contains the overlay's screen, or is the screen's own, which draws nothing there. A view
    /// controller that is presented over the overlay takes its touches itself.
    private func isEmpty(_ view: UIView, at point: CGPoint) -> Bool {
      guard let stack = host.content as? UINavigationController, stack.presentedViewController == nil,
        let screen = stack.topViewController?.viewIfLoaded
      else { return false }
      if screen !== view { return screen.isDescendant(of: view) }
      if let color = screen.backgroundColor, color != .clear { return false }
      // Labels take no touches, and SwiftUI draws most of its views as layers alone: the view is hit where they are,
      // too.
      let inside = layer.convert(point, to: screen.layer.superlayer)
      return screen.layer.hitTest(inside).map { $0 === screen.layer } ?? true
    }
  }

  /// The root of an overlay's window. UIKit asks the window in front for the status bar and the orientations: the
  /// answers are the app's, as if the overlay was not there. A status bar over an overlay that blocks is the overlay's.
  final class OverlayHost: ContainerHost {
    private weak var below: UIWindow?
    let blocks: Bool

    init(over below: UIWindow, blocks: Bool) {
      (self.below, self.blocks) = (below, blocks)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable, message: "a presenter makes it")
    required init?(coder: NSCoder) { nil }

    #if !os(tvOS) && !os(visionOS)
      override var childForStatusBarStyle: UIViewController? { blocks ? content : nil }
      override var childForStatusBarHidden: UIViewController? { blocks ? content : nil }
      override var childForHomeIndicatorAutoHidden: UIViewController? { blocks ? content : nil }

      override var preferredStatusBarStyle: UIStatusBarStyle {
        decider { $0.childForStatusBarStyle }?.preferredStatusBarStyle ?? super.preferredStatusBarStyle
      }

      override var prefersStatusBarHidden: Bool {
        decider { $0.childForStatusBarHidden }?.prefersStatusBarHidden ?? super.prefersStatusBarHidden
      }

      override var prefersHomeIndicatorAutoHidden: Bool {
        decider { $0.childForHomeIndicatorAutoHidden }?.prefersHomeIndicatorAutoHidden
          ?? super.prefersHomeIndicatorAutoHidden
      }

      override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        decider { _ in nil }?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
      }

      /// The view controller that decides for the window below: what covers it, and the child that this leaves it to.
      private func decider(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
        var decider = below?.rootViewController
        while let next = decider?.covering ?? decider.flatMap(child) { decider = next }
        return decider
      }
    #endif
  }

  #if !os(tvOS) && !os(visionOS)
    extension UIViewController {
      /// The view controller that is presented over this one and decides for it, unless it is on its way out.
      fileprivate var covering: UIViewController? {
        guard let above = presentedViewController, above.presentingViewController === self, !above.isBeingDismissed,
          above.modalPresentationStyle == .fullScreen || above.modalPresentationCapturesStatusBarAppearance
        else { return nil }
        return above
      }
    }
  #endif
#endif
