#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows an overlay above everything that the app's window presents. It takes touches where the overlay's screen
  /// draws something; others reach the window below, unless the overlay blocks.
  @MainActor
  final class OverlayWindow: UIWindow {
    /// Whether nothing below can be touched or read out.
    private let blocks: Bool

    /// Shows an overlay's container at once, above a window of the flow; nil if that window is in no scene.
    init?(_ controller: UIViewController, over below: UIWindow, blocks: Bool) {
      guard let scene = below.windowScene else { return nil }
      self.blocks = blocks
      super.init(windowScene: scene)
      accessibilityViewIsModal = blocks
      windowLevel = UIWindow.Level(rawValue: below.windowLevel.rawValue + 1)
      tintColor = below.tintColor
      overrideUserInterfaceStyle = below.overrideUserInterfaceStyle
      rootViewController = controller
      isHidden = false
      if blocks { UIAccessibility.post(notification: .screenChanged, argument: controller.viewIfLoaded) }
    }

    @available(*, unavailable, message: "a presenter makes it")
    required init?(coder: NSCoder) { nil }

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
      guard let stack = rootViewController as? UINavigationController, stack.presentedViewController == nil,
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
#endif
