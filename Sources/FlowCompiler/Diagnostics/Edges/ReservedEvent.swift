import FlowDiagnostics

extension DiagnosticID {
  /// A screen declares an event that the system sends.
  public static let reservedEvent = DiagnosticID("reserved-event", .error)
}

extension Diagnostic {
  /// An event under a name that is the system's.
  static func reservedEvent(_ event: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .reservedEvent, "event '\(event)' is the system's, every screen has it", at: range, label: "reserved",
      help: "leave it out here; an edge may name it")
  }
}
