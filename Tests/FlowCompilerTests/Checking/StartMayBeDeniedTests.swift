import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Starts that can be denied while nothing is on the screen.
@Suite struct StartMayBeDeniedTests {
  @Test func `a start that requires what no gate runs a flow for may be denied`() {
    let source = MarkedSource(
      """
      flow: Shop
      requires: 1️⃣online
      start: { push: cart, requires: 2️⃣member }
      conditions: { online: {}, member: { live: true }, paid: { inputs: { sum: { type: Int, default: 1 } } } }
      gates: { 4️⃣member: { lost: stay } }
      screens: { cart: { requires: 3️⃣paid } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .startMayBeDenied, at: "1️⃣",
        "the start of 'Shop' is denied while 'online' does not hold, which leaves the screen empty"
      ),
      .warning(
        .startMayBeDenied, at: "2️⃣",
        "the start of 'Shop' is denied while 'member' does not hold, which leaves the screen empty",
        notes: [.note(at: "4️⃣", "its gate has no 'run'")]),
      .warning(
        .startMayBeDenied, at: "3️⃣",
        "the start of 'Shop' is denied while 'paid' does not hold, which leaves the screen empty"))
  }

  @Test func `a start that asks what may have no answer may be denied`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: [ { push: home, when: 1️⃣fits }, { push: other } ]
      conditions: { 2️⃣fits: { async: true }, known: { async: true, failed: false } }
      screens: { home: { events: { go } }, other: {}, third: {} }
      edges: { home: { go: [ { push: third, when: known }, { push: other } ] } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .startMayBeDenied, at: "1️⃣",
        "the start of 'Shop' is denied if 'fits' cannot be answered, which leaves the screen empty",
        notes: [.note(at: "2️⃣", "'fits' is declared here")]))
  }

  @Test func `a start whose task shows nothing leads nowhere`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: run load
      tasks: { load: { outcomes: { loaded, failed } } }
      screens: { home: {} }
      edges: { load: { loaded: push home, failed: 1️⃣stay } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .startMayBeDenied, at: "1️⃣",
        "the start of 'Shop' leads nowhere if 'load' ends with 'failed', which leaves the screen empty"))
  }

  @Test func `the start of a gate's flow may be denied as well`() {
    let source = MarkedSource(
      """
      flows:
        Shop: { requires: known, start: home }
        SignIn: { start: login, requires: 1️⃣online }
      conditions: { known: {}, online: {} }
      gates: { known: { run: SignIn } }
      screens: { home: {}, login: {} }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .startMayBeDenied, at: "1️⃣",
        "the start of 'Shop' is denied while 'online' does not hold, which leaves the screen empty"
      ))
  }

  @Test func `a condition that holds by then, has a gate's flow, or is asked later cannot deny a start`() {
    let source = MarkedSource(
      """
      flows:
        Shop:
          requires: known
          start: [ { push: home, when: known and online }, { push: Lobby, when: known }, { push: cart } ]
          edges: { home: { go: push cart } }
        Lobby: { start: [ { push: door, when: not online }, { push: cart } ] }
        SignIn: { start: login }
      conditions: { known: {}, online: {}, paid: {} }
      gates: { known: { run: SignIn } }
      screens:
        home: { requires: online, events: { go } }
        door:
        cart: { requires: paid }
        login:
      """)
    expectDiagnostics(found(in: source), in: source)
  }
}
