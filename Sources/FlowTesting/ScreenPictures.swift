import FlowRuntime

/// Shows the screens of a flow one after the other, so that a test takes pictures of them for
/// `flowc graph --screens`.
///
/// On a Mac, with UIKit, a test writes them so:
/// ```swift
/// let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
/// let missing = try ScreenPictures.take(of: { ShopCoordinator(screens: AppScreens()) }) {
///   let navigation = UINavigationController()
///   window.rootViewController = navigation
///   window.makeKeyAndVisible()
///   return NavigationPresenter(navigation)
/// } picture: { name in
///   window.layoutIfNeeded()
///   let picture = UIGraphicsImageRenderer(bounds: window.bounds).pngData { _ in
///     window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
///   }
///   try picture.write(to: folder.appending(path: name))
/// }
/// ```
@MainActor
public enum ScreenPictures {
  /// Shows each screen that a flow or a flow below it has, once with each of its samples, and alone if it has none.
  ///
  /// - Parameters:
  ///   - make: makes the coordinator of the flow, anew for each picture.
  ///   - placeholder: the value of an input that has no other; see `FlowTools.show`.
  ///   - presenter: makes the presenter for the next screen; nil shows it nowhere.
  ///   - picture: takes the picture of what is shown now, under the name of its file: `cart.filled.png`.
  /// - Returns: the names of the files whose screens could not be shown, since an input has no value or a requirement
  ///   does not hold.
  public static func take(
    of make: @MainActor () -> FlowCoordinator,
    placeholder: @escaping @MainActor (FlowDefinition.Field) -> AppValue? = { _ in nil },
    in presenter: @MainActor () -> (any FlowPresenter)?, picture: @MainActor (String) throws -> Void
  ) rethrows -> [String] {
    var missing: [String] = []
    var seen: Set<String> = []
    for screen in FlowTools(make()).catalogue.screens {
      for sample in screen.samples.isEmpty ? [nil] : screen.samples.map(Optional.some) {
        let name = [screen.name, sample, "png"].compactMap { $0 }.joined(separator: ".")
        // Several flows may show a screen.
        if !seen.insert(name).inserted { continue }
        let coordinator = make()
        if FlowTools(coordinator).show(screen, sample: sample, placeholder: placeholder, in: presenter()) {
          try picture(name)
        } else {
          missing.append(name)
        }
      }
    }
    return missing
  }
}
