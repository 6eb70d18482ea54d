import FlowDiagnostics

extension DiagnosticID {
  /// A task that no move runs.
  public static let unusedTask = DiagnosticID("unused-task", .warning)
}

extension Diagnostic {
  static func unusedTask(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unusedTask, "task '\(name)' is never run", at: range, help: "run it, or remove it")
  }
}
