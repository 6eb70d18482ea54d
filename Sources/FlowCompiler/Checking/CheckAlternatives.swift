import FlowDiagnostics
import FlowSyntax

/// Checks that each alternative can be taken, that no guard always holds or never holds, and that decisions, starts and containers have an
/// alternative for all answers. Checks the guards of locks, too.
func checkAlternatives(_ resolution: Resolution, log: inout DiagnosticLog) {
  let graph = resolution.graph
  for list in resolution.found.lists {
    log.subject = list.flow.number
    check(list, graph, log: &log)
  }
  log.subject = nil
  for index in graph.screens.indices {
    if let lock = graph.screens[index].locked { check(lock, of: graph.screens[index], graph, log: &log) }
  }
}

extension FlowGraph {
  /// The condition with a number in a guard. A decision's guards are bound before the moves that lead to it: there a condition with inputs has a
  /// negative number, -1 minus its index.
  fileprivate func condition(_ asked: Int, askedIn flow: FlowIndex) -> Int {
    asked < 0 ? -1 - asked : flows[flow].questions[asked].condition
  }
}

/// The most combinations of uncovered answers that a message lists.
private let answersShown = 4

private func check(_ list: AlternativeList, _ graph: FlowGraph, log: inout DiagnosticLog) {
  var guards = list.guards
  if !list.isSideBySide {
    if let otherwise = guards.firstIndex(where: { $0 == nil }), otherwise + 1 < guards.count {
      log.report(.alternativeAfterElse(at: list.moveRanges[otherwise + 1], otherwise: list.moveRanges[otherwise]))
      guards.removeLast(guards.count - otherwise - 1)
    }
  }
  judge(guards, list, graph, log: &log)
}

/// Reports a lock that never holds, or always holds.
private func check(
  _ lock: FlowGraph.Lock, of screen: FlowGraph.Screen, _ graph: FlowGraph, log: inout DiagnosticLog
) {
  var asked = ConditionNumbering(graph: graph) { lock.questions[$0].condition }
  let expression = asked.numbered(lock.guardExpression)
  var sets = AnswerSets(values: asked.answerCounts)
  let answers = sets.answers(to: expression)
  if sets.isOverLimit { return }
  if answers == AnswerSets.empty { log.report(.guardNeverTrue(at: lock.range)) }
  if answers == AnswerSets.all { log.report(.lockAlwaysHolds(graph.names[screen.name], at: lock.range)) }
}

/// The conditions that one list asks, numbered by first mention. Conditions that are asked together get neighboring numbers, which keeps the diagrams
/// small.
private struct ConditionNumbering {
  let graph: FlowGraph
  /// The condition with a number in a guard.
  let conditionOf: (Int) -> Int
  var numbers: [Int: Int] = [:]
  /// The conditions by number.
  var conditions: [Int] = []

  /// The number of answers of each condition.
  var answerCounts: [Int] { conditions.map { graph.conditions[$0].answerCount } }

  /// The guard with its conditions numbered here.
  mutating func numbered(_ expression: FlowGraph.Guard) -> FlowGraph.Guard {
    expression.renumbered { asked in
      if let known = numbers[asked] { return known }
      let number = conditions.count
      numbers[asked] = number
      conditions.append(conditionOf(asked))
      return number
    }
  }

  /// A combination of answers as text: `onboarded=no, nav=tabs`.
  func description(_ way: [(condition: Int, value: Int)]) -> String {
    if way.isEmpty { return "nothing was asked" }
    return way.map { answer in
      let condition = graph.conditions[conditions[answer.condition]]
      let value =
        condition.values.isEmpty ? (answer.value == 1 ? "yes" : "no") : graph.names[condition.values[answer.value]]
      return "\(graph.names[condition.name])=\(value)"
    }.joined(separator: ", ")
  }
}

private func judge(
  _ guards: [FlowGraph.Guard?], _ list: AlternativeList, _ graph: FlowGraph, log: inout DiagnosticLog
) {
  var asked = ConditionNumbering(graph: graph) { graph.condition($0, askedIn: list.flow) }
  let guards = guards.map { $0.map { asked.numbered($0) } }
  var sets = AnswerSets(values: asked.answerCounts)
  var left = AnswerSets.all
  var held: [AnswerSets.Answers] = []
  var isCovered = false
  for (position, expression) in guards.enumerated() {
    let answers = expression.map { sets.answers(to: $0) } ?? AnswerSets.all
    let taken = sets.intersection(left, answers)
    // The diagnostics so far are correct; over the limit no result means anything.
    if sets.isOverLimit { return }
    if expression != nil, answers == AnswerSets.empty {
      log.report(.guardNeverTrue(at: list.guardRanges[position]))
    } else if expression != nil, answers == AnswerSets.all, !isCovered {
      log.report(.guardAlwaysTrue(at: list.guardRanges[position]))
    } else if taken == AnswerSets.empty, !isCovered, !list.isSideBySide {
      let places = covering(answers, held, &sets)
      log.report(.alternativeShadowed(at: list.moveRanges[position], by: places.map { list.guardRanges[$0] }))
    }
    // Moves after a guard that always holds are never taken either, which is no diagnostic of its own.
    if expression != nil, answers == AnswerSets.all, !list.isSideBySide { isCovered = true }
    held.append(answers)
    left = sets.intersection(left, sets.complement(answers))
  }
  if case .edge = list.owner { return }
  if sets.isOverLimit || left == AnswerSets.empty { return }
  let rows = sets.ways(into: left, limit: answersShown).map(asked.description)
  let more = sets.countOfWays(into: left) - rows.count
  let flow = graph.names[graph.flows[list.flow].name]
  switch list.owner {
  case .edge: break
  case .items(let key): log.report(.noItemLeft(key.rawValue, of: flow, answers: rows, more: more, at: list.range))
  case .container:
    log.report(.decisionNotExhaustive("the container of '\(flow)'", answers: rows, more: more, at: list.range))
  case .start:
    log.report(.decisionNotExhaustive("the start of '\(flow)'", answers: rows, more: more, at: list.range))
  case .decision(let name):
    log.report(.decisionNotExhaustive("decision '\(graph.names[name])'", answers: rows, more: more, at: list.range))
  }
}

/// The earlier alternatives that cover a later one: a single one if that is enough, else all that overlap with it.
private func covering(
  _ answers: AnswerSets.Answers, _ earlier: [AnswerSets.Answers], _ sets: inout AnswerSets
) -> [Int] {
  for position in earlier.indices where sets.intersection(answers, earlier[position]) == answers { return [position] }
  return earlier.indices.filter { sets.intersection(answers, earlier[$0]) != AnswerSets.empty }
}
