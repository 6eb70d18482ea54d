import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes a screen's events: names, with fields where they carry something.
  mutating func decodeEvents(_ node: YAMLTree.NodeID) -> [EventDeclaration] {
    decodeEvents(node, of: "'events'", .event)
  }

  /// Decodes a flow's outcomes: names, with fields where they carry something.
  mutating func decodeOutcomes(_ node: YAMLTree.NodeID) -> [EventDeclaration] {
    decodeEvents(node, of: "'outcomes'", .outcome)
  }

  private mutating func decodeEvents(
    _ node: YAMLTree.NodeID, of subject: String, _ role: NameRole
  ) -> [EventDeclaration] {
    if tree.isEmpty(node) { return [] }
    guard !tree.isScalar(node) else {
      reportMissingBrackets(node, subject, takes: "a list of names, or a mapping")
      return []
    }
    var events: [EventDeclaration] = []
    var entries = Entries(of: node, in: tree)
    while let (key, value) = entries.next(in: tree) {
      guard let name = decodeName(key, role) else { continue }
      var event = EventDeclaration(name: name)
      if let value { event.fields = decodeFields(value, of: role == .event ? "an event" : "an outcome") }
      if !isReserved(name, role) { events.append(event) }
    }
    return events
  }

  /// Reports a name that the system, or every flow, has already; returns whether it is one.
  private mutating func isReserved(_ name: Word, _ role: NameRole) -> Bool {
    if role == .event, vocabulary.words.isSystemEvent(name.name) {
      log.report(.reservedEvent(names[name.name], at: name.range))
      return true
    }
    if role == .outcome, name.name == vocabulary.words.cancelled {
      log.report(.declaredCancelled(at: name.range))
      return true
    }
    return false
  }
}
