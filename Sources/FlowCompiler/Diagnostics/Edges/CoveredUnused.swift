import FlowDiagnostics

extension DiagnosticID {
  /// `covered: true` on a move that is made in any case.
  public static let coveredUnused = DiagnosticID("covered-unused", .warning)
}

extension Diagnostic {
  /// - Parameter reason: the reason why the move is never dropped.
  static func coveredUnused(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .coveredUnused, "'covered' has no effect here: \(reason)", at: range,
      help: "leave it out: only the moves of a screen's own events are dropped while the screen is not active")
  }
}
