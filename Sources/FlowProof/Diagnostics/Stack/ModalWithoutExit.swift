import FlowDiagnostics

extension DiagnosticID {
  /// A layer that cannot be closed.
  public static let modalWithoutExit = DiagnosticID("modal-without-exit", .warning)
}

extension Diagnostic {
  static func modalWithoutExit(_ node: String, at range: SourceRange, _ walk: Walk?) -> Diagnostic {
    Diagnostic(
      .modalWithoutExit, "the layer of '\(node)' can never be closed", at: range, label: "never closed",
      notes: walk?.notes ?? [],
      help: "add an edge with 'dismiss' to a screen on it, or let the user pull it down or go back")
  }
}
