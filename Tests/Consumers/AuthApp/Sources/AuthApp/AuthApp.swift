import AuthKit
import FlowRuntime

/// Walks through the app as a user would, and fails where it does not follow.
@main
struct AuthApp {
  static func main() {
    let conditions = Conditions()
    let app = MainCoordinator(screens: Screens(), conditions: conditions)
    app.start()
    expect(app, "[home]")

    app.screen(HomeScreen.self)?.logInTapped()
    expect(app, "[home, { sheet: [Auth.login] }]")
    precondition(app.screen(LoginScreen.self)?.greeting == "Hello")
    app.screen(LoginScreen.self)?.submitted(user: User(name: "Ann"))
    expect(app, "[home, { sheet: [Auth.login, captcha] }]")
    app.screen(CaptchaScreen.self)?.solved()
    expect(app, "[home]")

    app.screen(HomeScreen.self)?.logInTapped()
    conditions.trusted = true
    app.screen(LoginScreen.self)?.submitted(user: User(name: "Ann"))
    expect(app, "[home]")
    precondition(app.screen(HomeScreen.self)?.user == User(name: "Ann"))

    conditions.trusted = false
    conditions.member = true
    app.screen(HomeScreen.self)?.upgradeTapped()
    expect(app, "[home, AuthPremium.login]")
    app.screen(LoginScreen.self)?.submitted(user: User(name: "Bob"))
    expect(app, "[home, AuthPremium.login, terms]")
    precondition(app.screen(TermsScreen.self)?.candidate == User(name: "Bob"))
    app.screen(TermsScreen.self)?.accepted()
    expect(app, "[home]")
    precondition(app.screen(HomeScreen.self)?.user == .nobody)
    precondition(AuthOutcome.loggedIn(user: User(name: "Ann")) != .loggedIn(user: .nobody))
    print("Ann and Bob came in by the library's flow")

    // The same, with the makers of each flow's screens: the library its own.
    let composed = MainCoordinator(
      screens: Home(), conditions: conditions,
      auth: { AuthCoordinator(greeting: $0, screens: AuthAssembly(), conditions: conditions) },
      authPremium: { AuthPremiumCoordinator(greeting: $0, screens: Screens()) })
    composed.start()
    composed.screen(HomeScreen.self)?.logInTapped()
    expect(composed, "[home, { sheet: [Auth.login] }]")
    composed.screen(LoginScreen.self)?.submitted(user: User(name: "Ann"))
    expect(composed, "[home, { sheet: [Auth.login, captcha] }]")
    composed.screen(CaptchaScreen.self)?.solved()
    expect(composed, "[home]")
  }

  @MainActor private static func expect(_ app: MainCoordinator, _ stack: String) {
    precondition(app.stack == stack, "\(stack) should stand, not \(app.stack)")
  }
}

/// Another actor may wait for the end of a library's flow.
actor Guest {
  func name(_ auth: AuthCoordinator) async -> String? {
    guard case .loggedIn(let user) = await auth.outcome else { return nil }
    return await user.name
  }
}
