import FlowCompiler
import FlowModel

/// The values of live conditions in walks: a test gives them at the start, or announces them in a step of their own.
extension WalkWriter {
  /// Moves the answers of live conditions from the steps that ask them to the announcement before, or to the start, since
  /// no other step changes them.
  func bound(_ steps: [Exploration.Step]) -> [Exploration.Step] {
    var steps = steps
    var last = 0
    // The values in the test, and those among them that were said since the last announcement.
    var values: [String: Int] = [:]
    var known: Set<String> = []
    for index in steps.indices {
      if case .conditionsChanged = steps[index].request { (last, known) = (index, []) }
      for answer in steps[index].answers where isLive(answer.name) {
        steps[index].answers.removeAll { $0 == answer }
        if !known.insert(answer.name).inserted { continue }
        let isNew = values[answer.name, default: 0] != answer.value
        if !isNew, !(last == 0 && values[answer.name] == nil) { continue }
        values[answer.name] = answer.value
        steps[last].answers.append(answer)
      }
    }
    announceSomething(&steps)
    return steps
  }

  /// Names the value of a live condition in each announcement that changes none, since a test announces by saying a value.
  private func announceSomething(_ steps: inout [Exploration.Step]) {
    var values: [String: Int] = [:]
    for index in steps.indices {
      for answer in steps[index].answers where isLive(answer.name) { values[answer.name] = answer.value }
      guard case .conditionsChanged = steps[index].request, !steps[index].answers.contains(where: { isLive($0.name) }),
        let condition = graph.conditions.first(where: { $0.isLive && !$0.isAsync })
      else { continue }
      let name = graph.names[condition.name]
      steps[index].answers.append(Exploration.Answer(name: name, value: values[name, default: 0]))
    }
  }

  /// Whether a test can announce what a step says: it says the value of a live condition, or nothing is shown yet.
  func isAnnounceable(_ step: Exploration.Step) -> Bool {
    guard case .conditionsChanged = step.request, !step.before.model.isEmpty else { return true }
    return step.answers.contains { answer in
      answer.value != AnswerCode.unknown && condition(named: answer.name)?.isLive == true
    }
  }

  /// Whether a condition's value changes only by its announcement.
  private func isLive(_ name: String) -> Bool {
    condition(named: name).map { $0.isLive && !$0.isAsync } ?? false
  }
}
