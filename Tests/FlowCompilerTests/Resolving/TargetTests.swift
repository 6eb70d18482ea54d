import FlowCompiler
import FlowTestSupport
import Testing

/// Names of screens, flows, nodes, events and outcomes.
@Suite struct TargetTests {
  @Test func `an edge to an undeclared screen is an error at the target name, and what was meant is not called unused`()
  {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { open } }, 2️⃣detail: {} }
      edges: { home: { open: push 1️⃣detial } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownScreen, at: "1️⃣", "screen 'detial' is not declared",
        notes: [.note(at: "2️⃣", "did you mean 'detail', declared here?")], fixIts: ["detail"]))
  }

  @Test func `a lower-case target that resembles nothing may be a screen or a decision`() {
    let source = MarkedSource("{ flow: Shop, start: 1️⃣home }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownScreen, at: "1️⃣", "screen 'home' is not declared", notes: [],
        help: "declare 'home' under 'screens', or under this flow's 'decisions'"))
  }

  @Test func `an upper-case target is a flow`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { open } } }
      edges: { home: { open: present 1️⃣Chekout } }
      """)
    let other = "{ flow: Checkout, start: pay, screens: { pay: {} } }"
    expectDiagnostics(
      found(in: source, beside: [other]), in: source,
      .error(.unknownFlow, at: "1️⃣", "flow 'Chekout' is not declared", fixIts: ["Checkout"]))
  }

  @Test func `a misspelt key of edges is one diagnostic, whatever the node then lacks`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { open, close } }, detail: {} }
      edges: { 1️⃣hoome: { open: push detail, close: stay } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.unknownNode, at: "1️⃣", "'hoome' is neither a screen nor a flow", fixIts: ["home"]))
  }

  @Test func `a decision has no events and is never on a stack`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { open, close } } }
      decisions: { 3️⃣check: [ { push: home } ] }
      edges:
        home: { open: push check, close: popTo 1️⃣check }
        2️⃣check: { done: stay }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownNode, at: "1️⃣", "decision 'check' is never on a stack",
        notes: [.note(at: "3️⃣", "'check' is declared here")], help: "name a screen or a flow to go back to"),
      .error(
        .unknownNode, at: "2️⃣", "decision 'check' has no events", notes: [.note(at: "3️⃣", "'check' is declared here")],
        help: "write its alternatives under 'decisions'"))
  }

  @Test func `an edge for an undeclared event is an error, and the event that was meant does not lack one`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { 2️⃣open } } }
      edges: { home: { 1️⃣opne: stay } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownEvent, at: "1️⃣", "screen 'home' has no event 'opne'",
        notes: [.note(at: "2️⃣", "did you mean 'open', declared here?")], fixIts: ["open"]))
  }

  @Test func `back and dismissed are events of every screen`() {
    let source = MarkedSource(
      """
      { flow: Shop, start: home, screens: { home: {} }, edges: { home: { back: stay, dismissed: finish cancelled } } }
      """)
    expectDiagnostics(found(in: source), in: source)
  }

  @Test func `an outcome must be declared, by the child that has an edge for it and by the flow that ends with it`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: Child
      edges: { Child: { 1️⃣dnoe: stay, cancelled: finish 2️⃣gone } }
      """)
    let other = """
      flow: Child
      outcomes: { done }
      start: home
      screens: { home: { events: { ok } } }
      edges: { home: { ok: finish done } }
      """
    expectDiagnostics(
      found(in: source, beside: [other]), in: source,
      .error(.unknownOutcome, at: "1️⃣", "flow 'Child' has no outcome 'dnoe'", fixIts: ["done"]),
      .error(.unknownOutcome, at: "2️⃣", "flow 'Shop' has no outcome 'gone'", fixIts: []))
  }

  @Test func `a decision may not be named as a screen is`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      decisions: { 1️⃣home: [ { push: list } ] }
      screens: { 2️⃣home: {}, list: {} }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .ambiguousName, at: "1️⃣", "'home' is both a decision and a screen",
        notes: [.note(at: "2️⃣", "the screen 'home' is declared here")], help: "rename one of them"))
  }
}
