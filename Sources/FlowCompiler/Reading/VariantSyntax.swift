import FlowDiagnostics
import FlowSyntax

/// `extends:`, `insert:` and `remove:` of a flow, as written.
public struct VariantSyntax: Sendable {
  /// One node that is put between two others.
  public struct Insertion: Sendable {
    /// The node.
    public var node: Word
    /// The node before it; nil after a mistake.
    public var from: Word?
    /// The node behind it; nil after a mistake.
    public var to: Word?
    /// The event of the node that leads on.
    public var event: Word?
    /// The whole of it.
    public var range: SourceRange
  }

  /// The flow that it is a variant of.
  public var base: Word
  /// The nodes that are put in.
  public var insertions: [Insertion] = []
  /// The nodes that are taken out.
  public var removals: [Word] = []

  /// Makes a variant without changes.
  public init(base: Word) { self.base = base }
}
