import FlowDiagnostics

extension DiagnosticID {
  /// An edge under `any` that no node takes.
  public static let anyWithoutEvent = DiagnosticID("any-without-event", .warning)
}

extension Diagnostic {
  /// - Parameter isHeard: whether a node has such an event, and an edge of its own for it.
  static func anyWithoutEvent(
    _ event: String, in flow: String, at range: SourceRange, isHeard: Bool, nearest: Suggestion?
  ) -> Diagnostic {
    if isHeard {
      return Diagnostic(
        .anyWithoutEvent, "every node of '\(flow)' with an event '\(event)' has a nearer edge for it", at: range,
        label: "never taken", help: "leave it out, or leave out the nearer edges")
    }
    return Diagnostic(
      .anyWithoutEvent, "no node of '\(flow)' has an event '\(event)'", at: range, label: "never taken"
    ).suggesting(nearest, else: "declare '\(event)' under the 'events' of a screen, or leave the edge out")
  }

  static func anyWithoutEvent(_ event: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.anyWithoutEvent, "no node of any flow uses this edge for '\(event)'", at: range, label: "never taken")
  }
}
