import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `conditions:`; they belong to the module, wherever they are declared.
  mutating func decodeConditions(_ node: YAMLTree.NodeID) {
    if tree.isEmpty(node) { return }
    guard !tree.isScalar(node) else {
      reportWrongKind(node, "'conditions'", takes: "conditions by name")
      document.unread.insert(.conditions)
      return
    }
    var entries = Entries(of: node, in: tree)
    while let (key, value) = entries.next(in: tree) {
      guard let name = decodeName(key, .condition) else {
        document.unread.insert(.conditions)
        continue
      }
      checkGuardWord(name, .condition)
      var condition = ConditionDeclaration(name: name)
      let count = log.diagnostics.count
      if let value { decodeCondition(value, into: &condition) }
      if isUnread(value ?? key, of: key, since: count) { condition.unread = .values }
      document.conditions.append(condition)
    }
  }

  private mutating func decodeCondition(_ node: YAMLTree.NodeID, into condition: inout ConditionDeclaration) {
    switch tree.kind(node) {
    case .sequence:
      condition.values = decodeConditionValues(node, of: condition.name)
    case .plain, .quoted:
      reportWrongKind(
        node, "condition '\(excerpt(names[condition.name.name]))'", takes: "nothing, a list of values, or a mapping",
        help: "write nothing for a Bool, '[tabs, drawer]' for one of several")
    case .mapping:
      var child = tree.firstChild(node)
      while let key = child, let value = tree.next(key) {
        child = tree.next(value)
        switch ConditionKey(rawValue: vocabulary.condition[tree.text(key)]) {
        case .doc: condition.doc = decodeDoc(value)
        case .values: condition.values = decodeConditionValues(value, of: condition.name)
        case nil: reportUnknownKey(key, in: vocabulary.condition)
        }
      }
    }
  }

  private mutating func decodeConditionValues(_ node: YAMLTree.NodeID, of condition: Word) -> [Word] {
    guard tree.kind(node) == .sequence else {
      reportWrongKind(node, "'values'", takes: "a list of names", help: "write '[tabs, drawer]'")
      return []
    }
    guard tree.firstChild(node) != nil else {
      log.report(.noConditionValues(of: names[condition.name], at: tree.range(node)))
      return []
    }
    var values: [Word] = []
    var child = tree.firstChild(node)
    while let element = child {
      child = tree.next(element)
      guard let value = decodeName(element, .conditionValue) else { continue }
      checkGuardWord(value, .conditionValue)
      values.append(value)
    }
    return values
  }

  /// Reports a name that a guard would read as an operator.
  private mutating func checkGuardWord(_ name: Word, _ role: NameRole) {
    let words = vocabulary.words
    guard name.name == words.and || name.name == words.or || name.name == words.not else { return }
    log.report(
      .reservedName(names[name.name], role: role.rawValue, because: "guards read it as an operator", at: name.range))
  }
}
