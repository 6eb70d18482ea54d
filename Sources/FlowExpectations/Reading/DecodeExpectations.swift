import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// Decoding of `then:`.
extension DocumentDecoder {
  /// Decodes `then:`; nil after a mistake, which was reported.
  mutating func decodeExpectation(_ node: YAMLTree.NodeID, of owner: YAMLTree.NodeID) -> ExpectationSyntax? {
    var then = ExpectationSyntax(range: tree.isEmpty(node) ? tree.range(owner) : tree.range(node))
    guard tree.kind(node) == .mapping, tree.firstChild(node) != nil else {
      let stack = tree.kind(node) == .sequence ? shown(node) : "[home]"
      reportWrongKind(node, "'then'", takes: "expectations by name", help: "write '{ stack: \(stack) }'")
      return nil
    }
    var isWhole = true
    for (key, value) in tree.pairs(of: node) {
      let known = ExpectationKey(rawValue: string(key))
      if let known { then.keys.append((known, tree.range(key))) }
      switch known {
      case .stack:
        then.stack = decodeState(value, of: "'stack'", .texts, mayBeEmpty: true)
        isWhole = isWhole && then.stack != nil
      case .context:
        var context: [TextSyntax] = []
        isWhole = decodeTexts(value, of: key, into: &context) && isWhole
        then.context = context
      case .outcome:
        then.outcome = decodeHeard(value)
        isWhole = isWhole && then.outcome != nil
      case .denied:
        then.denied = decodeExpectedName(value, of: key)
        isWhole = isWhole && then.denied != nil
      case .waits:
        then.waits = decodeExpectedName(value, of: key)
        isWhole = isWhole && then.waits != nil
      case .updated: isWhole = decodeNames(value, of: key, into: &then.updated) && isWhole
      case .built: isWhole = decodeNames(value, of: key, into: &then.built) && isWhole
      case .ran: isWhole = decodeNames(value, of: key, into: &then.ran) && isWhole
      case .released: isWhole = decodeNames(value, of: key, into: &then.released) && isWhole
      case nil:
        let text = string(key)
        let (tops, layers) = (
          ["top", "screen", "visible", "current", "shown"], ["presented", "modal", "sheet", "full"]
        )
        if tree.isScalar(value), tops.contains(text) || layers.contains(text) {
          let style = text == "full" ? text : "sheet"
          let last = layers.contains(text) ? "{ \(style): [\(shown(value))] }" : shown(value)
          log.report(.topExpected(text, last, at: tree.range(key)))
        } else {
          reportUnknownKey(key, in: ExpectationKey.self, among: testKinds)
        }
        isWhole = false
      }
    }
    return isWhole ? then : nil
  }

  /// Decodes `saved`, or `{ saved: { user: ann } }`.
  private mutating func decodeHeard(_ node: YAMLTree.NodeID) -> (name: Word, fields: [TextSyntax])? {
    guard tree.kind(node) == .mapping else { return decodeName(node, .outcome).map { ($0, []) } }
    guard let key = tree.firstChild(node), let value = tree.next(key), tree.next(value) == nil else {
      reportWrongKind(node, "'outcome'", takes: "one outcome", help: "write 'saved', or '{ saved: { user: ann } }'")
      return nil
    }
    var fields: [TextSyntax] = []
    guard let name = decodeName(key, .outcome), decodeTexts(value, of: key, into: &fields) else { return nil }
    return (name, fields)
  }

  /// Decodes `true`, or a name.
  private mutating func decodeExpectedName(_ node: YAMLTree.NodeID, of key: YAMLTree.NodeID) -> Word? {
    guard tree.isScalar(node), !tree.isEmpty(node) else {
      let text = string(key)
      reportWrongKind(
        node, "'\(text)'", takes: "one name",
        help: text == "denied" ? "write 'true', or the name of what denied it" : "write what the move is held for")
      return nil
    }
    return decodeName(node, .target)
  }

  /// Decodes a list of names, or one name without a list.
  private mutating func decodeNames(
    _ node: YAMLTree.NodeID, of key: YAMLTree.NodeID, into list: inout [Word]?
  ) -> Bool {
    guard tree.kind(node) == .sequence else {
      guard tree.isScalar(node), !tree.isEmpty(node) else {
        reportWrongKind(
          node, "'\(excerpt(string(key)))'", takes: "a list of names",
          help: "write '[home]', or '[]' for none")
        return false
      }
      list = decodeName(node, .target).map { [$0] }
      return list != nil
    }
    var words: [Word] = []
    var isWhole = true
    for element in tree.elements(of: node) {
      if let word = decodeName(element, .target) { words.append(word) } else { isWhole = false }
    }
    list = words
    return isWhole
  }
}
