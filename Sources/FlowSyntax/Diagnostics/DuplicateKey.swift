import FlowDiagnostics

extension DiagnosticID {
  /// A mapping that has one key twice.
  public static let duplicateKey = DiagnosticID("duplicate-key", .error)
}

extension Diagnostic {
  static func duplicateKey(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "duplicate key '\(key)'", at: range, label: "used again",
      notes: [Note("'\(key)' is first used here", at: first)])
  }
}
