/// Requirements: conditions that must be known, or hold, before a move goes on.
extension FlowMachine {
  /// The value of a condition without an answer: its `failed` value. Throws a refusal if the answer can come later, or if there is no such value.
  mutating func awaited(_ condition: Int, of flow: RunningFlow, _ value: Int) throws(Refusal) -> Int {
    let declared = program.definitions[flow.definition].conditions[condition]
    // Only an async condition can be answered later.
    if value != AnswerCode.unknown || !declared.isAsync {
      guard let failed = declared.failed else { throw Refusal(denial: .failed(declared.name)) }
      return failed
    }
    throw Refusal(wait: waiting(.condition(condition), of: flow))
  }

  mutating func waiting(_ cause: Waiting.Cause, of flow: RunningFlow) -> Waiting {
    let number = unanswered
    unanswered += 1
    return Waiting(
      cause: cause, definition: flow.definition, number: number, choices: step.attempt.chosen,
      isRestart: step.attempt.isRestart)
  }

  /// Asks the required conditions. Throws a refusal if one does not hold: to wait for its gate's flow, or as a denial.
  mutating func require(
    _ requirements: Range<Int>, of flow: RunningFlow, _ valueScope: ValueScope, _ ask: Asking
  ) throws(Refusal) {
    if step.attempt.admission == .withoutQuestions { return }
    let definition = program.definitions[flow.definition]
    for index in requirements {
      let condition = definition.requirements[index]
      if try answer(condition, of: flow, since: asking.count, valueScope, ask) == 1 { continue }
      guard let gate = definition.runningGate(of: condition), !step.attempt.hasPassed(condition, of: flow.definition)
      else {
        throw Refusal(denial: .required(definition.conditions[condition].name))
      }
      if step.attempt.isBeyondGate { continue }
      _ = ask(.gate(flow, gate, condition: condition, valueScope), &self)
      throw Refusal(wait: waiting(.gate(gate, condition: condition), of: flow))
    }
  }

  /// Whether all required conditions hold now. An async condition counts as not holding.
  mutating func holdsNow(_ requirements: Range<Int>, of flow: RunningFlow, _ valueScope: ValueScope, _ ask: Asking)
    -> Bool
  {
    let definition = program.definitions[flow.definition]
    return requirements.allSatisfy { index in
      let condition = definition.requirements[index]
      return !definition.conditions[condition].isAsync && value(of: condition, in: flow, valueScope, ask) == 1
    }
  }
}
