import FlowDiagnostics

extension DiagnosticID {
  /// A move that is chosen on no walk, although its guard alone could hold.
  public static let edgeNeverTaken = DiagnosticID("edge-never-taken", .warning)
}

extension Diagnostic {
  static func edgeNeverTaken(_ event: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .edgeNeverTaken, "this move of '\(event)' is taken on no walk", at: range, label: "never taken",
      help: "its guard contradicts what led here in the same step: remove it, or fix the guard")
  }
}
