import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Names that are declared, and written where another kind of name belongs: the diagnostic shows what to write there.
@Suite struct StrayNameTests {
  @Test func `a property of an event names its screen`() {
    let source = MarkedSource(
      """
      flow: Notes
      start: list
      screens: { list: { events: [tapped] } }
      edges: { list: { tapped: stay } }
      properties: { quiet: { never: 1️⃣list.tapped } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownScreen, at: "1️⃣", "screen 'list.tapped' is not declared",
        help: "properties name screens and flows: write 'list'"))
  }

  @Test func `an item is suggested for what it starts with`() {
    let source = MarkedSource(
      """
      flow: Main
      container: tabs
      items: { home: home, 2️⃣search: results }
      screens: { home: { events: [tapped] }, results: }
      edges: { home: { tapped: select 1️⃣results } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownItem, at: "1️⃣", "no container around the screens of 'Main' has an item 'results'",
        notes: [.note(at: "2️⃣", "did you mean 'search', declared here?")]))
  }

  @Test func `an edge for a screen in another flow is pointed at where the screen's own flow has none`() {
    let source = MarkedSource(
      """
      flows:
        Main:
          start: list
          screens: { list: { events: [tapped] } }
          edges: { list: { tapped: push Login }, form: { 2️⃣ok: pop } }
        Login:
          start: 1️⃣form
          screens: { form: { events: [3️⃣ok] } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .eventWithoutEdge, at: "1️⃣", "event 'ok' of screen 'form' has no edge in 'Login'",
        notes: [.note(at: "3️⃣", "'ok' is declared here"), .note(at: "2️⃣", "this edge only applies in 'Main'")]))
  }

  @Test func `changes of a variant that meet nothing get a help line with what they could meet`() {
    let base =
      "flow: Auth\nstart: login\nscreens: { login: { events: [ok] }, home: , help: }\nedges: { login: { ok: push home } }"
    let source = MarkedSource(
      """
      flow: Premium
      extends: Auth
      remove: [1️⃣login.ok]
      insert: { help: { between: [2️⃣home, login], on: ok } }
      """)
    expectDiagnostics(
      found(in: source, beside: [base]), in: source,
      .error(
        .overlayTarget, at: "1️⃣", "flow 'Auth' has no node 'login.ok'",
        help: "name only the node; to replace an edge, write 'edges: { login: { ok: stay } }'"),
      .error(
        .overlayTarget, at: "2️⃣", "no edge of 'Auth' leads from 'home' to 'login'",
        help: "name two nodes that an edge of 'Auth' leads between"))
  }
}
