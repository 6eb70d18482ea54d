import FlowDiagnostics

extension DiagnosticID {
  /// A `proceed` that no edge for a system event leads to.
  public static let proceedWithoutRequest = DiagnosticID("proceed-without-request", .error)
}

extension Diagnostic {
  /// - Parameter node: the node whose edge it is; nil for a start, a decision or a link.
  static func proceedWithoutRequest(at range: SourceRange, node: String?) -> Diagnostic {
    let target = node.map { "lead to '\($0)'" } ?? "lead here"
    return Diagnostic(
      .proceedWithoutRequest, "'proceed' has nothing to carry out: no edge for a system event leads to it", at: range,
      label: "instead of what was this asked?",
      help: "let an edge for 'blocked', 'back', 'dismissed' or 'reselected' \(target), or write 'dismiss' or 'pop'")
  }
}
