import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes the file's top level: that of a flow, of several, or of a library.
  mutating func decodeFile() {
    guard let root = tree.root, !tree.isEmpty(root) else { return }
    guard tree.kind(root) == .mapping else {
      reportWrongKind(root, "a flow file", takes: "a mapping", help: "write 'flow: Name' at the top of the file")
      return
    }
    var flowName: YAMLTree.NodeID?
    var child = tree.firstChild(root)
    while let key = child, let value = tree.next(key) {
      child = tree.next(value)
      if vocabulary.file[tree.text(key)] == FileKey.flow.rawValue { flowName = value }
    }
    guard let flowName else {
      var library = FlowDeclaration(name: Word(.empty, at: tree.range(root).startPoint))
      decodeTopLevel(root, flow: &library, isFlow: false)
      return
    }
    let place = Word(.empty, at: tree.range(flowName))
    let name = decodeName(flowName, .flow)
    var flow = FlowDeclaration(name: name ?? place)
    decodeTopLevel(root, flow: &flow, isFlow: true)
    // Where no name could be read, nothing can refer to the flow; its screens are the module's all the same.
    if name != nil { document.flows.insert(flow, at: 0) }
  }

  private mutating func decodeTopLevel(_ root: YAMLTree.NodeID, flow: inout FlowDeclaration, isFlow: Bool) {
    var hasStart = false
    var needsFlow = !isFlow
    var child = tree.firstChild(root)
    while let key = child, let value = tree.next(key) {
      child = tree.next(value)
      let text = tree.text(key)
      if let known = FileKey(rawValue: vocabulary.file[text]) {
        decode(known, value, flow: &flow)
      } else if let known = FlowKey(rawValue: vocabulary.flow[text]) {
        if known == .start { hasStart = true }
        if needsFlow {
          // Once for the file: the other keys lack the same line.
          needsFlow = false
          log.report(.missingFlow(firstKey: names[text], at: tree.range(key)))
        }
        decode(known, value, into: &flow)
      } else if isFlow {
        let meant = reportUnknownKey(key, in: vocabulary.flow, and: vocabulary.file)
        if meant == FlowKey.start.rawValue { hasStart = true }
      } else {
        let meant = reportUnknownKey(key, in: vocabulary.file, and: vocabulary.flow)
        if meant == FileKey.flow.rawValue { needsFlow = false }
      }
    }
    if isFlow && !hasStart && flow.name.name != .empty {
      log.report(.missingStart(ofFlow: names[flow.name.name], at: flow.name.range))
    }
  }

  private mutating func decode(_ key: FileKey, _ value: YAMLTree.NodeID, flow: inout FlowDeclaration) {
    switch key {
    case .flow: break
    case .flows: decodeFlows(value)
    case .doc: flow.doc = decodeDoc(value)
    case .imports: decodeImports(value)
    case .access: decodeAccess(value)
    case .screens: decodeScreens(value)
    case .conditions: decodeConditions(value)
    }
  }

  private mutating func decodeImports(_ node: YAMLTree.NodeID) {
    if tree.isEmpty(node) { return }
    guard tree.kind(node) == .sequence else {
      let help = tree.isScalar(node) ? "write '[\(excerpt(names[tree.text(node)]))]'" : "write '[Models]'"
      reportWrongKind(node, "'imports'", takes: "a list of modules", help: help)
      return
    }
    var child = tree.firstChild(node)
    while let element = child {
      child = tree.next(element)
      if let module = decodeName(element, .module) { document.imports.append(module) }
    }
  }

  private mutating func decodeAccess(_ node: YAMLTree.NodeID) {
    guard tree.isScalar(node) else {
      reportWrongKind(node, "'access'", takes: "one word", help: "write 'internal', 'package' or 'public'")
      return
    }
    let text = names[tree.text(node)]
    if let access = Access(rawValue: text) {
      document.access = access
      return
    }
    let known = Access.allCases.map(\.rawValue)
    log.report(
      .unknownWord(text, for: "access", known: known, nearest: nearest(to: text, in: known), at: tree.range(node)))
  }
}
