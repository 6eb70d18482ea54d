import FlowDiagnostics

extension DiagnosticID {
  /// Something declares, as its own, an event that the system sends.
  public static let reservedEvent = DiagnosticID("reserved-event", .error)
}

extension Diagnostic {
  /// An event under a name that is the system's.
  static func reservedEvent(_ event: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .reservedEvent, "event '\(event)' is the system's, every screen has it", at: range, label: "reserved",
      help: "leave it out here; an edge may name it")
  }

  /// An outcome, or what a flow tells, under a name that is the system's.
  static func reservedEvent(_ event: String, as role: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .reservedEvent, "\(role) '\(event)' has the name of the system's event", at: range, label: "reserved",
      help: "choose another name")
  }
}
