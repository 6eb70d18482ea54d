import FlowDiagnostics

extension DiagnosticID {
  /// A `set` of a field that the flow does not declare.
  public static let unknownContextField = DiagnosticID("unknown-context-field", .error)
}

extension Diagnostic {
  /// - Parameters:
  ///   - field: the name after `context.`; nil if the key has no such prefix.
  ///   - shown: the screen that has an input of that name, with the input's type and place.
  package static func unknownContextField(
    _ name: String, of flow: String, at range: SourceRange, input: SourceRange?, inContext field: String? = nil,
    ofScreen shown: (name: String, type: String, range: SourceRange)? = nil, nearest: Suggestion?
  ) -> Diagnostic {
    let diagnostic = Diagnostic(.unknownContextField, "flow '\(flow)' has no context field '\(name)'", at: range)
    if let field { return diagnostic.suggesting(nil, else: "'set' can only write the context: write '\(field)'") }
    if let input {
      return diagnostic.suggesting(
        nil, else: "declare '\(name)' under 'context' too: it starts as the input",
        Note("'\(name)' is an input, and inputs cannot be written", at: input))
    }
    if let shown {
      let type = shown.type.utf8.allSatisfy(\.isIdentifierByte) ? shown.type : "\"\(shown.type)\""
      return diagnostic.suggesting(
        nil, else: "declare '\(name): \(type)' under 'context': it fills the input, and can be set",
        Note("'\(name)' is an input of screen '\(shown.name)', and inputs cannot be written", at: shown.range))
    }
    return diagnostic.suggesting(nearest, for: name, else: "declare '\(name)' under 'context'")
  }
}
