#if canImport(SwiftUI) || canImport(UIKit)
  import Foundation

  #if canImport(UIKit) && !os(watchOS)
    import UIKit
  #endif

  /// The few texts of the presenters themselves, in the user's language.
  ///
  /// An app may define them in its own strings, as `flow.back`, `flow.menu` and `flow.closeMenu`. Otherwise they are UIKit's if it has them, or English.
  enum StandardTexts {
    static var back: String { word("flow.back", inUIKit: "Back") }
    static var menu: String { word("flow.menu", inUIKit: "Menu") }
    static var closeMenu: String { word("flow.closeMenu", inUIKit: "Close") }

    private static func word(_ key: String, inUIKit known: String) -> String {
      let own = Bundle.main.localizedString(forKey: key, value: key, table: nil)
      if own != key { return own }
      #if canImport(UIKit) && !os(watchOS) && canImport(ObjectiveC)
        return Bundle(for: UINavigationController.self).localizedString(forKey: known, value: known, table: nil)
      #else
        return known
      #endif
    }
  }
#endif
