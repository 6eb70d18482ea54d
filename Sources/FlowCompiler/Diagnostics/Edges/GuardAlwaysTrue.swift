import FlowDiagnostics

extension DiagnosticID {
  /// A guard that says nothing.
  public static let guardAlwaysTrue = DiagnosticID("guard-always-true", .warning)
}

extension Diagnostic {
  static func guardAlwaysTrue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .guardAlwaysTrue, "this guard always holds, whatever its conditions answer", at: range, help: "leave 'when' out")
  }
}
