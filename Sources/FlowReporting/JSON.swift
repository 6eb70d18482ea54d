/// A JSON value, read or to be written. An object's members keep their order, so that the same value is always the same text.
public enum JSON: Sendable {
  /// Nothing.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number; whole ones are exact up to 2⁵³, which is more than any position or version needs.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSON])
  /// Values by key; if a key occurs twice, the last one counts.
  case object([(key: String, value: JSON)])

  /// A whole number.
  public init(_ number: Int) { self = .number(Double(number)) }

  /// The value of a key; null if absent, or if this is not an object. Setting a value replaces the key's value, or adds the key at the end.
  public subscript(key: String) -> JSON {
    get { member(key) ?? .null }
    set {
      guard case .object(var members) = self else { return }
      if let place = members.lastIndex(where: { $0.key == key }) {
        members[place].value = newValue
      } else {
        members.append((key, newValue))
      }
      self = .object(members)
    }
  }

  /// The value of a key; nil if absent, or if this is not an object.
  public func member(_ key: String) -> JSON? {
    if case .object(let members) = self { members.last { $0.key == key }?.value } else { nil }
  }

  /// The text; nil if this is not a text.
  public var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements; empty if this is not a list.
  public var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  /// The number, if it is whole and its absolute value is below 2⁵³; nil otherwise.
  public var integer: Int? {
    guard case .number(let number) = self, abs(number) < 0x1p53 else { return nil }
    return Int(exactly: number)
  }
}

extension JSON: Equatable {
  /// Compares values; the order of an object's members does not matter.
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let members), .object(let others)):
      members.count == others.count && members.allSatisfy { right.member($0.key) == $0.value }
    default: false
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A list.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Values by key.
  public init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements.map { ($0.0, $0.1) }) }
}
