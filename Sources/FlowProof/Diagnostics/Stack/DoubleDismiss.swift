import FlowDiagnostics

extension DiagnosticID {
  /// A `dismiss` at the outcome of a presented child flow, whose end already removes its layer.
  public static let doubleDismiss = DiagnosticID("double-dismiss", .warning)
}

extension Diagnostic {
  /// - Parameter isOnLayer: whether the child was on a layer of its own, which went with it.
  static func doubleDismiss(_ child: String, at range: SourceRange, isOnLayer: Bool, _ walk: Walk) -> Diagnostic {
    Diagnostic(
      .doubleDismiss,
      isOnLayer
        ? "the end of '\(child)' already removes its layer, so there is none left to dismiss"
        : "'\(child)' was pushed, and lies on no layer, so there is none to dismiss", at: range,
      label: "denied on this walk", notes: walk.notes,
      help: isOnLayer
        ? "remove 'dismiss': the end of a flow removes its layer"
        : "remove 'dismiss': the end of a flow removes its entries")
  }
}
