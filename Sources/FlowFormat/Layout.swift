/// The content of a file without its indentation, with each comment at the entry that it belongs to.
///
/// The printer sees only this and not the source's layout, so two files that differ only in layout become the same text. As in Wadler's printer, a
/// collection is a group that is either on one line or broken. Here its width on one line is known beforehand, so the choice compares two numbers.
enum Layout {
  /// No value, as after the colon of `closed:`, with the comments that are indented below.
  case nothing(below: [Trivia])
  case scalar(Scalar)
  case collection(Collection)

  /// The width on one line, in characters; nil if the value needs several lines.
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
    /// Whether the collection is the one pair of `[String: Int]`, which has no braces.
    var isBare = false
    /// Whether the collection is never broken, because it is empty or the name of a type.
    var isAtom = false
    var entries: [Entry] = []
    /// The comments after the last entry.
    var end: [Trivia] = []
    /// The width on one line; nil if the collection needs several lines.
    var width: Int?
    /// Whether the source has it on one line, in braces or brackets.
    var isLine = false

    /// Whether the collection is a mapping with several values that are each on a line of their own.
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
    /// The comments and blank lines before the entry.
    var leading: [Trivia]
    /// The key; nil in a sequence.
    var key: Scalar?
    var value: Layout = .nothing(below: [])
    /// The comment at the end of the entry's first line, or of the last line of a text.
    var trailing: Trivia?
  }
}

/// A scalar in its canonical spelling.
enum Scalar {
  case line(ArraySlice<UInt8>, width: Int)
  /// A text over several lines, quoted or not, without indentation.
  case lines([[UInt8]])
  /// The header of a block scalar and its lines, without indentation.
  case block(header: [UInt8], lines: [[UInt8]])

  init(_ line: ArraySlice<UInt8>) { self = .line(line, width: line.characterCount) }

  /// The width in characters; nil if the scalar has several lines.
  var width: Int? {
    if case .line(_, let width) = self { return width }
    return nil
  }
}

extension Collection<UInt8> {
  /// The number of characters in the bytes, which are UTF-8.
  var characterCount: Int { count { $0 & 0xC0 != 0x80 } }
}
