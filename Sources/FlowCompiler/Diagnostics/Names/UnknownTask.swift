import FlowDiagnostics

extension DiagnosticID {
  /// A name that is not a task, where a task belongs.
  public static let unknownTask = DiagnosticID("unknown-task", .error)
}

extension Diagnostic {
  static func flowAsTask(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    .noTask(name, isA: "flow", "run it", at: range, declared: declared)
  }

  static func decisionAsTask(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    .noTask(name, isA: "decision", "take the decision", at: range, declared: declared)
  }

  private static func noTask(
    _ name: String, isA kind: String, _ aim: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownTask, "'\(name)' is a \(kind), not a task", at: range, label: "not a task",
      notes: [.declared(name, at: declared)], help: "write 'push \(name)' to \(aim)")
  }

  package static func unknownTask(
    _ name: String, at range: SourceRange, screen: SourceRange?, nearest: Suggestion?
  ) -> Diagnostic {
    if let screen { return .noTask(name, isA: "screen", "show it", at: range, declared: screen) }
    return Diagnostic(.unknownTask, "task '\(name)' is not declared", at: range, label: "not declared")
      .suggesting(nearest, for: name, else: "declare '\(name)' under 'tasks'")
  }
}
