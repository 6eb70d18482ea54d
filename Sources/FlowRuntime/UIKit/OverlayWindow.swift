#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows an overlay above everything that the app's window presents. It takes the touches that the overlay's screen takes; touches that the screen's view
  /// ignores (`point(inside:with:)`) reach the window below.
  @MainActor
  final class OverlayWindow: UIWindow {
    /// Shows an overlay's container at once, above a window of the flow; nil if that window is in no scene.
    init?(_ controller: UIViewController, over below: UIWindow) {
      guard let scene = below.windowScene else { return nil }
      super.init(windowScene: scene)
      windowLevel = UIWindow.Level(rawValue: below.windowLevel.rawValue + 1)
      tintColor = below.tintColor
      overrideUserInterfaceStyle = below.overrideUserInterfaceStyle
      rootViewController = controller
      isHidden = false
    }

    @available(*, unavailable, message: "a presenter makes it")
    required init?(coder: NSCoder) { nil }

    /// Removes the window from the screen.
    func leave() {
      isHidden = true
      rootViewController = nil
      windowScene = nil
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let hit = super.hitTest(point, with: event) else { return nil }
      return isAroundScreen(hit) ? nil : hit
    }

    /// Whether a view only contains the overlay's screen. A view controller that is presented over the overlay takes its touches itself.
    private func isAroundScreen(_ view: UIView) -> Bool {
      guard let stack = rootViewController as? UINavigationController, stack.presentedViewController == nil,
        let screen = stack.topViewController?.viewIfLoaded
      else { return false }
      return screen !== view && screen.isDescendant(of: view)
    }
  }
#endif
