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
      ? "page '\(item)' is created when it is first selected"
      : "page '\(item)'\(others) are created when they are first selected"
    return Diagnostic(
      .pageNotEager, "\(what), so the first swipe uncovers an empty page", at: range, label: "not 'eager'",
      help: "write '\(item): { to: \(node), eager: true }' to create the page at once")
  }
}
