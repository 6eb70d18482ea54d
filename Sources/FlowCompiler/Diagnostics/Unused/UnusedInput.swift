import FlowDiagnostics

extension DiagnosticID {
  /// An input of a flow that nothing in it reads.
  public static let unusedInput = DiagnosticID("unused-input", .warning)
}

extension Diagnostic {
  static func unusedInput(_ name: String, of flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unusedInput, "input '\(name)' of flow '\(flow)' is never read", at: range)
  }
}
