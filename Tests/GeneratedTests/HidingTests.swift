import FlowRuntime
import Testing

private final class App: HidingFactory, HidingConditions, HidingTasks {
  var isAllowed = false
  var answer = false
  var kind = KindCondition.hash

  func allowed(reply: String, answer: Int) async throws -> Bool { isAllowed && reply == "r" && answer == 1 }
  func asked(conditions: String, perform: Int, try: Int, await: Int) async throws -> Bool { conditions == "c" }
  func conditions(conditions: String, condition: Int) -> Bool { condition == 2 }
  func `init`(init: Int) async throws -> Bool { `init` == 6 }

  func send(reply: String) async -> SendTaskOutcome { .sent(reply: reply + "!") }
  func tasks(tasks: String, task: Int, outcome: Int, perform: Int, nil: Int) async -> TasksTaskOutcome { .none }
  func quiet(tasks: String) async {}
  func `init`() async -> InitTaskOutcome { .`init`(init: 1) }

  func hall(_ screen: HallScreen) -> any FlowScreen { PlainScreen() }
  func handle(_ screen: HandleScreen) -> any FlowScreen { PlainScreen() }
  func screen(_ screen: ScreenScreen) -> any FlowScreen { PlainScreen() }
  func opened(_ screen: OpenedScreen) -> any FlowScreen { PlainScreen() }
}

private struct Values: HidingLinkValues {
  func thing(from text: String) -> Thing? { Thing(name: text) }
  func text(thing value: Thing) -> String { value.name }
}

extension ScreenScreen {
  /// The name of a type that an input of another screen of the file has.
  struct Thing {}
}

/// Names that generated Swift uses itself, as those of inputs, fields, events, outcomes, conditions, tasks, screens and links.
@MainActor
@Suite struct HidingTests {
  private let app = App()
  private let flow: HidingCoordinator

  init() {
    flow = HidingCoordinator(
      screens: 1, conditions: 2, tasks: 3, links: 4, flow: 5, values: 6, number: 7, build: 8, screens: app,
      conditions: app, tasks: app, links: Values())
    flow.start()
    flow.navigator?.onFault { Issue.record("\($0)") }
  }

  private func until(_ condition: () -> Bool) async {
    for _ in 0..<1000 where !condition() { await Task.yield() }
  }

  @Test func `conditions are asked with inputs of such names`() async {
    app.isAllowed = true
    app.answer = true
    let hall = flow.screen(HallScreen.self)
    hall?.ask(reply: "r", conditions: "c", answer: 1, condition: 2, try: 3, await: 4, perform: 5, init: 6)
    await until { flow.stack != "[hall]" }
    #expect(flow.stack == "[hall, handle]")
  }

  @Test func `tasks are run with inputs of such names, and bring such fields`() async {
    flow.screen(HallScreen.self)?.hear(reply: "four")
    await until { flow.stack != "[hall]" }
    #expect(flow.screen(HandleScreen.self)?.handle == 5)
  }

  @Test func `a child flow is given inputs of such names, and sends what an optional has too`() {
    flow.screen(HallScreen.self)?.write(
      scope: 1, c: 2, block: 3, value: 4, expression: 5, write: 6, saved: 7, screens: 8, links: 9, tasks: 10,
      conditions: 11, node: 12)
    #expect(flow.stack == "[hall, Sub.handle]")
    #expect(flow.screen(HandleScreen.self)?.handle == 8)
    flow.screen(HandleScreen.self)?.silence()
    #expect(flow.stack == "[hall, Sub.handle, Hiding.handle]")
    #expect(flow.screen(HandleScreen.self)?.handle == 5)
  }

  @Test func `a screen alone is made though an event is called as what makes it`() {
    let alone = ScreenScreen.preview(handle: 1, value: 2, body: 3, send: 4, given: 5, all: 6, first: 7, input: 8)
    alone.preview(preview: 9)
    #expect([alone.handle, alone.value, alone.body, alone.send, alone.input] == [1, 2, 3, 4, 8])
    flow.screen(HallScreen.self)?.`init`(
      handle: 1, value: 2, body: 3, send: 4, given: 5, all: 6, first: 7, input: 8)
    flow.screen(ScreenScreen.self)?.preview(preview: 9)
    #expect(flow.screen(HandleScreen.self)?.handle == 9)
  }

  @Test func `a flow alone sends an app what an optional has too`() {
    let sub = SubCoordinator(
      screens: 1, conditions: 2, tasks: 3, links: 4, node: 5, screens: app)
    var sent: [String] = []
    sub.start()
    sub.onSend { sent.append("\($0)") }
    sub.screen(HandleScreen.self)?.silence()
    sub.screen(HandleScreen.self)?.some(x: 3)
    #expect(sent == ["none", "some(x: 3)"])
  }

  @Test func `a type that the app nests in a screen is not taken for its own where types are asked`() {
    #expect(ScreenScreen.isValue(Thing(name: "a"), of: 1))
    #expect(!ScreenScreen.isValue(ScreenScreen.Thing(), of: 1))
  }

  @Test func `a link carries parameters of such names`() {
    let link = HidingLink.url(open: 1, link: Thing(name: "a"), values: Thing(name: "b"), url: 2, match: 3)
    flow.open(link)
    #expect(flow.screen(OpenedScreen.self)?.values == Thing(name: "b"))
    #expect(link.url(Values()) == "/a/1/a/b/2/3")
  }
}
