import FlowCompiler

extension FieldKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .type: KeyRule(rawValue, .type, "The field's type, in Swift's spelling.")
    case .defaultValue: KeyRule(rawValue, .literal, "The field's value if none is given.")
    case .doc: KeyRule(rawValue, .text, "A description of the field.")
    }
  }
}
