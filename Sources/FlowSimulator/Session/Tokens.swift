/// Texts one behind the other, each after its length in bytes, as `5:hello`: what the page and the machine hand each other.
public struct TokenWriter {
  /// What was written so far.
  public private(set) var text = ""

  /// Makes a writer that has written nothing.
  public init() {}

  /// Writes a text.
  public mutating func add(_ token: String) { text += "\(token.utf8.count):\(token)" }

  /// Writes a number.
  public mutating func add(_ number: Int) { add(String(number)) }

  /// Writes a value: its text behind a `t`, or `n` for nil.
  public mutating func add(_ value: SimulatedValue) { add(value.text.map { "t" + $0 } ?? "n") }

  /// Writes how many there are, and each.
  public mutating func add<Element>(each elements: [Element], _ body: (inout TokenWriter, Element) -> Void) {
    add(elements.count)
    for element in elements { body(&self, element) }
  }
}

/// Reads what a ``TokenWriter`` wrote.
package struct TokenReader {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether something was read that is no token, or beyond the end.
  package private(set) var hasFailed = false

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all was read.
  package var isAtEnd: Bool { position >= bytes.count }

  /// Reads a text; an empty one where there is none.
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

  /// Reads a number.
  package mutating func number() -> Int {
    guard let number = Int(text()) else {
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

  /// Reads as many as are said to be there.
  package mutating func each<Element>(_ body: (inout TokenReader) -> Element) -> [Element] {
    let count = number()
    var elements: [Element] = []
    while elements.count < count, !hasFailed { elements.append(body(&self)) }
    return elements
  }
}
