import FlowDiagnostics

extension DiagnosticID {
  /// A flow does not say where it starts.
  public static let missingStart = DiagnosticID("missing-start", .error)
}

extension Diagnostic {
  /// A flow without `start:`, reported at its name.
  static func missingStart(ofFlow flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingStart, "flow '\(excerpt(flow))' has no 'start'", at: range, label: "starts nowhere",
      help: "write 'start:' and the name of a screen")
  }
}
