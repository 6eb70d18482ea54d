import FlowSyntax

/// The declarations in a mapping or a list: `{ a: x, b }`, `[a, b]`, and a list of mappings, `[a, b: x]`.
///
/// Each is a name with what is said about it, nil if nothing is. The name of a list's element that is a list is that list.
struct Entries: Sequence, IteratorProtocol {
  private let tree: YAMLNodes
  private var outer: YAMLElements?
  private var inner: YAMLPairs?

  /// Starts at the first; there is none in a scalar.
  init(of node: YAMLTree.NodeID, in tree: YAMLNodes) {
    self.tree = tree
    if tree.kind(node) == .sequence { outer = tree.elements(of: node) } else { inner = tree.pairs(of: node) }
  }

  mutating func next() -> (key: YAMLTree.NodeID, value: YAMLTree.NodeID?)? {
    while true {
      if let (key, value) = inner?.next() { return (key, tree.isEmpty(value) ? nil : value) }
      guard let element = outer?.next() else { return nil }
      guard tree.kind(element) == .mapping else { return (element, nil) }
      inner = tree.pairs(of: element)
    }
  }
}
