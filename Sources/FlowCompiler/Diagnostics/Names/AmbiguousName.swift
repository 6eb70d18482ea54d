import FlowDiagnostics

extension DiagnosticID {
  /// A name that stands for two things where it is used.
  public static let ambiguousName = DiagnosticID("ambiguous-name", .error)
}

extension Diagnostic {
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
