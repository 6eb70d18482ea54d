import FlowSyntax

/// What the user wrote, where it must not mean anything to Swift.
extension SwiftText {
  /// Appends a documentation comment: what the user wrote, or a sentence with a name in it where nothing was written.
  mutating func doc(
    _ indent: Int, _ written: Name, else before: StaticString, _ name: Name, _ after: StaticString
  ) {
    if written != .empty { return doc(indent, names[written]) }
    pad(indent)
    add("/// ")
    add(before, name, after)
    add("\n")
  }

  /// Appends what the user wrote, line by line.
  private mutating func doc(_ indent: Int, _ written: String) {
    var line = "///"
    // Blanks wait for what follows them: none may end a line.
    var blanks = " "
    for scalar in written.unicodeScalars {
      if scalar == "\n" {
        self.line(indent, text: line)
        line = "///"
        blanks = " "
      } else if scalar.value <= 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.turnsText {
        // A comment ends with its line, and must not look as if it ended elsewhere.
        blanks += " "
      } else {
        line += blanks
        line.unicodeScalars.append(scalar)
        blanks = ""
      }
    }
    if line.utf8.count > 3 { self.line(indent, text: line) }
  }

  /// Appends a text as a string literal, in which nothing of it means anything to Swift.
  mutating func literal(_ content: String) {
    add("\"")
    for scalar in content.unicodeScalars { add(text: Self.escaped(scalar)) }
    add("\"")
  }

  /// A character as it stands in a string literal.
  static func escaped(_ scalar: Unicode.Scalar) -> String {
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
      return "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line for some readers, or turns the text after it around.
  fileprivate var turnsText: Bool {
    (0x2028...0x202E).contains(value) || (0x2066...0x2069).contains(value) || value == 0x200E || value == 0x200F
  }
}

extension Unicode.GeneralCategory {
  /// Whether its characters show nothing, or change how others are shown.
  fileprivate var isInvisible: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }
}
