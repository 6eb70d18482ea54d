import FlowDiagnostics

extension DiagnosticID {
  /// A screen that cannot be left.
  public static let deadEnd = DiagnosticID("dead-end", .warning)
}

extension Diagnostic {
  static func deadEnd(_ screen: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .deadEnd, "nothing leaves screen '\(screen)': no event, and no way back", at: range, label: "no way out",
      help: "give it an edge that leads on, or let 'back' be shown")
  }
}
