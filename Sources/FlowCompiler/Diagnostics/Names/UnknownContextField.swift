import FlowDiagnostics

extension DiagnosticID {
  /// A `set` of a field that the flow does not declare.
  public static let unknownContextField = DiagnosticID("unknown-context-field", .error)
}

extension Diagnostic {
  static func unknownContextField(
    _ name: String, of flow: String, at range: SourceRange, input: SourceRange?, nearest: Suggestion?
  ) -> Diagnostic {
    var finding = Diagnostic(.unknownContextField, "flow '\(flow)' has no context field '\(name)'", at: range)
    if let input {
      finding.notes.append(Note("'\(name)' is an input, which nobody writes", at: input))
      finding.help = "declare '\(name)' under 'context' too: it starts as the input"
      return finding
    }
    return finding.suggesting(nearest, for: name)
  }
}
