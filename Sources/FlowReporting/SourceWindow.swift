import FlowDiagnostics

/// The part of a source line that fits into a terminal, around the columns that matter; an ellipsis marks each cut.
struct SourceWindow {
  private let line: DisplayLine
  /// The line's columns that are shown.
  private let columns: Range<Int>
  private let total: Int

  /// Chooses the part that is shown.
  ///
  /// - Parameters:
  ///   - line: the whole line.
  ///   - needed: the columns that matter; nil if there are none.
  ///   - room: the number of available columns.
  init(_ line: DisplayLine, around needed: Range<Int>?, room: Int) {
    self.line = line
    total = line.width
    guard total > room else {
      columns = 0..<max(total, needed?.upperBound ?? 0)
      return
    }
    let needed = needed ?? 0..<0
    // At least one column, since the ellipsis would hide the first character that matters.
    let slack = max(1, (room - needed.count) / 2)
    let start = max(0, min(needed.lowerBound - slack, total - room))
    columns = start..<min(start + room, total)
  }

  /// The text; empty for an empty line.
  var text: String {
    let (isCutBefore, isCutAfter) = (columns.lowerBound > 0, columns.upperBound < total)
    // The ellipsis replaces the first and the last column, so that carets keep their columns.
    let inner = line.text(
      in: columns.lowerBound + (isCutBefore ? 1 : 0)..<min(total, columns.upperBound) - (isCutAfter ? 1 : 0))
    return (isCutBefore ? "…" : "") + inner + (isCutAfter ? "…" : "")
  }

  /// The place of the line's columns in the window, counted from the window's first column; at least one column.
  func place(of range: Range<Int>) -> Range<Int> {
    let start = max(0, range.lowerBound - columns.lowerBound)
    return start..<max(start + 1, min(range.upperBound, columns.upperBound) - columns.lowerBound)
  }
}
