import FlowCompiler
import FlowTestSupport
import Testing

/// Whether what is shown and run is listened to.
@Suite struct EdgeTests {
  private let child = """
    flow: Child
    outcomes: { done, failed }
    start: page
    screens: { page: { events: { ok, no } } }
    edges: { page: { ok: finish done, no: finish failed } }
    """

  @Test func `each outcome of a child needs an edge, cancelled aside, or is an error at the child's key`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: Child
      edges: { 1️⃣Child: { done: stay } }
      """)
    expectDiagnostics(
      found(in: source, beside: [child]), in: source,
      .error(
        .unhandledOutcome, at: "1️⃣", "outcome 'failed' of flow 'Child' has no edge in 'Shop'",
        help: "write 'edges: { Child: { failed: … } }'; 'stay' says that nothing moves"))
  }

  @Test func `without a key the move that runs the child is the place`() {
    let source = MarkedSource("{ flow: Shop, start: { push: 1️⃣Child } }")
    expectDiagnostics(
      found(in: source, beside: [child]), in: source,
      .error(.unhandledOutcome, at: "1️⃣", "outcome 'done' of flow 'Child' has no edge in 'Shop'"),
      .error(.unhandledOutcome, at: "1️⃣", "outcome 'failed' of flow 'Child' has no edge in 'Shop'"))
  }

  @Test func `an event without an edge is a warning in each flow that shows its screen`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: home
      screens: { home: { events: { open, 2️⃣close } } }
      edges: { 1️⃣home: { open: stay } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .eventWithoutEdge, at: "1️⃣", "event 'close' of screen 'home' has no edge in 'Shop'",
        notes: [.note(at: "2️⃣", "'close' is declared here")]))
  }

  @Test func `a screen of a child that is only gone back to sends events to the child`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: Child
      screens: { home: { events: { again } } }
      edges: { Child: { done: push home, failed: stay }, home: { again: popTo page } }
      """)
    expectDiagnostics(found(in: source, beside: [child]), in: source)
  }

  @Test func `a flow that starts itself through others before any screen is an error with the walk`() {
    let source = MarkedSource(
      """
      flows:
        First: { start: [ { push: home, when: ready }, { push: 1️⃣Second } ] }
        Second: { start: check, decisions: { check: [ { push: 2️⃣First } ] } }
      conditions: { ready: {} }
      screens: { home: {} }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .flowRecursion, at: "1️⃣", "flow 'First' starts itself before it shows a screen: First → Second → First",
        notes: [.note(at: "2️⃣", "continues from here")]))
  }

  @Test func `flows that start each other under guards that exclude each other are not`() {
    let source = MarkedSource(
      """
      flows:
        First: { start: [ { push: home, when: ready }, { push: Second } ] }
        Second: { start: [ { push: First, when: ready }, { push: home } ] }
      conditions: { ready: {} }
      screens: { home: {} }
      """)
    expectDiagnostics(found(in: source), in: source)
  }
}
