import FlowDiagnostics

extension DiagnosticID {
  /// A state that cannot be built from the entry flow.
  public static let linkTargetIllegal = DiagnosticID("link-target-illegal", .error)
}

extension Diagnostic {
  /// A link whose first flow the entry flow never gets to.
  static func linkTargetIllegal(
    _ flow: String, entry: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .linkTargetIllegal, "the entry flow '\(entry)' never runs '\(flow)', so this link would wait without end",
      at: range, label: "never runs", notes: [Note("'\(flow)' is declared here", at: declared)],
      help: "lead to '\(flow)' from '\(entry)', or name the flow that runs it first")
  }
}
