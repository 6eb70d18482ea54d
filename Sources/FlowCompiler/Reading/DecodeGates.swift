import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `gates:`; they belong to the module, wherever they are declared.
  mutating func decodeGates(_ node: YAMLTree.NodeID) {
    if tree.isEmpty(node) { return }
    guard tree.kind(node) == .mapping else {
      reportWrongKind(
        node, "'gates'", takes: "gates by condition", help: "write '{ authenticated: { run: SignIn } }'")
      document.unread.insert(.gates)
      return
    }
    var child = tree.firstChild(node)
    while let key = child, let value = tree.next(key) {
      child = tree.next(value)
      guard let name = decodeName(key, .condition) else {
        document.unread.insert(.gates)
        continue
      }
      var gate = GateSyntax(name: name)
      let count = log.diagnostics.count
      decodeGate(value, into: &gate)
      if isUnread(value, of: key, since: count) { document.unread.insert(.gates) }
      document.gates.append(gate)
    }
  }

  private mutating func decodeGate(_ node: YAMLTree.NodeID, into gate: inout GateSyntax) {
    let shown = excerpt(names[gate.name.name])
    guard tree.kind(node) == .mapping else {
      if tree.isEmpty(node) {
        log.report(.missingRun(ofGate: shown, at: gate.name.range))
        return
      }
      let help = tree.isScalar(node) ? "write '{ run: \(excerpt(names[tree.text(node)])) }'" : nil
      reportWrongKind(node, "gate '\(shown)'", takes: "a mapping", help: help)
      return
    }
    var saysRun = false
    var child = tree.firstChild(node)
    while let key = child, let value = tree.next(key) {
      child = tree.next(value)
      switch GateKey(rawValue: vocabulary.gate[tree.text(key)]) {
      case .doc: gate.doc = decodeDoc(value)
      case .run:
        saysRun = true
        // A screen's name is a mistake of its own, for which whoever looks it up has better words.
        gate.run = decodeName(value, .target)
      case .style:
        gate.presentation =
          decodeWord(value, GateSyntax.Presentation.self, of: "as", at: tree.range(key)) ?? gate.presentation
      case .with: gate.with = decodeArguments(value) ?? []
      case .lost:
        gate.lost = decodeWord(value, GateSyntax.Lost.self, of: "lost", at: tree.range(key))
        gate.lostRange = tree.range(key)
      case nil:
        if reportUnknownKey(key, in: vocabulary.gate).meant == GateKey.run.rawValue { saysRun = true }
      }
    }
    if !saysRun { log.report(.missingRun(ofGate: shown, at: gate.name.range)) }
  }
}
