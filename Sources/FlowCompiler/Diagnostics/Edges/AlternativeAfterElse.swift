import FlowDiagnostics

extension DiagnosticID {
  /// An alternative after one without a guard.
  public static let alternativeAfterElse = DiagnosticID("alternative-after-else", .error)
}

extension Diagnostic {
  static func alternativeAfterElse(at range: SourceRange, otherwise: SourceRange) -> Diagnostic {
    Diagnostic(
      .alternativeAfterElse, "this alternative is never reached: one without 'when' comes before it", at: range,
      notes: [Note("this one is always taken", at: otherwise)], help: "put the one without 'when' last")
  }
}
