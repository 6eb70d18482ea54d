import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes a guard; nil after any mistake in it, which was reported.
  package mutating func decodeGuard(_ node: YAMLTree.NodeID, of key: String = "when") -> GuardSyntax? {
    let name = tree.text(node)
    guard tree.isScalar(node) else {
      if tree.kind(node) == .sequence {
        let texts = texts(of: node)
        log.report(
          .guardIsList(texts, at: tree.range(node), canFix: tree.isFlow(node) && areConditions(texts, in: node)))
      } else {
        reportWrongKind(node, "'\(key)'", takes: "a guard", help: "write 'nav == drawer'")
      }
      return nil
    }
    if name == .empty {
      log.report(.missingGuard(of: key, at: tree.range(node)))
      return nil
    }
    // Most guards are the name of one condition.
    if shape(of: name) == .lower, !GuardToken.isOperator(names[name]) {
      return .condition(Word(name, at: tree.range(node)))
    }
    // Perhaps a flow is named in place of the condition of its gate: decided when names are resolved.
    if key == "requires", shape(of: name) == .upper { return .condition(Word(name, at: tree.range(node))) }
    var parser = GuardParser(ScalarText(node, in: tree, names))
    let result = parser.parse { word, role, range, canFix in
      let name = names.intern(word)
      checkName(
        name, role, at: range, canFix: canFix, mayBeQualified: role == .condition, isReference: role == .condition)
      return name
    }
    for diagnostic in parser.diagnostics { log.report(diagnostic) }
    return result
  }

  /// Whether each element of a list is the name of a condition.
  private mutating func areConditions(_ texts: [String], in list: YAMLTree.NodeID) -> Bool {
    let elements = Array(tree.elements(of: list))
    return elements.count == texts.count
      && elements.allSatisfy { tree.isScalar($0) && shape(of: tree.text($0)) == .lower }
  }

  /// The texts in a list, for a message.
  private func texts(of list: YAMLTree.NodeID) -> [String] {
    tree.elements(of: list).filter { tree.isScalar($0) && !tree.isEmpty($0) }.map { string($0) }
  }
}
