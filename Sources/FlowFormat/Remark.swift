/// What stands between the nodes of a file and is dropped when YAML is read: a comment, or blank lines.
struct Remark {
  /// Where the comment's `#` stands; for blank lines, where they are.
  var start: Int
  /// Where the comment ends, blanks at its end not counted; equal to `start` for blank lines.
  var end: Int
  /// How far the comment is indented, in bytes, if it has a line of its own.
  var column: Int
  /// Whether no node, and no bracket or brace, stands before it on its line.
  var startsLine: Bool

  /// Whether it is blank lines: any number of them, taken as one.
  var isBlank: Bool { start == end }
}

extension [Remark] {
  /// The comments alone.
  var comments: [Remark] { filter { !$0.isBlank } }

  /// The remarks up to the last comment.
  var withoutBlanksAtEnd: [Remark] { Array(self[...(lastIndex { !$0.isBlank } ?? -1)]) }
}
