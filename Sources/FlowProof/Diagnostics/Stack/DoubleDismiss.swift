import FlowDiagnostics

extension DiagnosticID {
  /// A `dismiss` at the outcome of a presented child flow, whose end already removes its layer.
  public static let doubleDismiss = DiagnosticID("double-dismiss", .warning)
}

extension Diagnostic {
  static func doubleDismiss(_ child: String, at range: SourceRange, _ walk: Walk) -> Diagnostic {
    Diagnostic(
      .doubleDismiss, "the end of '\(child)' already removes its layer, so there is none left to dismiss", at: range,
      label: "denied on this walk", notes: walk.notes,
      help: "remove 'dismiss': the end of a flow removes its layer")
  }
}
