import FlowRuntime
import Testing

private struct Screens: LaunchFactory {
  func welcome(_ screen: WelcomeScreen) -> any FlowScreen { PlainScreen() }
  func home(_ screen: HomeScreen) -> any FlowScreen { PlainScreen() }
  func hintSheet(_ screen: HintSheetScreen) -> any FlowScreen { PlainScreen() }
  func form(_ screen: FormScreen) -> any FlowScreen { PlainScreen() }
  func retry(_ screen: RetryScreen) -> any FlowScreen { PlainScreen() }
}

private struct Answers: LaunchingConditions {
  var onboarded = false
  var nav = NavCondition.tabs
}

@MainActor
@Suite struct LaunchTests {
  private func started(_ answers: Answers = Answers()) -> LaunchCoordinator {
    let flow = LaunchCoordinator(screens: Screens(), conditions: answers)
    flow.start()
    #expect(flow.definition.problem == nil)
    flow.navigator?.onFault { Issue.record("\($0)") }
    return flow
  }

  @Test func `a new user is welcomed, and a known one starts at home in the navigation that is set`() {
    #expect(started().stack == "[welcome]")
    #expect(started(Answers(onboarded: true)).screen(HomeScreen.self)?.title == "Tabs")
    let drawer = started(Answers(onboarded: true, nav: .drawer))
    #expect(drawer.screen(HomeScreen.self)?.title == "Drawer")
    #expect(drawer.screen(HomeScreen.self)?.greeting == "Hello")
    #expect(drawer.screen(HomeScreen.self)?.hint == nil)
  }

  @Test func `an account that a child flow made gives the home screen its title`() {
    let flow = started()
    flow.screen(WelcomeScreen.self)?.signUp()
    #expect(flow.stack == "[welcome, { full: [form] }]")
    flow.screen(FormScreen.self)?.named(name: "Ann")
    #expect(flow.screen(FormScreen.self)?.draft == Draft(name: "Ann"))
    flow.screen(FormScreen.self)?.failed(note: "taken", tries: 3)
    #expect(flow.screen(RetryScreen.self)?.note == "taken")
    #expect(flow.screen(RetryScreen.self)?.picks == [])
    #expect(flow.screen(RetryScreen.self)?.marks == [:])
    #expect(flow.screen(RetryScreen.self)?.last == [])
    flow.screen(RetryScreen.self)?.again()
    #expect(flow.screen(FormScreen.self)?.tries == 3)
    #expect(flow.screen(FormScreen.self)?.draft.name == #"Ann "the \(first)" # one"#)
    flow.screen(FormScreen.self)?.sent(account: Account(name: "Zoe"))
    #expect(flow.stack == "[home]")
    #expect(flow.screen(HomeScreen.self)?.title == "Zoe")
  }

  @Test func `a decision reads the fields of the event that led to it`() {
    let tabs = started()
    tabs.screen(WelcomeScreen.self)?.hinted(hint: "look")
    #expect(tabs.screen(HintSheetScreen.self)?.hint == "look")
    let drawer = started(Answers(nav: .drawer))
    drawer.screen(WelcomeScreen.self)?.hinted(hint: "look")
    #expect(drawer.screen(HomeScreen.self)?.title == "look")
    #expect(drawer.screen(HomeScreen.self)?.hint == "look")
  }
}
