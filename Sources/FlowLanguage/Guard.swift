/// A guard: a Boolean expression over numbered questions.
public indirect enum Guard: Hashable, Sendable {
  /// Whether the condition has a value: 1 is true for a Bool, else an index into its values.
  case test(condition: Int, value: Int)
  /// `not x`; also what `!=` becomes.
  case not(Guard)
  /// `x and y`.
  case and(Guard, Guard)
  /// `x or y`.
  case or(Guard, Guard)

  /// The guard as flow files write it, with only the parentheses that its meaning needs.
  ///
  /// - Parameters:
  ///   - name: the text of a question.
  ///   - value: the text of a value of a question's condition; nil for a Bool.
  package func text(_ name: (Int) -> String, _ value: (_ question: Int, _ value: Int) -> String?) -> String {
    var text = ""
    func add(_ index: Int, _ number: Int, isEqual: Bool) {
      guard let value = value(index, number) else {
        text += isEqual == (number == 1) ? name(index) : "not \(name(index))"
        return
      }
      text += "\(name(index)) \(isEqual ? "==" : "!=") \(value)"
    }
    /// Writes a part. The operator around it binds with 0: none or `or`, 1: `and`, 2: `not`.
    func add(_ part: Guard, _ binding: Int) {
      switch part {
      case .test(let index, let value): add(index, value, isEqual: true)
      case .not(.test(let index, let value)): add(index, value, isEqual: false)
      case .not(let inner):
        text += "not "
        add(inner, 2)
      case .and(let left, let right): add(left, " and ", right, 1, isBound: binding > 1)
      case .or(let left, let right): add(left, " or ", right, 0, isBound: binding > 0)
      }
    }
    func add(_ left: Guard, _ word: String, _ right: Guard, _ binding: Int, isBound: Bool) {
      if isBound { text += "(" }
      add(left, binding)
      text += word
      add(right, binding)
      if isBound { text += ")" }
    }
    add(self, 0)
    return text
  }

  /// The same guard with other numbers for its questions.
  package func renumbered(_ number: (Int) -> Int) -> Guard {
    switch self {
    case .test(let condition, let value): .test(condition: number(condition), value: value)
    case .not(let inner): .not(inner.renumbered(number))
    case .and(let left, let right): .and(left.renumbered(number), right.renumbered(number))
    case .or(let left, let right): .or(left.renumbered(number), right.renumbered(number))
    }
  }

  /// Visits the number of each test's question.
  package func forEachTest(_ visit: (_ condition: Int) -> Void) {
    switch self {
    case .test(let condition, _): visit(condition)
    case .not(let inner): inner.forEachTest(visit)
    case .and(let left, let right), .or(let left, let right):
      left.forEachTest(visit)
      right.forEachTest(visit)
    }
  }
}
