import FlowRuntime
import Observation
import SwiftUI
import UIKit

/// The app that the UI tests drive. The launch argument `-views` has the flow shown by a `FlowView`, anything else by a `NavigationPresenter`.
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
      window.rootViewController = UIHostingController(rootView: FlowView(flow))
    } else {
      let navigation = UINavigationController()
      navigation.navigationBar.prefersLargeTitles = true
      window.rootViewController = navigation
      flow.start(in: NavigationPresenter(navigation), onStep: { [draft] in draft.note($0) })
    }
    window.makeKeyAndVisible()
  }
}

/// What is typed, and what has happened: the tests read it off the screens.
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
