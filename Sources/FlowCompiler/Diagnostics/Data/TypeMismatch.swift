import FlowDiagnostics

extension DiagnosticID {
  /// A value that its field certainly cannot take.
  public static let typeMismatch = DiagnosticID("type-mismatch", .error)
}

extension Diagnostic {
  /// A value that is a field of the same name and another type, as in `with: { title: title }`.
  ///
  /// - Parameters:
  ///   - source: the owner of that field, as in `the event`.
  ///   - given: that field's type.
  static func typeMismatch(
    _ field: String, type: String, ofSource source: String, given: String, at range: SourceRange, declared: SourceRange,
    source sourceRange: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "'\(field)' takes '\(type)', but '\(field)' of \(source) has type '\(given)'", at: range,
      notes: [
        Note("expected type declared here", at: declared),
        Note("given type declared here", at: sourceRange),
      ])
  }

  /// - Parameter better: the literal to write; nil if unknown.
  static func typeMismatch(
    _ field: String, type: String, given: String, at range: SourceRange, declared: SourceRange, better: String? = nil
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .typeMismatch, "'\(field)' has type '\(type)' and cannot be \(given)", at: range,
      notes: declared == range ? [] : [.declared(field, at: declared)])
    guard let better else { return diagnostic }
    let written = better.utf8.count + (better.hasPrefix("\"") ? -2 : 2)
    return diagnostic.writing(better, at: Int(range.end) - Int(range.start) == written ? range : nil)
  }
}
