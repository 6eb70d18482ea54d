import FlowDiagnostics

extension DiagnosticID {
  /// A move that is never chosen, although its guard alone could hold.
  public static let edgeNeverTaken = DiagnosticID("edge-never-taken", .warning)
}

extension Diagnostic {
  static func edgeNeverTaken(_ event: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .edgeNeverTaken, "this move of '\(event)' is never taken", at: range, label: "never taken",
      help: "its guard contradicts the guards that lead here in the same step: remove the move, or fix a guard")
  }
}
