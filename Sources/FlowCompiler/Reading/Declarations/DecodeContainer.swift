import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `container:`: a word, or alternatives that conditions choose from.
  ///
  /// - Parameter keyRange: the place of the key.
  mutating func decodeContainer(
    _ node: YAMLTree.NodeID, at keyRange: SourceRange, into container: inout ContainerSyntax
  ) {
    container.range = tree.isEmpty(node) ? keyRange : tree.range(node)
    guard tree.kind(node) == .sequence else {
      if tree.kind(node) == .mapping {
        reportWrongKind(
          node, "'container'", takes: "one word, or a list of alternatives",
          help: "write 'tabs', or '[ { when: nav == tabs, is: tabs }, { is: drawer } ]'")
      } else if let kind = decodeWord(node, ContainerSyntax.Kind.self, of: "container", at: keyRange) {
        container.choices = [ContainerSyntax.Choice(kind: kind, range: tree.range(node))]
      }
      return
    }
    guard tree.firstChild(node) != nil else {
      let known = ContainerSyntax.Kind.allCases.map(\.rawValue)
      log.report(.missingWord(for: "container", known: known, at: tree.range(node)))
      return
    }
    container.choices = tree.elements(of: node).compactMap { decodeContainerChoice($0) }
  }

  private mutating func decodeContainerChoice(_ node: YAMLTree.NodeID) -> ContainerSyntax.Choice? {
    guard tree.kind(node) == .mapping else {
      let word = tree.isScalar(node) ? excerpt(string(node)) : ""
      reportWrongKind(
        node, ContainerChoiceKey.owner, takes: "a mapping", help: "write '{ is: \(word.isEmpty ? "tabs" : word) }'")
      return nil
    }
    var choice = ContainerSyntax.Choice(kind: .stack, range: tree.range(node))
    var hasKind = false
    for (key, value) in tree.pairs(of: node) {
      switch ContainerChoiceKey(rawValue: string(key)) {
      case .when: choice.when = decodeGuard(value)
      case .kind:
        hasKind = true
        if let kind = decodeWord(value, ContainerSyntax.Kind.self, of: "is", at: tree.range(key)) {
          choice.kind = kind
          choice.range = tree.range(value)
        }
      case nil:
        if reportUnknownKey(key, in: ContainerChoiceKey.self).meant == ContainerChoiceKey.kind.rawValue {
          hasKind = true
        }
      }
    }
    if !hasKind { log.report(.missingContainerKind(at: tree.range(node))) }
    return choice
  }

  /// Decodes `items:` or `columns:`.
  mutating func decodeItems(
    _ node: YAMLTree.NodeID, _ key: FlowBodyKey, of keyNode: YAMLTree.NodeID, into container: inout ContainerSyntax
  ) {
    let word = Word(tree.text(keyNode), at: tree.range(keyNode))
    if let first = container.itemsKey {
      log.report(.eitherKey("a flow has 'items' or 'columns'", key.rawValue, at: word.range, first: first.range))
      return
    }
    container.itemsKey = word
    if tree.isScalar(node), !tree.isEmpty(node) {
      reportWrongKind(node, "'\(key.rawValue)'", takes: "screens or flows by name", help: "write '{ home: home }'")
      return
    }
    guard tree.firstChild(node) != nil else {
      log.report(.noItems(key.rawValue, at: tree.isEmpty(node) ? word.range : tree.range(node)))
      return
    }
    if let listed = namesAlone(in: node) {
      let items = listed.map { "\(camelCased($0, upperCase: false) ?? $0): \($0)" }.joined(separator: ", ")
      reportWrongKind(
        node, "'\(key.rawValue)'", takes: "screens or flows by name",
        help: "write '{ \(excerpt(items)) }', each with the screen or flow that it starts with")
      return
    }
    for (key, value) in tree.entries(of: node) {
      guard let name = decodeName(key, .item) else { continue }
      let null = tree.next(key).flatMap { tree.isNull($0) && nameText($0) != .empty ? $0 : nil }
      guard let value = value ?? null else {
        log.report(.missingItemTarget(of: names[name.name], at: name.range))
        continue
      }
      if let item = decodeItem(value, named: name) { container.items.append(item) }
    }
  }

  private mutating func decodeItem(_ node: YAMLTree.NodeID, named name: Word) -> ContainerSyntax.Item? {
    guard tree.kind(node) == .mapping else { return decodeItemTarget(node).map { .init(name: name, target: $0) } }
    var item = ContainerSyntax.Item(name: name, target: name)
    var target: Word?
    var hasTarget = false
    var others: [(key: ItemKey, range: SourceRange)] = []
    for (key, value) in tree.pairs(of: node) {
      switch ItemKey(rawValue: string(key)) {
      case .doc: item.doc = decodeDoc(value)
      case .target:
        hasTarget = true
        target = decodeItemTarget(value)
        others.append((.target, tree.range(key)))
      case .moves:
        hasTarget = true
        item.moveKey = tree.range(key)
        item.moves = decodeMoves(value, of: name)
      case .with:
        others.append((.with, tree.range(key)))
        item.with = decodeArguments(value) ?? []
      case .requires: item.requires = decodeRequirements(value) ?? []
      case .when: item.when = decodeGuard(value)
      case .eager:
        others.append((.eager, tree.range(key)))
        if decodeBool(value, of: ItemKey.eager.rawValue) == true { item.eager = tree.range(key) }
      case .fresh:
        others.append((.fresh, tree.range(key)))
        if decodeBool(value, of: ItemKey.fresh.rawValue) == true { item.fresh = tree.range(key) }
      case nil:
        if reportUnknownKey(key, in: ItemKey.self).meant == ItemKey.target.rawValue { hasTarget = true }
      }
    }
    if !hasTarget { log.report(.missingItemTarget(of: names[name.name], at: name.range)) }
    if let key = item.moveKey {
      for other in others { log.report(.besideDo(other.key, at: other.range, moves: key)) }
      (item.with, item.eager, item.fresh) = ([], nil, nil)
      item.target = Word(names.intern("\(names[name.name]).do"), at: name.range)
      return item
    }
    guard let target else { return nil }
    item.target = target
    return item
  }

  /// Makes decisions of the moves of buttons: moves without an event or a screen that sends one, to which the items lead. No name that can be written
  /// has a dot.
  func addButtons(to flow: inout FlowDeclaration) {
    for item in flow.container.items {
      guard let moves = item.moves, let key = item.moveKey,
        !flow.decisions.contains(where: { $0.name.name == item.target.name })
      else { continue }
      flow.decisions.append(DecisionDeclaration(name: item.target, alternatives: moves, range: key, isButton: true))
    }
  }

  private mutating func decodeItemTarget(_ node: YAMLTree.NodeID) -> Word? {
    guard tree.isScalar(node) else {
      reportWrongKind(node, "an item", takes: "the name of a screen or a flow, or a mapping")
      return nil
    }
    if tree.kind(node) == .plain, shape(of: tree.text(node)) == .malformed,
      let verb = string(node).split(separator: " ").first, string(node).contains(" "),
      let known = Verb(rawValue: String(verb))
    {
      log.report(.itemIsMove(known.rawValue, string(node), at: tree.range(node)))
      return nil
    }
    guard let name = decodeName(node, .target) else { return nil }
    checkNodeName(name, .target)
    return name
  }
}
