import FlowDiagnostics
import FlowSyntax

/// A key of a mapping with its value.
typealias YAMLEntry = (key: YAMLTree.NodeID, value: YAMLTree.NodeID)

extension YAMLTree {
  /// The entries of mappings that a byte is in, outermost first. The byte after a key or a value counts as part of it.
  func entries(at offset: Int) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    forEachNode(at: offset) { node in
      if let entry = entry(of: node, at: offset) { entries.append(entry) }
    }
    return entries
  }

  /// Calls a function with each node that a byte is in, outermost first.
  func forEachNode(at offset: Int, _ body: (NodeID) -> Void) {
    var next = root
    while let node = next, contains(node, offset) {
      body(node)
      if let entry = entry(of: node, at: offset) {
        next = contains(entry.key, offset) ? entry.key : entry.value
      } else {
        next = kind(node) == .sequence ? elements(of: node).first { contains($0, offset) } : nil
      }
    }
  }

  /// The entry of a mapping that a byte is in; nil if there is none, and for other nodes.
  private func entry(of node: NodeID, at offset: Int) -> YAMLEntry? {
    guard kind(node) == .mapping else { return nil }
    return pairs(of: node).first { Int(range($0.key).start) <= offset && offset <= end(of: $0) }
  }

  /// The end of an entry, which may have no value.
  func end(of entry: YAMLEntry) -> Int { Int(max(range(entry.key).end, range(entry.value).end)) }

  /// The value of a key of a mapping; nil if there is none.
  func entry(_ key: String, of mapping: NodeID, _ names: NameTable) -> YAMLEntry? {
    guard kind(mapping) == .mapping else { return nil }
    return pairs(of: mapping).first { names[text($0.key)] == key }
  }

  /// Whether a byte is in a node, or right behind it.
  func contains(_ node: NodeID, _ offset: Int) -> Bool {
    Int(range(node).start) <= offset && offset <= Int(range(node).end)
  }

  /// The mapping that declares a flow, and its entry under `flows`; nil for the entry if the flow is its file's own.
  func body(ofFlowNamedAt offset: Int, _ names: NameTable) -> (body: NodeID, entry: YAMLEntry?)? {
    guard let root, let entry = entries(at: offset).last else { return nil }
    return names[text(entry.key)] == "flow" ? (root, nil) : (entry.value, entry)
  }

  /// The whole lines of an entry with the comments right above it; nil if something else is on them.
  func lines(of entry: YAMLEntry, _ bytes: [UInt8]) -> Range<Int>? {
    let start = Int(range(entry.key).start)
    var first = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let indent = start - first
    guard bytes[first..<start].allSatisfy({ $0 == 0x20 }) else { return nil }
    var end = end(of: entry)
    // A block scalar ends behind its last line.
    if bytes[end - 1] != 0x0A {
      let rest = bytes[end...].prefix { $0 != 0x0A }
      if let next = rest.first(where: { !$0.isBlank }), next != UInt8(ascii: "#") { return nil }
      end = min(rest.endIndex + 1, bytes.count)
    }
    while first > 0 {
      let above = bytes[..<(first - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let text = bytes[above..<(first - 1)].drop { $0 == 0x20 }
      guard text.startIndex - above == indent, text.first == UInt8(ascii: "#") else { break }
      first = above
    }
    return first..<end
  }
}
