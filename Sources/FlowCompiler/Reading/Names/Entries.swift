import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// The keys and values of a mapping; empty for an empty node, and for any other node, which is reported.
  ///
  /// - Parameters:
  ///   - subject: the owner of the mapping, as in `'styles'`.
  ///   - hidden: the parts that stay unread if the node is not a mapping.
  mutating func pairs(
    of node: YAMLTree.NodeID, _ subject: String, takes: String, help: String? = nil, hidden: UnreadParts = []
  ) -> [(key: YAMLTree.NodeID, value: YAMLTree.NodeID)] {
    if tree.kind(node) == .mapping { return tree.pairs(of: node) }
    if tree.isEmpty(node) { return [] }
    reportWrongKind(node, subject, takes: takes, help: help)
    document.unread.formUnion(hidden)
    return []
  }

  /// Decodes the names in a mapping or a list; a name that is no text is reported and left out.
  ///
  /// - Parameters:
  ///   - isMapping: whether the node must be a mapping.
  ///   - subject: the key of the mapping or list.
  ///   - takes: the expected kind of node, in words.
  ///   - hidden: the parts that stay unread if something is left out.
  /// - Returns: each name with its node and its value, which is nil if empty or absent.
  mutating func decodeEntries(
    _ node: YAMLTree.NodeID, _ role: NameRole, isMapping: Bool = false, of subject: String, takes: String,
    help: String? = nil, hidden: UnreadParts = []
  ) -> [(name: Word, key: YAMLTree.NodeID, value: YAMLTree.NodeID?)] {
    if tree.isEmpty(node) { return [] }
    guard tree.kind(node) == .mapping || tree.kind(node) == .sequence && !isMapping else {
      reportWrongKind(node, "'\(subject)'", takes: takes, help: help)
      document.unread.formUnion(hidden)
      return []
    }
    var entries: [(name: Word, key: YAMLTree.NodeID, value: YAMLTree.NodeID?)] = []
    let pairs = tree.entries(of: node)
    entries.reserveCapacity(pairs.count)
    for (key, value) in pairs {
      if let name = decodeName(key, role) {
        entries.append((name, key, value))
      } else {
        document.unread.formUnion(hidden)
      }
    }
    return entries
  }
}

extension YAMLTree {
  /// The declarations in a mapping or a list: `{ a: x, b }`, `[a, b]`, and a list of mappings, `[a, b: x]`; empty for a scalar.
  ///
  /// Each is a name with its value, nil if empty or absent. An element of a list that is itself a list takes the place of the name.
  func entries(of node: NodeID) -> [(key: NodeID, value: NodeID?)] {
    if kind(node) == .mapping { return pairs(of: node).map { ($0, isEmpty($1) ? nil : $1) } }
    return elements(of: node).flatMap { kind($0) == .mapping ? entries(of: $0) : [($0, nil)] }
  }
}
