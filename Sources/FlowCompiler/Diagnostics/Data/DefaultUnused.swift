import FlowDiagnostics

extension DiagnosticID {
  /// A default that nothing ever falls back to.
  public static let defaultUnused = DiagnosticID("default-unused", .warning)
}

extension Diagnostic {
  static func defaultUnused(_ field: String, at range: SourceRange, input: SourceRange) -> Diagnostic {
    Diagnostic(
      .defaultUnused, "the default of context field '\(field)' is never used", at: range,
      notes: [Note("it starts as this input", at: input)])
  }

  static func defaultUnused(_ input: String, of screen: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .defaultUnused, "the default of input '\(input)' is never used: every move to '\(screen)' gives it a value",
      at: range)
  }

  /// A default of what the app sends with an event, or as a task's outcome.
  static func defaultUnused(_ field: String, ofEvent event: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .defaultUnused, "the default of field '\(field)' is never used: the app gives it a value with each '\(event)'",
      at: range,
      help: "leave it out, or declare another event without the field")
  }
}
