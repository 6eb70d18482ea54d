import FlowCompiler

/// A quoted text for DOT, escaped so that no character ends it early.
///
/// Graphviz reads such a text three times: its lexer reads quotes and backslashes, then `\N` and the like are placeholders, then HTML entities are
/// replaced. Control characters are not allowed in any output format.
func dotQuoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "&": result += "&amp;"
    case "\n", "\u{2028}", "\u{2029}", "\u{85}": result += "\\n"
    default: if isControl(scalar) { result += " " } else { result.unicodeScalars.append(scalar) }
    }
  }
  return result + "\""
}

/// A text inside an HTML-like label.
func dotMarkup(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: if isControl(scalar) { result += " " } else { result.unicodeScalars.append(scalar) }
    }
  }
  return result
}

/// A text in one line, without control characters.
func plainLine(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars { result.unicodeScalars.append(isControl(scalar) ? " " : scalar) }
  return result
}

/// Breaks a text at blanks, so that no line is longer than `width` characters unless a word is.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty && line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += line.isEmpty ? String(word) : " \(word)"
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}

// XML allows neither C0 controls nor the last two code points of the plane; bidirectional overrides would reverse the text behind them.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
  default: false
  }
}
