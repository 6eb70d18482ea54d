import FlowDiagnostics
import FlowReporting

/// A line of text in pieces, each with a role, so that its width is known before it is coloured.
///
/// Text from a person, a flow file or an app's value is made visible when it is added, so only the line's own colours send commands to the terminal.
struct StyledLine {
  private(set) var pieces: [(text: String, role: TerminalStyle.Role?)] = []
  /// The width in cells.
  private(set) var width = 0

  /// Makes a line of one piece.
  init(_ text: String = "", _ role: TerminalStyle.Role? = nil) { add(text, role) }

  mutating func add(_ text: String, _ role: TerminalStyle.Role? = nil) {
    if text.isEmpty { return }
    let text = visible(text)
    if let last = pieces.last, last.role == role {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append((text, role))
    }
    width += displayWidth(text)
  }

  mutating func add(_ other: StyledLine) {
    for piece in other.pieces { add(piece.text, piece.role) }
  }

  /// Adds blanks up to a column.
  mutating func pad(to column: Int) {
    if column > width { add(String(repeating: " ", count: column - width)) }
  }

  /// The line, cut with an ellipsis if it does not fit.
  func cut(to width: Int) -> StyledLine {
    guard self.width > width else { return self }
    var line = StyledLine()
    for (text, role) in pieces {
      for character in text {
        if line.width + displayWidth(character) > width - 1 {
          line.add("…", .faint)
          return line
        }
        line.add(String(character), role)
      }
    }
    return line
  }

  /// The line broken at its blanks into lines that fit; a word that is too long gets a line of its own.
  ///
  /// - Parameter hanging: the column at which all lines but the first begin.
  func wrapped(to width: Int, hanging: Int) -> [StyledLine] {
    guard self.width > width else { return [self] }
    let indent = String(repeating: " ", count: min(hanging, width / 2))
    var lines: [StyledLine] = []
    var line = StyledLine()
    var blanks = StyledLine()
    var hasWord = false
    for word in words {
      if word.pieces.allSatisfy({ $0.text.allSatisfy { $0 == " " } }) {
        blanks = word
        continue
      }
      if hasWord && line.width + blanks.width + word.width > width {
        lines.append(line)
        line = StyledLine(indent)
        blanks = StyledLine()
      }
      line.add(blanks)
      line.add(word)
      blanks = StyledLine()
      hasWord = true
    }
    return lines + [line]
  }

  /// The words and the blanks between them, alternating; a word may have several pieces.
  private var words: [StyledLine] {
    var words: [StyledLine] = []
    var isInWord: Bool?
    for (text, role) in pieces {
      for character in text {
        let belongsToWord = character != " "
        if belongsToWord != isInWord { words.append(StyledLine()) }
        isInWord = belongsToWord
        words[words.count - 1].add(String(character), role)
      }
    }
    return words
  }

  func text(_ style: TerminalStyle) -> String {
    pieces.map { text, role in role.map { style.paint(text, $0) } ?? text }.joined()
  }
}

extension TerminalStyle {
  /// The style of a tour, whose lines have 40 to 80 columns.
  public static func tour(columns: Int, isColored: Bool) -> TerminalStyle {
    TerminalStyle(width: min(max(columns, 40), 80), isColored: isColored)
  }

  /// Lines as text, each broken at its blanks to fit.
  func text(_ lines: [StyledLine], hanging: Int, besides margin: Int = 0) -> String {
    lines.flatMap { $0.wrapped(to: width - margin, hanging: hanging) }.map { $0.text(self) }.joined(separator: "\n")
  }
}
