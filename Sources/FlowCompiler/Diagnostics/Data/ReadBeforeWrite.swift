import FlowDiagnostics

extension DiagnosticID {
  /// A context field that may be read before anything has written it.
  public static let readBeforeWrite = DiagnosticID("read-before-write", .error)
}

extension Diagnostic {
  static func readBeforeWrite(_ field: String, at range: SourceRange, declared: SourceRange, walk: String) -> Diagnostic
  {
    Diagnostic(
      .readBeforeWrite, "context field '\(field)' may be read here before anything has written it", at: range,
      notes: [Note("nothing writes it on this walk: \(walk)"), .declared(field, at: declared)],
      help: "give '\(field)' a 'default:', make its type optional, or 'set' it on the way")
  }
}
