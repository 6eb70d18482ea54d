import FlowRuntime
import Testing

@testable import LaunchExample

@MainActor
struct LaunchFlowTests {
  private let app = LaunchApp()

  /// Opens the app.
  private func launch(onboarded: Bool = true, authenticated: Bool = false) -> LaunchCoordinator {
    app.onboarded = onboarded
    app.authenticated = authenticated
    let flow = LaunchCoordinator(screens: app, conditions: app)
    flow.start()
    return flow
  }

  // MARK: The start, and the door behind the onboarding

  @Test(arguments: [
    (false, false, "[welcome]", "Onboarding"), (false, true, "[welcome]", "Onboarding"),
    (true, false, "[login]", "SignIn"), (true, true, "[home]", "Main"),
  ])
  func `conditions decide what the app opens with`(
    onboarded: Bool, authenticated: Bool, stack: String, running: String
  ) {
    let flow = launch(onboarded: onboarded, authenticated: authenticated)
    #expect(flow.stack == stack)
    #expect(flow.running == ["Launch", running])
  }

  @Test(arguments: [(false, "[login]"), (true, "[home]")])
  func `the door is decided again after the onboarding`(authenticated: Bool, stack: String) {
    let flow = launch(onboarded: false)
    flow.screen(WelcomeScreen.self)?.next()
    #expect(flow.stack == "[welcome, notifications]")
    app.authenticated = authenticated
    flow.screen(NotificationsScreen.self)?.answered()
    #expect(flow.stack == stack)
  }

  @Test func `the onboarding can be skipped`() {
    let flow = launch(onboarded: false)
    flow.screen(WelcomeScreen.self)?.skipped()
    #expect(flow.stack == "[login]")
    #expect(flow.running == ["Launch", "SignIn"])
  }

  @Test func `the terms are over the welcome until they are closed or pulled down`() {
    let flow = launch(onboarded: false)
    flow.screen(WelcomeScreen.self)?.legalTapped(page: .privacy)
    #expect(flow.stack == "[welcome, { sheet: [legal] }]")
    #expect(flow.screen(LegalScreen.self)?.page == .privacy)
    flow.screen(LegalScreen.self)?.closed()
    #expect(flow.stack == "[welcome]")
    flow.screen(WelcomeScreen.self)?.legalTapped(page: .terms)
    flow.dismiss()
    #expect(flow.stack == "[welcome]")
  }

  // MARK: Signing in

  @Test func `a user with an account is in at once`() {
    app.hasAccount = true
    let flow = launch()
    flow.screen(LoginScreen.self)?.loggedIn()
    #expect(flow.stack == "[home]")
    #expect(flow.running == ["Launch", "Main"])
  }

  @Test func `a user without an account opens one, now or later`() {
    let flow = launch()
    flow.screen(LoginScreen.self)?.loggedIn()
    #expect(flow.stack == "[login, openAccount]")
    flow.screen(OpenAccountScreen.self)?.later()
    #expect(flow.stack == "[login]")
    flow.screen(LoginScreen.self)?.loggedIn()
    flow.screen(OpenAccountScreen.self)?.opened()
    #expect(flow.stack == "[home]")
  }

  // MARK: Signing up

  @Test(arguments: AccountType.allCases)
  func `the type chosen before is an input of the sign-up`(type: AccountType) {
    let flow = launch()
    flow.screen(LoginScreen.self)?.signUpTapped()
    flow.screen(AccountTypesScreen.self)?.chosen(type: type)
    #expect(flow.stack == "[login, accountTypes, { sheet: [details] }]")
    #expect(flow.running == ["Launch", "SignIn", "SignUp"])
    #expect(flow.screen(DetailsScreen.self)?.type == type)
  }

  @Test(arguments: [(false, "[login, openAccount]"), (true, "[home]")])
  func `a new user comes by the account check too`(hasAccount: Bool, stack: String) {
    app.hasAccount = hasAccount
    let flow = launch()
    flow.screen(LoginScreen.self)?.signUpTapped()
    flow.screen(AccountTypesScreen.self)?.chosen(type: .personal)
    flow.screen(DetailsScreen.self)?.submitted(email: "ann@example.org")
    #expect(flow.screen(CodeScreen.self)?.email == "ann@example.org")
    flow.screen(CodeScreen.self)?.confirmed()
    #expect(flow.stack == stack)
    #expect(!flow.running.contains("SignUp"))
  }

  @Test func `the login below knows the new user's address`() {
    let flow = launch()
    let login = flow.screen(LoginScreen.self)
    login?.signUpTapped()
    flow.screen(AccountTypesScreen.self)?.chosen(type: .personal)
    flow.screen(DetailsScreen.self)?.submitted(email: "ann@example.org")
    #expect(login?.email == nil)
    flow.screen(CodeScreen.self)?.confirmed()
    #expect(login?.email == "ann@example.org")
  }

  @Test func `a wrong address is typed again`() {
    let flow = launch()
    flow.screen(LoginScreen.self)?.signUpTapped()
    flow.screen(AccountTypesScreen.self)?.chosen(type: .business)
    flow.screen(DetailsScreen.self)?.submitted(email: "an@example.org")
    flow.screen(CodeScreen.self)?.wrongAddress()
    #expect(flow.stack == "[login, accountTypes, { sheet: [details] }]")
  }

  @Test(arguments: [true, false])
  func `a sign-up given up leads back to the login, not to the types`(byPulling: Bool) {
    let flow = launch()
    flow.screen(LoginScreen.self)?.signUpTapped()
    flow.screen(AccountTypesScreen.self)?.chosen(type: .business)
    if byPulling { flow.dismiss() } else { flow.navigator?.back() }
    #expect(flow.stack == "[login]")
    #expect(flow.running == ["Launch", "SignIn"])
  }

  // MARK: Logging out

  @Test func `logging out releases everything of Main, however many entries it had`() {
    let flow = launch(authenticated: true)
    let witness = Witness()
    flow.screen(HomeScreen.self)?.messageTapped(id: 7)
    flow.screen(MessageScreen.self)?.replyTapped(id: 8)
    flow.screen(HomeScreen.self)?.settingsTapped()
    flow.screen(SettingsScreen.self)?.logOutTapped()
    #expect(flow.stack == "[home, message, message, { sheet: [settings] }, { alert: [logOut] }]")
    witness.follow(flow)
    flow.screen(LogOutScreen.self)?.confirmed()
    #expect(flow.stack == "[login]")
    #expect(flow.running == ["Launch", "SignIn"])
    #expect(witness.seen.isSuperset(of: ["Main", "home", "message", "settings", "logOut"]))
    #expect(witness.alive == ["Launch", "SignIn", "login"])
  }

  @Test func `a user who declines stays on the same screen`() {
    let flow = launch(authenticated: true)
    flow.screen(HomeScreen.self)?.settingsTapped()
    flow.screen(SettingsScreen.self)?.logOutTapped()
    flow.dismiss()
    #expect(flow.stack == "[home, { sheet: [settings] }, { alert: [logOut] }]", "an alert must be answered")
    flow.screen(LogOutScreen.self)?.declined()
    #expect(flow.stack == "[home, { sheet: [settings] }]")
    flow.screen(SettingsScreen.self)?.legalTapped(page: .terms)
    #expect(flow.stack == "[home, { sheet: [settings, legal] }]")
    flow.screen(LegalScreen.self)?.closed()
    flow.screen(SettingsScreen.self)?.closed()
    #expect(flow.stack == "[home]")
  }

  @Test func `back from the first screen ends the app's flow as cancelled`() async {
    let flow = launch()
    flow.navigator?.back()
    guard case .cancelled = await flow.outcome else {
      Issue.record("the flow was not cancelled")
      return
    }
  }

  // MARK: Links, and relaunches

  /// The contents of a notification of a message.
  private let message: [AnyHashable: Any] = ["type": "message", "id": 7]

  @Test func `a sign-up continues after the app was killed, and so does the link that waits for its end`() throws {
    let first = launch()
    first.screen(LoginScreen.self)?.signUpTapped()
    first.screen(AccountTypesScreen.self)?.chosen(type: .business)
    first.screen(DetailsScreen.self)?.submitted(email: "ann@example.org")
    #expect(first.open(payload: message))
    #expect(first.navigator?.waitingLink?.name == "message")
    let kept = try first.kept()
    first.stop()

    let second = LaunchCoordinator(screens: app, conditions: app)
    let report = second.restore(kept, onFault: { Issue.record("\($0)") })
    #expect(report.result == .whole && report.links == ["message"])
    #expect(second.stack == "[login, accountTypes, { sheet: [details, code] }]")
    #expect(second.running == ["Launch", "SignIn", "SignUp"])
    #expect(second.screen(DetailsScreen.self)?.type == .business)
    #expect(second.screen(CodeScreen.self)?.email == "ann@example.org")
    second.screen(CodeScreen.self)?.confirmed()
    #expect(second.screen(LoginScreen.self)?.email == "ann@example.org")
    second.screen(OpenAccountScreen.self)?.opened()
    #expect(second.stack == "[home, message]")
    #expect(second.screen(MessageScreen.self)?.id == 7)
    #expect(second.navigator?.waitingLink == nil)
  }

  @Test func `a link finds its way from the depths`() {
    let flow = launch(authenticated: true)
    flow.screen(HomeScreen.self)?.messageTapped(id: 1)
    flow.screen(MessageScreen.self)?.replyTapped(id: 2)
    flow.screen(HomeScreen.self)?.settingsTapped()
    flow.open(url: "/messages/7")
    #expect(flow.stack == "[home, message]")
    #expect(flow.screen(MessageScreen.self)?.id == 7)
  }
}
