import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowSimulator
import FlowTestSupport
import Testing

/// Tests in which the app is killed and opened again, and those in which a flow starts a second time.
@MainActor
struct RelaunchTests {
  private let flows = """
    types: { City: kept }
    conditions: { member: { live: true }, online: { async: true } }
    gates: { member: { run: SignIn } }
    tasks: { send: { outcomes: { sent } } }
    links:
      club: { url: "/club/{id}", to: [home, club], requires: member }
    flows:
      Main:
        entry: true
        context: { city: { type: City, default: .moscow } }
        start: home
        edges:
          home:
            moved:   { set: { city: city } }
            asked:   push form
            joined:  push SignUp
            checked: { push: form, when: online }
            sent:    run send
            ended:   finish cancelled
          SignUp: { done: stay }
          send: { sent: push form }
          form: { secret: push secret, traced: { push: trace, with: { route: route } } }
      SignIn:
        outcomes: { signedIn }
        start: login
        edges: { login: { done: finish signedIn } }
      SignUp:
        outcomes: { done }
        context: { name: String? }
        start: name
        edges: { name: { next: { push: mail, set: { name: name } } }, mail: { finished: finish done } }
    screens:
      home:   { inputs: { city: City }, events: { moved: { city: City }, asked, joined, checked, sent, ended } }
      form:   { events: { secret, traced: { route: Route } } }
      secret: { restore: never }
      trace:  { inputs: { route: Route } }
      club:   { inputs: { id: Int }, requires: member }
      login:  { events: { done } }
      name:   { events: { next: { name: String } } }
      mail:   { inputs: { name: String? }, events: { finished } }
    """

  private func expectTestDiagnostics(
    _ tests: String, _ expected: ExpectedDiagnostic..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(flows + "\ntests:\n" + tests)
    var compilation = compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: source.bytes)], module: "Test")
    let errors = compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message)
    #expect(errors == [], sourceLocation: sourceLocation)
    let known = compilation.log.diagnostics
    #expect(compilation.runTests().count > 0, sourceLocation: sourceLocation)
    expectDiagnostics(
      compilation.log.sorted.filter { !known.contains($0) }, in: source, expected, sourceLocation: sourceLocation)
  }

  @Test func `a relaunch brings back what can be kept, with contexts and child flows`() {
    expectTestDiagnostics(
      """
        in the middle of a registration:
          when:
            - home.moved: { city: omsk }
            - home.joined
            - name.next: { name: Ann }
            - then: { stack: [home, name, mail] }
            - relaunch
          then:
            stack: [{ home: { city: omsk } }, name, { mail: { name: Ann } }]
            context: { city: omsk, SignUp.name: Ann }
            built: [home, name, mail]
            released: []
        the same flow goes on:
          when: [ home.joined, { name.next: { name: Ann } }, relaunch, mail.finished ]
          then: { stack: [home] }
      """)
  }

  @Test func `an entry that is not to be kept, or cannot be, is removed with those above`() {
    expectTestDiagnostics(
      """
        never:
          when: [ home.asked, form.secret, relaunch ]
          then: { stack: [home, form] }
        a type that is not kept:
          when: [ home.asked, { form.traced: { route: r } }, relaunch ]
          then: { stack: [home, form] }
      """)
  }

  @Test func `a flow is restored with its inputs or not at all, with its entries`() {
    let source = MarkedSource(
      """
      types: { City: kept }
      flows:
        Main:
          entry: true
          start: home
          edges:
            home:
              kept: push Trip
              other: push Walk
        Trip:
          inputs: { city: City }
          start: plan
        Walk:
          inputs: { route: Route }
          start: map
      screens:
        home: { events: { kept: { city: City }, other: { route: Route } } }
        plan: { inputs: { city: City } }
        map: { inputs: { route: Route } }
      tests:
        kept:
          when: [ { home.kept: { city: omsk } }, relaunch ]
          then: { stack: [home, { plan: { city: omsk } }] }
        other:
          when: [ { home.other: { route: short } }, { then: { stack: [home, map] } }, relaunch ]
          then: { stack: [home] }
      """)
    var compilation = compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: source.bytes)], module: "Test")
    #expect(compilation.runTests().map(\.diagnostic?.message) == [nil, nil])
  }

  @Test func `no answer and no end of a task is waited for any more`() {
    expectTestDiagnostics(
      """
        an answer:
          when: [ home.checked, { then: { waits: online } }, relaunch, { then: { waits: false, stack: [home] } }, { conditions: { online: true } } ]
          then: { stack: [home] }
        a task:
          when: [ home.sent, relaunch, { then: { waits: false } }, 1️⃣send.sent2️⃣ ]
          then: { stack: [home] }
      """,
      .error(.testFailed, at: "1️⃣", "test 'a task' fails: task 'send' is not running; the stack is [home]"))
  }

  @Test func `a link that waits behind a gate survives, and opens when the gate has been passed`() {
    expectTestDiagnostics(
      """
        held:
          when:
            - link: /club/7
            - then: { stack: [home, { sheet: [login] }], waits: SignIn }
            - relaunch
            - then: { stack: [home, { sheet: [login] }], waits: SignIn }
            - conditions: { member: true }
            - login.done
          then: { stack: [home, { club: { id: 7 } }], waits: false }
        not behind its gate any more:
          given: { conditions: { member: true } }
          when: [ { link: /club/7 }, { conditions: { member: false } }, relaunch ]
          then: { stack: [home] }
      """)
  }

  @Test func `a flow that has ended starts after a relaunch, and after a second start, with what it knows at first`() {
    expectTestDiagnostics(
      """
        killed:
          when: [ { home.moved: { city: omsk } }, home.ended, { then: { outcome: cancelled } }, relaunch ]
          then: { stack: [{ home: { city: .moscow } }], context: { city: .moscow } }
        restarted:
          when: [ { home.moved: { city: omsk } }, home.asked, start ]
          then: { stack: [{ home: { city: .moscow } }], context: { city: .moscow }, released: [home, form], built: [home, home, form] }
        after the end:
          when: [ home.ended, start, home.asked ]
          then: { stack: [home, form] }
      """)
  }

  // MARK: Items

  private let tabs = """
    conditions: { auth: { live: true }, member }
    gates: { auth: { run: SignIn } }
    flows:
      App:
        entry: true
        start: door
        edges:
          door:
            long: { root: [{ Main.me: { home: [home], me: [profile] } }] }
            vip: { root: [{ Main.vip: { home: [home], vip: [vip] } }] }
            entered: root Main
      Main:
        container: tabs
        items:
          home: home
          me: { to: profile, requires: auth }
          vip: { to: vip, when: member }
        edges: { home: { opened: push page } }
      SignIn:
        outcomes: { signedIn }
        start: login
        edges: { login: { done: finish signedIn } }
    screens:
      door:    { events: { long, vip, entered } }
      home:    { events: { opened } }
      page:
      profile:
      vip:
      login:   { events: { done } }
    """

  private func simulator(_ answers: String...) throws -> Simulator {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(tabs.utf8))], module: "Test")
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: "App"))
    for answer in answers { simulator.answer(answer, "yes") }
    simulator.start()
    return simulator
  }

  @Test func `a state's items are asked for what they require`() throws {
    let simulator = try simulator()
    simulator.send("door.vip")
    #expect(simulator.steps.last?.description == "door.vip → denied (guards), asked member=no")
    simulator.send("door.long")
    #expect(simulator.stack == "[door, { sheet: [login] }]")
    simulator.answer("auth", "yes")
    simulator.send("login.done")
    #expect(simulator.stack == "[{ Main.me: { home: [home], me: [profile] } }]")
  }

  @Test func `an item that may not be shown any more is removed, and what is behind it is restored`() throws {
    for (item, condition) in [("me", "auth"), ("vip", "member")] {
      let simulator = try simulator("auth", "member")
      simulator.send("door.entered")
      simulator.send("home.opened")
      simulator.select(item)
      let shown = simulator.stack
      #expect(simulator.relaunch()?.result == .whole)
      #expect(simulator.stack == shown)
      simulator.answer(condition, "no")
      #expect(simulator.relaunch()?.result == .partly)
      #expect(simulator.stack == "[{ Main.home: { home: [home, page] } }]", "\(item)")
    }
  }

  @Test func `a removed item that is not shown is removed alone`() throws {
    for (item, condition) in [("me", "auth"), ("vip", "member")] {
      let simulator = try simulator("auth", "member")
      simulator.send("door.entered")
      simulator.send("home.opened")
      simulator.select(item)
      simulator.select("home")
      simulator.answer(condition, "no")
      #expect(simulator.relaunch()?.result == .partly)
      #expect(simulator.stack == "[{ Main.home: { home: [home, page] } }]", "\(item)")
    }
  }

  @Test func `a container whose only kept item may not be shown any more starts with its own`() throws {
    let simulator = try simulator("auth")
    simulator.start(at: try #require(StateTree(parsing: "[{ Main.me: { me: [profile] } }]")))
    simulator.answer("auth", "no")
    #expect(simulator.relaunch()?.result == .partly)
    #expect(simulator.stack == "[{ Main.home: { home: [home] } }]")
  }

  @Test func `the entry flow comes back, though the only move to it presents it as an alert`() {
    expectPassing(
      """
      flow: App
      start: home
      screens: { home: { events: { went, asked } }, page: }
      edges: { home: { went: push page, asked: present App as alert } }
      """,
      """
        relaunched: { when: [home.went, relaunch], then: { stack: [home, page] } }
      """)
  }
}
