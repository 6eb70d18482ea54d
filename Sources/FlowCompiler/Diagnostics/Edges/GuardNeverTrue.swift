import FlowDiagnostics

extension DiagnosticID {
  /// A guard that never holds.
  public static let guardNeverTrue = DiagnosticID("guard-never-true", .warning)
}

extension Diagnostic {
  static func guardNeverTrue(at range: SourceRange) -> Diagnostic {
    Diagnostic(.guardNeverTrue, "this guard never holds, regardless of its conditions", at: range)
  }
}
