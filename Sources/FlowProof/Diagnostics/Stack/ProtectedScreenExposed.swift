import FlowDiagnostics

extension DiagnosticID {
  /// A screen that requires a condition on one way, but can be entered on another while the condition is false.
  public static let protectedScreenExposed = DiagnosticID("protected-screen-exposed", .error)
}

extension Diagnostic {
  static func protectedScreenExposed(
    _ screen: String, by condition: String, at range: SourceRange, guarded: SourceRange, _ walk: Walk
  ) -> Diagnostic {
    Diagnostic(
      .protectedScreenExposed, "'\(screen)' can be entered without the gate '\(condition)'", at: range,
      label: "not guarded",
      notes: [Note("'\(condition)' is required here", at: guarded)] + walk.notes,
      help: "add 'requires: \(condition)' to the screen, so that every way to it is guarded")
  }
}
