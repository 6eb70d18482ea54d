public import FlowRuntime

/// The library's own factory: apps that have no screens of their own for its flow show these.
public struct AuthAssembly: AuthFactory {
  /// A screen that shows nothing.
  final class Plain: FlowScreen {}

  /// Makes the factory.
  public init() {}

  /// Makes what shows the login.
  public func login(_ screen: LoginScreen) -> any FlowScreen { Plain() }

  /// Makes what shows the captcha.
  public func captcha(_ screen: CaptchaScreen) -> any FlowScreen { Plain() }
}
