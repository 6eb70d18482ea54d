import FlowDiagnostics

extension DiagnosticID {
  /// A guard that always holds.
  public static let guardAlwaysTrue = DiagnosticID("guard-always-true", .warning)
}

extension Diagnostic {
  static func lockAlwaysHolds(_ screen: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .guardAlwaysTrue, "this guard always holds: no move ever takes '\(screen)' off", at: range,
      help: "leave 'locked' out, or ask something that can change")
  }

  static func guardAlwaysTrue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .guardAlwaysTrue, "this guard always holds, whatever its conditions answer", at: range, help: "leave 'when' out")
  }
}
