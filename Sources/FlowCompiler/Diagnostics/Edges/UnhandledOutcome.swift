import FlowDiagnostics

extension DiagnosticID {
  /// An outcome of a child flow that its parent has no edge for.
  public static let unhandledOutcome = DiagnosticID("unhandled-outcome", .error)
}

extension Diagnostic {
  static func unhandledOutcome(
    _ outcome: String, of child: String, in flow: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unhandledOutcome, "outcome '\(outcome)' of flow '\(child)' has no edge in '\(flow)'", at: range,
      notes: [Note("'\(outcome)' is declared here", at: declared)],
      help: "write 'edges: { \(child): { \(outcome): … } }'; 'stay' says that nothing moves")
  }
}
