import FlowDiagnostics

extension DiagnosticID {
  /// Screens from which no way leads to the end of their flow.
  public static let trap = DiagnosticID("trap", .warning)
}

extension Diagnostic {
  static func trap(_ screens: [String], of flow: String, at range: SourceRange, _ walk: Walk?) -> Diagnostic {
    Diagnostic(
      .trap, "no way leads from \(andList(screens)) to an end of '\(flow)', or back", at: range,
      label: "no way to an outcome", notes: walk?.notes ?? [],
      help: "add an edge with 'finish' to one of them, or show the back button")
  }
}
