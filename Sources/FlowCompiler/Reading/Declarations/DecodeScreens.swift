import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `screens:`; they belong to the module, wherever they are declared.
  mutating func decodeScreens(_ node: YAMLTree.NodeID) {
    let entries = decodeEntries(node, .screen, of: "screens", takes: "screens by name", hidden: .screens)
    // Only for the first flow: reserving an exact size for each of many flows would copy the array for each.
    if document.screens.isEmpty { document.screens.reserveCapacity(entries.count) }
    for (name, key, value) in entries {
      if isMisplacedKey(key, value, in: node) {
        let above = ScreenKey(rawValue: names[name.name]) == nil ? nil : document.screens.indices.last
        log.report(
          .keyAmongScreens(names[name.name], below: above.map { names[document.screens[$0].name.name] }, at: name.range)
        )
        document.unread.formUnion(UnreadParts(heldBy: names[name.name]))
        if let above { document.screens[above].unread.formUnion(UnreadParts(heldBy: names[name.name])) }
        continue
      }
      checkNodeName(name, .screen)
      var screen = ScreenDeclaration(name: name)
      let count = log.count
      if let value { decodeScreen(value, into: &screen) }
      if isUnread(value ?? key, of: key, since: count), screen.unread.isEmpty { screen.unread = .screen }
      document.screens.append(screen)
    }
  }

  /// Whether an entry of `screens:` is a flow's key that is indented too far, such as `edges:` with the screens' names under it or beside it.
  private func isMisplacedKey(_ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID?, in screens: YAMLTree.NodeID)
    -> Bool
  {
    guard FlowBodyKey(rawValue: string(key)) != nil else { return false }
    guard let value else {
      let rest = SourceRange(file: tree.file, start: tree.range(key).end, end: tree.range(screens).end)
      return passedOver.isAnything(in: rest)
    }
    // No screen is a list.
    if tree.kind(value) == .sequence { return true }
    guard tree.kind(value) == .mapping, tree.firstChild(value) != nil else { return false }
    // A screen may have such a name. Its value then has a screen's keys, misspelled at worst.
    return tree.pairs(of: value).allSatisfy { inner, _ in
      tree.isScalar(inner) && ScreenKey(rawValue: string(inner)) == nil
        && nearest(to: string(inner), in: ScreenKey.texts) == nil
    }
  }

  private mutating func decodeScreen(_ node: YAMLTree.NodeID, into screen: inout ScreenDeclaration) {
    guard tree.kind(node) == .mapping else {
      reportWrongKind(
        node, "screen '\(excerpt(names[screen.name.name]))'", takes: "a mapping",
        help: "write '{ events: [done] }', or nothing")
      return
    }
    for (key, value) in tree.pairs(of: node) {
      let count = log.count
      guard let known = ScreenKey(rawValue: string(key)) else {
        if isFlowKey(key, inScreen: screen.name) || isScreen(key, value, in: screen.name) { continue }
        let unknown = reportUnknownKey(key, in: ScreenKey.self)
        screen.unread.formUnion(unknown.mayHold)
        // An unknown key close to 'back' hides neither inputs nor events.
        if unknown.meant != nil { screen.unread.insert(.options) }
        continue
      }
      switch known {
      case .doc: screen.doc = decodeDoc(value)
      case .inputs:
        screen.inputs = decodeFields(value, of: "'inputs'")
        if isUnread(value, of: key, since: count) { screen.unread.insert(.inputs) }
      case .events:
        screen.events = decodeEvents(value)
        if isUnread(value, of: key, since: count) { screen.unread.insert(.events) }
      case .key, .requires, .restore, .back, .locked, .track, .samples:
        decodeOption(known, key, value, into: &screen)
        if isUnread(value, of: key, since: count) { screen.unread.insert(.options) }
      }
    }
  }

  /// Whether a screen's key is another screen, indented too far; the screen is reported and decoded.
  private mutating func isScreen(_ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID, in screen: Word) -> Bool {
    guard shape(of: tree.text(key)) == .lower, tree.kind(value) == .mapping, let first = tree.firstChild(value),
      ScreenKey(rawValue: string(first)) != nil,
      nearest(to: string(key), in: ScreenKey.texts) == nil,
      let name = decodeName(key, .screen)
    else { return false }
    log.report(.screenInScreen(names[name.name], below: names[screen.name], at: name.range))
    var inner = ScreenDeclaration(name: name)
    decodeScreen(value, into: &inner)
    document.screens.append(inner)
    return true
  }

  /// Reports a node that is named `any`, which under `edges` means every node.
  package mutating func checkNodeName(_ name: Word, _ role: NameRole) {
    guard names[name.name] == "any" else { return }
    log.report(.reservedName("any", role: role.rawValue, because: "under 'edges' it means every node", at: name.range))
  }
}
