import FlowDiagnostics
import FlowSyntax

/// A scalar's text, and the places of its bytes in the source.
package struct ScalarText {
  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The scalar, its quotes included.
  let whole: SourceRange
  /// Whether the text is in the source byte by byte, with no escapes or folded lines.
  let isExact: Bool
  private let start: UInt32

  /// Takes the text of a scalar.
  package init(_ node: YAMLTree.NodeID, in tree: YAMLTree, _ names: NameTable) {
    bytes = Array(names[tree.text(node)].utf8)
    whole = tree.range(node)
    let quotes = tree.kind(node) == .quoted ? 1 : 0
    isExact = whole.count == bytes.count + 2 * quotes
    start = whole.start + UInt32(quotes)
  }

  /// The place of some of the text's bytes; the whole scalar unless the text is exact.
  func range(_ from: Int, _ to: Int) -> SourceRange {
    isExact ? SourceRange(file: whole.file, start: start + UInt32(from), end: start + UInt32(to)) : whole
  }

  /// The place of some of the text's bytes.
  func range(_ bytes: Range<Int>) -> SourceRange { range(bytes.lowerBound, bytes.upperBound) }

  /// The text between two offsets.
  func text(_ from: Int, _ to: Int) -> String { bytes.text(from, to) }
}
