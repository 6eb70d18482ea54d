import FlowCompiler
import FlowTestSupport
import Testing

/// `null`, `~` and nothing at all are an empty place, except where a value or a name is read.
@Suite struct EmptyPlaceTests {
  @Test(arguments: ["null", "~", ""]) func `nothing is written for what takes nothing`(nothing: String) {
    let source = MarkedSource(
      """
      flow: Home
      inputs: \(nothing)
      outcomes: { done: \(nothing) }
      context: \(nothing)
      start: home
      conditions: { ready: \(nothing) }
      tasks: { sync: \(nothing) }
      screens:
        home:
          doc: \(nothing)
          inputs: \(nothing)
          events: { go: \(nothing), leave: \(nothing), work: \(nothing), end: \(nothing) }
        list: \(nothing)
      edges:
        home:
          go: { push: list, with: \(nothing), set: \(nothing), when: ready }
          leave: { dismiss: \(nothing), push: list }
          work: run sync
          end: finish done
      """)
    #expect(found(in: source).map(\.message) == [])
  }

  @Test(arguments: ["null", "~", ""]) func `a missing word is reported`(nothing: String) {
    let source = MarkedSource(
      """
      1️⃣access: \(nothing)
      flow: Home
      start: home
      screens: { home: { 2️⃣restore: \(nothing) } }
      """)
    expectDiagnostics(
      found(in: source).filter { $0.id.severity == .error }, in: source,
      .error(.badValue, at: "1️⃣", "'access' has no value", help: "write 'internal', 'package' or 'public'"),
      .error(.badValue, at: "2️⃣", "'restore' has no value"))
  }

  @Test(arguments: ["~", ""]) func `a missing start is reported`(nothing: String) {
    let source = MarkedSource("flow: Home\n1️⃣start: \(nothing)\nscreens: { home: }")
    expectDiagnostics(
      found(in: source).filter { $0.id.severity == .error }, in: source,
      .error(.missingStart, at: "1️⃣", "'start' has no value", help: "write the name of a screen, as in 'start: home'"))
  }

  @Test(arguments: [
    "start: null", "start: { push: null }", "start: [push null]", "start: dec, decisions: { dec: { push: null } }",
    "start: a, edges: { a: { e: push null } }", "start: a, edges: { a: { e: { push: null } } }",
    "start: a, edges: { a: { e: present null } }", "start: a, edges: { a: { e: { present: null, as: full } } }",
    "start: a, edges: { a: { e: root null } }", "start: a, edges: { a: { e: { root: null } } }",
    "start: a, edges: { a: { e: replace null } }", "start: a, edges: { a: { e: { replace: null } } }",
    "start: null, edges: { null: { e: { popTo: null } } }", "start: null, edges: { null: { e: popTo null } }",
    "start: a, edges: { a: { e: { push: [null] } } }", "start: a, edges: { a: { e: { push: [{ null: }] } } }",
    "container: tabs, items: { null: null, a: a }", "container: tabs, items: { null: { to: null }, a: a }",
    "container: tabs, items: { null: null, a: a }, edges: { a: { e: select null } }",
    "container: tabs, items: { null: null, a: a }, edges: { a: { e: { select: null } } }",
    "container: tabs, items: { null: null, a: a }, edges: { a: { e: { push: a, in: null } } }",
    "container: tabs, items: { a: a, null: null }, start: null", "container: tabs, items: { a: a }, shell: null",
    "start: a, outcomes: [null], edges: { a: { e: { finish: null } } }",
    "start: a, outcomes: { null: }, edges: { a: { e: finish null } }",
    "start: a, conditions: { c: { async: true, loading: null } }, edges: { a: { e: { push: a, when: c } } }",
    "start: a, conditions: { c: { by: null } }, edges: { a: { e: { push: null, when: c } } }",
  ])
  func `null is a name where a name is read, however it is written`(flow: String) {
    let source = MarkedSource(
      "flows: { Home: { entry: true, \(flow) } }\nscreens: { null: { events: [e] }, a: { events: [e] } }\n")
    #expect(found(in: source).filter { $0.id.severity == .error }.map(\.message) == [], "\(flow)")
  }

  @Test(arguments: ["run null", "{ run: null }", "open null", "{ open: null }"])
  func `null is the name of a task and of a link`(move: String) {
    let source = MarkedSource(
      """
      flow: Home
      start: a
      tasks: { null: { outcomes: [done] } }
      links: { null: { url: /n, to: [a] } }
      edges: { a: { e: \(move) }, null: { done: stay } }
      screens: { a: { events: [e] } }
      """)
    #expect(found(in: source).filter { $0.id.severity == .error }.map(\.message) == [])
  }
}
