import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `gates:`; they belong to the module, wherever they are declared.
  mutating func decodeGates(_ node: YAMLTree.NodeID) {
    let entries = decodeEntries(
      node, .condition, isMapping: true, of: "gates", takes: "gates by condition",
      help: "write '{ authenticated: { run: SignIn } }'", hidden: .gates)
    for (name, key, value) in entries {
      var gate = GateSyntax(name: name)
      let count = log.count
      decodeGate(value, into: &gate)
      if isUnread(value ?? key, of: key, since: count) { document.unread.insert(.gates) }
      document.gates.append(gate)
    }
  }

  private mutating func decodeGate(_ node: YAMLTree.NodeID?, into gate: inout GateSyntax) {
    let shown = excerpt(names[gate.name.name])
    guard let node else { return log.report(.emptyGate(shown, at: gate.name.range)) }
    guard tree.kind(node) == .mapping else {
      let help = tree.isScalar(node) ? "write '{ run: \(excerpt(string(node))) }'" : nil
      reportWrongKind(node, "gate '\(shown)'", takes: "a mapping", help: help)
      gate.saysRun = true
      return
    }
    var ofRun: [(key: GateKey, range: SourceRange)] = []
    let count = log.count
    for (key, value) in tree.pairs(of: node) {
      switch GateKey(rawValue: string(key)) {
      case .doc: gate.doc = decodeDoc(value)
      case .run:
        gate.saysRun = true
        // A screen's name is reported when names are resolved, with a better message.
        gate.run = decodeName(value, .target)
      case .style:
        ofRun.append((.style, tree.range(key)))
        gate.verb = decodeVerb(value, at: tree.range(key)) ?? gate.verb
      case .with:
        ofRun.append((.with, tree.range(key)))
        gate.with = decodeArguments(value) ?? []
      case .lost:
        gate.lost = decodeWord(value, Lost.self, of: "lost", at: tree.range(key))
        gate.lostRange = tree.range(key)
        if gate.lost == .run { ofRun.append((.lost, tree.range(key))) }
      case nil:
        if reportUnknownKey(key, in: GateKey.self).meant == GateKey.run.rawValue { gate.saysRun = true }
      }
    }
    if gate.saysRun { return }
    for (key, range) in ofRun { log.report(.missingRun(ofGate: shown, for: key, at: range)) }
    if gate.lostRange == nil, log.count == count { log.report(.emptyGate(shown, at: gate.name.range)) }
  }

  /// Decodes `as:`; nil after a mistake.
  private mutating func decodeVerb(_ node: YAMLTree.NodeID, at keyRange: SourceRange) -> ForwardSyntax.Lead? {
    let known = GateSyntax.verbs + Presentation.allCases.map(\.rawValue)
    guard tree.isScalar(node) else {
      reportWrongKind(node, "'as'", takes: "one word", help: "write \(enumeration(of: known, "or"))")
      return nil
    }
    if tree.isEmpty(node) {
      log.report(.missingWord(for: "as", known: known, at: keyRange))
      return nil
    }
    let text = string(node)
    if GateSyntax.verbs.contains(text) { return Verb(rawValue: text)?.showing(as: nil) }
    if let style = Presentation(rawValue: text) { return .present(PresentationSyntax(style, at: tree.range(node))) }
    return .present(use(styleNamed: Word(tree.text(node), at: tree.range(node)), isOfGate: true))
  }
}
