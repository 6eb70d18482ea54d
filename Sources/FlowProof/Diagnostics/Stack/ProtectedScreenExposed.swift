import FlowDiagnostics

extension DiagnosticID {
  /// A screen that is guarded on one way, and entered on another while its condition does not hold.
  public static let protectedScreenExposed = DiagnosticID("protected-screen-exposed", .error)
}

extension Diagnostic {
  static func protectedScreenExposed(
    _ screen: String, by condition: String, at range: SourceRange, guarded: SourceRange, _ walk: Walk
  ) -> Diagnostic {
    Diagnostic(
      .protectedScreenExposed, "'\(screen)' is entered around the gate '\(condition)'", at: range, label: "not guarded",
      notes: [Note("'\(condition)' is required here", at: guarded)] + walk.notes,
      help: "write 'requires: \(condition)' at the screen: then it holds on every way")
  }
}
