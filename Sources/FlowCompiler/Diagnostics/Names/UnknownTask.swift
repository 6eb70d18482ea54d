import FlowDiagnostics

extension DiagnosticID {
  /// `run` with what is no task, or a task where a screen or a flow belongs.
  public static let unknownTask = DiagnosticID("unknown-task", .error)
}

extension Diagnostic {
  static func flowAsTask(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownTask, "'\(name)' is a flow, not a task", at: range, label: "not a task",
      notes: [Note("'\(name)' is declared here", at: declared)], help: "write 'push \(name)' to run it")
  }

  package static func unknownTask(
    _ name: String, at range: SourceRange, screen: SourceRange?, nearest: Suggestion?
  ) -> Diagnostic {
    if let screen {
      return Diagnostic(
        .unknownTask, "'\(name)' is a screen, not a task", at: range, label: "not a task",
        notes: [Note("'\(name)' is declared here", at: screen)], help: "write 'push \(name)' to show it")
    }
    var finding = Diagnostic(.unknownTask, "task '\(name)' is not declared", at: range, label: "not declared")
    if nearest == nil { finding.help = "declare '\(name)' under 'tasks'" }
    return finding.suggesting(nearest, for: name)
  }

  static func decisionAsTask(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownTask, "'\(name)' is a decision, not a task", at: range, label: "not a task",
      notes: [Note("'\(name)' is declared here", at: declared)], help: "write 'push \(name)' to have it decided")
  }
}
