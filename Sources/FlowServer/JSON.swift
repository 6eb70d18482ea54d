/// A JSON value, as an editor sends and takes them.
public enum JSON: Sendable, Hashable {
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
  /// Values by key.
  case object([String: JSON])

  /// The value of a key; null where there is none, and in what is no object.
  public subscript(key: String) -> JSON {
    if case .object(let values) = self { values[key] ?? .null } else { .null }
  }

  /// The text, if it is one.
  public var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements; none in what is no list.
  public var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  /// The number, if it is a whole one that a position or version can have.
  public var integer: Int? {
    guard case .number(let number) = self, abs(number) < 0x1p53 else { return nil }
    return Int(exactly: number)
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Nothing.
  public init(nilLiteral: ()) { self = .null }
  /// A list.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Values by key; of a key that is there twice, the last.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { $1 })
  }

  /// A whole number.
  public init(_ number: Int) { self = .number(Double(number)) }
}

// MARK: - Writing

extension JSON: CustomStringConvertible {
  /// The value as text on one line, keys in order, so that the same value is always the same text.
  public var description: String {
    var text = ""
    write(into: &text)
    return text
  }

  private func write(into text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += integer.map(String.init) ?? String(number)
    case .string(let string): Self.write(string, into: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(into: &text)
      }
      text += "]"
    case .object(let values):
      text += "{"
      for (index, key) in values.keys.sorted().enumerated() {
        if index > 0 { text += "," }
        Self.write(key, into: &text)
        text += ":"
        self[key].write(into: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, into text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        text += scalar.value < 0x10 ? "\\u000" : "\\u00"
        text += String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
