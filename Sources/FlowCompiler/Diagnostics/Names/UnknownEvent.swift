import FlowDiagnostics

extension DiagnosticID {
  /// An edge for an event that its screen does not declare.
  public static let unknownEvent = DiagnosticID("unknown-event", .error)
}

extension Diagnostic {
  static func blockedWithoutLock(_ screen: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownEvent, "screen '\(screen)' is not 'locked', so nothing is ever 'blocked' there", at: range,
      notes: [.declared(screen, at: declared)],
      help: "write 'locked' with a guard that keeps the screen, or leave the edge out")
  }

  /// An outcome of a child flow under a screen.
  static func outcomeUnderScreen(
    _ outcome: String, of flow: String, screen: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownEvent, "screen '\(screen)' has no event '\(outcome)': it comes from flow '\(flow)'", at: range,
      label: "not the screen's", notes: [.declared(outcome, at: declared)],
      help: "write 'edges: { \(flow): { \(outcome): … } }'")
  }

  static func systemEventOfShell(
    _ event: String, of screen: String, at range: SourceRange, shell: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownEvent, "'\(screen)' is a shell, which is on no stack and never gets '\(event)'",
      at: range, notes: [Note("'\(screen)' is the shell here", at: shell)],
      help: "write the edge for the screens that it holds")
  }

  static func reselectedWithoutContainer(_ screen: String, in flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownEvent, "'\(screen)' is never in a container in '\(flow)', so it is never 'reselected'", at: range,
      help: "leave the edge out, or run the flow in an item of tabs, a drawer or pages")
  }

  /// A screen's event that is indented so that it is among the flow's own `events:`.
  static func eventOfFlowItself(
    _ event: String, of screen: String, at range: SourceRange, declared: SourceRange, flow: String
  ) -> Diagnostic {
    Diagnostic(
      .unknownEvent, "screen '\(screen)' has no event '\(event)'", at: range,
      notes: [Note("'\(event)' is declared here, among the events that flow '\(flow)' itself sends", at: declared)],
      help: "if '\(screen)' sends it, declare it under the screen's 'events', indented deeper than '\(screen)'"
    )
  }

  package static func unknownEvent(
    _ event: String, ofFlow flow: String, at range: SourceRange, declared: SourceRange, isOutcome: Bool,
    nearest: Suggestion?
  ) -> Diagnostic {
    var diagnostic = Diagnostic(.unknownEvent, "flow '\(flow)' has no event '\(event)' to send", at: range)
    if isOutcome {
      diagnostic.help = "'\(event)' is an outcome: write 'finish \(event)' to end the flow with it"
      return diagnostic
    }
    return diagnostic.suggesting(
      nearest, for: event, else: "declare it under the flow's 'events'", .declared(flow, at: declared))
  }

  package static func unknownEvent(
    _ event: String, of screen: String, at range: SourceRange, declared: SourceRange, nearest: Suggestion?,
    free: Suggestion? = nil
  ) -> Diagnostic {
    let nearest = systemEventsElsewhere[event].map { Suggestion(text: $0) } ?? nearest
    return Diagnostic(.unknownEvent, "screen '\(screen)' has no event '\(event)'", at: range)
      .suggesting(nearest, else: free, or: .declared(screen, at: declared), for: event)
  }
}

/// The words of other frameworks for what the system says of a screen.
private let systemEventsElsewhere = [
  "cancelled": "dismissed", "onDismiss": "dismissed", "viewDidDisappear": "dismissed", "onDisappear": "dismissed",
  "swipedDown": "dismissed", "onBack": "back", "backTapped": "back", "onBackPressed": "back",
]
