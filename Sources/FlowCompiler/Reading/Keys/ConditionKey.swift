/// The keys of a condition that is written as a mapping.
enum ConditionKey: UInt8, MappingKey {
  case doc, values

  static let owner = "a condition"

  var rule: KeyRule {
    switch self {
    case .doc: KeyRule("doc", .text, "What the condition asks.")
    case .values: KeyRule("values", .values, "What it may answer; without them it is a Bool.")
    }
  }
}
