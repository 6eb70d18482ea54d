/// Swift source, in UTF-8: written as literals that look like it, with other source, names and lists in them.
///
/// A String would be slower to put together: it looks at each part for itself, and moves while it grows.
struct SwiftText: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The source.
  private(set) var bytes: [UInt8] = []

  init(stringLiteral text: String) { bytes = Array(text.utf8) }

  init(stringInterpolation parts: StringInterpolation) { bytes = parts.bytes }

  /// The source as a text.
  var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends lines, and the end of the last one.
  mutating func add(_ lines: SwiftText) {
    bytes += lines.bytes
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The source as far as it is put together.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 24 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { bytes += literal.utf8 }

    mutating func appendInterpolation(_ part: String) { bytes += part.utf8 }

    mutating func appendInterpolation(_ part: SwiftText) { bytes += part.bytes }

    mutating func appendInterpolation(_ number: Int) { bytes += String(number).utf8 }

    /// Puts in the elements of a list, with a separator between.
    mutating func appendInterpolation(_ elements: [String], by separator: String) {
      for (position, element) in elements.enumerated() {
        if position > 0 { bytes += separator.utf8 }
        bytes += element.utf8
      }
    }

    /// Puts in the elements of a list, with a separator between.
    mutating func appendInterpolation(_ elements: [SwiftText], by separator: String) {
      for (position, element) in elements.enumerated() {
        if position > 0 { bytes += separator.utf8 }
        bytes += element.bytes
      }
    }
  }
}
