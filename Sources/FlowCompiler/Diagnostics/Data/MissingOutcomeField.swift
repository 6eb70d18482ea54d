import FlowDiagnostics

extension DiagnosticID {
  /// A `finish` whose outcome lacks a field.
  public static let missingOutcomeField = DiagnosticID("missing-outcome-field", .error)
}

extension Diagnostic {
  static func missingOutcomeField(
    _ field: String, type: String, of owner: String, at range: SourceRange, declared: SourceRange, near: [Note],
    help: String?
  ) -> Diagnostic {
    Diagnostic(
      .missingOutcomeField, "field '\(field)' of \(owner) is missing: nothing here has that name and type '\(type)'",
      at: range, notes: [.declared(field, at: declared)] + near, help: help)
  }
}
