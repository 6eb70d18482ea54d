import FlowCompiler

extension FieldKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .type: KeyRule(rawValue, .type, "The field's type, in Swift's spelling.")
    case .defaultValue: KeyRule(rawValue, .literal, "What the field is when nobody gives it.")
    case .doc: KeyRule(rawValue, .text, "What the field is.")
    }
  }
}
