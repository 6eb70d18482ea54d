import FlowDiagnostics

extension DiagnosticID {
  /// A flow without a start.
  public static let missingStart = DiagnosticID("missing-start", .error)
}

extension Diagnostic {
  /// A flow without `start:`, reported at its name.
  static func missingStart(ofFlow flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingStart, "flow '\(excerpt(flow))' has no 'start'", at: range, label: "starts nowhere",
      help: "write 'start:' and the name of a screen")
  }

  /// A `start:` without a value.
  static func startWithoutValue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingStart, "'start' has no value", at: range, label: "starts nowhere",
      help: "write the name of a screen, as in 'start: home'")
  }

  /// A start that neither shows anything nor ends the flow.
  static func startLeadsNowhere(of flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingStart, "the start of '\(excerpt(flow))' leads nowhere", at: range, label: "shows nothing",
      help: "write the name of a screen, or a move that leads to one, as in 'push home'")
  }
}
