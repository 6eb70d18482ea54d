import FlowDiagnostics

extension DiagnosticID {
  /// A move whose target lacks an input.
  public static let missingInput = DiagnosticID("missing-input", .error)
}

extension Diagnostic {
  static func missingInput(
    _ input: String, ofSample sample: String, type: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingInput, "sample '\(sample)' gives no '\(input)', of type '\(type)'", at: range,
      notes: [Note("'\(input)' is declared here", at: declared)], help: "write '\(input)' with a literal in the sample")
  }

  static func missingInput(
    _ input: String, type: String, of target: String, at range: SourceRange, declared: SourceRange, near: [Note],
    help: String?
  ) -> Diagnostic {
    Diagnostic(
      .missingInput, "input '\(input)' of \(target) is missing: nothing here has that name and type '\(type)'",
      at: range,
      notes: [Note("'\(input)' is declared here", at: declared)] + near, help: help)
  }

  /// A parameter that only one of a link's URL and payload brings.
  ///
  /// - Parameter key: the one that does not, `url` or `payload`.
  static func missingParameter(_ name: String, of key: String, at range: SourceRange, other: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .missingInput, "'\(key)' does not bring '\(name)', which the target needs", at: range,
      notes: [Note("the other pattern has it here", at: other)],
      help: "write '{\(name)}' in both, or give the input a default")
  }
}
