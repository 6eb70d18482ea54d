import FlowDiagnostics

extension DiagnosticID {
  /// A name that stands for two things where it is used.
  public static let ambiguousName = DiagnosticID("ambiguous-name", .error)
}

extension Diagnostic {
  /// An entry of a state that two flows could run.
  static func ambiguousRunner(
    _ name: String, of flows: [String], at range: SourceRange, declared: [SourceRange]
  ) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "\(enumeration(of: flows, "and")) could run '\(name)' here, and are equally near", at: range,
      label: "run by which?", notes: zip(flows, declared).map { Note("'\($0)' is declared here", at: $1) },
      help: "say which, as in '\(flows.first ?? "").\(name)'")
  }

  static func ambiguousName(_ name: String, task range: SourceRange, screen: SourceRange) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "'\(name)' is both a task and a screen", at: range,
      notes: [Note("the screen '\(name)' is declared here", at: screen)], help: "rename one of them")
  }

  static func ambiguousName(_ name: String, at range: SourceRange, screen: SourceRange) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "'\(name)' is both a decision and a screen", at: range,
      notes: [Note("the screen '\(name)' is declared here", at: screen)], help: "rename one of them")
  }
}
