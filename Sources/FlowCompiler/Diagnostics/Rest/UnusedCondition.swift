import FlowDiagnostics

extension DiagnosticID {
  /// A condition that is named nowhere.
  public static let unusedCondition = DiagnosticID("unused-condition", .warning)
}

extension Diagnostic {
  static func unusedCondition(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unusedCondition, "condition '\(name)' is declared, but no guard asks it", at: range)
  }
}
