import FlowDiagnostics

extension DiagnosticID {
  /// A screen that cannot be left.
  public static let deadEnd = DiagnosticID("dead-end", .warning)
}

extension Diagnostic {
  static func deadEnd(_ screen: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .deadEnd, "screen '\(screen)' cannot be left: no event leads away, and there is no way back", at: range,
      label: "no way out",
      help: "add an edge to another screen, or show the back button")
  }
}
