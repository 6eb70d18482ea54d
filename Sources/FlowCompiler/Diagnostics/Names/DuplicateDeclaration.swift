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

  /// A style of an overlay in another file than the first one: overlays lie in the order of one `styles:`.
  static func overlaysInTwoFiles(
    _ name: String, at range: SourceRange, other: String, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateDeclaration, "overlays are declared in two files, so nothing says which lies above the other",
      at: range, label: "an overlay, too", notes: [.declared(other, at: declared)],
      help: "declare '\(other)' and '\(name)' in one 'styles', the lower one first")
  }
}
