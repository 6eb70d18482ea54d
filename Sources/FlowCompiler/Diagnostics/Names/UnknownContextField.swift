import FlowDiagnostics

extension DiagnosticID {
  /// A `set` of a field that the flow does not declare.
  public static let unknownContextField = DiagnosticID("unknown-context-field", .error)
}

extension Diagnostic {
  /// - Parameters:
  ///   - field: what stands behind `context.`.
  ///   - shown: the screen that has an input of that name, with the input's type and place.
  package static func unknownContextField(
    _ name: String, of flow: String, at range: SourceRange, input: SourceRange?, inContext field: String? = nil,
    ofScreen shown: (name: String, type: String, range: SourceRange)? = nil, nearest: Suggestion?
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
    if let shown {
      finding.notes.append(
        Note("'\(name)' is an input of screen '\(shown.name)', which nobody writes", at: shown.range))
      let type = shown.type.utf8.allSatisfy(\.isIdentifierByte) ? shown.type : "\"\(shown.type)\""
      finding.help = "declare '\(name): \(type)' under 'context': it fills the input, and can be set"
      return finding
    }
    if nearest == nil { finding.help = "declare '\(name)' under 'context'" }
    return finding.suggesting(nearest, for: name)
  }
}
