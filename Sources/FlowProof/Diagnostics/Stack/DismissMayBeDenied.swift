import FlowDiagnostics

extension DiagnosticID {
  /// A `dismiss` that finds no layer on some walk.
  public static let dismissMayBeDenied = DiagnosticID("dismiss-may-be-denied", .warning)
}

extension Diagnostic {
  static func dismissMayBeDenied(at range: SourceRange, _ walk: Walk) -> Diagnostic {
    Diagnostic(
      .dismissMayBeDenied, "there may be no layer to dismiss", at: range, label: "denied on this walk",
      notes: walk.notes, help: "send different events where the screen is presented and where it is not")
  }
}
