/// Some lines of one file with places in them underlined and labelled.
struct Snippet {
  /// A place to point at.
  struct Mark {
    var range: SourceRange
    var label: String
    var role: TerminalStyle.Role
    /// The finding's own place is underlined with carets, related ones with dashes.
    var isMain: Bool
  }

  /// A stretch of one line.
  private struct Underline {
    var line: Int
    var start: Int
    var end: Int
    var label: String
    var role: TerminalStyle.Role
    var isMain: Bool
  }

  private let file: SourceFile
  private let table: LineTable
  private let style: TerminalStyle
  private let gutter: Int
  private var underlines: [Underline] = []

  /// Makes a snippet that shows these places; `gutter` is the width of the line numbers.
  init(_ marks: [Mark], file: SourceFile, table: LineTable, gutter: Int, style: TerminalStyle) {
    self.file = file
    self.table = table
    self.style = style
    self.gutter = gutter
    for mark in marks { add(mark) }
    // Stable by place, so that two labels of one line come in the order of the text.
    underlines = underlines.enumerated()
      .sorted { ($0.element.line, $0.element.start, $0.offset) < ($1.element.line, $1.element.start, $1.offset) }
      .map(\.element)
  }

  /// The lines with their underlines; gaps of more than one line are three dots.
  func render() -> String {
    var text = frame("") + "\n"
    var shown = 0
    var index = 0
    while index < underlines.count {
      let line = underlines[index].line
      var end = index
      while end < underlines.count && underlines[end].line == line { end += 1 }
      if shown > 0 && line == shown + 2 {
        text += source(ofLine: shown + 1, showing: 0..<0).text
      } else if shown > 0 && line > shown + 2 {
        text += style.paint("...", .frame) + "\n"
      }
      text += render(Array(underlines[index..<end]), line: line)
      shown = line
      index = end
    }
    return text
  }

  private mutating func add(_ mark: Mark) {
    let first = table.location(of: mark.range.start).line
    let end = max(mark.range.start, mark.range.end)
    // A range that ends with a line end does not reach into the next line.
    let last = table.location(of: end > mark.range.start ? end - 1 : end).line
    let firstLine = table.range(ofLine: first)
    let start = min(Int(mark.range.start), firstLine.upperBound) - firstLine.lowerBound
    if first == last {
      let stop = min(Int(end), firstLine.upperBound) - firstLine.lowerBound
      underline(mark, first, start, stop, label: mark.label)
    } else {
      let lastLine = table.range(ofLine: last)
      let indent = file.bytes[lastLine].prefix { $0 == 0x20 || $0 == 0x09 }.count
      let stop = min(Int(end), lastLine.upperBound) - lastLine.lowerBound
      underline(mark, first, start, firstLine.count, label: "")
      underline(mark, last, min(indent, stop), stop, label: mark.label)
    }
  }

  private mutating func underline(_ mark: Mark, _ line: Int, _ start: Int, _ end: Int, label: String) {
    underlines.append(
      Underline(line: line, start: start, end: end, label: label, role: mark.role, isMain: mark.isMain))
  }

  private func render(_ underlines: [Underline], line: Int) -> String {
    let display = DisplayLine(file.bytes[table.range(ofLine: line)])
    let columns = underlines.map { display.columns($0.start, $0.end) }
    let from = columns.map(\.lowerBound).min() ?? 0
    let to = columns.map(\.upperBound).max() ?? 0
    let (sourceText, window) = source(ofLine: line, showing: from..<to)
    var text = sourceText
    for (underline, columns) in zip(underlines, columns) {
      let start = max(0, columns.lowerBound - window.lowerBound)
      let end = max(start + 1, min(columns.upperBound, window.upperBound) - window.lowerBound)
      let carets = String(repeating: underline.isMain ? "^" : "-", count: end - start)
      let label = underline.label.isEmpty ? "" : " \(visible(underline.label))"
      text += frame(String(repeating: " ", count: start) + style.paint(carets + label, underline.role)) + "\n"
    }
    return text
  }

  /// A line of source, and which of its columns are shown: all, or as many as there is room for, around those that matter.
  private func source(ofLine line: Int, showing needed: Range<Int>) -> (text: String, window: Range<Int>) {
    let display = DisplayLine(file.bytes[table.range(ofLine: line)])
    let number = String(line)
    let head = style.paint(String(repeating: " ", count: max(0, gutter - number.count)) + number + " |", .frame)
    let room = max(20, style.width - gutter - 3)
    let total = display.width
    guard total > room else {
      return (head + (total == 0 ? "" : " \(display.text(in: 0..<total))") + "\n", 0..<max(total, needed.upperBound))
    }
    let slack = max(0, room - needed.count) / 2
    let start = max(0, min(needed.lowerBound - slack, total - room))
    let window = start..<min(start + room, total)
    // The dots take the place of the first and last column, so that carets keep theirs.
    let inner = display.text(
      in: (start > 0 ? start + 1 : start)..<(window.upperBound < total ? window.upperBound - 1 : total))
    let text = (start > 0 ? "…" : "") + inner + (window.upperBound < total ? "…" : "")
    return ("\(head) \(text)\n", window)
  }

  private func frame(_ text: String) -> String {
    style.paint(String(repeating: " ", count: gutter) + " |", .frame) + (text.isEmpty ? "" : " \(text)")
  }
}
