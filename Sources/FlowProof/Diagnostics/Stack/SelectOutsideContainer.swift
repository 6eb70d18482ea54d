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
      DiagnosticID(DiagnosticID.selectOutsideContainer.name, .error), "there is never an item '\(item)' to select here",
      at: range,
      label: "denied on every walk",
      notes: owners.map { Note("\(orList(senders)) is never inside '\($0.name)', which has the item", at: $0.range) },
      help: "open a link to the item, or send an event to the parent")
  }

  static func itemMayBeAbsent(_ item: String, at range: SourceRange, _ walk: Walk) -> Diagnostic {
    Diagnostic(
      .selectOutsideContainer, "there may be no item '\(item)' to select here", at: range, label: "denied on this walk",
      notes: walk.notes,
      help: "open a link to the item, or send an event to the parent")
  }
}
