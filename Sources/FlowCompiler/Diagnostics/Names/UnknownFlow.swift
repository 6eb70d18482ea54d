import FlowDiagnostics

extension DiagnosticID {
  /// An upper-case target that is no flow.
  public static let unknownFlow = DiagnosticID("unknown-flow", .error)
}

extension Diagnostic {
  static func unknownFlow(_ name: String, at range: SourceRange, nearest: Suggestion?) -> Diagnostic {
    Diagnostic(.unknownFlow, "flow '\(name)' is not declared", at: range, label: "not declared").suggesting(nearest)
  }
}
