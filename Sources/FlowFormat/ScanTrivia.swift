import FlowSyntax

/// The comments and blank lines of a file, in order.
///
/// Between two scalars there can be only blanks, line ends, comments and YAML's punctuation, so any `#` there begins a comment.
func scanTrivia(_ bytes: [UInt8], _ tree: YAMLTree) -> [Trivia] {
  var scanner = CommentScanner(bytes: bytes)
  if let root = tree.root { scanner.pass(root, of: tree) }
  scanner.scanGap(to: bytes.count)
  return scanner.trivia
}

/// Walks from scalar to scalar, and collects the trivia between them.
private struct CommentScanner {
  let bytes: [UInt8]
  private(set) var trivia: [Trivia] = []
  private var offset = 0
  /// The number of consecutive line ends, ignoring blanks; the start of the file counts as one.
  private var lineEnds = 1
  /// Whether the line has no node and no bracket yet.
  private var isLineStart = true

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Scans the gaps before the scalars in a node.
  mutating func pass(_ node: YAMLTree.NodeID, of tree: YAMLTree) {
    var child = tree.firstChild(node)
    while let current = child {
      pass(current, of: tree)
      child = tree.next(current)
    }
    guard tree.kind(node) == .plain || tree.kind(node) == .quoted else { return }
    let range = tree.range(node)
    scanGap(to: Int(range.start))
    if bytes.isBlockScalar(node, of: tree) { scanHeader() }
    offset = max(offset, Int(range.end))
    lineEnds = 0
    isLineStart = false
  }

  mutating func scanGap(to end: Int) {
    while offset < end {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "#"):
        takeComment()
        continue
      case 0x0A, 0x0D:
        if byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A { offset += 1 }
        lineEnds += 1
        isLineStart = true
        if lineEnds == 2 { trivia.append(Trivia(start: offset, end: offset, column: 0, startsLine: true)) }
      case 0x20, 0x09: break
      default:
        lineEnds = 0
        if isBracket(byte) { isLineStart = false }
      }
      offset += 1
    }
  }

  /// Takes the comment on a block scalar's first line, after `|` or `>`.
  private mutating func scanHeader() {
    isLineStart = false
    while offset < bytes.count, !bytes.isLineEnd(offset) {
      if bytes[offset] == UInt8(ascii: "#") { return takeComment() }
      offset += 1
    }
  }

  private mutating func takeComment() {
    let start = offset
    while offset < bytes.count && !bytes.isLineEnd(offset) { offset += 1 }
    var end = offset
    while bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    var lineStart = start
    if isLineStart { while lineStart > 0 && !bytes.isLineEnd(lineStart - 1) { lineStart -= 1 } }
    trivia.append(Trivia(start: start, end: end, column: start - lineStart, startsLine: isLineStart))
    lineEnds = 0
  }

  private func isBracket(_ byte: UInt8) -> Bool { byte == 0x5B || byte == 0x5D || byte == 0x7B || byte == 0x7D }
}

extension [UInt8] {
  /// Whether a line ends at a byte.
  func isLineEnd(_ offset: Int) -> Bool { self[offset] == 0x0A || self[offset] == 0x0D }

  /// Whether a scalar is written with `|` or `>`.
  func isBlockScalar(_ node: YAMLTree.NodeID, of tree: YAMLTree) -> Bool {
    let start = Int(tree.range(node).start)
    // An empty node, as after a '?', may be at the end of the file.
    guard tree.kind(node) == .quoted, start < count else { return false }
    return self[start] == UInt8(ascii: "|") || self[start] == UInt8(ascii: ">")
  }
}
