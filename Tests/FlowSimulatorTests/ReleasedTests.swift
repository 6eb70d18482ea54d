import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowRuntime
import FlowSimulator
import FlowTestSupport
import Testing

/// The objects that a step reports as released are released, and nothing else.
@MainActor
struct ReleasedTests {
  private let flows = """
    conditions:
      member: { live: true }
      online: { async: true, loading: spinner }
    gates: { member: { run: SignIn, lost: restart } }
    flows:
      App:
        entry: true
        start: welcome
        edges:
          welcome: { entered: push Main, secret: push secret, again: restart }
      Main:
        container: tabs
        items: { home: home, search: search }
        edges: { home: { opened: { push: page, when: online } } }
      SignIn:
        outcomes: { signedIn }
        start: login
        edges: { login: { done: finish signedIn } }
    screens:
      welcome: { events: { entered, secret, again } }
      secret:  { requires: member }
      home:    { events: { opened } }
      search:
      page:
      spinner:
      login:   { events: { done } }
    """

  private func simulator() throws -> Simulator {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(flows.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: "App"))
    simulator.start()
    return simulator
  }

  private func running(_ simulator: Simulator) -> [String] {
    simulator.coordinator.navigator?.coordinators.map(\.definition.name) ?? []
  }

  @Test func `the flow runs on whose condition a screen was shown for`() throws {
    let simulator = try simulator()
    simulator.send("welcome.entered")
    simulator.send("home.opened")
    #expect(simulator.stack == "[welcome, { Main.home: { home: [home] } }, { full: [spinner] }]")
    simulator.answer("online", "yes")
    #expect(simulator.stack == "[welcome, { Main.home: { home: [home, page] } }]")
    #expect(running(simulator) == ["App", "Main"])
    #expect(simulator.steps.last?.released == ["spinner"])
  }

  @Test func `an entry flow that starts again runs on, because something was lost or by itself`() throws {
    let simulator = try simulator()
    simulator.answer("member", "yes")
    simulator.send("welcome.secret")
    simulator.answer("member", "no")
    simulator.announceConditions()
    #expect(simulator.stack == "[welcome]")
    #expect(running(simulator) == ["App"])
    #expect(simulator.steps.last?.released == ["secret", "welcome"])
    simulator.send("welcome.entered")
    simulator.restart()
    #expect(simulator.steps.last?.released == ["home", "welcome", "Main"])
    simulator.send("welcome.again")
    #expect(simulator.steps.last?.released == ["welcome"])
  }

  @Test func `a gate's flow is removed with its screen`() throws {
    let simulator = try simulator()
    simulator.send("welcome.secret")
    simulator.answer("member", "yes")
    simulator.send("login.done")
    #expect(simulator.stack == "[welcome, secret]")
    #expect(simulator.steps.last?.released == ["login", "SignIn"])
  }

  @Test func `a test that expects the entry flow to be released fails`() {
    let source = MarkedSource(
      flows + """

        tests:
          a lost entry:
            given: { conditions: { member: true } }
            when: [welcome.secret, { conditions: { member: false } }]
            then: { 1️⃣released: [welcome, secret, App] }
        """)
    var compilation = compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: source.bytes)], module: "Test")
    let known = compilation.log.diagnostics
    compilation.runTests()
    expectDiagnostics(
      compilation.log.sorted.filter { !known.contains($0) }, in: source,
      [
        .error(
          .testFailed, at: "1️⃣",
          "test 'a lost entry' fails: 'App' was not released; released were [secret, welcome]")
      ])
  }
}
