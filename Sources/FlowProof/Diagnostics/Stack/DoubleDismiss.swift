import FlowDiagnostics

extension DiagnosticID {
  /// A `dismiss` at the outcome of a presented child flow, whose end already removes its layer.
  public static let doubleDismiss = DiagnosticID("double-dismiss", .warning)
}

extension Diagnostic {
  static func doubleDismiss(_ child: String, at range: SourceRange, _ walk: Walk) -> Diagnostic {
    Diagnostic(
      .doubleDismiss, "the layer of '\(child)' goes with it, and there is none left to dismiss", at: range,
      label: "denied on this walk", notes: walk.notes,
      help: "leave 'dismiss' out: a flow that ends takes its layer with it")
  }
}
