import FlowDiagnostics

extension DiagnosticID {
  /// A second declaration of one name.
  public static let duplicateDeclaration = DiagnosticID("duplicate-declaration", .error)
}

extension Diagnostic {
  package static func duplicateDeclaration(
    _ kind: String, _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateDeclaration, "\(kind) '\(name)' is declared twice", at: range, label: "again",
      notes: [Note("the first '\(name)' is declared here", at: first)])
  }
}
