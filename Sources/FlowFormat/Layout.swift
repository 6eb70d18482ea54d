/// A file as it is laid out: what it says, with each comment at the entry that it belongs to, and nothing of how it was indented.
///
/// The printer sees this and never the source's layout, so whatever two files differ in but is not here, they become the same text.
/// As in Wadler's pretty printer, a collection is a group that is either on one line or broken; unlike there, each knows beforehand
/// how wide it is on one line, so that the choice looks at two numbers.
enum Layout {
  /// No value, as after the colon of `closed:`; with the comments that are indented below it.
  case nothing(below: [Remark])
  case scalar(Scalar)
  case collection(Collection)

  /// How wide it is on one line, in characters; nil if it cannot be there.
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
    var end: [Remark] = []
    /// How wide it is on one line; nil if it cannot be there.
    var width: Int?
    /// Whether it stood on one line, in braces or brackets.
    var isLine = false

    /// Whether it is a mapping of several, each of which stood on a line of its own.
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
    var leading: [Remark]
    /// The key; nil in a sequence.
    var key: Scalar?
    var value: Layout = .nothing(below: [])
    /// The comment at the end of its first line, or of a text's last one.
    var trailing: Remark?
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

  /// How wide it is, in characters; nil if it has several lines.
  var width: Int? {
    if case .line(_, let width) = self { return width }
    return nil
  }
}

extension Collection<UInt8> {
  /// How many characters the bytes are: what is not the inside of a UTF-8 sequence.
  var characterCount: Int { count { $0 & 0xC0 != 0x80 } }
}
