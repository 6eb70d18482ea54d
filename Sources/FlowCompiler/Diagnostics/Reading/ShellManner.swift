import FlowDiagnostics

/// Options of screens that have no effect on a shell.
extension Diagnostic {
  static func requiresOnShell(
    _ screen: String, of flow: String, at range: SourceRange, shell: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .badValue, "'\(screen)' is the shell of flow '\(flow)', and a shell is never entered", at: range,
      notes: [Note("'\(screen)' is the shell here", at: shell)],
      help: "write 'requires' on the flow, or on the screens that the shell holds")
  }

  static func lockedShell(_ screen: String, of flow: String, at range: SourceRange, shell: SourceRange) -> Diagnostic {
    Diagnostic(
      .badValue, "'\(screen)' is the shell of flow '\(flow)', and no move can remove a shell", at: range,
      notes: [Note("'\(screen)' is the shell here", at: shell)],
      help: "write 'locked' on the screens that the shell holds")
  }
}
