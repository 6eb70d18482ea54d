import FlowDiagnostics

extension DiagnosticID {
  /// A file larger than a flow file may be.
  public static let tooLarge = DiagnosticID("too-large", .error)
}

extension Diagnostic {
  /// Reports a file above the limit. Its size is unknown: reading stops one byte after the limit.
  static func tooLarge(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, "the file is larger than \(limit) bytes, the limit for a flow file", at: range,
      help: "split it: the flow files of one module see each other's names")
  }
}
