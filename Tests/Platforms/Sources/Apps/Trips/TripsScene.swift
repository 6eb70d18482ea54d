import FlowRuntime
import UIKit

/// A window of the app, in UIKit.
final class TripsScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let session = Session()
  private var flow: MainCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let navigation = UINavigationController()
    window.rootViewController = navigation
    self.window = window

    let flow = MainCoordinator(
      screens: AppScreens(session: self.session), conditions: self.session, tasks: Travelers())
    self.flow = flow
    // What the app was opened with, if it was not running.
    for context in connectionOptions.urlContexts { flow.open(context.url) }
    for activity in connectionOptions.userActivities { open(activity) }
    flow.start(in: NavigationPresenter(navigation))
    window.makeKeyAndVisible()
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { flow?.open(context.url) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { open(userActivity) }

  /// A universal link is an activity with a web page.
  private func open(_ activity: NSUserActivity) {
    if let url = activity.webpageURL { flow?.open(url) }
  }
}
