import FlowDiagnostics

extension DiagnosticID {
  /// A condition whose values do not fit its use.
  public static let unknownConditionValue = DiagnosticID("unknown-condition-value", .error)
}

extension Diagnostic {
  /// A value that the condition does not have. If no value is close to it, the help lists all values.
  ///
  /// - Parameter values: all values of the condition; nil for too many to list, which the note at the declaration leads to.
  static func unknownConditionValue(
    _ value: String, of condition: String, values: [String]?, at range: SourceRange, declared: SourceRange,
    nearest: Suggestion?
  ) -> Diagnostic {
    Diagnostic(
      .unknownConditionValue, "condition '\(condition)' has no value '\(excerpt(value))'", at: range,
      notes: [.declared(condition, at: declared)]
    ).suggesting(nearest, for: value, else: values.map { "it has \(enumeration(of: $0.map(excerpt)))" })
  }

  static func conditionWithoutValues(_ condition: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownConditionValue, "condition '\(condition)' is a Bool and has no values", at: range,
      notes: [.declared(condition, at: declared)], help: "write '\(condition)' or 'not \(condition)'")
  }

  static func requiredConditionHasValues(
    _ condition: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownConditionValue, "condition '\(condition)' has several values, but 'requires' takes a Bool",
      at: range, notes: [.declared(condition, at: declared)],
      help: "declare a Bool condition for what must hold")
  }

  static func gateOfSeveralValues(_ condition: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownConditionValue, "condition '\(condition)' has several values, but a gate takes a Bool", at: range,
      notes: [.declared(condition, at: declared)], help: "declare a Bool condition for what the gate provides")
  }

  static func conditionNeedsValue(
    _ condition: String, first: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownConditionValue, "condition '\(condition)' has several values and is not a Bool", at: range,
      notes: [.declared(condition, at: declared)], help: "compare it, as in '\(condition) == \(first)'")
  }
}
