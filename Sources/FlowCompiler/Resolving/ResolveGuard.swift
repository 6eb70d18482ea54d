import FlowDiagnostics
import FlowSyntax

/// Guards, bound to the flow's conditions.
extension FlowResolver {
  /// The guards of a list of moves, one for each; none at all where no move has one. What can be checked is kept for the checks.
  mutating func bindGuards(
    _ moves: [MoveSyntax], owner: AlternativeList.Owner, range: SourceRange
  ) -> [FlowGraph.Guard?] {
    // One move without a guard is always taken; none at all was reported by whoever decoded it.
    if moves.count < 2, moves.first?.when == nil { return [] }
    var guards: [FlowGraph.Guard?] = []
    guards.reserveCapacity(moves.count)
    var guardRanges: [SourceRange] = []
    guardRanges.reserveCapacity(moves.count)
    var isComplete = true
    for move in moves {
      guard let when = move.when else {
        guards.append(nil)
        guardRanges.append(move.range)
        continue
      }
      let bound = bind(when)
      if bound == nil { isComplete = false }
      guards.append(bound)
      guardRanges.append(when.range)
    }
    if isComplete {
      lists.append(
        AlternativeList(
          owner: owner, flow: index, range: range, guards: guards, guardRanges: guardRanges,
          moveRanges: moves.map(\.range)))
    }
    return guards
  }

  /// Binds a guard; nil after an error.
  mutating func bind(_ expression: GuardSyntax) -> FlowGraph.Guard? {
    switch expression {
    case .condition(let word):
      guard let condition = condition(word) else { return nil }
      let declared = module.conditions[condition]
      if module.conditionUnread[condition].contains(.values) { return nil }
      if let first = declared.values.first {
        log.report(
          .conditionNeedsValue(
            module.names[word.name], first: module.names[first], at: word.range, declared: declared.range))
        return nil
      }
      return .test(condition: asked(condition), value: 1)
    case .comparison(let word, let equal, let value):
      guard let condition = condition(word) else { return nil }
      let declared = module.conditions[condition]
      if module.conditionUnread[condition].contains(.values) { return nil }
      if declared.values.isEmpty {
        log.report(.conditionWithoutValues(module.names[word.name], at: value.range, declared: declared.range))
        return nil
      }
      guard let position = declared.values.firstIndex(of: value.name) else {
        log.report(
          .unknownConditionValue(
            module.names[value.name], of: module.names[word.name], at: value.range, declared: declared.range,
            nearest: suggest(value.name, among: declared.values)))
        return nil
      }
      let test = FlowGraph.Guard.test(condition: asked(condition), value: position)
      return equal ? test : .not(test)
    case .not(let inner, _):
      return bind(inner).map { .not($0) }
    case .and(let left, let right):
      let bound = (bind(left), bind(right))
      guard let left = bound.0, let right = bound.1 else { return nil }
      return .and(left, right)
    case .or(let left, let right):
      let bound = (bind(left), bind(right))
      guard let left = bound.0, let right = bound.1 else { return nil }
      return .or(left, right)
    }
  }

  private mutating func condition(_ word: Word) -> Int? {
    if let condition = module.conditionNamed[word.name] {
      conditionIsNamed[condition] = true
      return condition
    }
    if module.unread.contains(.conditions) { return nil }
    log.report(
      .unknownCondition(module.names[word.name], at: word.range, nearest: suggestCondition(word.name)))
    return nil
  }

  /// The condition's index among those that the flow asks.
  private mutating func asked(_ condition: Int) -> Int {
    if askedAs[condition] < 0 {
      askedAs[condition] = Int32(flow.questions.count)
      flow.questions.append(FlowGraph.Question(condition: condition))
    }
    return Int(askedAs[condition])
  }
}

extension GuardSyntax {
  /// From the first word to the last; parentheses around the whole are left out.
  var range: SourceRange {
    switch self {
    case .condition(let word): return word.range
    case .comparison(let word, _, let value): return word.range.joined(to: value.range)
    case .not(let inner, let range): return range.joined(to: inner.range)
    case .and(let left, let right), .or(let left, let right): return left.range.joined(to: right.range)
    }
  }
}

extension SourceRange {
  /// From this range's start to the other's end.
  func joined(to other: SourceRange) -> SourceRange { SourceRange(file: file, start: start, end: other.end) }
}
