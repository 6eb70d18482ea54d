import FlowSyntax

/// The declarations in a mapping or a list: `{ a: x, b }`, `[a, b]`, and a list of mappings, `[a, b: x]`.
struct Entries {
  private var outer: YAMLTree.NodeID?
  private var inner: YAMLTree.NodeID?
  private let isList: Bool

  /// Starts at the first; there is none in a scalar.
  init(of node: YAMLTree.NodeID, in tree: YAMLNodes) {
    isList = tree.kind(node) == .sequence
    if isList { outer = tree.firstChild(node) } else { inner = tree.firstChild(node) }
  }

  /// The next name, with what is said about it; nil where nothing is.
  ///
  /// The name of a list's element that is a list is that list.
  @_transparent
  mutating func next(in tree: YAMLNodes) -> (key: YAMLTree.NodeID, value: YAMLTree.NodeID?)? {
    while true {
      if let key = inner, let value = tree.next(key) {
        inner = tree.next(value)
        return (key, tree.isEmpty(value) ? nil : value)
      }
      guard let element = outer else { return nil }
      outer = tree.next(element)
      guard tree.kind(element) == .mapping else { return (element, nil) }
      inner = tree.firstChild(element)
    }
  }
}
