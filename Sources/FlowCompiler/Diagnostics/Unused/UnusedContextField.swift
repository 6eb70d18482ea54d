import FlowDiagnostics

extension DiagnosticID {
  /// A context field that nothing reads.
  public static let unusedContextField = DiagnosticID("unused-context-field", .warning)
}

extension Diagnostic {
  static func unusedContextField(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unusedContextField, "context field '\(name)' is never read", at: range)
  }
}
