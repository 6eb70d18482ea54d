import FlowCompiler
import FlowTestSupport
import Testing

/// `null`, `~` and nothing at all are an empty place, save where a value is read.
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
      2️⃣start: \(nothing)
      screens: { home: { 3️⃣restore: \(nothing) } }
      """)
    expectDiagnostics(
      found(in: source).filter { $0.id.severity == .error }, in: source,
      .error(.badValue, at: "1️⃣", "'access' has no value", help: "write 'internal', 'package' or 'public'"),
      .error(
        .missingStart, at: "2️⃣", "'start' has no value", help: "write the name of a screen, as in 'start: home'"),
      .error(.badValue, at: "3️⃣", "'restore' has no value"))
  }
}
