import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `extends:`, `insert:` or `remove:` into the flow's variant.
  mutating func decodeVariant(
    _ key: FlowBodyKey, _ value: YAMLTree.NodeID, of node: YAMLTree.NodeID, into flow: inout FlowDeclaration
  ) {
    var variant = flow.variant ?? VariantSyntax(key: Word(tree.text(node), at: tree.range(node)))
    switch key {
    case .extends:
      variant.saysBase = true
      variant.base = baseInFile(value) ?? decodeReference(value, .flow)
    case .insert: variant.insertions = decodeInsertions(value)
    case .remove: variant.removals = decodeRemovals(value)
    default: break
    }
    flow.variant = variant
  }

  /// Checks a flow's variant after all keys of the flow are read.
  mutating func finishVariant(of flow: inout FlowDeclaration) {
    guard let variant = flow.variant, variant.base == nil else { return }
    flow.variant = nil
    // The flow may have everything that the unknown base has.
    flow.unread.formUnion(.flow)
    if !variant.saysBase { log.report(.missingExtends(key: names[variant.key.name], at: variant.key.range)) }
  }

  private mutating func decodeInsertions(_ node: YAMLTree.NodeID) -> [VariantSyntax.Insertion] {
    if tree.isEmpty(node) { return [] }
    guard tree.kind(node) == .mapping else {
      reportWrongKind(
        node, "'insert'", takes: "nodes by name", help: "write '{ consent: { between: [login, home], on: agreed } }'")
      return []
    }
    var insertions: [VariantSyntax.Insertion] = []
    for (key, value) in tree.pairs(of: node) {
      guard let name = decodeName(key, .node) else { continue }
      guard tree.kind(value) == .mapping else {
        reportWrongKind(
          value, "inserted node '\(excerpt(names[name.name]))'", takes: "a mapping",
          help: "write '{ between: [login, home], on: agreed }'")
        continue
      }
      if let insertion = decodeInsertion(value, of: name) { insertions.append(insertion) }
    }
    return insertions
  }

  private mutating func decodeInsertion(_ node: YAMLTree.NodeID, of name: Word) -> VariantSyntax.Insertion? {
    var between: (from: Word, to: Word)?
    var event: Word?
    var hasBetween = false
    var hasEvent = false
    for (key, value) in tree.pairs(of: node) {
      switch InsertKey(rawValue: string(key)) {
      case .between:
        hasBetween = true
        between = decodePair(value)
      case .on:
        hasEvent = true
        event = decodeName(value, .event)
      case nil:
        if let place = placeOfInsertion(key, value) {
          log.report(place)
          hasBetween = true
          continue
        }
        let meant = reportUnknownKey(key, in: InsertKey.self).meant
        if meant == InsertKey.between.rawValue { hasBetween = true }
        if meant == InsertKey.on.rawValue { hasEvent = true }
      }
    }
    let shown = names[name.name]
    if !hasBetween { log.report(.missingBetween(of: shown, at: name.range)) }
    if !hasEvent { log.report(.missingOn(of: shown, at: name.range)) }
    guard let between, let event else { return nil }
    return VariantSyntax.Insertion(node: name, from: between.from, to: between.to, event: event)
  }

  /// The diagnostic about `after: login` or `before: home`, since an insertion names both its neighbours; nil for any other key.
  private mutating func placeOfInsertion(_ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID) -> Diagnostic? {
    guard tree.isScalar(key), tree.isScalar(value), !tree.isEmpty(value) else { return nil }
    let (text, node) = (string(key), string(value))
    switch text {
    case "after": return .halfAPlace(text, "[\(excerpt(node)), home]", at: tree.range(key))
    case "before": return .halfAPlace(text, "[login, \(excerpt(node))]", at: tree.range(key))
    default: return nil
    }
  }

  /// Decodes `[accountCheck, openAccount]`.
  private mutating func decodePair(_ node: YAMLTree.NodeID) -> (from: Word, to: Word)? {
    let elements = tree.kind(node) == .sequence ? Array(tree.elements(of: node)) : []
    guard elements.count == 2 else {
      let found = tree.kind(node) == .sequence ? "a list of \(elements.count)" : kindInWords(node)
      log.report(
        .wrongKind(
          "'between'", takes: "a list of two nodes", found: found, at: tree.range(node),
          help: "write '[login, home]': an edge from the first to the second is cut"))
      return nil
    }
    let (from, to) = (decodeName(elements[0], .node), decodeName(elements[1], .node))
    guard let from, let to else { return nil }
    return (from, to)
  }

  private mutating func decodeRemovals(_ node: YAMLTree.NodeID) -> [Word] {
    if tree.isEmpty(node) { return [] }
    guard tree.kind(node) == .sequence else {
      let help = tree.isScalar(node) ? "write '[\(excerpt(string(node)))]'" : "write '[captcha]'"
      reportWrongKind(node, "'remove'", takes: "a list of nodes", help: help)
      return []
    }
    return tree.elements(of: node).compactMap { decodeName($0, .node) }
  }
}
