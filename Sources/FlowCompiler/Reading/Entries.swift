import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// The keys of a mapping with their values; none for nothing, and for anything else, which is reported.
  ///
  /// - Parameters:
  ///   - subject: what has it, as in `'styles'`.
  ///   - hidden: what is not known where it is anything else.
  mutating func pairs(
    of node: YAMLTree.NodeID, _ subject: String, takes: String, help: String? = nil, hidden: UnreadParts = []
  ) -> [(key: YAMLTree.NodeID, value: YAMLTree.NodeID)] {
    if tree.kind(node) == .mapping { return tree.pairs(of: node) }
    if tree.isEmpty(node) { return [] }
    reportWrongKind(node, subject, takes: takes, help: help)
    document.unread.formUnion(hidden)
    return []
  }

  /// Decodes the names in a mapping, or in a list; one that is no text is reported and left out.
  ///
  /// - Parameters:
  ///   - isMapping: whether it must be a mapping.
  ///   - subject: the key that has them.
  ///   - takes: what it takes, and how that is written, where it is no mapping.
  ///   - hidden: what is not known where something of it is left out.
  /// - Returns: each name with its node, and what is said about it; nil if nothing is.
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
  /// The declarations in a mapping or a list: `{ a: x, b }`, `[a, b]`, and a list of mappings, `[a, b: x]`; none of a scalar.
  ///
  /// Each is a name with what is said about it, nil if nothing is. The name of a list's element that is a list is that list.
  func entries(of node: NodeID) -> [(key: NodeID, value: NodeID?)] {
    if kind(node) == .mapping { return pairs(of: node).map { ($0, isEmpty($1) ? nil : $1) } }
    return elements(of: node).flatMap { kind($0) == .mapping ? entries(of: $0) : [($0, nil)] }
  }
}
