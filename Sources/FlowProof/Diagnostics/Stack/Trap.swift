import FlowDiagnostics

extension DiagnosticID {
  /// Screens from which nothing leads to the end of their flow.
  public static let trap = DiagnosticID("trap", .warning)
}

extension Diagnostic {
  static func trap(_ screens: [String], of flow: String, at range: SourceRange, _ walk: Walk?) -> Diagnostic {
    Diagnostic(
      .trap, "nothing leads from \(andList(screens)) to an end of '\(flow)', nor back", at: range,
      label: "no way to an outcome", notes: walk?.notes ?? [],
      help: "give one of them an edge that finishes, or let 'back' be shown")
  }
}
