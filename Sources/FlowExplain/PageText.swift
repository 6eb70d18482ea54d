import FlowDiagnostics
import FlowReporting

extension Page {
  /// The page for a reader at a terminal, with bold headings and coloured diagnostics if the style has colours.
  @MainActor
  public func text(style: TerminalStyle = TerminalStyle()) -> String {
    let indent = 4
    let prose = min(style.width, 80)
    let inner = TerminalStyle(width: max(40, min(style.width, 100) - indent), isColored: style.isColored)
    func heading(_ text: String) -> String { style.paint(text, .message) + "\n\n" }
    func paragraphs(_ text: String) -> String {
      text.split(separator: "\n\n").map { wrap($0, width: prose, style: style) + "\n\n" }.joined()
    }
    func code(_ text: String) -> String {
      var lines = ""
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines += line.isEmpty ? "\n" : String(repeating: " ", count: indent) + line + "\n"
      }
      return lines
    }
    let severity = style.paint(id.severity.rawValue, id.severity.role)
    return style.paint(id.name, .message) + " (\(severity))\n\n"
      + paragraphs(meaning)
      + heading("This is wrong") + code(wrong.text)
      + (wrong.hasBytes ? paragraphs(Self.bytesRemark) : "")
      + heading("What flowc prints") + code(wrong.printed(style: inner))
      + heading("Why it matters") + paragraphs(reason)
      + heading("Fixed") + code(fixed.text).trimmingLastLineEnd
  }

  /// The remark below an example that contains unprintable bytes.
  package static let bytesRemark = "Between ⟨ and ⟩ are bytes in hexadecimal digits, and how often each is repeated."

  /// All diagnostics, one a line, group by group.
  public static func list(style: TerminalStyle = TerminalStyle()) -> String {
    let width = all.map(\.id.name.count).max() ?? 0
    var text = ""
    for (group, pages) in groups {
      if !text.isEmpty { text += "\n" }
      text += style.paint(group.rawValue, .message) + ": \(group.summary)\n\n"
      for page in pages {
        let name = page.id.name + String(repeating: " ", count: width - page.id.name.count)
        let severity = style.paint(page.id.severity.rawValue, page.id.severity.role)
        let gap = page.id.severity == .error ? "    " : "  "
        text += "  \(name)  \(severity)\(gap)\(page.summary)\n"
      }
    }
    return text
  }
}

extension String {
  /// The text with a final empty line removed: a code block already ends with an empty line.
  fileprivate var trimmingLastLineEnd: String { hasSuffix("\n\n") ? String(dropLast()) : self }
}

/// A paragraph in lines of at most `width` characters. Text between backticks is never broken; with colours it is coloured, and the backticks are
/// removed.
func wrap(_ paragraph: Substring, width: Int, style: TerminalStyle) -> String {
  var lines: [String] = []
  var line = ""
  var length = 0
  for word in words(of: paragraph) {
    if length > 0 && length + 1 + word.count > width {
      lines.append(line)
      line = ""
      length = 0
    }
    if length > 0 {
      line += " "
      length += 1
    }
    line += style.isColored ? painted(word, style) : word
    length += word.count
  }
  return (lines + [line]).joined(separator: "\n")
}

/// The words between blanks and line ends; a text between backticks is part of a single word.
private func words(of paragraph: Substring) -> [String] {
  var words: [String] = []
  var word = ""
  var isCode = false
  for character in paragraph {
    if character == "`" { isCode.toggle() }
    if character.isWhitespace && !isCode {
      if !word.isEmpty { words.append(word) }
      word = ""
    } else {
      word.append(character.isWhitespace ? " " : character)
    }
  }
  return word.isEmpty ? words : words + [word]
}

private func painted(_ word: String, _ style: TerminalStyle) -> String {
  var text = ""
  for (index, part) in word.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
    text += index % 2 == 1 ? style.paint(String(part), .code) : String(part)
  }
  return text
}
