import FlowDiagnostics

extension DiagnosticID {
  /// A file that cannot be read.
  public static let unreadableFile = DiagnosticID("unreadable-file", .error)
}

extension Diagnostic {
  static func unreadableFile(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "the file cannot be read: \(reason)", at: range,
      help: "undeclared names are not reported, since this file may declare them")
  }
}
