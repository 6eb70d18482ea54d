/// A comment or blank lines between the nodes of a file; reading YAML drops both.
struct Trivia {
  /// The offset of the comment's `#`; for blank lines, the offset of their place.
  var start: Int
  /// The end of the comment, without blanks after it; equal to `start` for blank lines.
  var end: Int
  /// The indentation of the comment, in bytes, if it has a line of its own.
  var column: Int
  /// Whether the comment is the first thing on its line: no node, bracket or brace is before it.
  var startsLine: Bool

  /// Whether this is a run of blank lines, however many.
  var isBlank: Bool { start == end }
}

extension [Trivia] {
  /// The comments, without blank lines.
  var comments: [Trivia] { filter { !$0.isBlank } }

  /// The trivia up to the last comment.
  var withoutBlanksAtEnd: [Trivia] { Array(self[...(lastIndex { !$0.isBlank } ?? -1)]) }
}
