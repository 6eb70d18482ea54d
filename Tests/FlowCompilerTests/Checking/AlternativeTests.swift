import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowCompiler

/// Lists of alternatives and their guards.
@Suite struct AlternativeTests {
  private func flow(_ decision: String, conditions: String = "a: {}, b: {}, nav: [tabs, drawer, pages]") -> MarkedSource
  {
    MarkedSource(
      """
      flow: Shop
      start: 0️⃣check
      conditions: { \(conditions) }
      decisions: { 9️⃣check: \(decision) }
      screens: { home: { events: { x, y, z } } }
      edges:
        home:
          x: { root: home, when: a and b }
          y: { root: home, when: nav == tabs }
          z: { root: home, when: nav == drawer }
      """)
  }

  @Test func `an alternative behind one without a guard is an error`() {
    let source = flow("[ 2️⃣{ push: home }, 1️⃣{ push: home, when: a }, { push: home } ]")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .alternativeAfterElse, at: "1️⃣", "nothing gets past the alternative without 'when' before this one",
        notes: [.note(at: "2️⃣", "this one is always taken")], help: "put the one without 'when' last"))
  }

  @Test func `a decision must decide for all answers, and the error lists those that fall through`() {
    let source = flow("[ { push: home, when: a and nav == drawer }, { push: home, when: not a and b } ]")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .decisionNotExhaustive, at: "9️⃣", "decision 'check' has no alternative where a=no, b=no",
        notes: [
          .note(at: "", "nor where a=yes, nav=tabs"), .note(at: "", "nor where a=yes, nav=pages"),
        ], help: "add an alternative without 'when' at its end"))
  }

  @Test func `guards that cover all answers together need no else`() {
    let source = flow(
      "[ { push: home, when: nav == tabs }, { push: home, when: nav == drawer or a }, { push: home, when: nav == pages and not a } ]"
    )
    expectDiagnostics(found(in: source), in: source)
  }

  @Test func `a start that is a list must decide too`() {
    let source = MarkedSource(
      """
      flow: Shop
      start: 1️⃣[ { push: home, when: a } ]
      conditions: { a: {} }
      screens: { home: {} }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.decisionNotExhaustive, at: "1️⃣", "the start of 'Shop' has no alternative where a=no", notes: []))
  }

  @Test func `an alternative that an earlier guard covers is never taken`() {
    let source = flow("[ { push: home, when: 2️⃣a or b }, 1️⃣{ push: home, when: b and nav == tabs }, { push: home } ]")
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .alternativeShadowed, at: "1️⃣", "this alternative is never taken: the ones before it cover it",
        notes: [.note(at: "2️⃣", "covered here")]))
  }

  @Test func `an else that the guards before it leave nothing to is never taken`() {
    let source = flow("[ { push: home, when: 2️⃣a }, { push: home, when: 3️⃣not a }, 1️⃣{ push: home } ]")
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .alternativeShadowed, at: "1️⃣", "this alternative is never taken: the ones before it cover it",
        notes: [.note(at: "2️⃣", "covered here"), .note(at: "3️⃣", "covered here")]))
  }

  @Test func `a guard that contradicts itself never holds`() {
    let source = flow("[ { push: home, when: 1️⃣nav == tabs and nav == drawer }, { push: home } ]")
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.guardNeverTrue, at: "1️⃣", "this guard never holds, whatever its conditions answer"))
  }

  @Test func `a guard that says nothing always holds, and what stands behind it is no second finding`() {
    let source = flow("[ { push: home, when: 1️⃣a or not a2️⃣ }, { push: home, when: b }, { push: home } ]")
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .guardAlwaysTrue, at: "1️⃣-2️⃣", "this guard always holds, whatever its conditions answer", help: "leave 'when' out"))
  }

  @Test func `twenty conditions that cancel out are judged exactly, at once`() {
    let names = (0..<20).map { "c\($0)" }
    // A parity of twenty Bools: no diagram of it is small by luck, and it has half a million falling answers as a table.
    var even = "c0", odd = "not c0"
    for name in names.dropFirst().prefix(5) {
      (even, odd) = (
        "((\(even)) and not \(name) or (\(odd)) and \(name))", "((\(odd)) and not \(name) or (\(even)) and \(name))"
      )
    }
    let pairs = stride(from: 0, to: 20, by: 2).map { "c\($0) and c\($0 + 1)" }.joined(separator: " or ")
    let source = flow(
      "[ { push: home, when: \(even) }, { push: home, when: \(odd) }, 1️⃣{ push: home, when: \(pairs) } ]",
      conditions: (["a", "b"] + names).map { "\($0): {}" }.joined(separator: ", ") + ", nav: [tabs, drawer]")
    let clock = ContinuousClock()
    var diagnostics: [Diagnostic] = []
    let time = clock.measure { diagnostics = found(in: source) }
    expectDiagnostics(
      diagnostics, in: source,
      .warning(.alternativeShadowed, at: "1️⃣", "this alternative is never taken: the ones before it cover it"))
    #expect(time < .seconds(2))
  }
}
