import FlowDiagnostics

extension DiagnosticID {
  /// A quoted text that is also the path of a value.
  public static let quotedPath = DiagnosticID("quoted-path", .warning)
}

extension Diagnostic {
  /// - Parameters:
  ///   - text: the text as written.
  ///   - declared: the declaration of the value that the path names.
  static func quotedPath(_ path: String, text: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .quotedPath, "this is the text \"\(excerpt(text))\", not the value of that name", at: range,
      label: "in quotes", notes: [Note("the value is declared here", at: declared)],
      help: "write '\(path)' without quotes", fixIts: [.write(path, at: range)])
  }
}
