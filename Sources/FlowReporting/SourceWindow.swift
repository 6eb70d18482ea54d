import FlowDiagnostics

/// As much of a source line as fits into a terminal, around what matters in it; an ellipsis stands where it is cut.
struct SourceWindow {
  private let line: DisplayLine
  /// The line's columns that are shown.
  private let columns: Range<Int>
  private let total: Int

  /// Chooses what is shown.
  ///
  /// - Parameters:
  ///   - line: the whole line.
  ///   - needed: the columns that matter; nil where none does.
  ///   - room: how many columns there are.
  init(_ line: DisplayLine, around needed: Range<Int>?, room: Int) {
    self.line = line
    total = line.width
    guard total > room else {
      columns = 0..<max(total, needed?.upperBound ?? 0)
      return
    }
    let needed = needed ?? 0..<0
    // One column at least, where the ellipsis stands, which would hide the first character that matters else.
    let slack = max(1, (room - needed.count) / 2)
    let start = max(0, min(needed.lowerBound - slack, total - room))
    columns = start..<min(start + room, total)
  }

  /// The text; empty for an empty line.
  var text: String {
    let (isCutBefore, isCutAfter) = (columns.lowerBound > 0, columns.upperBound < total)
    // The ellipsis takes the place of the first and of the last column, so that carets keep theirs.
    let inner = line.text(
      in: columns.lowerBound + (isCutBefore ? 1 : 0)..<min(total, columns.upperBound) - (isCutAfter ? 1 : 0))
    return (isCutBefore ? "…" : "") + inner + (isCutAfter ? "…" : "")
  }

  /// Where columns of the line are seen, counted from the window's first; at least one column.
  func place(of range: Range<Int>) -> Range<Int> {
    let start = max(0, range.lowerBound - columns.lowerBound)
    return start..<max(start + 1, min(range.upperBound, columns.upperBound) - columns.lowerBound)
  }
}
