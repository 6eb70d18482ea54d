import FlowDiagnostics

extension DiagnosticID {
  /// A guard that takes a condition for what it is not.
  public static let unknownConditionValue = DiagnosticID("unknown-condition-value", .error)
}

extension Diagnostic {
  /// A value that the condition does not have; where none is near, those that it has are listed.
  ///
  /// - Parameter values: all its values; nil for more than a message lists, which are left to the note at the declaration.
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
      .unknownConditionValue, "condition '\(condition)' is one of several values, and 'requires' takes a Bool",
      at: range, notes: [.declared(condition, at: declared)],
      help: "declare a condition of its own for what is to hold")
  }

  static func gateOfSeveralValues(_ condition: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownConditionValue, "condition '\(condition)' is one of several values, and a gate is for a Bool", at: range,
      notes: [.declared(condition, at: declared)], help: "declare a condition of its own for what the gate provides")
  }

  static func conditionNeedsValue(
    _ condition: String, first: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownConditionValue, "condition '\(condition)' is one of several values, not a Bool", at: range,
      notes: [.declared(condition, at: declared)], help: "compare it, as in '\(condition) == \(first)'")
  }
}
