/// The elements of a sequence, in order.
package struct YAMLElements: Sequence, IteratorProtocol {
  private let tree: YAMLTree
  private var following: YAMLTree.NodeID?

  fileprivate init(of node: YAMLTree.NodeID, in tree: YAMLTree) {
    self.tree = tree
    following = tree.firstChild(node)
  }

  package mutating func next() -> YAMLTree.NodeID? {
    guard let element = following else { return nil }
    following = tree.next(element)
    return element
  }
}

/// The keys of a mapping with their values, in order.
package struct YAMLPairs: Sequence, IteratorProtocol {
  private let tree: YAMLTree
  private var following: YAMLTree.NodeID?

  fileprivate init(of node: YAMLTree.NodeID, in tree: YAMLTree) {
    self.tree = tree
    following = tree.firstChild(node)
  }

  package mutating func next() -> (key: YAMLTree.NodeID, value: YAMLTree.NodeID)? {
    guard let key = following, let value = tree.next(key) else { return nil }
    following = tree.next(value)
    return (key, value)
  }
}

extension YAMLTree {
  /// The elements of a sequence; none of a scalar.
  package func elements(of node: YAMLTree.NodeID) -> YAMLElements { YAMLElements(of: node, in: self) }

  /// The keys of a mapping with their values; none of a scalar.
  package func pairs(of node: YAMLTree.NodeID) -> YAMLPairs { YAMLPairs(of: node, in: self) }
}
