/// The keys of a task.
package enum TaskKey: UInt8, MappingKey {
  case doc, inputs, outcomes

  package static let owner = "a task"

  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule("doc", .text, "What the task does.")
    case .inputs: KeyRule("inputs", .fields, "What the task needs.")
    case .outcomes: KeyRule("outcomes", .events, "How the task can end; none for one that is fired and forgotten.")
    }
  }
}
