import FlowDiagnostics

extension DiagnosticID {
  /// A file whose name ends in `.flow.yml`.
  public static let misnamedFile = DiagnosticID("misnamed-file", .error)
}

extension Diagnostic {
  static func misnamedFile(becomes name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misnamedFile, "the file is ignored: names of flow files end in '.flow.yaml'", at: range,
      help: "rename it to '\(name)'")
  }
}
