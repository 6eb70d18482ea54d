import FlowDiagnostics

extension DiagnosticID {
  /// A move whose target lacks an input.
  public static let missingInput = DiagnosticID("missing-input", .error)
}

extension Diagnostic {
  static func missingInput(
    _ input: String, type: String, of target: String, at range: SourceRange, declared: SourceRange, near: [Note],
    help: String?
  ) -> Diagnostic {
    Diagnostic(
      .missingInput, "input '\(input)' of \(target) is missing: nothing here has that name and type '\(type)'",
      at: range,
      notes: [Note("'\(input)' is declared here", at: declared)] + near, help: help)
  }
}
