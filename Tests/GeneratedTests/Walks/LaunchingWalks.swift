// Written by 'flowc paths --format swift'; write it again after the flows have changed.
// swift-format-ignore-file
//
// Another file has the values of the app's own types:
//
//   @MainActor enum WalkValues {
//     static let account: Account = …
//   }

import FlowRuntime
import Testing

/// Shows nothing.
private final class WalkScreen: FlowScreen {}

private struct WalkScreens: LaunchFactory {
  func welcome(_ screen: WelcomeScreen) -> any FlowScreen { WalkScreen() }
  func home(_ screen: HomeScreen) -> any FlowScreen { WalkScreen() }
  func hintSheet(_ screen: HintSheetScreen) -> any FlowScreen { WalkScreen() }
  func form(_ screen: FormScreen) -> any FlowScreen { WalkScreen() }
  func retry(_ screen: RetryScreen) -> any FlowScreen { WalkScreen() }
}

/// Answers of conditions, as a walk goes on.
@MainActor private final class WalkAnswers: LaunchingConditions {
  var onboarded: Bool = false
  var nav: NavCondition = .tabs
}

@MainActor @Suite struct LaunchWalks {
  private let answers: WalkAnswers
  private let flow: LaunchCoordinator

  init() {
    answers = WalkAnswers()
    flow = LaunchCoordinator(screens: WalkScreens(), conditions: answers)
  }

  @Test func `walk 1`() throws {
    answers.onboarded = false
    flow.start()
    #expect(flow.stack == "[welcome]")
    try #require(flow.screen(WelcomeScreen.self)).signUp()
    #expect(flow.stack == "[welcome, { full: [form] }]")
    try #require(flow.screen(FormScreen.self)).failed(note: "note", tries: 1)
    #expect(flow.stack == "[welcome, { full: [form, retry] }]")
    try #require(flow.screen(RetryScreen.self)).again()
    #expect(flow.stack == "[welcome, { full: [form] }]")
    try #require(flow.screen(FormScreen.self)).named(name: "name")
    #expect(flow.stack == "[welcome, { full: [form] }]")
    try #require(flow.screen(FormScreen.self)).sent(account: WalkValues.account)
    #expect(flow.stack == "[home]")
    answers.onboarded = false
    try #require(flow.screen(HomeScreen.self)).logout()
    #expect(flow.stack == "[welcome]")
    answers.onboarded = false
    answers.nav = .tabs
    try #require(flow.screen(WelcomeScreen.self)).skip()
    #expect(flow.stack == "[welcome, welcome]")
    answers.onboarded = false
    answers.nav = .drawer
    try #require(flow.screen(WelcomeScreen.self)).skip()
    #expect(flow.stack == "[home]")
    try #require(flow.screen(HomeScreen.self)).help()
    #expect(flow.stack == "[home, { popover: [hintSheet] }]")
    try #require(flow.screen(HintSheetScreen.self)).closed()
    #expect(flow.stack == "[home]")
    try #require(flow.screen(HomeScreen.self)).renamed(title: "title")
    #expect(flow.stack == "[home]")
    answers.nav = .drawer
    flow.navigator?.back()
    #expect(flow.stack == "[home, { alert: [hintSheet] }]")
    try #require(flow.screen(HintSheetScreen.self)).closed()
    #expect(flow.stack == "[home]")
    try #require(flow.screen(HomeScreen.self)).help()
    #expect(flow.stack == "[home, { popover: [hintSheet] }]")
    flow.navigator?.dismissed(try #require(flow.navigator?.model.topLayer).id)
    #expect(flow.stack == "[home, { popover: [hintSheet] }]")
    flow.navigator?.back()
    #expect(flow.stack == "[home]")
    answers.onboarded = true
    answers.nav = .tabs
    try #require(flow.screen(HomeScreen.self)).logout()
    #expect(flow.stack == "[home]")
    answers.onboarded = true
    answers.nav = .drawer
    try #require(flow.screen(HomeScreen.self)).logout()
    #expect(flow.stack == "[home]")
    answers.onboarded = false
    try #require(flow.screen(HomeScreen.self)).logout()
    #expect(flow.stack == "[welcome]")
    answers.nav = .tabs
    try #require(flow.screen(WelcomeScreen.self)).hinted(hint: "hint")
    #expect(flow.stack == "[welcome, hintSheet]")
    flow.navigator?.back()
    #expect(flow.stack == "[welcome]")
    answers.nav = .drawer
    try #require(flow.screen(WelcomeScreen.self)).hinted(hint: "hint")
    #expect(flow.stack == "[welcome, home]")
  }
}
