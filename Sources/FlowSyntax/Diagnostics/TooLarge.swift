import FlowDiagnostics

extension DiagnosticID {
  /// A file beyond the size that flow files may have.
  public static let tooLarge = DiagnosticID("too-large", .error)
}

extension Diagnostic {
  /// The number of bytes is not known: a file or stream is read one byte beyond the limit, and no further.
  static func tooLarge(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, "the file has more than \(limit) bytes, the most that a flow file may have", at: range,
      help: "split it: the flow files of one module see each other's names")
  }
}
