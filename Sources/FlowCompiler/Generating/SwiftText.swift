/// Swift source while it is written: whole lines, one behind another.
struct SwiftText {
  /// The lines so far, each with its end.
  private(set) var text = ""

  /// Appends lines, and the end of the last one.
  mutating func add(_ lines: SwiftTemplate) {
    text += lines.text
    text += "\n"
  }
}

/// Swift source with what is filled in.
func swift(_ template: SwiftTemplate) -> String { template.text }

/// Swift source with what is filled in, as a literal.
///
/// A String would have to be moved while it grows: this one has room for what is usually filled in. It takes lists as well.
struct SwiftTemplate: ExpressibleByStringInterpolation {
  /// The source.
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation parts: StringInterpolation) { text = parts.text }

  /// The text as far as it is put together.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 24 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ part: String) { text += part }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Puts in the elements of a list, with a separator between.
    mutating func appendInterpolation(_ elements: [String], by separator: String) {
      for (position, element) in elements.enumerated() {
        if position > 0 { text += separator }
        text += element
      }
    }
  }
}
