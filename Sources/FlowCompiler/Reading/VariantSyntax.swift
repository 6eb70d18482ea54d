import FlowDiagnostics
import FlowSyntax

/// `extends:`, `insert:` and `remove:` of a flow, as written.
public struct VariantSyntax: Sendable {
  /// One node that is put between two others.
  public struct Insertion: Sendable {
    /// The node.
    public var node: Word
    /// The node before it.
    public var from: Word
    /// The node behind it.
    public var to: Word
    /// The event of the node that leads on.
    public var event: Word
  }

  /// The first of its keys in the file.
  public var key: Word
  /// The flow that it is a variant of; nil where nothing is said, or after a mistake.
  public var base: Word?
  /// The nodes that are put in.
  public var insertions: [Insertion] = []
  /// The nodes that are taken out.
  public var removals: [Word] = []

  /// Whether the key `extends` is there, with a name or not.
  var saysBase = false

  /// Makes a variant without changes.
  public init(key: Word) { self.key = key }
}
