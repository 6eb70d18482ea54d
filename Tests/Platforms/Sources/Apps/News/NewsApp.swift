import FlowRuntime
import UIKit

/// The app's window: the screens of XCoordinator's example, in UIKit, with no coordinator written by hand.
@MainActor
final class NewsWindow {
  let window: UIWindow
  let navigation = UINavigationController()
  let flow: NewsCoordinator

  init(_ scene: UIWindowScene) {
    window = UIWindow(windowScene: scene)
    flow = NewsCoordinator(screens: NewsScreensOfApp())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let presenter = NavigationPresenter(navigation)
    presenter.appearance.makeTabBarController = { _ in HouseTabs() }
    presenter.prepareItem = { name, stack in
      stack.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "newspaper"), selectedImage: nil)
    }
    flow.start(in: presenter)
  }

  /// The app is opened by a URL.
  func open(_ url: String) { flow.open(url: url) }
}

/// The app's own tab bar controller, as it would set its appearance.
final class HouseTabs: UITabBarController {}

@MainActor
struct NewsScreensOfApp: NewsFactory {
  func login(_ screen: LoginScreen) -> any FlowScreen { Page("login") { screen.loggedIn() } }
  func newsList(_ screen: NewsListScreen) -> any FlowScreen { Page("news") { screen.articleTapped(id: 1) } }
  func article(_ screen: ArticleScreen) -> any FlowScreen {
    Page("article \(screen.id)") { screen.relatedTapped(id: screen.id + 1) }
  }
  func users(_ screen: UsersScreen) -> any FlowScreen { Page("users") { screen.userTapped(name: "Paul") } }
  func user(_ screen: UserScreen) -> any FlowScreen { Page(screen.name) { screen.alertTapped() } }
  func about(_ screen: AboutScreen) -> any FlowScreen { Page("about") { screen.websiteTapped() } }
  func website(_ screen: WebsiteScreen) -> any FlowScreen { Page("website") {} }
  func userAlert(_ screen: UserAlertScreen) -> any FlowScreen {
    screen.alert(title: "Hello \(screen.name)", closed: .cancel("Close"))
  }
}

/// A screen with one button.
final class Page: UIViewController {
  private let action: @MainActor () -> Void

  init(_ title: String, _ action: @escaping @MainActor () -> Void) {
    self.action = action
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  func userTaps() { action() }
}
