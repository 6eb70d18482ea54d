import FlowDiagnostics

extension DiagnosticID {
  /// A cycle of pushes that puts the same entries on the stack again and again.
  public static let unboundedStack = DiagnosticID("unbounded-stack", .warning)
}

extension Diagnostic {
  static func unboundedStack(_ screen: String, at range: SourceRange, _ walk: Walk) -> Diagnostic {
    Diagnostic(
      .unboundedStack, "'\(screen)' can come to lie on itself again and again", at: range, label: "grows without end",
      notes: walk.notes, help: "write 'popTo: \(screen)', or 'existing: popTo' beside the push")
  }
}
