import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes a screen's events: names, with fields where they carry something.
  mutating func decodeEvents(_ node: YAMLTree.NodeID) -> [EventDeclaration] {
    var events = decodeEvents(node, of: "'events'", .event)
    events.removeAll { event in
      guard vocabulary.words.systemEvents.contains(event.name.name) else { return false }
      log.report(.reservedEvent(names[event.name.name], at: event.name.range))
      return true
    }
    return events
  }

  /// Decodes a flow's outcomes: names, with fields where they carry something.
  mutating func decodeOutcomes(_ node: YAMLTree.NodeID) -> [EventDeclaration] {
    var outcomes = decodeEvents(node, of: "'outcomes'", .outcome)
    outcomes.removeAll { outcome in
      guard outcome.name.name == vocabulary.words.cancelled else { return false }
      log.report(.declaredCancelled(at: outcome.name.range))
      return true
    }
    return outcomes
  }

  private mutating func decodeEvents(
    _ node: YAMLTree.NodeID, of subject: String, _ role: NameRole
  ) -> [EventDeclaration] {
    if tree.isEmpty(node) { return [] }
    guard !isScalar(node) else {
      reportWrongKind(
        node, subject, takes: "a list of names, or a mapping", help: "write '[\(excerpt(names[tree.text(node)]))]'")
      return []
    }
    var events: [EventDeclaration] = []
    var entries = Entries(of: node, in: tree)
    while let (key, value) = entries.next(in: tree) {
      guard let name = decodeName(key, role) else { continue }
      var event = EventDeclaration(name: name)
      if let value { event.fields = decodeFields(value, of: role == .event ? "an event" : "an outcome") }
      events.append(event)
    }
    return events
  }
}
