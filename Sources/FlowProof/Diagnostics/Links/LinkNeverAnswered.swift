import FlowDiagnostics

extension DiagnosticID {
  /// A link that waits forever: the first flow that it names never runs.
  public static let linkNeverAnswered = DiagnosticID("link-never-answered", .warning)
}

extension Diagnostic {
  static func linkNeverAnswered(_ link: String, flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .linkNeverAnswered, "link '\(link)' waits forever, because nothing runs '\(flow)'", at: range,
      label: "never answered",
      help: "add a way from the entry flow to '\(flow)', or begin the state with a flow that runs")
  }
}
