import FlowDiagnostics

extension DiagnosticID {
  /// A value that its field certainly cannot take.
  public static let typeMismatch = DiagnosticID("type-mismatch", .error)
}

extension Diagnostic {
  static func typeMismatch(
    _ field: String, type: String, given: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "'\(field)' has type '\(type)' and cannot be \(given)", at: range,
      notes: declared == range ? [] : [Note("'\(field)' is declared here", at: declared)])
  }
}
