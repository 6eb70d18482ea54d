/// The guards that most moves have: what one question's answer is, or is not. Each is made once, for all flows: a guard tells no places,
/// and one by itself takes 48 bytes.
struct KnownGuards {
  /// Up to which question: most flows ask few.
  private static let limit = 256

  private var tests: [FlowGraph.Guard] = []
  private var negations: [FlowGraph.Guard] = []

  /// Whether a question is answered with yes.
  mutating func test(_ question: Int) -> FlowGraph.Guard {
    guard question >= 0, question < Self.limit else { return .test(condition: question, value: 1) }
    while tests.count <= question {
      let test = FlowGraph.Guard.test(condition: tests.count, value: 1)
      tests.append(test)
      negations.append(.not(test))
    }
    return tests[question]
  }

  /// Whether a guard does not hold.
  func not(_ guarded: FlowGraph.Guard) -> FlowGraph.Guard {
    if case .test(let question, 1) = guarded, question >= 0, question < negations.count { return negations[question] }
    return .not(guarded)
  }
}
