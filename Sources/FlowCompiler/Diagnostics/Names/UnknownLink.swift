import FlowDiagnostics

extension DiagnosticID {
  /// An `open` of something that is not a link.
  public static let unknownLink = DiagnosticID("unknown-link", .error)
}

extension Diagnostic {
  static func unknownLink(_ name: String, at range: SourceRange, nearest: Suggestion?) -> Diagnostic {
    Diagnostic(.unknownLink, "link '\(name)' is not declared", at: range, label: "not declared")
      .suggesting(nearest, else: "declare '\(name)' under 'links'")
  }
}
