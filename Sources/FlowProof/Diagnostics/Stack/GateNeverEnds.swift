import FlowDiagnostics

extension DiagnosticID {
  /// A gate whose flow never ends, so that the requests that the gate holds wait forever.
  public static let gateNeverEnds = DiagnosticID("gate-never-ends", .warning)
}

extension Diagnostic {
  static func gateNeverEnds(_ gate: String, flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .gateNeverEnds, "'\(flow)' never ends, so moves that require '\(gate)' wait forever", at: range,
      label: "held forever", help: "write 'finish' in '\(flow)' where '\(gate)' holds")
  }
}
