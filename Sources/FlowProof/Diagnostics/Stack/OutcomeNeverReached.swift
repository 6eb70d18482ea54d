import FlowDiagnostics

extension DiagnosticID {
  /// An outcome that no walk reaches.
  public static let outcomeNeverReached = DiagnosticID("outcome-never-reached", .warning)
}

extension Diagnostic {
  static func outcomeNeverReached(_ outcome: String, of flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .outcomeNeverReached, "no walk ends '\(flow)' with '\(outcome)'", at: range, label: "never given",
      help: "write 'finish \(outcome)' where the flow is to end so, or remove the outcome")
  }
}
