/// A writer of texts in sequence, each after its length in bytes, as `5:hello`: the protocol between the page and the machine.
public struct TokenWriter {
  /// The text so far.
  public private(set) var text = ""

  /// Makes an empty writer.
  public init() {}

  /// Writes a text.
  public mutating func add(_ token: String) { text += "\(token.utf8.count):\(token)" }

  /// Writes a number.
  public mutating func add(_ number: Int) { add(String(number)) }

  /// Writes a value: its text after a `t`, or `n` for nil.
  public mutating func add(_ value: SimulatedValue) { add(value.text.map { "t" + $0 } ?? "n") }

  /// Writes the number of elements, and each element.
  public mutating func add<Element>(each elements: [Element], _ body: (inout TokenWriter, Element) -> Void) {
    add(elements.count)
    for element in elements { body(&self, element) }
  }
}

/// Reads the texts of a ``TokenWriter``.
package struct TokenReader {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether a read has failed: there was no token, or one of another kind.
  package private(set) var hasFailed = false

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether everything was read.
  package var isAtEnd: Bool { position >= bytes.count }

  /// Reads a text; empty after a failure.
  package mutating func text() -> String {
    var count = 0
    while position < bytes.count, let digit = digit(bytes[position]), count < 1 << 24 {
      count = count * 10 + digit
      position += 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":"), position + 1 + count <= bytes.count else {
      hasFailed = true
      position = bytes.count
      return ""
    }
    let start = position + 1
    position = start + count
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func digit(_ byte: UInt8) -> Int? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte) - 48 : nil
  }

  /// Reads a number: an index, or -1 for none.
  package mutating func number() -> Int {
    guard let number = Int(text()), number >= -1, number <= Int32.max else {
      hasFailed = true
      return 0
    }
    return number
  }

  /// Reads a value.
  package mutating func value() -> SimulatedValue {
    let text = text()
    return SimulatedValue(text.utf8.first == UInt8(ascii: "t") ? String(text.dropFirst()) : nil)
  }

  /// Reads a number of elements, and each element.
  package mutating func each<Element>(_ body: (inout TokenReader) -> Element) -> [Element] {
    let count = number()
    var elements: [Element] = []
    while elements.count < count, !hasFailed { elements.append(body(&self)) }
    return elements
  }
}
