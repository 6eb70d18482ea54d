import FlowRuntime
import SwiftUI
import UIKit

// The look of tabs, sheets and transitions, as the guide *Titles, tabs, detents and transitions* shows it.

/// Shows flows as the app's designer drew them.
@MainActor
func makePresenter(_ navigation: UINavigationController) -> NavigationPresenter {
  let presenter = NavigationPresenter(navigation)
  presenter.prepareItem = { item, stack in
    let image = UIImage(systemName: item == "trips" ? "suitcase" : "gear")
    stack.tabBarItem = UITabBarItem(title: item.capitalized, image: image, selectedImage: nil)
    stack.navigationBar.prefersLargeTitles = true
  }
  presenter.appearance.prepareLayer = { _, name, container in
    guard name == "drawer", let sheet = container.sheetPresentationController else { return }
    sheet.detents = [.medium(), .large()]
    sheet.prefersGrabberVisible = true
  }
  presenter.appearance.prepareTransition = { name, coming in
    guard #available(iOS 18, *), name == "zoom", let product = coming.last as? ZoomedController else { return }
    product.preferredTransition = .zoom { [weak product] _ in product?.sourceView }
  }
  return presenter
}

/// A screen that grows out of a picture on the screen below.
final class ZoomedController: UIViewController {
  weak var sourceView: UIView?
}

/// A screen that may be on a drawer, and has a title.
struct CredentialsPage: View {
  let screen: CredentialsScreen
  @Environment(\.flowStyle) private var style

  var body: some View {
    Button("Continue", action: screen.entered)
      .navigationTitle("Sign in")
      .presentationDetents(style == "drawer" ? [.medium, .large] : [.large])
  }
}
