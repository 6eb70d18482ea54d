/// A JSON value, as editors send and receive them.
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
  case object(Members)

  /// The value of a key; null if absent, or if this is no object.
  public subscript(key: String) -> JSON {
    if case .object(let values) = self { values[key] ?? .null } else { .null }
  }

  /// The text, if it is one.
  public var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements; empty if this is no list.
  public var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  /// The number, if it is whole and below 2⁵³ in size; nil otherwise.
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
  /// Values by key; of a key that occurs twice, the last counts.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Members(elements.map { Members.Member(key: $0.0, value: $0.1) }))
  }

  /// A whole number.
  public init(_ number: Int) { self = .number(Double(number)) }
}

// MARK: - Writing

extension JSON: CustomStringConvertible {
  /// The value as text on one line, keys in order, so that the same value is always the same text.
  public var description: String { String(decoding: utf8, as: UTF8.self) }

  /// That text's bytes.
  public var utf8: [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return bytes
  }

  private func write(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let number):
      var digits = integer.map(String.init) ?? String(number)
      digits.withUTF8 { bytes.append(contentsOf: $0) }
    case .string(let string): Self.write(string, into: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let values):
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      for member in values {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        Self.write(member.key, into: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ string: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    var string = string
    string.withUTF8 { text in
      // Bytes without a need for escapes are copied together.
      var start = 0
      for (offset, byte) in text.enumerated()
      where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: text[start..<offset])
        start = offset + 1
        switch byte {
        case UInt8(ascii: "\n"): bytes += "\\n".utf8
        case UInt8(ascii: "\r"): bytes += "\\r".utf8
        case UInt8(ascii: "\t"): bytes += "\\t".utf8
        case ..<0x20: bytes += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
        default: bytes += [UInt8(ascii: "\\"), byte]
        }
      }
      bytes.append(contentsOf: text[start...])
    }
  }
}
