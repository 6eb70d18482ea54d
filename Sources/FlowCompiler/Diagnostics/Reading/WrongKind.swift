import FlowDiagnostics

extension DiagnosticID {
  /// A list stands where a mapping belongs, or the like.
  public static let wrongKind = DiagnosticID("wrong-kind", .error)
}

extension Diagnostic {
  /// A text, list or mapping where something else belongs.
  ///
  /// - Parameters:
  ///   - subject: what has the value, as in `'edges'`.
  ///   - takes: what belongs there, as in `a mapping`.
  ///   - found: what is there.
  ///   - range: the value's place.
  ///   - help: what to write.
  static func wrongKind(
    _ subject: String, takes: String, found: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.wrongKind, "\(subject) takes \(takes), not \(found)", at: range, label: found, help: help)
  }
}
