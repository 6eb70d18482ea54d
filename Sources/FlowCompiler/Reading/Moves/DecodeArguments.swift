import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `with: { region: id }`; nil after a mistake, which was reported.
  mutating func decodeArguments(_ node: YAMLTree.NodeID, of subject: String = "'with'") -> [ArgumentSyntax]? {
    if tree.isEmpty(node) { return [] }
    guard tree.kind(node) == .mapping else {
      let value = tree.firstChild(node).map { tree.isScalar($0) ? tree.text($0) : .empty } ?? tree.text(node)
      let name = shape(of: value) == .lower ? names[value] : nil
      reportWrongKind(node, subject, takes: "values by name", help: "write '{ \(name ?? "region"): \(name ?? "id") }'")
      return nil
    }
    return decodeEach(of: node) { decoder, key, value in
      let name = decoder.decodeName(key, .field)
      let given = decoder.decodeValue(value, of: key, help: "leave it out to have it filled by name, or write a value")
      guard let name, let given else { return nil }
      return ArgumentSyntax(name: name, value: given)
    }
  }

  /// Decodes the entries of a mapping; nil after a mistake in one, which was reported.
  private mutating func decodeEach<Element>(
    of node: YAMLTree.NodeID, _ decode: (inout Self, YAMLTree.NodeID, YAMLTree.NodeID) -> Element?
  ) -> [Element]? {
    var elements: [Element] = []
    var isWhole = true
    for (key, value) in tree.pairs(of: node) {
      if !isKeyWithOtherSign(key, value), let element = decode(&self, key, value) {
        elements.append(element)
      } else {
        isWhole = false
      }
    }
    return isWhole ? elements : nil
  }

  /// Decodes `set: { user.city: city }`; nil after a mistake, which was reported.
  mutating func decodeAssignments(_ node: YAMLTree.NodeID) -> [AssignmentSyntax]? {
    if tree.isEmpty(node) { return [] }
    guard tree.kind(node) == .mapping else {
      let parts = string(node).split(separator: "=").map { $0.split(separator: " ").joined(separator: " ") }
      let example = parts.count == 2 ? excerpt("\(parts[0]): \(parts[1])") : "user.city: city"
      reportWrongKind(node, "'set'", takes: "values by context field", help: "write '{ \(example) }'")
      return nil
    }
    return decodeEach(of: node) { decoder, key, value in
      let path = decoder.decodeKeyPath(key)
      let written = decoder.decodeValue(value, of: key, help: "write a value, or 'null' for none")
      guard let path, let written else { return nil }
      return AssignmentSyntax(path: path, keyRange: decoder.tree.range(key), value: written)
    }
  }

  private mutating func decodeKeyPath(_ key: YAMLTree.NodeID) -> [Word]? {
    guard tree.isScalar(key) else {
      reportWrongKind(key, "a key of 'set'", takes: "the path of a context field")
      return nil
    }
    let name = tree.text(key)
    // Most paths are one name.
    if tree.kind(key) == .plain, shape(of: name) == .lower { return [Word(name, at: tree.range(key))] }
    let path = decodePath(ScalarText(key, in: tree, names))
    if path == nil { log.report(.badKeyPath(string(key), at: tree.range(key))) }
    return path
  }
}
