import FlowDiagnostics
import FlowSyntax

/// Checks lists of alternatives: whether each can be taken, whether each guard says something, and whether decisions and starts always
/// decide.
func checkAlternatives(_ resolution: Resolution, log: inout DiagnosticLog) {
  var check = AlternativesCheck(graph: resolution.graph)
  for list in resolution.lists { check.check(list, log: &log) }
}

private struct AlternativesCheck {
  /// How many sets of answers that fall through are written out.
  static let answersShown = 4
  /// How many of them are counted.
  static let answersCounted = 100

  let graph: FlowGraph
  var flow = -1
  var sets = AnswerSets(values: [])

  mutating func check(_ list: AlternativeList, log: inout DiagnosticLog) {
    var guards = list.guards
    if case .items(let key) = list.owner {
      enter(list.flow)
      judgeItems(list, key, log: &log)
      return
    }
    if let otherwise = guards.firstIndex(where: { $0 == nil }), otherwise + 1 < guards.count {
      log.report(.alternativeAfterElse(at: list.moveRanges[otherwise + 1], otherwise: list.moveRanges[otherwise]))
      guards.removeLast(guards.count - otherwise - 1)
    }
    if isPlain(guards, list) { return }
    enter(list.flow)
    judge(guards, list, log: &log)
  }

  /// A flow's lists ask the same conditions, so they share their diagrams.
  private mutating func enter(_ next: Int) {
    if flow == next { return }
    flow = next
    sets = AnswerSets(values: graph.flows[flow].questions.map { graph.conditions[$0.condition].answerCount })
  }

  /// Items stand side by side: each guard is judged alone, and together they must leave one there.
  private mutating func judgeItems(_ list: AlternativeList, _ key: FlowKey, log: inout DiagnosticLog) {
    var findings: [Diagnostic] = []
    var gone = AnswerSets.all
    for (position, expression) in list.guards.enumerated() {
      let answers = expression.map { sets.answers(to: $0) } ?? AnswerSets.all
      if expression != nil, answers == AnswerSets.empty {
        findings.append(.guardNeverTrue(at: list.guardRanges[position]))
      } else if expression != nil, answers == AnswerSets.all {
        findings.append(.guardAlwaysTrue(at: list.guardRanges[position]))
      }
      gone = sets.intersection(gone, sets.complement(answers))
    }
    if gone != AnswerSets.empty {
      let ways = sets.ways(into: gone, limit: Self.answersCounted)
      findings.append(
        .noItemLeft(
          key.rule.text, of: graph.names[graph.flows[flow].name],
          answers: ways.prefix(Self.answersShown).map(description), more: max(ways.count - Self.answersShown, 0),
          at: list.range))
    }
    if sets.isOverLimit { return }
    for finding in findings { log.report(finding) }
  }

  /// Whether there is nothing to find out: one test of one Bool, with or without an else.
  private func isPlain(_ guards: [FlowGraph.Guard?], _ list: AlternativeList) -> Bool {
    guard guards.count <= 2, let first = guards.first else { return false }
    if guards.count == 2, guards[1] != nil { return false }
    if guards.count == 1, first != nil {
      guard case .edge = list.owner else { return false }
    }
    switch first {
    case nil: return true
    case .test(let asked, _), .not(.test(let asked, _)):
      return graph.conditions[graph.flows[list.flow].questions[asked].condition].answerCount > 1
    case .not, .and, .or: return false
    }
  }

  private mutating func judge(_ guards: [FlowGraph.Guard?], _ list: AlternativeList, log: inout DiagnosticLog) {
    var findings: [Diagnostic] = []
    var left = AnswerSets.all
    var held: [AnswerSets.Answers] = []
    var isCovered = false
    for (position, expression) in guards.enumerated() {
      let answers = expression.map { sets.answers(to: $0) } ?? AnswerSets.all
      let taken = sets.intersection(left, answers)
      if expression != nil, answers == AnswerSets.empty {
        findings.append(.guardNeverTrue(at: list.guardRanges[position]))
      } else if expression != nil, answers == AnswerSets.all, !isCovered {
        findings.append(.guardAlwaysTrue(at: list.guardRanges[position]))
      } else if taken == AnswerSets.empty, !isCovered {
        findings.append(
          .alternativeShadowed(at: list.moveRanges[position], by: covering(answers, held).map { list.guardRanges[$0] }))
      }
      // What stands behind a guard that always holds is never taken either: that follows from it.
      if expression != nil, answers == AnswerSets.all { isCovered = true }
      held.append(answers)
      left = sets.intersection(left, sets.complement(answers))
    }
    if left != AnswerSets.empty, let finding = fallThrough(left, list) { findings.append(finding) }
    if sets.isOverLimit { return }
    for finding in findings { log.report(finding) }
  }

  /// The earlier alternatives that cover a later one: one of them if that is enough, else all that have a part in it.
  private mutating func covering(_ answers: AnswerSets.Answers, _ earlier: [AnswerSets.Answers]) -> [Int] {
    for position in earlier.indices where sets.intersection(answers, earlier[position]) == answers { return [position] }
    return earlier.indices.filter { sets.intersection(answers, earlier[$0]) != AnswerSets.empty }
  }

  private func fallThrough(_ answers: AnswerSets.Answers, _ list: AlternativeList) -> Diagnostic? {
    let what: String
    switch list.owner {
    case .edge, .items: return nil
    case .container: what = "the container of '\(graph.names[graph.flows[list.flow].name])'"
    case .decision(let name): what = "decision '\(graph.names[name])'"
    case .start: what = "the start of '\(graph.names[graph.flows[list.flow].name])'"
    }
    let ways = sets.ways(into: answers, limit: Self.answersCounted)
    return .decisionNotExhaustive(
      what, answers: ways.prefix(Self.answersShown).map(description), more: max(ways.count - Self.answersShown, 0),
      at: list.range)
  }

  private func description(_ way: [(condition: Int, value: Int)]) -> String {
    if way.isEmpty { return "nothing was asked" }
    return way.map { answer in
      let condition = graph.conditions[graph.flows[flow].questions[answer.condition].condition]
      let value =
        condition.values.isEmpty ? (answer.value == 1 ? "yes" : "no") : graph.names[condition.values[answer.value]]
      return "\(graph.names[condition.name])=\(value)"
    }.joined(separator: ", ")
  }
}
