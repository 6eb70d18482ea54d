import FlowDiagnostics

extension DiagnosticID {
  /// A type of Foundation's in a file that imports nothing.
  public static let missingImport = DiagnosticID("missing-import", .warning)
}

extension Diagnostic {
  /// A type that Foundation declares; the app may have one of its name, which only Swift's compiler knows.
  static func missingImport(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingImport, "type '\(type)' is Foundation's, and this file imports nothing", at: range, label: "not imported",
      help: "write 'imports: [Foundation]' at the top of the file")
  }
}
