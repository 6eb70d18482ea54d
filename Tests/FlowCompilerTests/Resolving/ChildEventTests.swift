import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Diagnostics that name what they are about by its right name.
@Suite struct ChildEventTests {
  private func expect(
    _ yaml: String, _ expected: ExpectedDiagnostic..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(yaml)
    expectDiagnostics(found(in: source), in: source, expected, sourceLocation: sourceLocation)
  }

  @Test func `an event of a child without an edge is called an event, as a screen's is`() {
    expect(
      """
      flows:
        Home:
          start: home
          screens: { home: { events: [go] } }
          edges: { home: { go: push Child }, 1️⃣Child: { done: pop } }
        Child:
          outcomes: [done]
          events: [2️⃣told]
          start: c
          screens: { c: { events: [ok, tell] } }
          edges: { c: { ok: finish done, tell: send told } }
      """,
      .warning(
        .eventWithoutEdge, at: "1️⃣", "event 'told' of flow 'Child' has no edge in 'Home'",
        notes: [.note(at: "2️⃣", "'told' is declared here")],
        help: "write 'edges: { Child: { told: … } }'; 'stay' says that nothing moves"))
  }

  @Test func `a key that is neither an outcome nor an event of a child is unknown`() {
    expect(
      """
      flows:
        Home:
          start: home
          screens: { home: { events: [go] } }
          edges: { home: { go: push Child }, Child: { done: pop, told: stay, 1️⃣other: pop } }
        Child:
          outcomes: [done]
          events: [told]
          start: c
          screens: { c: { events: [ok, tell] } }
          edges: { c: { ok: finish done, tell: send told } }
      """, .error(.unknownOutcome, at: "1️⃣", "flow 'Child' has no outcome or event 'other'"))
  }

  @Test func `a selection outside a container is a move that cannot be made, and names a screen all the same`() {
    expect(
      """
      flow: Home
      start: home
      screens: { home: { events: [go] }, list: {} }
      edges: { home: { go: select 1️⃣list } }
      """,
      .error(
        .badMove, at: "1️⃣", "the screens of 'Home' are not in a container, so there is no item 'list'",
        help: "items belong to a flow with 'container: tabs', 'drawer', 'pages' or 'split' that runs this one"))
  }
}
