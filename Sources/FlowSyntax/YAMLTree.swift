import FlowDiagnostics

/// One YAML document as a flat arena of nodes, each with its range.
///
/// No object for a node, no nested arrays: a node is an index, its children are a chain of indices. A mapping's children alternate key, value.
public struct YAMLTree: Sendable {
  /// The kinds of nodes.
  public enum Kind: UInt8, Sendable {
    /// A scalar without quotes; its text may be empty, as the value in `{ a, b }` is.
    case plain
    /// A scalar in quotes, or a block scalar.
    case quoted
    /// A mapping.
    case mapping
    /// A sequence.
    case sequence

    /// Whether it is a text, quoted or not.
    @_transparent public var isScalar: Bool {
      switch self {
      case .plain, .quoted: true
      case .mapping, .sequence: false
      }
    }
  }

  /// A node of one tree.
  public struct NodeID: Hashable, Sendable {
    @usableFromInline let index: Int32
    @_transparent @usableFromInline
    package init(_ index: Int32) { self.index = index }
  }

  @usableFromInline struct Node: Sendable {
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    @usableFromInline var text: Name
    @usableFromInline var firstChild: Int32
    @usableFromInline var next: Int32
    @usableFromInline var kind: Kind
    @usableFromInline var isFlow: Bool
    /// Whether it is `null` or `~` in the place of a mapping's value: empty, but for who reads values.
    @usableFromInline var isNull: Bool
  }

  /// The file's index in the ``SourceMap``.
  public private(set) var file: UInt32
  /// The document's node; nil for an empty document.
  public let root: NodeID?
  private let arena: NodeArena

  /// A document of these nodes, of which the first is the root; an empty one where there are none.
  init(file: UInt32, _ nodes: borrowing NodeBuffer) {
    self.file = file
    root = nodes.count == 0 ? nil : NodeID(0)
    arena = NodeArena(nodes)
  }

  /// An empty document.
  init(file: UInt32) { self.init(file: file, NodeBuffer(capacity: 0)) }

  /// The same document under another file's number, which all its ranges then have.
  public func renumbered(_ file: UInt32) -> YAMLTree {
    var tree = self
    tree.file = file
    return tree
  }

  /// The node's kind.
  public func kind(_ node: NodeID) -> Kind { nodes.kind(known(node)) }

  /// The node's place: a scalar with its quotes; a mapping or sequence from its first child, or opening bracket, to the end of its
  /// last child, or its closing bracket.
  public func range(_ node: NodeID) -> SourceRange { nodes.range(known(node)) }

  /// A scalar's text, quotes and escapes resolved; empty for a mapping or sequence.
  public func text(_ node: NodeID) -> Name { nodes.text(known(node)) }

  /// Whether a mapping or sequence is written in braces or brackets.
  public func isFlow(_ node: NodeID) -> Bool { nodes.isFlow(known(node)) }

  /// Whether the node is a text, quoted or not.
  public func isScalar(_ node: NodeID) -> Bool { nodes.isScalar(known(node)) }

  /// Whether the node is a plain scalar without any text: the value in `{ a, b }`, what is missing after `a:`, or a value that is `null` or `~`.
  public func isEmpty(_ node: NodeID) -> Bool { nodes.isEmpty(known(node)) }

  /// Whether the node is `null` or `~`, unquoted, as a mapping's value; its text is empty then. As a key or an element it is a name.
  public func isNull(_ node: NodeID) -> Bool { nodes.isNull(known(node)) }

  /// A mapping's first key, or a sequence's first element; nil if empty, and for scalars.
  public func firstChild(_ node: NodeID) -> NodeID? { nodes.firstChild(known(node)) }

  /// The node that follows in its mapping (a key's value, a value's next key) or sequence.
  public func next(_ node: NodeID) -> NodeID? { nodes.next(known(node)) }

  private func known(_ node: NodeID) -> NodeID {
    precondition(Int(node.index) < arena.count, "a node of another tree")
    return node
  }

  /// The same answers without a reference to the tree, which the caller keeps meanwhile.
  package var nodes: YAMLNodes { YAMLNodes(file: file, start: arena.start, count: arena.count) }
}

/// The nodes of a ``YAMLTree``, valid as long as that is there.
///
/// Apart from the tree, since unoptimised code copies whatever it asks something, and copying a tree counts who holds it; a file is asked a
/// hundred and fifty times a screen.
@usableFromInline package struct YAMLNodes {
  /// The number of the tree's file.
  @usableFromInline package let file: UInt32
  @usableFromInline let start: UnsafePointer<YAMLTree.Node>
  /// The number of nodes.
  let count: Int

  init(file: UInt32, start: UnsafePointer<YAMLTree.Node>, count: Int) {
    self.file = file
    self.start = start
    self.count = count
  }

  subscript(index: Int) -> YAMLTree.Node { start[index] }

  @_transparent @usableFromInline
  package func kind(_ node: YAMLTree.NodeID) -> YAMLTree.Kind { start[Int(node.index)].kind }

  @_transparent @usableFromInline
  package func range(_ node: YAMLTree.NodeID) -> SourceRange {
    SourceRange(file: file, start: start[Int(node.index)].start, end: start[Int(node.index)].end)
  }

  @_transparent @usableFromInline
  package func text(_ node: YAMLTree.NodeID) -> Name { start[Int(node.index)].text }

  @_transparent @usableFromInline
  package func isFlow(_ node: YAMLTree.NodeID) -> Bool { start[Int(node.index)].isFlow }

  @_transparent @usableFromInline
  package func isScalar(_ node: YAMLTree.NodeID) -> Bool {
    start[Int(node.index)].kind.isScalar
  }

  @_transparent @usableFromInline
  package func isEmpty(_ node: YAMLTree.NodeID) -> Bool {
    if case .plain = start[Int(node.index)].kind { start[Int(node.index)].text.index == 0 } else { false }
  }

  package func isNull(_ node: YAMLTree.NodeID) -> Bool { start[Int(node.index)].isNull }

  @_transparent @usableFromInline
  package func firstChild(_ node: YAMLTree.NodeID) -> YAMLTree.NodeID? {
    let child = start[Int(node.index)].firstChild
    return child < 0 ? nil : YAMLTree.NodeID(child)
  }

  /// The number of a mapping's keys, or of a sequence's elements.
  package func count(of node: YAMLTree.NodeID) -> Int {
    var count = 0
    var child = start[Int(node.index)].firstChild
    while child >= 0 {
      count = count &+ 1
      child = start[Int(child)].next
    }
    return kind(node) == .mapping ? count / 2 : count
  }

  @_transparent @usableFromInline
  package func next(_ node: YAMLTree.NodeID) -> YAMLTree.NodeID? {
    let next = start[Int(node.index)].next
    return next < 0 ? nil : YAMLTree.NodeID(next)
  }
}
