import FlowCompiler
import FlowDiagnostics
import FlowSimulator
import FlowTestSupport
import Testing

/// Checks the state on the screen that `given` of a test describes, however it came about.
@MainActor
struct GivenStateTests {
  private let guarded = """
    conditions: { auth: { live: true }, member, slow: { async: true }, known }
    gates: { auth: { run: SignIn }, known: { run: Join, as: push } }
    flows:
      Main:
        entry: true
        container: tabs
        items:
          home: home
          me: { to: me, requires: auth }
          vip: { to: vip, when: member }
        edges: { home: { opened: push Club, asked: push account, joined: { push: hall, requires: known } } }
      Join:
        outcomes: { done }
        start: join
        edges: { join: { done: finish done } }
      Club:
        start: [ { when: slow, push: hall }, { push: hall } ]
      SignIn:
        outcomes: { signedIn }
        start: login
        edges: { login: { helped: push help, done: finish signedIn } }
    screens:
      home:    { events: { opened, asked, joined } }
      join:    { events: { done } }
      me:      { requires: auth }
      vip:
      account: { requires: auth }
      hall:
      login:   { events: { helped, done } }
      help:
    """

  @Test func `nothing is asked for what is on the stack`() {
    expectTestDiagnostics(
      guarded,
      """
        on a screen that requires what does not hold:
          given: { stack: [Main.home, account] }
          when: back
          then: { stack: [Main.home] }
        on an item that does:
          given: { stack: [Main.me] }
          then: { stack: [Main.me] }
        on one that is not there:
          given: { stack: [{ Main.vip: { home: [home], vip: [vip] } }] }
          when: { select: home }
          then: { stack: [{ Main.home: { home: [home], vip: [vip] } }] }
        but for what comes:
          given: { stack: [Main.home] }
          when: home.asked
          then: { stack: [Main.home, { sheet: [login] }], waits: SignIn }
      """)
  }

  @Test func `a gate's flow may be expected where another flow is as it starts`() {
    expectTestDiagnostics(
      guarded,
      """
        it lies over the flow:
          when: [home.asked, login.helped]
          then: { stack: [Main, { sheet: [login, help] }] }
        it stands on it:
          when: home.joined
          then: { stack: [Main.home, join] }
        and is otherwise:
          when: home.asked
          then: { 1️⃣stack: [Main.home, { sheet: [help] }] }
      """,
      .error(
        .testFailed, at: "1️⃣", "test 'and is otherwise' fails: stack differs from the expected one", notes: nil))
  }

  @Test func `the reason why a state cannot be shown is reported`() {
    expectTestDiagnostics(
      guarded,
      """
        a gate's flow that nothing is held for:
          given: { stack: [Main.home, { sheet: [login] }] }
          then: { 1️⃣waits: SignIn }
        a start that waits:
          given: { stack: 2️⃣[Main.home, Club] }
          then: { waits: slow }
        both:
          when: home.asked
          then: { 3️⃣stack: [Main.home, Club, { sheet: [login] }] }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'a gate's flow that nothing is held for' fails: no move waits for 'SignIn', or for anything else"),
      .error(
        .testFailed, at: "2️⃣",
        "test 'a start that waits' fails: this state cannot exist in flow 'Main': 'Club' waits for 'slow'"),
      .error(
        .testFailed, at: "3️⃣",
        "test 'both' fails: the expected state cannot exist: 'Club' waits for 'slow'"))
  }
}
