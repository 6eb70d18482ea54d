import FlowDiagnostics

extension DiagnosticID {
  /// An edge for an event that its screen does not declare.
  public static let unknownEvent = DiagnosticID("unknown-event", .error)
}

extension Diagnostic {
  static func unknownEvent(
    _ event: String, of screen: String, at range: SourceRange, declared: SourceRange, nearest: Suggestion?
  ) -> Diagnostic {
    var finding = Diagnostic(.unknownEvent, "screen '\(screen)' has no event '\(event)'", at: range)
    if nearest == nil { finding.notes.append(Note("'\(screen)' is declared here", at: declared)) }
    return finding.suggesting(nearest)
  }
}
