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
      .screenLeftBelow, "'\(screen)' of the gate '\(gate)' stays below '\(entered)', so the user can go back to it",
      at: range,
      label: "not removed on this walk", notes: walk.notes,
      help: "end the gate's flow with 'finish', which removes all its screens, or write 'root' or 'replace'")
  }
}
