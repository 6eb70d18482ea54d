import FlowDiagnostics

extension DiagnosticID {
  /// A `select` of an item that no container around the sender has.
  public static let selectOutsideContainer = DiagnosticID("select-outside-container", .warning)
}

extension Diagnostic {
  static func selectOutsideContainer(
    _ item: String, at range: SourceRange, senders: [String], owners: [(name: String, range: SourceRange)]
  ) -> Diagnostic {
    Diagnostic(
      DiagnosticID(DiagnosticID.selectOutsideContainer.name, .error), "'\(item)' is never there to select", at: range,
      label: "denied on every walk",
      notes: owners.map { Note("\(orList(senders)) is never in '\($0.name)', which has it", at: $0.range) },
      help: "open a link that leads there, or send an event to the parent")
  }

  static func itemMayBeAbsent(_ item: String, at range: SourceRange, _ walk: Walk) -> Diagnostic {
    Diagnostic(
      .selectOutsideContainer, "'\(item)' may not be there to select", at: range, label: "denied on this walk",
      notes: walk.notes,
      help: "open a link that leads there, or send an event to the parent")
  }
}
