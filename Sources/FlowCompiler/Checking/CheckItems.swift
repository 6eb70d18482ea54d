import FlowDiagnostics
import FlowSyntax

/// Checks that a tab bar never has more items than it can show.
func checkItems(_ graph: FlowGraph, log: inout DiagnosticLog) {
  defer { log.subject = nil }
  for (index, flow) in graph.flows.enumerated()
  where flow.items.count > mostTabs && flow.container.contains(where: { $0.kind == .tabs }) {
    log.subject = index
    var sets = AnswerSets(values: flow.questions.map { graph.conditions[$0.condition].answerCount })
    // Items are added greedily while all of them can exist together: this may count too few, never too many.
    var together = answersWithTabs(of: flow, &sets)
    var there: [FlowGraph.Item] = []
    for item in flow.items {
      let answers = item.when.map { sets.answers(to: $0) } ?? AnswerSets.all
      let both = sets.intersection(together, answers)
      if both == AnswerSets.empty { continue }
      together = both
      there.append(item)
    }
    if there.count > mostTabs, !sets.isOverLimit {
      log.report(.tooManyItems(graph.names[flow.name], count: there.count, at: there[mostTabs].range))
    }
  }
}

/// The most tabs that a bar shows. Some platforms move the rest behind a "More" tab, others leave them out.
private let mostTabs = 5

/// Answers for which a flow's container is `tabs`: those of the first such choice that can be taken.
private func answersWithTabs(of flow: FlowGraph.Flow, _ sets: inout AnswerSets) -> AnswerSets.Answers {
  var left = AnswerSets.all
  for choice in flow.container {
    let answers = choice.guardExpression.map { sets.answers(to: $0) } ?? AnswerSets.all
    let taken = sets.intersection(left, answers)
    if choice.kind == .tabs, taken != AnswerSets.empty { return taken }
    left = sets.intersection(left, sets.complement(answers))
  }
  return AnswerSets.empty
}
