import FlowDiagnostics

extension DiagnosticID {
  /// Mappings and lists that are nested too deeply.
  public static let tooDeep = DiagnosticID("too-deep", .error)
}

extension Diagnostic {
  static func tooDeep(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(.tooDeep, "nested more than \(limit) levels deep", at: range, label: "one level too many")
  }
}
