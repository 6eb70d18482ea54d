import FlowDiagnostics

extension DiagnosticID {
  /// A move that leaves an input of its target without a value.
  public static let missingInput = DiagnosticID("missing-input", .error)
}

extension Diagnostic {
  static func missingInput(
    _ input: String, ofSample sample: String, type: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingInput, "sample '\(sample)' gives no value for '\(input)', of type '\(type)'", at: range,
      notes: [.declared(input, at: declared)], help: "write '\(input)' with a literal in the sample")
  }

  static func missingInput(
    _ input: String, type: String, of target: String, at range: SourceRange, declared: SourceRange, near: [Note],
    help: String?
  ) -> Diagnostic {
    Diagnostic(
      .missingInput, "input '\(input)' of \(target) is missing: nothing here has that name and type '\(type)'",
      at: range, notes: [.declared(input, at: declared)] + near, help: help)
  }

  /// A view model or a binding among a screen's inputs, which nothing gives: reported once, where it is declared.
  static func toolAsInput(_ input: String, type: String, at range: SourceRange, help: String) -> Diagnostic {
    Diagnostic(.missingInput, "nothing that leads here gives '\(input)' of type '\(type)'", at: range, help: help)
  }

  /// A parameter that some URL pattern of a link lacks.
  static func parameterNotInAll(_ name: String, at range: SourceRange, other: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingInput, "this pattern lacks parameter '\(name)': all patterns of a link need the same parameters",
      at: range, notes: [Note("another pattern has it here", at: other)],
      help: "write '{\(name)}' in each, or split it into two links")
  }

  /// The opened URL as the value of something that cannot be nil, although the link can be opened without a URL.
  ///
  /// - Parameter isInside: whether the link is opened only from inside; else a payload, which has no URL, can open it.
  static func openedURLMayBeNil(isInside: Bool, type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingInput,
      isInside
        ? "'url' is nil in a link opened from inside only, but '\(type)' is expected here"
        : "'url' is nil where a payload opens the link, but '\(type)' is expected here",
      at: range, label: "may be nil", help: "declare what it fills as '\(type)?', or give that a default")
  }

  /// A parameter that only the URL or only the payload of a link has.
  ///
  /// - Parameter key: the pattern that lacks the parameter, `url` or `payload`.
  static func missingParameter(_ name: String, of key: String, at range: SourceRange, other: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .missingInput, "'\(key)' lacks parameter '\(name)', which the target needs", at: range,
      notes: [Note("the other pattern has it here", at: other)],
      help: "write '{\(name)}' in both, or give the input a default")
  }
}
