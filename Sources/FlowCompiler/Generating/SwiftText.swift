import FlowSyntax

/// Swift source while it is written.
///
/// Text is appended to one string, which the standard library does fast in unoptimised builds too; nothing is interpolated or joined.
/// Lines that would be too long are broken the way swift-format breaks them, so that the output is clean as emitted.
struct SwiftText {
  /// What was written so far.
  private(set) var text = ""
  /// What swift-format allows unless it is told otherwise.
  static let lineLength = 100

  /// Appends a text.
  mutating func add(_ more: String) { text += more }

  /// Appends texts, one after the other.
  mutating func add(_ first: String, _ second: String) {
    text += first
    text += second
  }

  /// Appends texts, one after the other.
  mutating func add(_ first: String, _ second: String, _ third: String) {
    text += first
    text += second
    text += third
  }

  /// Appends texts, one after the other.
  mutating func add(_ first: String, _ second: String, _ third: String, _ fourth: String) {
    text += first
    text += second
    text += third
    text += fourth
  }

  /// Appends texts, one after the other.
  mutating func add(_ first: String, _ second: String, _ third: String, _ fourth: String, _ fifth: String) {
    add(first, second, third, fourth)
    text += fifth
  }

  /// Appends what writes itself at the end of a text.
  mutating func add(_ write: (inout String) -> Void) { write(&text) }

  /// Appends a number.
  mutating func add(_ number: Int) { text += String(number) }

  /// Appends blanks.
  mutating func pad(_ count: Int) {
    var rest = count
    while rest >= 8 {
      text += "        "
      rest -= 8
    }
    if rest >= 4 {
      text += "    "
      rest -= 4
    }
    if rest >= 2 {
      text += "  "
      rest -= 2
    }
    if rest == 1 { text += " " }
  }

  /// Appends a line, indented.
  mutating func line(_ indent: Int, _ content: String) {
    pad(indent)
    text += content
    text += "\n"
  }

  /// Appends a documentation comment: what the user wrote, line by line, or a sentence where nothing was written.
  mutating func doc(_ indent: Int, _ written: String, else sentence: String = "") {
    if written.utf8.isEmpty {
      if !sentence.utf8.isEmpty { line(indent, "/// " + sentence) }
      return
    }
    var line = "///"
    // Blanks wait for what follows them: none may end a line.
    var blanks = " "
    for scalar in written.unicodeScalars {
      if scalar == "\n" {
        self.line(indent, line)
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
    if line.utf8.count > 3 { self.line(indent, line) }
  }

  /// Appends a declaration or call with a list: `head(a, b)tail` on one line if it fits, else one element a line.
  mutating func list(_ indent: Int, _ head: String, _ elements: [String], _ tail: String) {
    var width = indent + head.utf8.count + tail.utf8.count + 2
    for element in elements { width += element.utf8.count + 2 }
    pad(indent)
    text += head
    text += "("
    if width - 2 <= Self.lineLength || elements.isEmpty {
      var isFirst = true
      for element in elements {
        if !isFirst { text += ", " }
        isFirst = false
        text += element
      }
    } else {
      text += "\n"
      for (index, element) in elements.enumerated() {
        pad(indent + 2)
        text += element
        text += index + 1 < elements.count ? ",\n" : "\n"
      }
      pad(indent)
    }
    text += ")"
    text += tail
    text += "\n"
  }

  /// Appends `head { body }` on one line if it fits, else on three.
  mutating func block(_ indent: Int, _ head: String, _ body: String) {
    let width = indent + head.utf8.count + body.utf8.count + 5
    pad(indent)
    text += head
    if width <= Self.lineLength {
      text += " { "
      text += body
      text += " }\n"
    } else {
      text += " {\n"
      line(indent + 2, body)
      line(indent, "}")
    }
  }

  /// Appends a function of one statement, on as few lines as fit: `head(a, b)tail { body }`.
  mutating func function(_ indent: Int, _ head: String, _ parameters: [String], _ tail: String, _ body: String) {
    var signature = head
    signature += "("
    var isFirst = true
    for parameter in parameters {
      if !isFirst { signature += ", " }
      isFirst = false
      signature += parameter
    }
    signature += ")"
    signature += tail
    if indent + signature.utf8.count + 2 <= Self.lineLength { return block(indent, signature, body) }
    list(indent, head, parameters, tail + " {")
    line(indent + 2, body)
    line(indent, "}")
  }

  /// Appends `guard let name = value else { return result }`.
  mutating func unwrap(_ indent: Int, _ name: String, _ value: String, else result: String) {
    unwrap(indent, "let ", name, value, result)
  }

  /// Appends `guard var name = value else { return result }`.
  mutating func unwrap(_ indent: Int, variable name: String, _ value: String, else result: String) {
    unwrap(indent, "var ", name, value, result)
  }

  private mutating func unwrap(_ indent: Int, _ kind: String, _ name: String, _ value: String, _ result: String) {
    let first = "guard ".utf8.count + kind.utf8.count + name.utf8.count + " = ".utf8.count + value.utf8.count
    let second = "else { return  }".utf8.count + result.utf8.count
    pad(indent)
    add("guard ", kind, name, " = ", value)
    if indent + first + second + 1 <= Self.lineLength {
      text += " "
    } else {
      text += "\n"
      pad(indent)
    }
    add("else { return ", result, " }\n")
  }

  /// Appends a text as a string literal, in which nothing of it means anything to Swift.
  mutating func literal(_ content: String) {
    text += "\""
    for scalar in content.unicodeScalars { text += Self.escaped(scalar) }
    text += "\""
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
