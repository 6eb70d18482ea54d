import FlowDiagnostics

extension DiagnosticID {
  /// A gate with neither `run` nor `lost`: it has no effect.
  public static let emptyGate = DiagnosticID("empty-gate", .warning)
}

extension Diagnostic {
  static func emptyGate(_ condition: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .emptyGate, "gate '\(condition)' has no effect: what requires '\(condition)' is denied at once, as without it",
      at: range, label: "neither 'run' nor 'lost'",
      help: "write '{ run: SignIn }' with the flow that makes '\(condition)' hold, or leave the gate out")
  }
}
