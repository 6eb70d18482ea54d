/// A file as it is laid out: its content, with each comment at the entry that it belongs to, and nothing of its indentation.
///
/// The printer sees this and never the source's layout, so two files that differ only in layout become the same text. As in Wadler's pretty printer, a
/// collection is a group that is either on one line or broken. Here each knows its width on one line beforehand, so the choice compares two numbers.
enum Layout {
  /// No value, as after the colon of `closed:`; with the comments that are indented below it.
  case nothing(below: [Trivia])
  case scalar(Scalar)
  case collection(Collection)

  /// The width on one line, in characters; nil if it needs several.
  var width: Int? {
    switch self {
    case .nothing: 0
    case .scalar(let scalar): scalar.width
    case .collection(let collection): collection.width
    }
  }

  /// A mapping or sequence.
  struct Collection {
    var isMapping: Bool
    /// Whether it was written in braces or brackets.
    var isFlow: Bool
    /// Whether it is the one pair of `[String: Int]`, which has no braces.
    var isBare = false
    /// Whether it is never broken: it is empty, or the name of a type.
    var isAtom = false
    var entries: [Entry] = []
    /// The comments after the last entry.
    var end: [Trivia] = []
    /// The width on one line; nil if it needs several.
    var width: Int?
    /// Whether it was on one line, in braces or brackets.
    var isLine = false

    /// Whether it is a mapping of several values that each were on a line of their own.
    var isTable: Bool {
      isMapping && !isFlow && entries.count > 1
        && entries.allSatisfy { entry in
          guard entry.key?.width != nil, case .collection(let value) = entry.value else { return false }
          return value.isLine && value.width != nil
        }
    }
  }

  /// A mapping's pair, or a sequence's element.
  struct Entry {
    /// The comments and blank lines before it.
    var leading: [Trivia]
    /// The key; nil in a sequence.
    var key: Scalar?
    var value: Layout = .nothing(below: [])
    /// The comment at the end of its first line, or of a text's last one.
    var trailing: Trivia?
  }
}

/// A scalar in its canonical spelling.
enum Scalar {
  case line(ArraySlice<UInt8>, width: Int)
  /// A text without quotes or in quotes, over several lines, not indented.
  case lines([[UInt8]])
  /// The header of a block scalar and its lines, not indented.
  case block(header: [UInt8], lines: [[UInt8]])

  init(_ line: ArraySlice<UInt8>) { self = .line(line, width: line.characterCount) }

  /// The width in characters; nil if it has several lines.
  var width: Int? {
    if case .line(_, let width) = self { return width }
    return nil
  }
}

extension Collection<UInt8> {
  /// The number of characters in the bytes, which are UTF-8.
  var characterCount: Int { count { $0 & 0xC0 != 0x80 } }
}
