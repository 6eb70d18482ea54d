import FlowDiagnostics

/// One YAML document as a flat arena of nodes, each with its range.
///
/// No classes, no nested arrays: a node is an index, its children are a chain of indices. A mapping's children alternate key, value.
public struct YAMLTree: Sendable {
  /// What a node is.
  public enum Kind: UInt8, Sendable {
    /// A scalar without quotes; its text may be empty, as the value in `{ a, b }` is.
    case plain
    /// A scalar in quotes, or a block scalar.
    case quoted
    /// A mapping.
    case mapping
    /// A sequence.
    case sequence
  }

  /// A node of one tree.
  public struct NodeID: Hashable, Sendable {
    let index: Int32
    init(_ index: Int32) { self.index = index }
  }

  struct Node: Sendable {
    var start: UInt32
    var end: UInt32
    var text: Name
    var firstChild: Int32
    var next: Int32
    var kind: Kind
    var isFlow: Bool
  }

  /// Which file: its index in the ``SourceMap``.
  public private(set) var file: UInt32
  /// The document's node; nil for an empty document.
  public internal(set) var root: NodeID?
  var nodes: [Node] = []

  init(file: UInt32) { self.file = file }

  /// The same document under another file's number, which all its ranges then have.
  public func renumbered(_ file: UInt32) -> YAMLTree {
    var tree = self
    tree.file = file
    return tree
  }

  /// What the node is.
  public func kind(_ node: NodeID) -> Kind { nodes[Int(node.index)].kind }

  /// The node's place: a scalar with its quotes; a mapping or sequence from its first child, or opening bracket, to the end of its
  /// last child, or its closing bracket.
  public func range(_ node: NodeID) -> SourceRange {
    let node = nodes[Int(node.index)]
    return SourceRange(file: file, start: node.start, end: node.end)
  }

  /// A scalar's text, quotes and escapes resolved; empty for a mapping or sequence.
  public func text(_ node: NodeID) -> Name { nodes[Int(node.index)].text }

  /// Whether a mapping or sequence is written in braces or brackets.
  public func isFlow(_ node: NodeID) -> Bool { nodes[Int(node.index)].isFlow }

  /// Whether the node is a plain scalar without any text: the value in `{ a, b }`, or what is missing after `a:`.
  public func isEmpty(_ node: NodeID) -> Bool {
    let node = nodes[Int(node.index)]
    return node.kind == .plain && node.text == .empty
  }

  /// A mapping's first key, or a sequence's first element; nil where there is none, and for scalars.
  public func firstChild(_ node: NodeID) -> NodeID? {
    let child = nodes[Int(node.index)].firstChild
    return child < 0 ? nil : NodeID(child)
  }

  /// How many keys a mapping has, or how many elements a sequence.
  public func count(of node: NodeID) -> Int {
    var count = 0
    var child = nodes[Int(node.index)].firstChild
    while child >= 0 {
      count = count &+ 1
      child = nodes[Int(child)].next
    }
    return kind(node) == .mapping ? count / 2 : count
  }

  /// What follows the node in its mapping (a key's value, a value's next key) or sequence.
  public func next(_ node: NodeID) -> NodeID? {
    let next = nodes[Int(node.index)].next
    return next < 0 ? nil : NodeID(next)
  }
}
