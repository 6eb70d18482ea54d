import FlowDiagnostics

extension DiagnosticID {
  /// An outcome that its flow does not declare.
  public static let unknownOutcome = DiagnosticID("unknown-outcome", .error)
}

extension Diagnostic {
  static func unknownOutcome(
    _ outcome: String, ofTask task: String, at range: SourceRange, declared: SourceRange, nearest: Suggestion?
  ) -> Diagnostic {
    var finding = Diagnostic(.unknownOutcome, "task '\(task)' has no outcome '\(outcome)'", at: range)
    if nearest == nil { finding.notes.append(Note("'\(task)' is declared here", at: declared)) }
    return finding.suggesting(nearest, for: outcome)
  }

  static func unknownOutcome(
    _ outcome: String, of flow: String, at range: SourceRange, declared: SourceRange, nearest: Suggestion?
  ) -> Diagnostic {
    // 'cancelled' is every flow's, and declared nowhere: its place is that of the flow.
    let nearest = nearest.map { $0.range == declared ? Suggestion(text: $0.text) : $0 }
    var finding = Diagnostic(.unknownOutcome, "flow '\(flow)' has no outcome '\(outcome)'", at: range)
    if nearest == nil { finding.notes.append(Note("'\(flow)' is declared here", at: declared)) }
    return finding.suggesting(nearest, for: outcome)
  }
}
