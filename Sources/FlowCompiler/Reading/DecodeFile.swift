import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes the top level of a file: of one flow, of several flows, or of a library.
  mutating func decodeFile() {
    guard let root, !tree.isEmpty(root) else { return }
    guard tree.kind(root) == .mapping else {
      reportWrongKind(root, "a flow file", takes: "a mapping", help: "write 'flow: Name' at the top of the file")
      document.unread = .file
      return
    }
    if passedOver.isAnything(behind: tree.range(root)) { document.unread = .file }
    var flowName: YAMLTree.NodeID?
    var hasFlows = false
    for (key, value) in tree.pairs(of: root) {
      let known = FileKey(rawValue: string(key))
      if known == .flow { flowName = value }
      if known == .flows { hasFlows = true }
    }
    guard let flowName else {
      var library = FlowDeclaration(name: Word(.empty, at: tree.range(root).startPoint))
      decodeTopLevel(root, flow: &library, isFlow: false, isLibrary: !hasFlows)
      return
    }
    let place = Word(.empty, at: tree.range(flowName))
    let name = decodeName(flowName, .flow)
    var flow = FlowDeclaration(name: name ?? place)
    flow.text = tree.range(root)
    decodeTopLevel(root, flow: &flow, isFlow: true)
    // Nothing can refer to a flow without a readable name; its screens belong to the module all the same.
    if name != nil { document.flows.insert(flow, at: 0) } else { document.unread.insert(.flows) }
  }

  /// Decodes the top level's keys.
  ///
  /// - Parameters:
  ///   - isFlow: whether the top level is a flow.
  ///   - isLibrary: whether the top level is a library, whose edges hold for every flow that names the node.
  mutating func decodeTopLevel(
    _ root: YAMLTree.NodeID, flow: inout FlowDeclaration, isFlow: Bool, isLibrary: Bool = false
  ) {
    var hasStart = false
    var needsFlow = !isFlow
    // Parts written beside the file's flows; any of these flows may be the one they were meant for.
    var beside: UnreadParts = []
    for (key, value) in tree.pairs(of: root) {
      let text = string(key)
      let count = log.count
      if let known = FileKey(rawValue: text) {
        decode(known, value, of: key, flow: &flow)
        noteUnread(known, value, of: key, since: count)
      } else if let known = FlowBodyKey(rawValue: text) {
        if known == .start { hasStart = true }
        if known == .edges, isLibrary {
          decodeLibraryEdges(value, of: key)
          continue
        }
        if needsFlow {
          // Once for the file: the other keys lack the same line.
          needsFlow = false
          document.unread.insert(.flows)
          log.report(.missingFlow(firstKey: text, hasFlows: !isLibrary, at: tree.range(key)))
        }
        if !isFlow { beside.formUnion(UnreadParts(heldBy: text)) }
        decode(known, value, of: key, into: &flow)
      } else {
        let unknown =
          isFlow
          ? reportUnknownKey(key, in: FlowBodyKey.self, and: FileKey.texts)
          : reportUnknownKey(key, in: FileKey.self, and: FlowBodyKey.texts)
        if isFlow && (unknown.meant == FlowBodyKey.start.rawValue || unknown.meant == FlowBodyKey.extends.rawValue) {
          hasStart = true
        }
        if !isFlow && unknown.meant == FileKey.flow.rawValue { needsFlow = false }
        flow.unread.formUnion(unknown.mayHold)
        document.unread.formUnion(unknown.mayHold)
      }
    }
    takeMisplacedKeys(into: &flow)
    addButtons(to: &flow)
    if !beside.isEmpty { for index in document.flows.indices { document.flows[index].unread.formUnion(beside) } }
    if flow.variant != nil {
      finishVariant(of: &flow)
    } else if isFlow && flow.name.name != .empty {
      checkStart(of: &flow, hasStart: hasStart)
    }
  }

  private mutating func decode(
    _ key: FileKey, _ value: YAMLTree.NodeID, of node: YAMLTree.NodeID, flow: inout FlowDeclaration
  ) {
    switch key {
    case .flow: break
    case .flows: decodeFlows(value)
    case .doc: flow.doc = decodeDoc(value)
    case .imports: decodeImports(value)
    case .access:
      if let access = decodeWord(value, Access.self, of: key.rawValue, at: tree.range(node)) {
        document.access = access
      }
    case .screens: decodeScreens(value)
    case .conditions: decodeConditions(value)
    case .tasks: decodeTasks(value)
    case .links: decodeLinks(value)
    case .types: decodeTypes(value)
    case .names: decodeNames(value)
    case .styles: decodeStyles(value)
    case .gates: decodeGates(value)
    case .properties:
      // The properties are the flow's if the top level is a flow, else the whole module's.
      let properties = decodeProperties(value)
      if flow.name.name == .empty { document.properties += properties } else { flow.properties += properties }
    case .tests: decodeTests(value)
    case .allow: document.allows += decodeAllowances(value)
    }
  }

  /// Decodes `edges:` of a library, which hold for every flow that names the node.
  private mutating func decodeLibraryEdges(_ value: YAMLTree.NodeID, of key: YAMLTree.NodeID) {
    let count = log.count
    var unread: UnreadParts = []
    document.edges = decodeEdges(value, into: &unread)
    document.unread.formUnion(unread)
    if isUnread(value, of: key, since: count, besides: .badName) { document.unread.insert(.moves) }
    if isRepeated(key) { document.unread.formUnion(UnreadParts(heldBy: FlowBodyKey.edges.rawValue)) }
  }

  /// Notes the parts that a repeated key hides; the decoder of the value notes the parts that the value lacks.
  private mutating func noteUnread(_ key: FileKey, _ value: YAMLTree.NodeID, of node: YAMLTree.NodeID, since count: Int)
  {
    switch key {
    case .access where isUnread(value, of: node, since: count): document.unread.insert(.access)
    case .flows, .screens, .conditions, .tasks, .gates, .links:
      if isRepeated(node) { document.unread.formUnion(UnreadParts(heldBy: key.rawValue)) }
    case .styles: if isUnread(value, of: node, since: count) { document.unread.insert(.styles) }
    case .flow, .doc, .imports, .access, .types, .names, .properties, .tests, .allow: break
    }
  }

  private mutating func decodeImports(_ node: YAMLTree.NodeID) {
    if tree.isEmpty(node) { return }
    guard tree.kind(node) == .sequence else {
      if tree.isScalar(node) {
        if Self.isFile(string(node)) {
          log.report(.importedFile(string(node), at: tree.range(node)))
        } else {
          reportMissingBrackets(node, "'imports'", takes: "a list of modules")
        }
      } else {
        reportWrongKind(node, "'imports'", takes: "a list of modules", help: "write '[Models]'")
      }
      return
    }
    for element in tree.elements(of: node) {
      guard let module = decodeImport(element) else { continue }
      if swiftKeywords.contains(names[module.name]) {
        log.report(
          .reservedName(names[module.name], role: "module", because: "it is a Swift keyword", at: module.range))
        continue
      }
      document.imports.append(module)
    }
  }
}
