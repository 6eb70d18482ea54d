import FlowDiagnostics

extension DiagnosticID {
  /// An alternative that is never taken, since the ones before it cover it.
  public static let alternativeShadowed = DiagnosticID("alternative-shadowed", .warning)
}

extension Diagnostic {
  static func alternativeShadowed(at range: SourceRange, by earlier: [SourceRange]) -> Diagnostic {
    Diagnostic(
      .alternativeShadowed, "this alternative is never taken: the ones before it cover it", at: range,
      notes: earlier.map { Note("covered here", at: $0) })
  }
}
