import FlowDiagnostics

extension DiagnosticID {
  /// A gate whose flow ends with no outcome, so that requests held by it never go on by themselves.
  public static let gateNeverEnds = DiagnosticID("gate-never-ends", .warning)
}

extension Diagnostic {
  static func gateNeverEnds(_ gate: String, flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .gateNeverEnds, "'\(flow)' never ends, so that what requires '\(gate)' waits for ever", at: range,
      label: "held for ever", help: "let '\(flow)' 'finish' where '\(gate)' holds")
  }
}
