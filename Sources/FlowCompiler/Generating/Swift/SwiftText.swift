/// Swift source while it is written, line by line.
struct SwiftText {
  /// The lines so far, each with its line break.
  private(set) var text = ""

  /// Appends lines, and a line break after the last one.
  mutating func add(_ lines: String) {
    text += lines
    text += "\n"
  }
}
