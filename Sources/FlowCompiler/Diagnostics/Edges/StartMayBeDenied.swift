import FlowDiagnostics

extension DiagnosticID {
  /// A start of the app that can be denied, or lead nowhere, while nothing is on the screen.
  public static let startMayBeDenied = DiagnosticID("start-may-be-denied", .warning)
}

extension Diagnostic {
  /// - Parameter gate: the condition's gate, which runs no flow; nil if absent.
  static func startMayBeDenied(
    _ flow: String, requires condition: String, at range: SourceRange, gate: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .startMayBeDenied,
      "the start of '\(flow)' is denied while '\(condition)' does not hold, which leaves the screen empty",
      at: range, label: "no gate runs a flow for it", notes: gate.map { [Note("its gate has no 'run'", at: $0)] } ?? [],
      help: "add 'run' to the gate of '\(condition)', or start with something else where it does not hold: "
        + "'{ push: …, when: not \(condition) }'")
  }

  /// - Parameter answer: one of the condition's answers.
  static func startMayBeDenied(
    _ flow: String, asks condition: String, answer: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .startMayBeDenied,
      "the start of '\(flow)' is denied if '\(condition)' cannot be answered, which leaves the screen empty", at: range,
      label: "asked before anything is shown", notes: [.declared(condition, at: declared)],
      help: "give the answer to use then, as in 'failed: \(answer)'")
  }

  static func startMayLeadNowhere(_ flow: String, task: String, outcome: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .startMayBeDenied,
      "the start of '\(flow)' leads nowhere if '\(task)' ends with '\(outcome)', which leaves the screen empty",
      at: range, label: "shows nothing", help: "lead to a screen here, as in '\(outcome): push …'")
  }
}
