import FlowDiagnostics

extension DiagnosticID {
  /// A screen that requires a condition on one way, but can be entered on another while the condition is false.
  public static let protectedScreenExposed = DiagnosticID("protected-screen-exposed", .error)
  /// A screen or flow that requires a condition on one way, but comes back after a relaunch without it.
  public static let protectedScreenRestored = DiagnosticID(protectedScreenExposed.name, .warning)
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

  static func protectedScreenRestored(
    _ name: String, isFlow: Bool, requires condition: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .protectedScreenRestored,
      "a relaunch brings back '\(name)' when '\(condition)' no longer holds: only this edge requires it", at: range,
      label: "not asked again",
      help: isFlow
        ? "add 'requires: \(condition)' to the flow, so that a relaunch asks it"
        : "add 'requires: \(condition)' to the screen, so that a relaunch asks it, or 'restore: never'")
  }
}
