import FlowDiagnostics

extension DiagnosticID {
  /// A layer that cannot be closed.
  public static let modalWithoutExit = DiagnosticID("modal-without-exit", .warning)
}

extension Diagnostic {
  static func modalWithoutExit(_ node: String, at range: SourceRange, _ walk: Walk?) -> Diagnostic {
    Diagnostic(
      .modalWithoutExit, "nothing takes the layer of '\(node)' away again", at: range, label: "stays for good",
      notes: walk?.notes ?? [],
      help: "give what is shown there an edge with 'dismiss', or let the user pull it down or go back")
  }
}
