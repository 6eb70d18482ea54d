import FlowDiagnostics

extension DiagnosticID {
  /// A page that is still empty when the user swipes to it.
  public static let pageNotEager = DiagnosticID("page-not-eager", .warning)
}

extension Diagnostic {
  static func pageNotEager(_ item: String, _ node: String, more: Int, at range: SourceRange) -> Diagnostic {
    let others = more == 1 ? " and another one" : " and \(more) others"
    let what =
      more == 0
      ? "page '\(item)' is made when it is first chosen"
      : "page '\(item)'\(others) are made when they are first chosen"
    return Diagnostic(
      .pageNotEager, "\(what), and empty while a finger uncovers it", at: range, label: "not 'eager'",
      help: "write '\(item): { to: \(node), eager: true }', and the page is there from the beginning")
  }
}
