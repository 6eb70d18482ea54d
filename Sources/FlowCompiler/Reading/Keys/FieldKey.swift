/// The keys of a field that is written as a mapping.
package enum FieldKey: UInt8, MappingKey {
  case type, defaultValue, doc

  package static let owner = "a field"

  package var rule: KeyRule {
    switch self {
    case .type: KeyRule("type", .type, "The field's type, in Swift's spelling.")
    case .defaultValue: KeyRule("default", .literal, "What the field is when nobody gives it.")
    case .doc: KeyRule("doc", .text, "What the field is.")
    }
  }
}
