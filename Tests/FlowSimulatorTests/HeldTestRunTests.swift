import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSimulator
import FlowTestSupport
import Testing

/// Tests of moves that wait: for answers, for tasks, behind gates.
@MainActor
struct HeldTestRunTests {
  private let flows = """
    conditions:
      online: { async: true }
      member: { live: true }
      kind:   { values: [hosted, own], async: true, failed: own, inputs: { address: String } }
    gates: { member: { run: SignIn, lost: restart } }
    tasks:
      send: { inputs: { text: String }, outcomes: { sent: { id: Int }, failed } }
      log:  { inputs: { text: String } }
    flows:
      Main:
        start: home
        edges:
          home:
            opened:  { push: page, when: online }
            shared:  { run: send }
            noted:   { run: log }
            members: push club
            sited: [ { when: kind == own, push: page }, { push: club } ]
          send: { sent: { push: page }, failed: { present: help } }
      SignIn:
        outcomes: { signedIn }
        start: login
        edges: { login: { done: finish signedIn } }
    screens:
      home:  { events: { opened, shared: { text: String }, noted: { text: String }, members, sited: { address: String } } }
      page:
      help:
      club:  { requires: member }
      login: { events: { done } }
    """

  private func expectTestDiagnostics(
    _ tests: String, _ expected: ExpectedDiagnostic..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(flows + "\ntests:\n" + tests)
    var compilation = compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: source.bytes)], module: "Test")
    let errors = compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message)
    #expect(errors == [], sourceLocation: sourceLocation)
    let known = compilation.log.diagnostics
    compilation.runTests()
    expectDiagnostics(
      compilation.log.sorted.filter { !known.contains($0) }, in: source, expected, sourceLocation: sourceLocation)
  }

  @Test func `a condition that takes time is waited for, until it is answered`() {
    expectTestDiagnostics(
      """
        it is awaited:
          given: { flow: Main }
          when:
            - home.opened
            - then: { waits: online, stack: [home], built: home }
            - conditions: { online: true }
          then: { stack: [home, page], waits: false, built: page }
        it is known:
          given: { flow: Main, conditions: { online: true } }
          when: home.opened
          then: { stack: [home, page], waits: false }
        it is no:
          given: { flow: Main, conditions: { online: false } }
          when: home.opened
          then: { denied: online }
        it fails:
          given: { flow: Main }
          when: [home.opened, { conditions: { online: failed } }]
          then: { denied: online, stack: [home], waits: false }
        it fails, which counts as a value:
          given: { flow: Main, conditions: { kind: failed } }
          when: [{ home.sited: { address: here } }]
          then: { stack: [home, page] }
      """)
  }

  @Test func `a task is carried out, and ends with the test's outcome`() {
    expectTestDiagnostics(
      """
        it succeeds:
          given: { flow: Main }
          when:
            - home.shared: { text: hello }
            - then: { ran: send, waits: send, stack: [home] }
            - send.sent: { id: 7 }
          then: { stack: [home, page], ran: [], waits: false }
        it fails:
          given: { flow: Main }
          when: [{ home.shared: { text: hello } }, send.failed]
          then: { stack: [home, { sheet: [help] }] }
        it is forgotten:
          given: { flow: Main }
          when: [{ home.noted: { text: hello } }]
          then: { ran: log, waits: false }
        it is not carried out:
          given: { flow: Main }
          when: [1️⃣send.failed]
          then: { stack: [home] }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'it is not carried out' fails: task 'send' is not running; the stack is [home]"))
  }

  @Test func `a gate's flow runs before what it guards`() {
    expectTestDiagnostics(
      """
        the move goes on after signing in:
          given: { flow: Main }
          when:
            - home.members
            - then: { stack: [home, { sheet: [login] }], waits: SignIn }
            - conditions: { member: true }
            - login.done
          then: { stack: [home, club], released: [login, SignIn], waits: false }
        it does not without signing in:
          given: { flow: Main }
          when: [home.members, dismissed]
          then: { stack: [home], denied: member }
        a member needs no gate:
          given: { flow: Main, conditions: { member: true } }
          when: home.members
          then: { stack: [home, club], built: [home, club] }
        a member no longer starts anew:
          given: { flow: Main, conditions: { member: true }, stack: [home, club] }
          when: { conditions: { member: false } }
          then: { stack: [home], released: club }
      """)
  }

  @Test func `the held conditions are named if a test expects something else`() {
    expectTestDiagnostics(
      """
        nothing is held:
          given: { flow: Main }
          then: { 1️⃣waits: online }
        something is:
          given: { flow: Main }
          when: home.opened
          then: { 2️⃣waits: false }
        something else is:
          given: { flow: Main }
          when: home.opened
          then: { 3️⃣waits: send }
      """,
      .error(.testFailed, at: "1️⃣", "test 'nothing is held' fails: no move waits for 'online', or for anything else"),
      .error(.testFailed, at: "2️⃣", "test 'something is' fails: a move waits for [online], but none should"),
      .error(
        .testFailed, at: "3️⃣", "test 'something else is' fails: a move waits for [online], not for 'send'"))
  }
}
