import FlowDiagnostics

extension DiagnosticID {
  /// An event that a screen declares and a flow with that screen ignores.
  public static let eventWithoutEdge = DiagnosticID("event-without-edge", .warning)
}

extension Diagnostic {
  static func eventWithoutEdge(
    _ event: String, of screen: String, in flow: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .eventWithoutEdge, "event '\(event)' of screen '\(screen)' has no edge in '\(flow)'", at: range,
      notes: [Note("'\(event)' is declared here", at: declared)],
      help: "write 'edges: { \(screen): { \(event): … } }'; 'stay' says that nothing moves")
  }
}
