import FlowDiagnostics

extension DiagnosticID {
  /// Several outcomes of a flow that only gates run, which hear none of them.
  public static let outcomesAlike = DiagnosticID("outcomes-alike", .warning)
}

extension Diagnostic {
  /// - Parameter outcomes: the outcomes, each with its declaration.
  static func outcomesAlike(
    _ outcomes: [(name: String, range: SourceRange)], of flow: String, gate: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .outcomesAlike,
      "\(andList(outcomes.map(\.name))) are the same end of '\(flow)': its gate hears no outcome, and only asks '\(gate)' again",
      at: range, label: "hears no outcome", notes: outcomes.map { Note("'\($0.name)' is declared here", at: $0.range) },
      help:
        "write 'finish cancelled' where the user gives up, and let a live condition with an edge say what else happens")
  }
}
