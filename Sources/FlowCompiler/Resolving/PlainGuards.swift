/// Lists of alternatives in which there is nothing to find out, so that nobody need keep them.
extension FlowResolver {
  /// Whether a list is one guard that asks nothing twice, with or without an else: it may hold, and it may not.
  mutating func isPlain(_ guards: [FlowGraph.Guard?], of owner: AlternativeList.Owner) -> Bool {
    if guards.isEmpty || guards.count > 2 { return false }
    // What stands behind an else is never taken.
    guard let first = guards[0] else { return guards.count == 1 }
    if guards.count == 2 {
      if case .some = guards[1] { return false }
    } else {
      guard case .edge = owner else { return false }
    }
    switch first {
    case .test(let asked, _), .not(.test(let asked, _)): return canVary(asked)
    case .and, .or, .not: return eachCanVary(first)
    }
  }

  private mutating func eachCanVary(_ expression: FlowGraph.Guard) -> Bool {
    var asked: [Int] = []
    guard Self.asksEachOnce(expression, &asked) else { return false }
    for question in asked.each where !canVary(question) { return false }
    return true
  }

  /// Whether what a guard's number stands for has more than one answer.
  @_transparent
  private mutating func canVary(_ asked: Int) -> Bool {
    let condition = asked < 0 ? -1 - asked : flow.questions[asked].condition
    return module.conditions[condition].answerCount > 1
  }

  /// Whether no two tests of a guard, of which there are few, ask the same: then it may hold and may not, as long as each of them may.
  private static func asksEachOnce(_ expression: FlowGraph.Guard, _ asked: inout [Int]) -> Bool {
    switch expression {
    case .test(let condition, _):
      if asked.count == 8 || asked.contains(condition) { return false }
      asked.append(condition)
      return true
    case .not(let inner): return asksEachOnce(inner, &asked)
    case .and(let left, let right), .or(let left, let right):
      return asksEachOnce(left, &asked) && asksEachOnce(right, &asked)
    }
  }
}
