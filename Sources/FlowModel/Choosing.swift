/// Choosing among the moves of an event: the first whose guard holds. It goes on as far as the answers are known, and stops where one is not,
/// so that whoever asks can do so while nothing is being changed.
struct Choosing: Sendable {
  private var index: Int
  private let end: Int
  /// Where the guard of the move has come to.
  private var guardian: GuardDiagrams.Edge

  /// Begins with the first move.
  @inline(__always)
  init(_ edge: FlowProgram.Edge, _ program: FlowProgram) {
    index = Int(edge.first)
    end = Int(edge.end)
    guardian = edge.isEmpty ? .no : program.moves[index].condition
  }

  /// The move that was chosen; nil where none holds. To be read when there is nothing left to ask.
  @inline(__always)
  var move: Int? { index < end ? index : nil }

  /// Goes on.
  ///
  /// - Parameter answers: what has been asked; from `known` on it is known here, and not asked again.
  /// - Returns: the condition that has to be asked; nil when all is decided.
  @inline(__always)
  mutating func goOn(
    _ program: FlowProgram, _ answers: StepList<FlowMachine.Answer>, since known: Int
  ) -> Int? {
    while true {
      while let test = program.test(guardian) {
        guard let value = Self.value(of: Int(test.condition), answers, since: known) else { return Int(test.condition) }
        guardian = value == Int(test.value) ? test.then : test.otherwise
      }
      if guardian == .yes { return nil }
      index += 1
      if index >= end { return nil }
      guardian = program.moves[index].condition
    }
  }

  /// What a condition was answered with; nil if it was not asked from `known` on.
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
