import FlowDiagnostics

/// Some lines of one file with places in them underlined and labelled.
struct Snippet {
  /// A place to point at.
  struct Mark {
    var range: SourceRange
    var label: String
    var role: TerminalStyle.Role
    /// Whether the mark is the diagnostic's own place, which is underlined with carets; related places get dashes.
    var isMain: Bool
  }

  /// A part of one line.
  private struct Underline {
    var line: Int
    var start: Int
    var end: Int
    var label: String
    var role: TerminalStyle.Role
    var isMain: Bool
  }

  /// The width that is kept free for a label below its carets; the label starts far enough to the left.
  private static let labelWidth = 40

  private let table: LineTable
  private let style: TerminalStyle
  private let gutter: Int
  private var underlines: [Underline] = []

  /// Makes a snippet that shows the marks; `gutter` is the width of the line numbers.
  init(_ marks: [Mark], table: LineTable, gutter: Int, style: TerminalStyle) {
    self.table = table
    self.style = style
    self.gutter = gutter
    for mark in marks { add(mark) }
    // Sorted stably by place, so that the labels of one line are in the order of the text.
    underlines = underlines.enumerated()
      .sorted { ($0.element.line, $0.element.start, $0.offset) < ($1.element.line, $1.element.start, $1.offset) }
      .map(\.element)
  }

  /// The lines with their underlines; three dots mark a gap of more than one line.
  func render() -> String {
    var text = frame("") + "\n"
    var shown = 0
    var index = 0
    while index < underlines.count {
      let line = underlines[index].line
      var end = index
      while end < underlines.count && underlines[end].line == line { end += 1 }
      if shown > 0 && line == shown + 2 {
        let between = Excerpt(of: table.bytes[table.range(ofLine: shown + 1)], around: 0..<0)
        text += numbered(shown + 1, SourceWindow(between.display, around: nil, room: room))
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
    // A range that ends with a line end does not extend into the next line.
    let last = table.location(of: end > mark.range.start ? end - 1 : end).line
    let firstLine = table.range(ofLine: first)
    let start = min(Int(mark.range.start), firstLine.upperBound) - firstLine.lowerBound
    if first == last {
      let stop = min(Int(end), firstLine.upperBound) - firstLine.lowerBound
      underline(mark, first, start, stop, label: mark.label)
    } else {
      let lastLine = table.range(ofLine: last)
      let indent = table.bytes[lastLine].prefix { $0 == 0x20 || $0 == 0x09 }.count
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
    let bytes = table.range(ofLine: line)
    var text = ""
    if bytes.count > Excerpt.longestLine {
      // Laying out a line of a megabyte would take a second for each diagnostic in it.
      for underline in underlines {
        let excerpt = Excerpt(of: table.bytes[bytes], around: underline.start..<underline.end)
        let columns = excerpt.display.columns(underline.start - excerpt.start, underline.end - excerpt.start)
        text += render([(underline, columns)], of: excerpt.display, line: line, needed: columns)
      }
      return text
    }
    let display = DisplayLine(table.bytes[bytes])
    // Places too far apart for one window get one each: the line is shown again.
    var group: [(Underline, Range<Int>)] = []
    var needed = 0..<0
    for underline in underlines {
      let columns = display.columns(underline.start, underline.end)
      let both = min(needed.lowerBound, columns.lowerBound)..<max(needed.upperBound, columns.upperBound)
      if !group.isEmpty && both.count > room && display.width > room {
        text += render(group, of: display, line: line, needed: needed)
        group = []
      }
      needed = group.isEmpty ? columns : both
      group.append((underline, columns))
    }
    return text + render(group, of: display, line: line, needed: needed)
  }

  private func render(
    _ group: [(Underline, Range<Int>)], of display: DisplayLine, line: Int, needed: Range<Int>
  ) -> String {
    let window = SourceWindow(display, around: needed, room: room)
    var text = numbered(line, window)
    for (underline, columns) in group {
      let place = window.place(of: columns)
      let carets = String(repeating: underline.isMain ? "^" : "-", count: place.count)
      text += marked(carets, at: place.lowerBound, label: visible(underline.label), underline.role)
    }
    return text
  }

  /// The carets with their label: beside them if it fits, else below them, broken into lines.
  private func marked(_ carets: String, at start: Int, label: String, _ role: TerminalStyle.Role) -> String {
    let indent = String(repeating: " ", count: start)
    let width = displayWidth(label)
    guard start + carets.count + 1 + width > room && width > 0 else {
      return frame(indent + style.paint(carets + (label.isEmpty ? "" : " \(label)"), role)) + "\n"
    }
    let column = max(0, min(start, room - min(width, Self.labelWidth)))
    let lines = wrapped(label, width: room - column)
    let margin = String(repeating: " ", count: column)
    return ([indent + style.paint(carets, role)] + lines.map { margin + style.paint($0, role) })
      .map { frame($0) + "\n" }.joined()
  }

  private var room: Int { style.room(besides: gutter + 3) }

  /// A line of source after its number.
  private func numbered(_ line: Int, _ window: SourceWindow) -> String {
    let number = String(line)
    let head = style.paint(String(repeating: " ", count: max(0, gutter - number.count)) + number + " |", .frame)
    let text = window.text
    return head + (text.isEmpty ? "" : " \(text)") + "\n"
  }

  private func frame(_ text: String) -> String {
    style.paint(String(repeating: " ", count: gutter) + " |", .frame) + (text.isEmpty ? "" : " \(text)")
  }
}
