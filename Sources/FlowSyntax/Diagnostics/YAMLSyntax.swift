import FlowDiagnostics

extension DiagnosticID {
  /// Text that is not YAML.
  public static let yamlSyntax = DiagnosticID("yaml-syntax", .error)
}

extension Diagnostic {
  static func yamlSyntax(
    _ message: String, at range: SourceRange, label: String = "", notes: [Note] = [], help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.yamlSyntax, message, at: range, label: label, notes: notes, help: help)
  }
}
