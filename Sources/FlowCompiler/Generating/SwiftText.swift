/// Swift source while it is written: whole lines, one behind another.
struct SwiftText {
  /// The lines so far, each with its end.
  private(set) var text = ""

  /// Appends lines, and the end of the last one.
  mutating func add(_ lines: String) {
    text += lines
    text += "\n"
  }
}
