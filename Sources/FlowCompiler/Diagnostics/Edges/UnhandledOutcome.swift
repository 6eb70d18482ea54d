import FlowDiagnostics

extension DiagnosticID {
  /// An outcome of a child flow, or of a task, that has no edge.
  public static let unhandledOutcome = DiagnosticID("unhandled-outcome", .error)
}

extension Diagnostic {
  static func unhandledOutcome(
    _ outcome: String, ofTask task: String, in flow: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unhandledOutcome, "outcome '\(outcome)' of task '\(task)' has no edge in '\(flow)'", at: range,
      notes: [Note("'\(outcome)' is declared here", at: declared)],
      help: "write 'edges: { \(task): { \(outcome): … } }'; 'stay' says that nothing moves")
  }

  static func unhandledOutcome(
    _ outcome: String, of child: String, in flow: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unhandledOutcome, "outcome '\(outcome)' of flow '\(child)' has no edge in '\(flow)'", at: range,
      notes: [Note("'\(outcome)' is declared here", at: declared)],
      help: "write 'edges: { \(child): { \(outcome): … } }'; 'stay' says that nothing moves")
  }
}
