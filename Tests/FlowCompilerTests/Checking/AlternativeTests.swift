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
        .alternativeAfterElse, at: "1️⃣", "this alternative is never reached: one without 'when' comes before it",
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
      .warning(.guardNeverTrue, at: "1️⃣", "this guard never holds, regardless of its conditions"))
  }

  @Test func `a guard whose conditions cancel out always holds, and what follows it is not a second diagnostic`() {
    let source = flow("[ { push: home, when: 1️⃣a or not a2️⃣ }, { push: home, when: b }, { push: home } ]")
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .guardAlwaysTrue, at: "1️⃣-2️⃣", "this guard always holds, regardless of its conditions", help: "leave 'when' out"
      ))
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

/// The algebra of guards, in the large.
@Suite struct AnswerSetsTests {
  /// A decision over that many Bools, with the guards as given and an else.
  private func module(_ conditions: Int, _ guards: [String]) -> MarkedSource {
    let names = (0..<conditions).map { "c\($0)" }
    let alternatives = guards.map { "    - { push: home, when: \($0) }" } + ["    - push: home"]
    return MarkedSource(
      """
      flow: Shop
      start: check
      conditions: { \(names.map { "\($0): " }.joined(separator: ", ")) }
      decisions:
        check:
      \(alternatives.joined(separator: "\n"))
      screens: { home: }
      """)
  }

  /// The ratio of the times that two modules take, the shortest of three times each.
  private func ratio(_ one: MarkedSource, to other: MarkedSource) -> Double {
    let clock = ContinuousClock()
    func time(_ source: MarkedSource) -> Duration {
      (0..<3).map { _ in clock.measure { _ = found(in: source) } }.min() ?? .zero
    }
    return time(one) / time(other)
  }

  @Test func `a hundred alternatives over twenty conditions cost hardly more than a hundred over one each`() {
    // Each looks at six of twenty conditions, scattered; the plain ones are decided without a diagram.
    let scattered = (0..<100).map { position in
      (0..<6).map { "\((position >> $0) & 1 == 0 ? "" : "not ")c\((position * 7 + $0 * 3) % 20)" }.joined(
        separator: " and ")
    }
    let plain = (0..<100).map {
      "c\($0 % 20) and not c\($0 % 20) or c\($0 % 20) and c\(($0 + 1) % 20) and c\(($0 + 2) % 20)"
    }
    let factor = ratio(module(20, scattered), to: module(20, plain))
    #expect(factor < 60, "\(factor) times as long")
  }

  @Test func `of forty conditions that are independent of each other nothing false is reported, and in a short time`() {
    // The worst order for a diagram: what belongs together is named last.
    let first = (0..<40).map { "c\($0)" }.joined(separator: " and ")
    let pairs = (0..<20).map { "c\($0) and c\($0 + 20)" }.joined(separator: " or ")
    let other = (0..<20).map { "c\($0) and c\(39 - $0)" }.joined(separator: " or ")
    let source = module(40, [first, pairs, "(\(other)) and not (\(pairs))"])
    let clock = ContinuousClock()
    var diagnostics: [Diagnostic] = []
    let time = clock.measure { diagnostics = found(in: source) }
    #expect(diagnostics.map(\.message) == [])
    #expect(time < .seconds(20))
  }

  @Test func `a parity is judged exactly, however its conditions are ordered`() {
    var even = "not c0", odd = "c0"
    for name in [5, 3, 1, 4, 2].map({ "c\($0)" }) {
      (even, odd) = (
        "(\(even)) and not \(name) or (\(odd)) and \(name)", "(\(odd)) and not \(name) or (\(even)) and \(name)"
      )
    }
    let names = (0..<6).map { "c\($0)" }
    let source = MarkedSource(
      """
      flow: Shop
      start: check
      conditions: { \(names.map { "\($0): " }.joined(separator: ", ")) }
      decisions: { check: [ { push: home, when: \(even) }, { push: home, when: (\(odd)) and c0 }, { push: home, when: (\(odd)) and not c0 and c1 } ] }
      screens: { home: }
      """)
    let diagnostic = found(in: source).first
    #expect(diagnostic?.id == .decisionNotExhaustive)
    // Odd without c0 and c1: half of the sixteen answers of the other four.
    #expect(
      diagnostic?.message.contains("c0=no, c5=no, c3=no, c1=no, c4=no, c2=yes") == true, "\(diagnostic?.message ?? "")")
    #expect(diagnostic?.notes.last?.message == "nor for 4 more sets of answers")
  }

  @Test func `sets of answers are those that a table of all answers holds`() {
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: .min ... .max, using: &random)
    print("answer sets, seed \(seed)")
    var state = Seeded(seed)
    for _ in 0..<200 {
      let values = (0..<5).map { _ in Int.random(in: 2...3, using: &state) }
      let (left, right) = (expression(values, 4, &state), expression(values, 4, &state))
      var sets = AnswerSets(values: values)
      let (first, second) = (sets.answers(to: left), sets.answers(to: right))
      let both = sets.intersection(first, second)
      let none = sets.complement(first)
      var (isSame, count) = (true, 0)
      forEachAnswer(values) { answer in
        if holds(left, answer) != holds(right, answer) { isSame = false }
        let isInBoth = holds(left, answer) && holds(right, answer)
        #expect(contains(both, answer, sets) == isInBoth)
        #expect(contains(none, answer, sets) == !holds(left, answer))
        if isInBoth { count += 1 }
      }
      #expect((first == second) == isSame)
      #expect((both == AnswerSets.empty) == (count == 0))
      #expect(sets.ways(into: both, limit: .max).count == sets.countOfWays(into: both))
    }
  }

  private func expression(_ values: [Int], _ depth: Int, _ random: inout Seeded) -> FlowGraph.Guard {
    switch depth == 0 ? 0 : Int.random(in: 0...3, using: &random) {
    case 1: .not(expression(values, depth - 1, &random))
    case 2: .and(expression(values, depth - 1, &random), expression(values, depth - 1, &random))
    case 3: .or(expression(values, depth - 1, &random), expression(values, depth - 1, &random))
    default:
      {
        let condition = Int.random(in: values.indices, using: &random)
        return .test(condition: condition, value: Int.random(in: 0..<values[condition], using: &random))
      }()
    }
  }

  private func holds(_ expression: FlowGraph.Guard, _ answer: [Int]) -> Bool {
    switch expression {
    case .test(let condition, let value): answer[condition] == value
    case .not(let inner): !holds(inner, answer)
    case .and(let left, let right): holds(left, answer) && holds(right, answer)
    case .or(let left, let right): holds(left, answer) || holds(right, answer)
    }
  }

  private func contains(_ set: AnswerSets.Answers, _ answer: [Int], _ sets: AnswerSets) -> Bool {
    sets.ways(into: set, limit: .max).contains { way in way.allSatisfy { answer[$0.condition] == $0.value } }
  }

  private func forEachAnswer(_ values: [Int], _ visit: ([Int]) -> Void) {
    for number in 0..<values.reduce(1, *) {
      var rest = number
      visit(
        values.map { count in
          defer { rest /= count }
          return rest % count
        })
    }
  }
}
