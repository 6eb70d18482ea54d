import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowCompiler

/// Moves with `covered: true`.
@Suite struct CoveredTests {
  private func expect(
    _ text: String, _ expected: ExpectedDiagnostic..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(text)
    expectDiagnostics(found(in: source), in: source, expected, sourceLocation: sourceLocation)
  }

  private func app(_ edges: String, rest: String = "") -> String {
    """
    flow: App
    context: { count: { type: Int, default: 0 } }
    start: home
    screens:
      home: { inputs: { count: Int }, events: { opened, said: { number: Int } } }
      page: { events: { said: { number: Int } } }
    edges: \(edges)
    \(rest)
    """
  }

  @Test func `a move of a screen's own event may be covered`() {
    expect(
      app("{ home: { opened: { push: page, covered: true }, said: stay }, page: { said: { pop, covered: true } } }"))
  }

  @Test func `a move that only writes or stays is made in any case`() {
    let reason = "'covered' has no effect here: a move that only writes or stays is never dropped"
    expect(
      app(
        "{ home: { opened: push page, said: { set: { count: number }, 1️⃣covered: true } }, "
          + "page: { said: { stay, 2️⃣covered: true } } }"),
      .warning(.coveredUnused, at: "1️⃣", reason), .warning(.coveredUnused, at: "2️⃣", reason))
  }

  @Test func `a system event is never dropped`() {
    expect(
      app("{ home: { opened: push page, said: stay }, page: { said: stay, back: { popTo: home, 1️⃣covered: true } } }"),
      .warning(
        .coveredUnused, at: "1️⃣", "'covered' has no effect here: the system's events are never dropped"))
  }

  @Test func `an edge for every node needs one node at which the word has an effect`() {
    expect(
      app(
        "{ home: { opened: run save }, any: { said: { push: page, covered: true } }, save: { said: stay } }",
        rest: "tasks: { save: { outcomes: { said } } }"))
    expect(
      app(
        "{ home: { opened: run save, said: stay }, any: { done: { push: page, 1️⃣covered: true } }, page: { said: stay } }",
        rest: "tasks: { save: { outcomes: { done } } }"),
      .warning(
        .coveredUnused, at: "1️⃣", "'covered' has no effect here: the end of a task is nobody's tap"))
  }

  @Test func `the words of a denial are no names of conditions`() {
    for word in ["covered", "waiting", "link", "proceed", "impossible"] {
      expect(
        """
        flow: App
        start: home
        conditions: { 1️⃣\(word) }
        screens: { home: { events: { opened } } }
        edges: { home: { opened: [{ stay, when: \(word) }, restart] } }
        """,
        .error(
          .badName, at: "1️⃣", "'\(word)' cannot be a condition name: at 'denied' of a test it means something else"))
    }
  }
}
