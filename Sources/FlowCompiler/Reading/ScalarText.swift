import FlowDiagnostics
import FlowSyntax

/// Where the bytes of a scalar's text stand in the source.
struct ScalarText {
  /// The scalar, its quotes included.
  let whole: SourceRange
  /// Whether the text stands in the source byte by byte; escapes and folded lines move it.
  let isExact: Bool
  private let start: UInt32

  /// Looks at a scalar whose text is `count` bytes of UTF-8.
  init(_ node: YAMLTree.NodeID, in tree: YAMLNodes, count: Int) {
    whole = tree.range(node)
    let quotes = tree.kind(node) == .quoted ? 1 : 0
    isExact = Int(whole.end) - Int(whole.start) == count + 2 * quotes
    start = whole.start + UInt32(quotes)
  }

  /// The place of some of the text's bytes; the whole scalar where it cannot be told.
  func range(_ from: Int, _ to: Int) -> SourceRange {
    guard isExact else { return whole }
    return SourceRange(
      file: whole.file, start: start + UInt32(truncatingIfNeeded: from), end: start + UInt32(truncatingIfNeeded: to))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes from one offset to another.
  @_transparent
  func slice(_ from: Int, _ to: Int) -> UnsafeBufferPointer<UInt8> {
    // `init(rebasing:)` is generic, which unoptimised code pays for at each word.
    guard let start = baseAddress, from >= 0, from <= to, to <= count else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: start + from, count: to - from)
  }

  /// The same bytes as text.
  func text(_ from: Int, _ to: Int) -> String { String(decoding: slice(from, to), as: UTF8.self) }
}
