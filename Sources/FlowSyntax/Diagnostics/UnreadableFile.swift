import FlowDiagnostics

extension DiagnosticID {
  /// A file that cannot be read.
  public static let unreadableFile = DiagnosticID("unreadable-file", .error)
}

extension Diagnostic {
  static func unreadableFile(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "the file cannot be read: \(reason)", at: range,
      help: "what it declares is not known, so names that no other file declares are not reported")
  }
}
