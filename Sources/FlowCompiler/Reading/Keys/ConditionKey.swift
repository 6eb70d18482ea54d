/// The keys of a condition that is written as a mapping.
package enum ConditionKey: UInt8, MappingKey {
  case doc, values, inputs, live, async, failed, loading

  package static let owner = "a condition"

  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule("doc", .text, "What the condition asks.")
    case .values: KeyRule("values", .values, "What it may answer; without them it is a Bool.")
    case .inputs: KeyRule("inputs", .fields, "What the app needs to answer it; filled by name, as a screen's are.")
    case .live: KeyRule("live", .bool, "Whether the app also announces its changes.")
    case .async: KeyRule("async", .bool, "Whether the answer takes time.")
    case .failed:
      KeyRule("failed", .answer, "What counts as the answer where the app fails to give one; else the move is denied.")
    case .loading: KeyRule("loading", .screen, "The screen that is shown while the answer is awaited.")
    }
  }
}
