// The user's text in Swift source, where it must have no meaning as code.

extension SwiftLayout {
  /// A documentation comment: the user's text, or a sentence if there is none.
  static func doc(_ margin: String, _ written: String, else sentence: @autoclosure () -> String) -> String {
    let lines = written.isEmpty ? [] : commentLines(written)
    return lines.isEmpty ? "\(margin)/// \(sentence())" : lines.map { margin + $0 }.joined(separator: "\n")
  }

  private static func commentLines(_ written: String) -> [String] {
    var lines = ["///"]
    // Blanks are added only before another character: no line may end with one.
    var blanks = " "
    for scalar in written.unicodeScalars {
      if scalar == "\n" {
        lines.append("///")
        blanks = " "
      } else if scalar.value <= 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.turnsText {
        // These characters could end the comment, or make it look as if it ended elsewhere.
        blanks += " "
      } else {
        lines[lines.count - 1] += blanks
        lines[lines.count - 1].unicodeScalars.append(scalar)
        blanks = ""
      }
    }
    return lines.last == "///" ? lines.dropLast() : lines
  }
}

/// A text as a string literal, escaped so that it means only itself.
func swiftLiteral(_ text: String) -> String { "\"\(escapedInSwift(text))\"" }

/// A text as a string literal spells it, without its quotes.
func escapedInSwift(_ text: String) -> String {
  for byte in text.utf8 where byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
    return text.unicodeScalars.map(escapedInSwift).joined()
  }
  return text
}

/// A character as a string literal spells it.
func escapedInSwift(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\"": return "\\\""
  case "\\": return "\\\\"
  case "\n": return "\\n"
  case "\r": return "\\r"
  case "\t": return "\\t"
  default:
    // Invisible characters could make the source look like something else.
    let isPlain = scalar.value >= 0x20 && scalar.value < 0x7F
    if isPlain || !scalar.properties.generalCategory.isInvisible { return String(scalar) }
    return "\\u{\(String(scalar.value, radix: 16))}"
  }
}

extension Unicode.Scalar {
  /// Whether some readers take the character for a line break, or it changes the direction of the text after it.
  fileprivate var turnsText: Bool {
    (0x2028...0x202E).contains(value) || (0x2066...0x2069).contains(value) || value == 0x200E || value == 0x200F
  }
}

extension Unicode.GeneralCategory {
  /// Whether characters of the category are invisible, or change how others are shown.
  fileprivate var isInvisible: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }
}
