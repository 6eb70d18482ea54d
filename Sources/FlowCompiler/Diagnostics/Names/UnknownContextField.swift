import FlowDiagnostics

extension DiagnosticID {
  /// A `set` of a field that the flow does not declare.
  public static let unknownContextField = DiagnosticID("unknown-context-field", .error)
}

extension Diagnostic {
  /// - Parameter field: what stands behind `context.`.
  static func unknownContextField(
    _ name: String, of flow: String, at range: SourceRange, input: SourceRange?, inContext field: String? = nil,
    nearest: Suggestion?
  ) -> Diagnostic {
    var finding = Diagnostic(.unknownContextField, "flow '\(flow)' has no context field '\(name)'", at: range)
    if let field {
      finding.help = "'set' writes the context alone: write '\(field)'"
      return finding
    }
    if let input {
      finding.notes.append(Note("'\(name)' is an input, which nobody writes", at: input))
      finding.help = "declare '\(name)' under 'context' too: it starts as the input"
      return finding
    }
    if nearest == nil { finding.help = "declare '\(name)' under 'context'" }
    return finding.suggesting(nearest, for: name)
  }
}
