import FlowDiagnostics

extension DiagnosticID {
  /// A link that waits for ever: the first flow that it names never runs.
  public static let linkNeverAnswered = DiagnosticID("link-never-answered", .warning)
}

extension Diagnostic {
  static func linkNeverAnswered(_ link: String, flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .linkNeverAnswered, "link '\(link)' waits for ever: nothing runs '\(flow)'", at: range, label: "never answered",
      help: "let the entry flow lead to '\(flow)', or begin the state with a flow that runs")
  }
}
