import FlowRuntime
import Observation
import SwiftUI
import UIKit

/// The app that the UI tests drive. The launch argument `-views` has the flow shown by a `FlowView`, anything else by a `NavigationPresenter`, with tabs in a sidebar
/// for `-sidebar`.
@main
final class SampleApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SampleScene.self
    return configuration
  }
}

/// One window, with a flow of its own.
final class SampleScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let draft = Draft()
  private var flow: SampleCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let flow = SampleCoordinator(screens: AppScreens(draft: draft), conditions: AppConditions(draft: draft))
    self.flow = flow
    if ProcessInfo.processInfo.arguments.contains("-views") {
      window.rootViewController = UIHostingController(
        rootView: FlowView(flow).itemBadges { $0 == "two" ? 3 : 0 })
    } else {
      let navigation = UINavigationController()
      navigation.navigationBar.prefersLargeTitles = true
      window.rootViewController = navigation
      let presenter = NavigationPresenter(navigation)
      if #available(iOS 18, *), ProcessInfo.processInfo.arguments.contains("-sidebar") { useSidebar(presenter) }
      flow.start(in: presenter, onStep: { [draft] in draft.note($0) })
    }
    window.makeKeyAndVisible()
  }

  @available(iOS 18, *)
  private func useSidebar(_ presenter: NavigationPresenter) {
    presenter.appearance.makeTabBarController = { _ in
      let tabs = UITabBarController()
      tabs.mode = .tabSidebar
      return tabs
    }
    presenter.appearance.makeTabs { _, item, stack in UITab(title: item, image: nil, identifier: item) { _ in stack } }
  }
}

/// The text that is typed, and a count of the steps: the tests read them off the screens.
@MainActor
@Observable
final class Draft {
  var text = ""
  private(set) var steps = 0

  var isEdited: Bool { !text.isEmpty }

  func note(_ step: FlowStep) { steps += 1 }
}

struct AppConditions: SampleConditions {
  let draft: Draft

  var edited: Bool { draft.isEdited }
}
