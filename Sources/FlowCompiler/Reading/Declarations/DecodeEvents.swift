import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes a screen's events: names, with fields if an event carries values.
  mutating func decodeEvents(_ node: YAMLTree.NodeID) -> [EventDeclaration] {
    decodeEvents(node, of: "'events'", .screen)
  }

  /// Decodes a flow's outcomes: names, with fields if an outcome carries values.
  mutating func decodeOutcomes(_ node: YAMLTree.NodeID) -> [EventDeclaration] {
    decodeEvents(node, of: "'outcomes'", .outcome)
  }

  /// Decodes a task's outcomes; `cancelled` may be one of them.
  mutating func decodeTaskOutcomes(_ node: YAMLTree.NodeID) -> [EventDeclaration] {
    decodeEvents(node, of: "'outcomes'", .taskOutcome)
  }

  /// Decodes the events that a flow sends to its parent besides its outcomes.
  mutating func decodeFlowEvents(_ node: YAMLTree.NodeID) -> [EventDeclaration] {
    decodeEvents(node, of: "'events'", .flowEvent)
  }

  /// The sender of the declared events or outcomes.
  private enum Sender {
    case screen, flowEvent, outcome, taskOutcome

    var role: NameRole { self == .screen || self == .flowEvent ? .event : .outcome }
  }

  private mutating func decodeEvents(
    _ node: YAMLTree.NodeID, of subject: String, _ sender: Sender
  ) -> [EventDeclaration] {
    if tree.isEmpty(node) { return [] }
    guard !tree.isScalar(node) else {
      reportMissingBrackets(node, subject, takes: "a list of names, or a mapping")
      return []
    }
    var events: [EventDeclaration] = []
    let role = sender.role
    let subject = role == .event ? "an event" : "an outcome"
    let entries = tree.entries(of: node)
    events.reserveCapacity(entries.count)
    for (key, value) in entries {
      if let name = eventInBrackets(key, value) {
        events.append(EventDeclaration(name: name))
        continue
      }
      guard let name = decodeName(key, role) else { continue }
      var event = EventDeclaration(name: name)
      if let value, !isMoveOfEvent(value, name, role) { event.fields = decodeFields(value, of: subject) }
      if !isReserved(name, sender) { events.append(event) }
    }
    return events
  }

  /// Reports a name that the system or every flow already uses; returns whether the name is reserved.
  private mutating func isReserved(_ name: Word, _ sender: Sender) -> Bool {
    if FlowGraph.SystemEvent(rawValue: names[name.name]) != nil {
      if sender == .screen {
        log.report(.reservedEvent(names[name.name], at: name.range))
      } else {
        log.report(.reservedEvent(names[name.name], as: sender.role.rawValue, at: name.range))
      }
      return true
    }
    if sender == .outcome || sender == .flowEvent, names[name.name] == "cancelled" {
      log.report(.declaredCancelled(at: name.range))
      return true
    }
    return false
  }
}
