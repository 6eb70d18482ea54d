/// A comment, or blank lines, between the nodes of a file: reading YAML drops them.
struct Trivia {
  /// The offset of the comment's `#`; for blank lines, their place.
  var start: Int
  /// The end of the comment, blanks at its end not counted; equal to `start` for blank lines.
  var end: Int
  /// The indentation of the comment, in bytes, if it has a line of its own.
  var column: Int
  /// Whether it comes first on its line: no node, bracket or brace is before it.
  var startsLine: Bool

  /// Whether it is blank lines: any number of them, taken as one.
  var isBlank: Bool { start == end }
}

extension [Trivia] {
  /// The comments alone.
  var comments: [Trivia] { filter { !$0.isBlank } }

  /// The trivia up to the last comment.
  var withoutBlanksAtEnd: [Trivia] { Array(self[...(lastIndex { !$0.isBlank } ?? -1)]) }
}
