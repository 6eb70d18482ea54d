// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

import Foundation

// An app's life, as far as apps that are compiled here need it: nothing runs.

@MainActor
public final class UIApplication: UIResponder {}

@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  init()
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  public static func main() { _ = Self() }
}

@MainActor
open class UIScene: UIResponder {
  public final class ConnectionOptions {
    public var urlContexts: Set<UIOpenURLContext> = []
    public var userActivities: Set<NSUserActivity> = []
  }
}

@MainActor
public final class UIOpenURLContext: NSObject {
  public let url: URL
  init(url: URL) { self.url = url }
}

@MainActor
public final class NSUserActivity: NSObject {
  public var webpageURL: URL?
}

@MainActor
public final class UISceneSession: NSObject {
  public struct Role: Sendable {}
  public let role = Role()
}

@MainActor
public final class UISceneConfiguration: NSObject {
  public var delegateClass: AnyClass?
  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

@MainActor
public protocol UIWindowSceneDelegate: NSObjectProtocol {
  var window: UIWindow? { get set }
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UIWindowSceneDelegate {
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

@MainActor
public final class UINavigationBar: UIView {
  public var prefersLargeTitles = false
}
