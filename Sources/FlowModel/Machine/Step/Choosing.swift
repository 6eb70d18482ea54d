/// Choosing among the moves of an event: the first whose guard holds. It goes on as far as the answers are known, and stops where one is not,
/// so that the caller can ask while nothing is being changed.
struct Choosing: Sendable {
  /// The test, or the answer, that it has come to.
  private var decision: GuardDiagrams.Edge

  @inline(__always)
  init(_ edge: FlowProgram.Edge) { decision = edge.decision }

  /// The move that was chosen; negative where none holds. To be read when there is nothing left to ask.
  @inline(__always)
  var move: Int { decision.move }

  /// Goes on.
  ///
  /// - Parameter answers: what has been asked; from `known` on it is known here, and not asked again.
  /// - Returns: the condition that has to be asked; nil when all is decided.
  @inline(__always)
  mutating func goOn(
    _ program: FlowProgram, _ answers: StepList<FlowMachine.Answer>, since known: Int
  ) -> Int? {
    while let test = program.test(decision) {
      guard let value = Self.value(of: Int(test.condition), answers, since: known) else { return Int(test.condition) }
      decision = value == Int(test.value) ? test.then : test.otherwise
    }
    return nil
  }

  /// The answer to a condition; nil if it was not asked from `known` on.
  @inline(__always)
  static func value(of condition: Int, _ answers: StepList<FlowMachine.Answer>, since known: Int) -> Int? {
    var index = known
    while index < answers.count {
      if answers[index].condition == condition { return answers[index].value }
      index += 1
    }
    return nil
  }
}
