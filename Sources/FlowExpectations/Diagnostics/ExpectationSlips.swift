import FlowCompiler
import FlowDiagnostics

/// Diagnostics about tests and properties that share their id with diagnostics elsewhere.
extension Diagnostic {
  /// A property that claims nothing.
  static func propertyWithoutClaim(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "property '\(excerpt(name))' claims nothing", at: range, label: "no 'never', 'reach' or 'before'",
      help:
        "write '{ never: product, unless: authenticated }', '{ from: any, reach: login }' or '{ before: payment, always: confirm }'"
    )
  }

  /// `before:` without `always:`.
  static func beforeWithoutAlways(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "'before' does not say what always comes first", at: range, label: "no 'always'",
      help: "write '{ before: payment, always: confirm }'")
  }

  /// A key of another kind of property.
  static func strangeInProperty(
    _ key: String, beside main: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a property with '\(main)' has no '\(key)'", at: range, label: "not a key here",
      notes: [Note("'\(main)' is here", at: first)], help: "make it a property of its own")
  }

  /// A key that no property has.
  static func strangeInProperty(_ key: String, help: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a property has no key '\(key)'", at: range, label: "not a key here", help: help)
  }

  /// `top: detail` in a test's `then`.
  static func topExpected(_ key: String, _ screen: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "'then' has no key '\(key)'", at: range, label: "not a key here",
      help: "write the whole stack, bottom to top, as in 'stack: [home, \(screen)]'")
  }

  /// `outcome: done` in a test of a flow that does not have this outcome.
  static func outcomeOfOther(_ outcome: String, tested: String, other: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownOutcome, "'outcome' is the tested flow's, but '\(tested)' has no '\(outcome)'", at: range,
      label: "not an outcome of '\(tested)'", help: "'\(other)' has it: test that with 'given: { flow: \(other) }'")
  }

  /// `ran: upload.done`.
  static func outcomeAsTask(_ text: String, of task: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownTask, "'ran' takes tasks, but '\(text)' is an outcome", at: range, label: "an outcome",
      help: "write '\(task)'", fixIts: [FixIt("write '\(task)'", replace: range, with: task)])
  }
}
