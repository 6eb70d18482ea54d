import FlowCompiler
import FlowTestSupport
import Testing

/// Declarations that nothing names or reads.
@Suite struct UnusedTests {
  @Test func `a screen and a condition that nothing names are warnings`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      conditions: { 1️⃣ready: {} }
      screens: { home: {}, 2️⃣detail: {} }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.unusedCondition, at: "1️⃣", "condition 'ready' is declared, but no guard uses it"),
      .warning(.unusedScreen, at: "2️⃣", "screen 'detail' is declared, but no flow names it"))
  }

  @Test func `names that other modules can see may be used there`() {
    let source = MarkedSource(
      """
      access: public
      flow: Shop
      inputs: { id: Int }
      start: home
      conditions: { ready: {} }
      screens: { home: {}, detail: {} }
      """)
    expectDiagnostics(found(in: source), in: source)
  }

  @Test func `a context field that is written and never read, and an unread flow's input, are warnings`() {
    let source = MarkedSource(
      """
      flow: Shop
      inputs: { 1️⃣id: Int }
      context: { 2️⃣last: "Int?" }
      start: home
      screens: { home: { events: { tap: { at: Int } } } }
      edges: { home: { tap: { set: { last: at } } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.unusedInput, at: "1️⃣", "input 'id' of flow 'Shop' is never read"),
      .warning(.unusedContextField, at: "2️⃣", "context field 'last' is never read"))
  }

  @Test func `a default behind an input of its name is never used`() {
    let source = MarkedSource(
      """
      flow: Shop
      inputs: { 2️⃣id: Int }
      context: { id: { type: Int, default: 1️⃣3 } }
      start: home
      screens: { home: { inputs: { id: Int } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .defaultUnused, at: "1️⃣", "the default of context field 'id' is never used",
        notes: [.note(at: "2️⃣", "it starts as this input")]))
  }

  @Test func `a screen's default that every move overrides is never used`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: { push: home, with: { id: 1 } }
      screens: { home: { inputs: { id: { type: Int, default: 1️⃣3 }, page: { type: Int, default: 4 } } } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .defaultUnused, at: "1️⃣", "the default of input 'id' is never used: every move to 'home' gives it a value"))
  }
}

/// Flows that nothing runs.
@Suite struct UnusedFlowTests {
  private func module(_ entry: String) -> MarkedSource {
    MarkedSource(
      """
      flows:
        3️⃣Main: { \(entry)start: home, edges: { home: { open: push Child } } }
        Child: { start: home, edges: { home: { open: stay } } }
        SignIn: { start: login, edges: { login: { open: push Form } } }
        Form: { start: home, edges: { home: { open: stay } } }
        1️⃣Orphan: { start: home, edges: { home: { open: push Heir } } }
        Heir: { start: home, edges: { home: { open: stay } } }
        2️⃣Left: { start: home, edges: { home: { open: push Right } } }
        Right: { start: home, edges: { home: { open: push Left } } }
      conditions: { known: {} }
      gates: { known: { run: SignIn } }
      screens: { home: { events: { open }, requires: known }, login: { events: { open } } }
      """)
  }

  @Test func `each flow that the entry flow does not lead to is a warning, with the flows that it runs`() {
    let source = module("entry: true, ")
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .unusedFlow, at: "1️⃣", "flow 'Orphan' is never run", notes: [.note(at: "3️⃣", "the app starts with 'Main'")]),
      .warning(.unusedFlow, at: "2️⃣", "flow 'Left' is never run"))
  }

  @Test func `without an entry flow the app may start any of them`() {
    let source = module("")
    expectDiagnostics(found(in: source), in: source)
  }
}
