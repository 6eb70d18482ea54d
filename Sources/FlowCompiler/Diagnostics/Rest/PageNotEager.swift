import FlowDiagnostics

extension DiagnosticID {
  /// A page that is not there yet when a finger uncovers it.
  public static let pageNotEager = DiagnosticID("page-not-eager", .warning)
}

extension Diagnostic {
  static func pageNotEager(_ item: String, _ node: String, more: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .pageNotEager,
      "page '\(item)'\(more == 0 ? "" : more == 1 ? " and another one" : " and \(more) others") is made when it is first chosen, and empty while a finger uncovers it",
      at: range, label: "not 'eager'",
      help: "write '\(item): { to: \(node), eager: true }', and the page is there from the beginning")
  }
}
