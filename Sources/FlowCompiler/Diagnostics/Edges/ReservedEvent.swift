import FlowDiagnostics

extension DiagnosticID {
  /// A declared event or outcome with the name of a system event.
  public static let reservedEvent = DiagnosticID("reserved-event", .error)
}

extension Diagnostic {
  /// A screen's event with the name of a system event.
  static func reservedEvent(_ event: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .reservedEvent, "event '\(event)' is a system event, which every screen has", at: range, label: "reserved",
      help: "leave it out here; an edge may name it")
  }

  /// An outcome, or an event that a flow sends, with the name of a system event.
  static func reservedEvent(_ event: String, as role: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .reservedEvent, "\(role) '\(event)' has the name of a system event", at: range, label: "reserved",
      help: "choose another name")
  }
}
