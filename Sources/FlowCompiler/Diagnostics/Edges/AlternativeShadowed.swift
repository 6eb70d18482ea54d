import FlowDiagnostics

extension DiagnosticID {
  /// An alternative that the ones before it leave nothing to.
  public static let alternativeShadowed = DiagnosticID("alternative-shadowed", .warning)
}

extension Diagnostic {
  static func alternativeShadowed(at range: SourceRange, by earlier: [SourceRange]) -> Diagnostic {
    Diagnostic(
      .alternativeShadowed, "this alternative is never taken: the ones before it cover it", at: range,
      notes: earlier.map { Note("covered here", at: $0) })
  }
}
