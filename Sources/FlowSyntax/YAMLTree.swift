import FlowDiagnostics

/// One YAML document as a flat arena of nodes, each with its range.
///
/// A node is an index, and its children are a chain of indices; there are no objects and no nested arrays. A mapping's children alternate key, value.
public struct YAMLTree: Sendable {
  /// The kinds of nodes.
  public enum Kind: UInt8, Sendable {
    /// A scalar without quotes; its text may be empty, as the value in `{ a, b }` is.
    case plain
    /// A scalar in quotes, or a block scalar.
    case quoted
    case mapping
    case sequence

    /// Whether the node is a text, quoted or not.
    @inlinable public var isScalar: Bool { self == .plain || self == .quoted }
  }

  /// A node of one tree.
  public struct NodeID: Hashable, Sendable {
    @usableFromInline let index: Int32

    @usableFromInline package init(_ index: Int32) { self.index = index }
  }

  @usableFromInline struct Node: Sendable {
    @usableFromInline var kind: Kind
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    @usableFromInline var text = Name.empty
    @usableFromInline var firstChild: Int32 = -1
    @usableFromInline var next: Int32 = -1
    @usableFromInline var isFlow = false
    /// Whether the node is `null` or `~` as a mapping's value: empty, except to a reader of values.
    @usableFromInline var isNull = false

    init(_ kind: Kind, _ start: Int, _ end: Int) {
      self.kind = kind
      self.start = UInt32(start)
      self.end = UInt32(end)
    }
  }

  /// The file's index in the ``SourceMap``.
  public private(set) var file: UInt32
  /// All nodes; the first is the document's.
  @usableFromInline let nodes: [Node]

  init(file: UInt32, _ nodes: [Node]) {
    self.file = file
    self.nodes = nodes
  }

  /// The document's node; nil for an empty document.
  public var root: NodeID? { nodes.isEmpty ? nil : NodeID(0) }

  /// The same document with another file number in all its ranges.
  public func renumbered(_ file: UInt32) -> YAMLTree { YAMLTree(file: file, nodes) }

  /// The node's kind.
  @inlinable public func kind(_ node: NodeID) -> Kind { nodes[Int(node.index)].kind }

  /// The node's place: a scalar with its quotes; a mapping or sequence from its first child, or opening bracket, to the end of its
  /// last child, or its closing bracket.
  @inlinable public func range(_ node: NodeID) -> SourceRange {
    let node = nodes[Int(node.index)]
    return SourceRange(file: file, start: node.start, end: node.end)
  }

  /// A scalar's text, quotes and escapes resolved; empty for a mapping or sequence.
  @inlinable public func text(_ node: NodeID) -> Name { nodes[Int(node.index)].text }

  /// Whether a mapping or sequence is written in braces or brackets.
  @inlinable public func isFlow(_ node: NodeID) -> Bool { nodes[Int(node.index)].isFlow }

  /// Whether the node is a text, quoted or not.
  @inlinable public func isScalar(_ node: NodeID) -> Bool { kind(node).isScalar }

  /// Whether the node is a plain scalar without text: the value in `{ a, b }`, a missing value after `a:`, or a value that is `null` or `~`.
  @inlinable public func isEmpty(_ node: NodeID) -> Bool { kind(node) == .plain && text(node) == .empty }

  /// Whether the node is `null` or `~`, unquoted, as a mapping's value; its text is empty then. As a key or an element it is a name.
  @inlinable public func isNull(_ node: NodeID) -> Bool { nodes[Int(node.index)].isNull }

  /// A mapping's first key, or a sequence's first element; nil if empty, and for scalars.
  @inlinable public func firstChild(_ node: NodeID) -> NodeID? { known(nodes[Int(node.index)].firstChild) }

  /// The next node in the mapping (a key's value, or the key after a value) or in the sequence; nil for the last.
  @inlinable public func next(_ node: NodeID) -> NodeID? { known(nodes[Int(node.index)].next) }

  /// The elements of a sequence, in order; empty for a scalar.
  public func elements(of node: NodeID) -> [NodeID] {
    var elements: [NodeID] = []
    var following = firstChild(node)
    while let element = following {
      elements.append(element)
      following = next(element)
    }
    return elements
  }

  /// The keys of a mapping with their values, in order; empty for a scalar.
  public func pairs(of node: NodeID) -> [(key: NodeID, value: NodeID)] {
    var pairs: [(key: NodeID, value: NodeID)] = []
    // Few mappings have more.
    pairs.reserveCapacity(4)
    var following = firstChild(node)
    while let key = following, let value = next(key) {
      pairs.append((key, value))
      following = next(value)
    }
    return pairs
  }

  @usableFromInline func known(_ index: Int32) -> NodeID? { index < 0 ? nil : NodeID(index) }
}
