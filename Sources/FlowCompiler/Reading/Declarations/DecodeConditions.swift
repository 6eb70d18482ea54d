import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `conditions:`; they belong to the module, wherever they are declared.
  mutating func decodeConditions(_ node: YAMLTree.NodeID) {
    let entries = decodeEntries(node, .condition, of: "conditions", takes: "conditions by name", hidden: .conditions)
    for (name, key, value) in entries {
      checkGuardWord(name, .condition)
      var condition = ConditionDeclaration(name: name)
      let count = log.count
      if let value { decodeCondition(value, into: &condition) }
      if isUnread(value ?? key, of: key, since: count), condition.unread.isEmpty {
        condition.unread = [.values, .inputs]
      }
      document.conditions.append(condition)
    }
  }

  private mutating func decodeCondition(_ node: YAMLTree.NodeID, into condition: inout ConditionDeclaration) {
    switch tree.kind(node) {
    case .sequence: condition.values = decodeConditionValues(node, of: condition.name)
    case .plain, .quoted:
      reportWrongKind(
        node, "condition '\(excerpt(names[condition.name.name]))'", takes: "nothing, a list of values, or a mapping",
        help: "write nothing for a Bool, '[tabs, drawer]' for one of several")
    case .mapping: decodeConditionKeys(node, into: &condition)
    }
  }

  private mutating func decodeConditionKeys(_ node: YAMLTree.NodeID, into condition: inout ConditionDeclaration) {
    var ofAsync: [(key: YAMLTree.NodeID, value: YAMLTree.NodeID, isFailed: Bool)] = []
    var isAsyncKnown = true
    var by: YAMLTree.NodeID?
    var ofTheApp: [YAMLTree.NodeID] = []
    var standing: YAMLTree.NodeID?
    var besideStanding: [YAMLTree.NodeID] = []
    for (key, value) in tree.pairs(of: node) {
      let count = log.count
      switch ConditionKey(rawValue: string(key)) {
      case .stack, .top:
        if standing == nil { standing = key } else { besideStanding.append(key) }
        condition.asksStack = true
        condition.standing = decodeStanding(value, of: key)
      case .doc: condition.doc = decodeDoc(value)
      case .values:
        besideStanding.append(key)
        condition.values = decodeConditionValues(value, of: condition.name)
        if isUnread(value, of: key, since: count) { condition.unread.insert(.values) }
      case .by:
        by = key
        besideStanding.append(key)
        condition.by = decodeScreenNames(value)
        if isUnread(value, of: key, since: count) { condition.unread.insert(.options) }
      case .inputs:
        ofTheApp.append(key)
        condition.inputs = decodeFields(value, of: "'inputs'")
        if isUnread(value, of: key, since: count) { condition.unread.insert(.inputs) }
      case .live:
        besideStanding.append(key)
        let isLive = decodeBool(value, of: "live")
        condition.isLive = isLive ?? false
        if isLive == nil { condition.unread.insert(.options) }
      case .async:
        besideStanding.append(key)
        let isAsync = decodeBool(value, of: "async")
        condition.isAsync = isAsync ?? false
        if condition.isAsync { ofTheApp.append(key) }
        isAsyncKnown = isAsyncKnown && isAsync != nil
        if isAsync == nil { condition.unread.insert(.options) }
      case .failed, .loading: ofAsync.append((key, value, string(key) == ConditionKey.failed.rawValue))
      case nil:
        let unknown = reportUnknownKey(key, in: ConditionKey.self)
        if unknown.meant == ConditionKey.async.rawValue { isAsyncKnown = false }
        condition.unread.formUnion(unknown.mayHold)
        if unknown.meant != nil { condition.unread.insert(.options) }
      }
    }
    if let standing {
      for key in besideStanding + ofAsync.map(\.key) {
        log.report(
          .keyBeside(string(standing), string(key), answeredBy: "the stack", at: tree.range(key), tree.range(standing)))
      }
      (condition.values, condition.by, condition.isLive, condition.isAsync, ofAsync) = ([], [], false, false, [])
    } else if let by {
      for key in ofTheApp {
        log.report(.keyBeside("by", string(key), answeredBy: "a screen", at: tree.range(key), tree.range(by)))
      }
    }
    for part in ofAsync {
      if !condition.isAsync, isAsyncKnown {
        log.report(
          .missingAsync(for: string(part.key), ofCondition: names[condition.name.name], at: tree.range(part.key)))
        condition.unread.insert(.options)
      }
      let count = log.count
      if part.isFailed {
        condition.failed = decodeFailed(part.value, of: part.key)
      } else {
        condition.loading = decodeName(part.value, .target)
      }
      if log.count > count { condition.unread.insert(.options) }
    }
  }

  /// Decodes `stack: room`, `stack: { room }` or `top: { room: { id: id } }`.
  private mutating func decodeStanding(_ node: YAMLTree.NodeID, of key: YAMLTree.NodeID) -> StandingSyntax? {
    let isTop = string(key) == ConditionKey.top.rawValue
    guard tree.kind(node) != .sequence else {
      reportWrongKind(
        node, "'\(string(key))'", takes: "a screen, a flow, or a word for layers",
        help: "write one, as in '\(string(key)): room'; a guard joins several conditions with 'or'")
      return nil
    }
    guard tree.kind(node) == .mapping else {
      if tree.isEmpty(node) {
        log.report(.missingWord(for: string(key), known: ["room", "modal", "overlay"], at: tree.range(key)))
        return nil
      }
      return decodeName(node, .target).map { StandingSyntax(isTop: isTop, subject: $0) }
    }
    let entries = tree.pairs(of: node)
    guard entries.count == 1, let (name, inputs) = entries.first else {
      reportWrongKind(
        node, "'\(string(key))'", takes: "one screen or flow with its inputs",
        help: "write one, as in '\(string(key)): { room: { id: id } }'")
      return nil
    }
    guard let subject = decodeName(name, .target) else { return nil }
    var standing = StandingSyntax(isTop: isTop, subject: subject)
    if !tree.isEmpty(inputs) {
      guard let compared = decodeArguments(inputs, of: "'\(string(key))'") else { return nil }
      standing.compared = compared
    }
    return standing
  }

  /// Decodes `by: edit` or `by: [edit, rename]`.
  private mutating func decodeScreenNames(_ node: YAMLTree.NodeID) -> [Word] {
    guard tree.kind(node) == .sequence else { return decodeName(node, .target).map { [$0] } ?? [] }
    if tree.firstChild(node) == nil { log.report(.missingName(of: NameRole.screen.rawValue, at: tree.range(node))) }
    return tree.elements(of: node).compactMap { decodeName($0, .target) }
  }

  /// Decodes `failed:`: `true`, `false`, or one of the condition's values.
  private mutating func decodeFailed(_ node: YAMLTree.NodeID, of key: YAMLTree.NodeID) -> Word? {
    guard tree.isScalar(node) else {
      reportWrongKind(node, "'failed'", takes: "one answer", help: "write 'true', 'false', or one of the values")
      return nil
    }
    if tree.isEmpty(node) {
      log.report(.missingWord(for: "failed", known: ["true", "false", "one of the values"], at: tree.range(key)))
      return nil
    }
    return Word(tree.text(node), at: tree.range(node))
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
    let values = tree.elements(of: node).compactMap { decodeName($0, .conditionValue) }
    for value in values { checkGuardWord(value, .conditionValue) }
    return values
  }

  /// Reports a name that a guard would read as an operator, or a test as a word of the language.
  private mutating func checkGuardWord(_ name: Word, _ role: NameRole) {
    let text = names[name.name]
    let reason: String
    if GuardToken.isOperator(text) {
      reason = "guards read it as an operator"
    } else if role == .condition, DenialWord.reserved.contains(text) {
      reason = "at 'denied' of a test it means something else"
    } else {
      return
    }
    log.report(.reservedName(text, role: role.rawValue, because: reason, at: name.range))
  }
}
