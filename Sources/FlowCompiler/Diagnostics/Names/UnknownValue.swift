import FlowDiagnostics

extension DiagnosticID {
  /// A path whose first step is not a value that the move can see.
  public static let unknownValue = DiagnosticID("unknown-value", .error)
}

extension Diagnostic {
  /// - Parameters:
  ///   - literal: the name as a literal of the expected type; nil if it cannot be one.
  ///   - known: the names that can be written instead.
  static func unknownValue(
    _ name: String, at range: SourceRange, note: Note?, nearest: Suggestion?, literal: String?, known: [String]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unknownValue, "no event field, input or context field here is named '\(name)'", at: range,
      notes: note.map { [$0] } ?? [])
    if name == "nil" { return diagnostic.writing("null", at: range) }
    let kind = literal?.first == "." ? "the case of that name" : "the text itself"
    return diagnostic.suggesting(
      nearest, for: name,
      else: literal.map { "for \(kind), write '\(excerpt($0))'" }
        ?? (known.isEmpty ? nil : "write \(enumeration(of: known, "or"))"))
  }

  static func unknownValue(
    _ name: String, in place: String, at range: SourceRange, note: Note?, nearest: Suggestion?, elsewhere: String?
  ) -> Diagnostic {
    Diagnostic(
      .unknownValue, "\(place) has no '\(name)'", at: range, notes: note.map { [$0] } ?? []
    ).suggesting(nearest, for: name, else: elsewhere.map { "write '\($0).\(name)'" })
  }

  package static func valueWithoutField(_ qualifier: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownValue, "'\(qualifier)' alone is not a value", at: range,
      help: "name one of its fields, as in '\(qualifier).name'")
  }

  static func valueWithoutFlow(_ qualifier: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownValue, "this is not in a flow, so '\(qualifier)' has no value", at: range,
      help: "write a literal, or the name of an input declared here")
  }

  static func valueWithoutSender(_ qualifier: String, at range: SourceRange, note: Note?) -> Diagnostic {
    Diagnostic(
      .unknownValue, "no \(qualifier) leads here, so '\(qualifier)' has no value", at: range,
      notes: note.map { [$0] } ?? [])
  }
}
