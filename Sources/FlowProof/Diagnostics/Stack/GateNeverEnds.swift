import FlowDiagnostics

extension DiagnosticID {
  /// A gate whose flow never ends, so that the requests that the gate holds wait for ever.
  public static let gateNeverEnds = DiagnosticID("gate-never-ends", .warning)
}

extension Diagnostic {
  static func gateNeverEnds(_ gate: String, flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .gateNeverEnds, "'\(flow)' never ends, so that what requires '\(gate)' waits for ever", at: range,
      label: "held for ever", help: "let '\(flow)' 'finish' where '\(gate)' holds")
  }
}
