import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `flows:`.
  mutating func decodeFlows(_ node: YAMLTree.NodeID) {
    let help = "write '{ Name: { start: home } }'"
    for (key, value) in pairs(of: node, "'flows'", takes: "flows by name", help: help, hidden: .flows) {
      guard let name = decodeName(key, .flow) else {
        document.unread.insert(.flows)
        continue
      }
      document.flows.append(decodeNamedFlow(name, value))
      if isRepeated(key) { document.flows[document.flows.count - 1].unread = .flow }
    }
  }

  /// Decodes one entry of `flows:`.
  mutating func decodeNamedFlow(_ name: Word, _ value: YAMLTree.NodeID) -> FlowDeclaration {
    var flow = FlowDeclaration(name: name)
    flow.text = tree.range(value)
    if tree.kind(value) == .mapping || tree.isEmpty(value) {
      decodeFlow(value, into: &flow)
    } else {
      reportWrongKind(value, "flow '\(excerpt(names[name.name]))'", takes: "a mapping")
      flow.unread = .flow
    }
    return flow
  }

  private mutating func decodeFlow(_ node: YAMLTree.NodeID, into flow: inout FlowDeclaration) {
    var hasStart = false
    for (key, value) in tree.pairs(of: node) {
      if let known = FlowBodyKey(rawValue: string(key)) {
        if known == .start { hasStart = true }
        decode(known, value, of: key, into: &flow)
      } else {
        let unknown = reportUnknownKey(key, in: FlowBodyKey.self)
        if unknown.meant == FlowBodyKey.start.rawValue || unknown.meant == FlowBodyKey.extends.rawValue {
          hasStart = true
        }
        flow.unread.formUnion(unknown.mayHold)
        document.unread.formUnion(unknown.mayHold.intersection(.file))
      }
    }
    takeMisplacedKeys(into: &flow)
    addButtons(to: &flow)
    if flow.variant != nil {
      // A variant starts where its base does.
      finishVariant(of: &flow)
    } else {
      checkStart(of: &flow, hasStart: hasStart)
    }
  }

  /// Moves flow keys that were indented as screens from the document's unread parts to the flow's.
  mutating func takeMisplacedKeys(into flow: inout FlowDeclaration) {
    flow.unread.formUnion(document.unread.intersection(.flow))
    document.unread.subtract(.flow)
  }

  /// Decodes the value of one key of a flow.
  mutating func decode(
    _ key: FlowBodyKey, _ value: YAMLTree.NodeID, of node: YAMLTree.NodeID, into flow: inout FlowDeclaration
  ) {
    let count = log.count
    switch key {
    case .doc: flow.doc = decodeDoc(value)
    case .inputs: flow.inputs = decodeFields(value, of: "'inputs'")
    case .key: flow.key = decodeInputNames(value, at: tree.range(node))
    case .outcomes: flow.outcomes = decodeOutcomes(value)
    case .events: flow.events = decodeFlowEvents(value)
    case .context: flow.context = decodeFields(value, of: "'context'")
    case .requires: flow.requires = decodeRequirements(value) ?? []
    case .start: flow.start = decodeStart(value, of: node)
    case .screens: decodeScreens(value)
    case .conditions: decodeConditions(value)
    case .tasks: decodeTasks(value)
    case .gates: decodeGates(value)
    case .decisions: flow.decisions = decodeDecisions(value, into: &flow.unread)
    case .properties: flow.properties += decodeProperties(value)
    case .edges: flow.nodeEdges = decodeEdges(value, into: &flow.unread)
    case .container: decodeContainer(value, at: tree.range(node), into: &flow.container)
    case .items, .columns:
      decodeItems(value, key, of: node, into: &flow.container)
      if flow.container.items.contains(where: { $0.moves?.isEmpty == true }) { flow.unread.insert(.moves) }
    case .entry:
      if tree.isScalar(value), let style = EntryPresentation(rawValue: string(value)) {
        log.report(.entryStyleAlone(style, at: tree.range(value)))
        break
      }
      if tree.kind(value) != .mapping {
        if decodeBool(value, of: key.rawValue) == true { flow.entryRange = tree.range(node) }
        break
      }
      flow.entryRange = tree.range(node)
      for (key, value) in pairs(of: value, "'entry'", takes: "its style", help: "write '{ as: sheet }'") {
        switch EntryKey(rawValue: string(key)) {
        case .style:
          flow.entryPresentation = decodeWord(value, EntryPresentation.self, of: "as", at: tree.range(key))
        case nil: reportUnknownKey(key, in: EntryKey.self)
        }
      }
    case .history:
      flow.container.historyRange = tree.range(node)
      flow.container.keepsHistory = decodeBool(value, of: key.rawValue) ?? false
    case .shell:
      if let name = decodeName(value, .screen) {
        checkNodeName(name, .screen)
        flow.shell = name
      } else {
        flow.unread.insert(.moves)
      }
    case .extends, .insert, .remove: decodeVariant(key, value, of: node, into: &flow)
    }
    switch key {
    case .inputs, .outcomes, .events, .context:
      if isUnread(value, of: node, since: count) { flow.unread.formUnion(UnreadParts(heldBy: key.rawValue)) }
    case .start, .decisions, .edges, .insert, .remove:
      // A badly spelled name is reported, but read: it leaves nothing out.
      if isUnread(value, of: node, since: count, besides: .badName) { flow.unread.insert(.moves) }
      if isRepeated(node) { flow.unread.formUnion(UnreadParts(heldBy: key.rawValue)) }
    case .screens, .conditions, .tasks, .gates:
      if isRepeated(node) { document.unread.formUnion(UnreadParts(heldBy: key.rawValue)) }
    case .container, .items, .columns:
      if isUnread(value, of: node, since: count) { flow.unread.insert(.items) }
    case .doc, .key, .history, .shell, .entry, .extends, .properties: break
    case .requires: if isUnread(value, of: node, since: count) { document.unread.insert(.gates) }
    }
  }

  /// Reports a flow without a start. A container starts with an item; if it has no items, any screen may have been meant as one.
  mutating func checkStart(of flow: inout FlowDeclaration, hasStart: Bool) {
    let container = flow.container
    if flow.unread.contains(.items) { return }
    if container.range != nil || container.itemsKey != nil || container.historyRange != nil {
      checkContainer(of: flow, names: names, log: &log)
      if container.holder != nil, container.itemsKey == nil { flow.unread.insert(.items) }
      if flow.isContainer { return }
    }
    if !hasStart { log.report(.missingStart(ofFlow: names[flow.name.name], at: flow.name.range)) }
  }

  /// Decodes `start:`: one word is a name, several are a move.
  private mutating func decodeStart(_ node: YAMLTree.NodeID, of key: YAMLTree.NodeID) -> StartSyntax? {
    if tree.isEmpty(node), nameText(node) == .empty {
      log.report(.startWithoutValue(at: tree.range(key)))
      return nil
    }
    if tree.isScalar(node),
      shape(of: tree.text(node)) != .malformed || !string(node).utf8.contains(where: \.isBlank)
    {
      guard let name = decodeName(node, .target) else { return nil }
      checkNodeName(name, .target)
      return .node(name)
    }
    if let entries = namesAlone(in: node) {
      log.report(.startIsState(entries, at: tree.range(node)))
      return nil
    }
    let moves = decodeMoves(node, of: Word(names.intern("start"), at: tree.range(node)))
    return moves.isEmpty ? nil : .moves(moves, tree.range(node))
  }

  /// Decodes `decisions:`.
  private mutating func decodeDecisions(
    _ node: YAMLTree.NodeID, into unread: inout UnreadParts
  ) -> [DecisionDeclaration] {
    if tree.isEmpty(node) { return [] }
    guard tree.kind(node) == .mapping else {
      reportWrongKind(node, "'decisions'", takes: "moves by name")
      unread.insert(.decisions)
      return []
    }
    var decisions: [DecisionDeclaration] = []
    for (key, value) in tree.pairs(of: node) {
      guard let name = decodeName(key, .decision) else {
        unread.insert(.decisions)
        continue
      }
      checkNodeName(name, .decision)
      decisions.append(
        DecisionDeclaration(name: name, alternatives: decodeMoves(value, of: name), range: tree.range(value)))
    }
    return decisions
  }

  /// Decodes `edges:`, of a flow or of a library.
  mutating func decodeEdges(_ node: YAMLTree.NodeID, into unread: inout UnreadParts) -> [NodeEdgesDeclaration] {
    if tree.isEmpty(node) { return [] }
    guard tree.kind(node) == .mapping else {
      reportWrongKind(node, "'edges'", takes: "a mapping", help: "write '{ home: { open: push detail } }'")
      unread.insert(.edges)
      return []
    }
    var declarations: [NodeEdgesDeclaration] = []
    for (key, value) in tree.pairs(of: node) {
      if let misplaced = decodeMisplacedEdge(key, value) {
        declarations.append(misplaced)
        continue
      }
      guard let name = decodeName(key, .node) else {
        unread.insert(.edges)
        continue
      }
      var declaration = decodeEdges(value, of: name)
      if isRepeated(key) { declaration.isWhole = false }
      declarations.append(declaration)
    }
    return declarations
  }

  /// Decodes a node's edges.
  private mutating func decodeEdges(_ node: YAMLTree.NodeID, of sender: Word) -> NodeEdgesDeclaration {
    var declaration = NodeEdgesDeclaration(node: sender)
    if tree.isEmpty(node) { return declaration }
    guard tree.kind(node) == .mapping else {
      declaration.isWhole = false
      // The notation of diagrams: `tapped -> note`.
      if isKeyWithOtherSign(node, nil, isEvent: true) { return declaration }
      let (name, text) = (names[sender.name], tree.isScalar(node) ? string(node) : "")
      let event = spellings().events.filter { $0.value == name }.keys.min() ?? "open"
      let move = text.split(separator: " ").first.map { isVerb(String($0)) } == true ? excerpt(text) : "push detail"
      reportWrongKind(node, "node '\(excerpt(name))'", takes: "moves by event", help: "write '{ \(event): \(move) }'")
      return declaration
    }
    var above: YAMLTree.NodeID?
    let pairs = tree.pairs(of: node)
    declaration.edges.reserveCapacity(pairs.count)
    for (key, value) in pairs {
      if isHeadingOfEvents(key, value) || isMoveKeyAmongEvents(key, value, above: above, &declaration)
        || isKeyWithOtherSign(key, value, isEvent: true)
      {
        declaration.isWhole = false
        continue
      }
      guard let event = decodeName(key, .event) else {
        declaration.isWhole = false
        continue
      }
      above = value
      if isRepeated(key) {
        let free = eventWithoutEdge(of: sender, in: node)
        if free != nil { declaration.isWhole = false }
        log.explain(
          .duplicateKey, notedAt: tree.range(key),
          help: free.map { "is one of them for '\(excerpt($0))', which has no edge?" }
            ?? "write the moves of one event as a list, '[{ push: note, when: condition }, push help]'")
      }
      let range = tree.isEmpty(value) ? event.range : tree.range(value)
      declaration.edges.append(EdgeDeclaration(event: event, alternatives: decodeMoves(value, of: event), range: range))
    }
    return declaration
  }

  /// The only event of a screen without an edge in `node`; nil unless there is exactly one.
  private mutating func eventWithoutEdge(of sender: Word, in node: YAMLTree.NodeID) -> String? {
    let declared = spellings()
    var free = Set(declared.events.filter { $0.value == names[sender.name] }.keys)
    for (key, _) in tree.pairs(of: node) { free.remove(string(key)) }
    return free.count == 1 ? free.first : nil
  }
}
