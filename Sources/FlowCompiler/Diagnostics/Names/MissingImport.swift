import FlowDiagnostics

extension DiagnosticID {
  /// A Foundation type in a file that imports nothing.
  public static let missingImport = DiagnosticID("missing-import", .warning)
}

extension Diagnostic {
  /// A type that Foundation declares. The app may have a type with the same name, which only Swift's compiler knows.
  static func missingImport(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingImport, "type '\(type)' is from Foundation, but this file imports nothing", at: range,
      label: "not imported", help: "write 'imports: [Foundation]' at the top of the file")
  }
}
