import FlowCompiler

extension TaskKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "A description of the task.")
    case .inputs: KeyRule(rawValue, .fields, "The values that the task needs.")
    case .outcomes:
      KeyRule(rawValue, .events, "The ways in which the task can end; none for a task that is fired and forgotten.")
    }
  }
}
