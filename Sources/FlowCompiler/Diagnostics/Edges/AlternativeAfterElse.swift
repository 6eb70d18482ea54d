import FlowDiagnostics

extension DiagnosticID {
  /// An alternative after one without a guard.
  public static let alternativeAfterElse = DiagnosticID("alternative-after-else", .error)
}

extension Diagnostic {
  static func alternativeAfterElse(at range: SourceRange, otherwise: SourceRange) -> Diagnostic {
    Diagnostic(
      .alternativeAfterElse, "nothing gets past the alternative without 'when' before this one", at: range,
      notes: [Note("this one is always taken", at: otherwise)], help: "put the one without 'when' last")
  }
}
