import AuthKit
import FlowRuntime

/// A screen that shows nothing: an app's would be a view controller, or hold a SwiftUI view.
final class Plain: FlowScreen {}

/// Makes the screens of all flows, those of the library too.
struct Screens: MainFactory {
  func home(_ screen: HomeScreen) -> any FlowScreen { Plain() }
  func terms(_ screen: TermsScreen) -> any FlowScreen { Plain() }
  func login(_ screen: LoginScreen) -> any FlowScreen { Plain() }
  func captcha(_ screen: CaptchaScreen) -> any FlowScreen { Plain() }
}

/// Makes the screens of the app's own flow alone.
struct Home: MainScreens {
  func home(_ screen: HomeScreen) -> any FlowScreen { Plain() }
}

/// Answers what both modules' guards ask.
@MainActor
final class Conditions: AuthAppConditions {
  var member = false
  var trusted = false
}
