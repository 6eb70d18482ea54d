import FlowDiagnostics

extension DiagnosticID {
  /// A mapping that has one key twice.
  public static let duplicateKey = DiagnosticID("duplicate-key", .error)
}

extension Diagnostic {
  static func duplicateKey(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "key '\(key)' stands twice in this mapping", at: range, label: "again",
      notes: [Note("'\(key)' stands here first", at: first)])
  }
}
