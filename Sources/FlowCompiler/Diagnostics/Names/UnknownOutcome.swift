import FlowDiagnostics

extension DiagnosticID {
  /// An outcome that its flow does not declare.
  public static let unknownOutcome = DiagnosticID("unknown-outcome", .error)
}

extension Diagnostic {
  package static func unknownOutcome(
    _ outcome: String, ofTask task: String, at range: SourceRange, declared: SourceRange, nearest: Suggestion?,
    free: Suggestion? = nil
  ) -> Diagnostic {
    Diagnostic(
      .unknownOutcome, "task '\(task)' has no outcome '\(outcome)'", at: range,
      help: nearest == nil ? "declare it under the task's 'outcomes'" : nil
    ).suggesting(nearest, else: free, or: .declared(task, at: declared), for: outcome)
  }

  /// - Parameters:
  ///   - isEvent: whether the flow has an event of that name, which it can send without ending.
  ///   - hasEvents: whether the place also takes events that the flow sends, and the flow has some.
  ///   - screen: the screen of the flow that has an event of that name.
  ///   - known: the flow's outcomes.
  ///   - free: the only outcome or event of the flow without an edge there.
  package static func unknownOutcome(
    _ outcome: String, of flow: String, at range: SourceRange, declared: SourceRange, isEvent: Bool = false,
    hasEvents: Bool = false, screen: String? = nil, known: [String], nearest: Suggestion?, free: Suggestion? = nil
  ) -> Diagnostic {
    // `cancelled` is not declared anywhere, so its place is the flow's, which a note must not show.
    let nearest = nearest.map { $0.range == declared ? Suggestion(text: $0.text) : $0 }
    let kind = hasEvents ? "outcome or event" : "outcome"
    var diagnostic = Diagnostic(.unknownOutcome, "flow '\(flow)' has no \(kind) '\(outcome)'", at: range)
    if isEvent {
      diagnostic.help = "'\(outcome)' is an event: write 'send \(outcome)' to send it and keep running"
      return diagnostic
    }
    if let screen {
      diagnostic.help =
        "'\(outcome)' is an event of its screen '\(screen)': finish with an outcome there, or 'send' an event that the flow declares"
      return diagnostic
    }
    if nearest == nil {
      diagnostic.help =
        known.count > 1
        ? "it has \(enumeration(of: known)); declare '\(outcome)' under its 'outcomes' if it is a new one"
        : "declare it under the flow's 'outcomes'"
    }
    return diagnostic.suggesting(nearest, else: free, or: .declared(flow, at: declared), for: outcome)
  }

  /// `finish note`, where `note` is a screen.
  ///
  /// - Parameter isSender: whether it is the screen whose edge it is.
  static func screenAsOutcome(_ screen: String, isSender: Bool, at range: SourceRange, declared: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .unknownOutcome, "'\(screen)' is a screen, but 'finish' ends the flow with an outcome", at: range,
      label: "a screen", notes: [.declared(screen, at: declared)],
      help: isSender
        ? "to leave the screen, write 'dismiss' if it was presented, 'pop' if it was pushed"
        : "write 'popTo \(screen)' to go back to it, or 'push \(screen)' to show it")
  }
}
