import FlowCompiler

extension TaskKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "What the task does.")
    case .inputs: KeyRule(rawValue, .fields, "What the task needs.")
    case .outcomes: KeyRule(rawValue, .events, "How the task can end; none for one that is fired and forgotten.")
    }
  }
}
