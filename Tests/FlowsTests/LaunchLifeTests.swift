import FlowRuntime
import FlowTestSupport
import Testing

@testable import LaunchExample

@MainActor
struct LaunchLifeTests {
  /// The end of a walk.
  enum End: CaseIterable {
    case loggedOut, cancelledByBack, pulledDown, letGoInSheet, letGoInAlert, startedAgain, stopped
  }

  @Test(arguments: End.allCases)
  func `a hundred walks through Launch leave nothing alive`(end: End) {
    let witness = Witness()
    for _ in sample(oneIn: 11, of: 1...100) { walk(to: end, witness) }
    #expect(witness.seen.isSuperset(of: ["Launch", "Onboarding", "welcome", "SignIn", "login"]))
    #expect(witness.alive.isEmpty)
  }

  private func walk(to end: End, _ witness: Witness) {
    let app = LaunchApp()
    let flow = LaunchCoordinator(screens: app, conditions: app)
    flow.start()
    witness.follow(flow)
    flow.screen(WelcomeScreen.self)?.legalTapped(page: .terms)
    flow.dismiss()
    flow.screen(WelcomeScreen.self)?.next()
    flow.screen(NotificationsScreen.self)?.answered()
    if end == .cancelledByBack {
      flow.navigator?.back()
      return #expect(flow.stack == "[login]", "the last screen stays until the app lets go")
    }
    flow.screen(LoginScreen.self)?.signUpTapped()
    flow.screen(AccountTypesScreen.self)?.chosen(type: .business)
    flow.screen(DetailsScreen.self)?.submitted(email: "ann@example.org")
    if end == .pulledDown {
      flow.dismiss()
      return #expect(flow.stack == "[login]")
    }
    if end == .letGoInSheet { return #expect(flow.running == ["Launch", "SignIn", "SignUp"]) }
    flow.screen(CodeScreen.self)?.confirmed()
    flow.screen(OpenAccountScreen.self)?.opened()
    flow.screen(HomeScreen.self)?.messageTapped(id: 7)
    flow.navigator?.back()
    flow.screen(HomeScreen.self)?.settingsTapped()
    flow.screen(SettingsScreen.self)?.logOutTapped()
    #expect(flow.stack == "[home, { sheet: [settings] }, { alert: [logOut] }]")
    switch end {
    case .loggedOut: flow.screen(LogOutScreen.self)?.confirmed()
    case .startedAgain: flow.start()
    case .stopped: flow.stop()
    default: break
    }
  }
}
