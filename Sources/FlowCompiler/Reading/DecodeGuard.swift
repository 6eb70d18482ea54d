import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes a guard; nil after any mistake in it, which was reported.
  mutating func decodeGuard(_ node: YAMLTree.NodeID) -> GuardSyntax? {
    let name = tree.text(node)
    guard tree.isScalar(node) else {
      if tree.kind(node) == .sequence {
        log.report(.guardIsList(texts(of: node), at: tree.range(node)))
      } else {
        reportWrongKind(node, "'when'", takes: "a guard", help: "write 'nav == drawer'")
      }
      return nil
    }
    if name == .empty {
      log.report(.missingGuard(at: tree.range(node)))
      return nil
    }
    // Most guards are the name of one condition.
    if shape(of: name) == .lower, name != vocabulary.words.not, name != vocabulary.words.and,
      name != vocabulary.words.or
    {
      return .condition(Word(name, at: tree.range(node)))
    }
    var text = names[name]
    return text.withUTF8 { bytes in
      var parser = GuardParser(bytes, at: ScalarText(node, in: tree, count: bytes.count))
      let result = parser.parse { word, role, range, canMend in
        let name = names.intern(word)
        checkName(name, role, at: range, canMend: canMend)
        return name
      }
      for finding in parser.findings { log.report(finding) }
      return result
    }
  }

  /// The texts in a list, for a message.
  private func texts(of list: YAMLTree.NodeID) -> [String] {
    var texts: [String] = []
    var child = tree.firstChild(list)
    while let element = child {
      if tree.isScalar(element), !tree.isEmpty(element) { texts.append(names[tree.text(element)]) }
      child = tree.next(element)
    }
    return texts
  }
}
