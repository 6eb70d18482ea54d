import FlowDiagnostics

extension DiagnosticID {
  /// An outcome of a child flow, or of a task, that has no edge.
  public static let unhandledOutcome = DiagnosticID("unhandled-outcome", .error)
}

extension Diagnostic {
  static func unhandledOutcome(
    _ outcome: String, ofTask task: String, in flow: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    .withoutEdge(.unhandledOutcome, "outcome '\(outcome)' of task", outcome, task, flow, at: range, declared: declared)
  }

  static func unhandledOutcome(
    _ outcome: String, of child: String, in flow: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    .withoutEdge(.unhandledOutcome, "outcome '\(outcome)' of flow", outcome, child, flow, at: range, declared: declared)
  }

  /// An event or outcome of a node without an edge in a flow; `what` names its kind, as in `outcome 'done' of flow`.
  static func withoutEdge(
    _ id: DiagnosticID, _ what: String, _ event: String, _ node: String, _ flow: String, at range: SourceRange,
    declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      id, "\(what) '\(node)' has no edge in '\(flow)'", at: range, notes: [.declared(event, at: declared)],
      help: "write 'edges: { \(node): { \(event): … } }'; 'stay' says that nothing moves")
  }
}
