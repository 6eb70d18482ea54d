import FlowDiagnostics

extension DiagnosticID {
  /// A condition that is named nowhere.
  public static let unusedCondition = DiagnosticID("unused-condition", .warning)
}

extension Diagnostic {
  /// - Parameter gate: the condition's gate, which therefore never runs; nil if absent.
  static func unusedCondition(_ name: String, at range: SourceRange, gate: SourceRange?) -> Diagnostic {
    guard let gate else {
      return Diagnostic(.unusedCondition, "condition '\(name)' is declared, but no guard uses it", at: range)
    }
    return Diagnostic(
      .unusedCondition, "condition '\(name)' is declared, but no guard uses it and nothing requires it", at: range,
      notes: [Note("its gate never runs", at: gate)], help: "write 'requires: \(name)' where it must hold")
  }
}
