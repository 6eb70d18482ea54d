import FlowDiagnostics

extension DiagnosticID {
  /// A flow that nothing runs.
  public static let unusedFlow = DiagnosticID("unused-flow", .warning)
}

extension Diagnostic {
  static func unusedFlow(_ name: String, at range: SourceRange, entry: String, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedFlow, "flow '\(name)' is never run", at: range,
      notes: [Note("the app starts with '\(entry)'", at: declared)], help: "run it, or remove it")
  }
}
