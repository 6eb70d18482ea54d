import FlowDiagnostics

extension DiagnosticID {
  /// A key of `edges`, or a target of `popTo`, that is no node.
  public static let unknownNode = DiagnosticID("unknown-node", .error)
}

extension Diagnostic {
  static func unknownNode(_ name: String, at range: SourceRange, nearest: Suggestion?) -> Diagnostic {
    Diagnostic(
      .unknownNode, "'\(name)' is neither a screen nor a flow", at: range, label: "not declared"
    ).suggesting(nearest, for: name)
  }

  static func decisionWithEdges(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownNode, "decision '\(name)' has no events", at: range, label: "a decision",
      notes: [Note("'\(name)' is declared here", at: declared)], help: "write what it decides under 'decisions'")
  }

  static func decisionUnderPopTo(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownNode, "decision '\(name)' stands on no stack", at: range, label: "a decision",
      notes: [Note("'\(name)' is declared here", at: declared)], help: "name a screen or a flow to go back to")
  }
}
