import FlowDiagnostics

extension DiagnosticID {
  /// A guard that asks a condition nobody declared.
  public static let unknownCondition = DiagnosticID("unknown-condition", .error)
}

extension Diagnostic {
  static func unknownCondition(_ name: String, at range: SourceRange, nearest: Suggestion?) -> Diagnostic {
    Diagnostic(
      .unknownCondition, "condition '\(name)' is not declared", at: range, label: "not declared"
    ).suggesting(nearest, for: name)
  }
}
