import FlowDiagnostics

extension DiagnosticID {
  /// More tabs than a bar shows.
  public static let tooManyItems = DiagnosticID("too-many-items", .warning)
}

extension Diagnostic {
  static func tooManyItems(_ flow: String, count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooManyItems, "flow '\(flow)' can have \(count) tabs at once, but a tab bar shows five", at: range,
      label: "one too many", help: "show fewer, or use 'container: drawer'")
  }
}
