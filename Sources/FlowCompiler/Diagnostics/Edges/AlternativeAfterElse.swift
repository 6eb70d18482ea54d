import FlowDiagnostics

extension DiagnosticID {
  /// An alternative after one without a guard.
  public static let alternativeAfterElse = DiagnosticID("alternative-after-else", .error)
}

extension Diagnostic {
  /// - Parameter meant: the one move that a list of two parts was meant as; nil if it may be alternatives.
  static func alternativeAfterElse(at range: SourceRange, otherwise: SourceRange, meant: String? = nil) -> Diagnostic {
    Diagnostic(
      .alternativeAfterElse, "this alternative is never reached: one without 'when' comes before it", at: range,
      notes: [Note("this one is always taken", at: otherwise)],
      help: meant.map { "a list is alternatives; to do both, write '\($0)'" } ?? "put the one without 'when' last")
  }
}
