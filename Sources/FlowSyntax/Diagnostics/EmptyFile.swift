import FlowDiagnostics

extension DiagnosticID {
  /// A flow file that declares nothing.
  public static let emptyFile = DiagnosticID("empty-file", .warning)
}

extension Diagnostic {
  static func emptyFile(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .emptyFile, "the file declares nothing", at: range,
      help: "declare a flow with 'flow: Name', or delete the file")
  }
}
