import FlowDiagnostics

extension DiagnosticID {
  /// A guard that always holds.
  public static let guardAlwaysTrue = DiagnosticID("guard-always-true", .warning)
}

extension Diagnostic {
  static func lockAlwaysHolds(_ screen: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .guardAlwaysTrue, "this guard always holds: no move can ever remove '\(screen)'", at: range,
      help: "leave 'locked' out, or use a condition that can change")
  }

  static func guardAlwaysTrue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .guardAlwaysTrue, "this guard always holds, regardless of its conditions", at: range, help: "leave 'when' out")
  }
}
