import FlowDiagnostics
import FlowSyntax

/// A screen's options: all keys except its inputs and events.
extension DocumentDecoder {
  /// Decodes one option of a screen.
  mutating func decodeOption(
    _ key: ScreenKey, _ keyNode: YAMLTree.NodeID, _ value: YAMLTree.NodeID, into screen: inout ScreenDeclaration
  ) {
    screen.hasOptions = true
    switch key {
    case .key: screen.key = decodeInputNames(value, at: tree.range(keyNode))
    case .requires:
      screen.requires = decodeRequirements(value) ?? []
      if screen.requires.isEmpty { document.unread.insert(.gates) }
    case .restore:
      screen.restore = decodeWord(value, ScreenDeclaration.Restore.self, of: "restore", at: tree.range(keyNode))
      screen.restoreRange = tree.range(value)
    case .back:
      screen.hidesBack = decodeWord(value, ScreenDeclaration.Back.self, of: "back", at: tree.range(keyNode)) == .hidden
    case .locked: screen.locked = decodeGuard(value, of: "locked")
    case .track: screen.track = decodeTrack(value, at: tree.range(keyNode))
    case .samples: screen.samples = decodeSamples(value)
    case .doc, .inputs, .events: break
    }
  }

  /// Decodes `key: [id]`; nil after a mistake, which was reported.
  mutating func decodeInputNames(_ node: YAMLTree.NodeID, at key: SourceRange) -> [Word]? {
    guard tree.kind(node) == .sequence else {
      let name = tree.isScalar(node) && !tree.isEmpty(node) ? excerpt(string(node)) : "id"
      reportWrongKind(node, "'key'", takes: "a list of inputs", help: "write '[\(name)]', or '[]' for a single one")
      return nil
    }
    var words: [Word] = []
    for element in tree.elements(of: node) {
      guard let word = decodeName(element, .field) else { return nil }
      words.append(word)
    }
    return words
  }

  private mutating func decodeTrack(_ node: YAMLTree.NodeID, at key: SourceRange) -> Name {
    guard tree.isScalar(node) else {
      reportWrongKind(node, "'track'", takes: "text")
      return .empty
    }
    if tree.text(node) == .empty { log.report(.missingText(of: "track", at: key)) }
    return tree.text(node)
  }

  /// Decodes `samples: { short: { id: "42" } }`.
  private mutating func decodeSamples(_ node: YAMLTree.NodeID) -> [SampleSyntax] {
    var samples: [SampleSyntax] = []
    let entries = decodeEntries(
      node, .sample, of: "samples", takes: "inputs by name", help: "write '{ short: { id: \"42\" } }'")
    for (name, _, value) in entries {
      var sample = SampleSyntax(name: name)
      guard let value else {
        samples.append(sample)
        continue
      }
      guard let values = decodeArguments(value, of: "sample '\(excerpt(names[name.name]))'") else { continue }
      var isWhole = true
      for value in values {
        guard case .path(let steps) = value.value.kind else { continue }
        isWhole = false
        log.report(.sampleIsPath(steps.map { names[$0.name] }.joined(separator: "."), at: value.value.range))
      }
      sample.values = values
      // A sample with a mistake is not checked for missing inputs.
      if isWhole { samples.append(sample) }
    }
    return samples
  }
}
