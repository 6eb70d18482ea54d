import FlowDiagnostics

extension DiagnosticID {
  /// An `allow` that silences nothing.
  public static let allowUnused = DiagnosticID("allow-unused", .warning)
}

extension Diagnostic {
  static func allowUnused(_ id: String, about subject: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .allowUnused, "there is no diagnostic '\(id)' about '\(excerpt(subject))' in this file to allow", at: range,
      help: "remove it")
  }
}
