import FlowDiagnostics

extension DiagnosticID {
  /// A file beyond the size that flow files may have.
  public static let tooLarge = DiagnosticID("too-large", .error)
}

extension Diagnostic {
  static func tooLarge(bytes: Int, limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, "the file has \(bytes) bytes, flow files have at most \(limit)", at: range,
      help: "split it: the flow files of one module see each other's names")
  }
}
