import FlowDiagnostics

extension DiagnosticID {
  /// An outcome that is never reached.
  public static let outcomeNeverReached = DiagnosticID("outcome-never-reached", .warning)
}

extension Diagnostic {
  static func outcomeNeverReached(_ outcome: String, of flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .outcomeNeverReached, "'\(flow)' never ends with '\(outcome)'", at: range, label: "never reached",
      help: "write 'finish \(outcome)' where the flow should end with it, or remove the outcome")
  }
}
