import FlowDiagnostics

extension DiagnosticID {
  /// A cycle of pushes that puts the same entries on the stack without limit.
  public static let unboundedStack = DiagnosticID("unbounded-stack", .warning)
}

extension Diagnostic {
  static func unboundedStack(_ screen: String, at range: SourceRange, _ walk: Walk) -> Diagnostic {
    Diagnostic(
      .unboundedStack, "'\(screen)' can be pushed onto the stack without limit", at: range,
      label: "grows without limit",
      notes: walk.notes, help: "write 'popTo: \(screen)', or add 'existing: popTo' to the push")
  }
}
