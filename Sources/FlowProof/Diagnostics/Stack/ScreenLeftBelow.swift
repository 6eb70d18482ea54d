import FlowDiagnostics

extension DiagnosticID {
  /// A screen of a gate's flow that is left below the screen that the gate guards.
  public static let screenLeftBelow = DiagnosticID("screen-left-below", .warning)
}

extension Diagnostic {
  static func screenLeftBelow(
    _ screen: String, below entered: String, gate: String, at range: SourceRange, _ walk: Walk
  ) -> Diagnostic {
    Diagnostic(
      .screenLeftBelow, "'\(screen)' of the gate '\(gate)' stays below '\(entered)', and is gone back to", at: range,
      label: "nothing takes it away on this walk", notes: walk.notes,
      help: "end the gate's flow with 'finish', which takes all that it shows away, or write 'root' or 'replace'")
  }
}
