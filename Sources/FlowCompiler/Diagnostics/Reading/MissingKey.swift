import FlowDiagnostics

extension DiagnosticID {
  /// A mapping lacks a key that it cannot do without.
  public static let missingKey = DiagnosticID("missing-key", .error)
}

extension Diagnostic {
  /// A field written as a mapping without `type:`.
  static func missingType(ofField field: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "field '\(excerpt(field))' has no 'type'", at: range, label: "no type",
      help: "write '{ type: String }', or the type alone")
  }

  /// A file with a flow's keys that does not say which flow it is.
  static func missingFlow(firstKey: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "'\(firstKey)' belongs to a flow, and this file has no 'flow'", at: range, label: "of which flow?",
      help: "write 'flow: Name' at the top of the file")
  }
}
