import FlowDiagnostics

extension DiagnosticID {
  /// An `allow` without a reason.
  public static let allowWithoutReason = DiagnosticID("allow-without-reason", .warning)
}

extension Diagnostic {
  static func allowWithoutReason(_ id: String, about subject: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .allowWithoutReason, "no reason is given for allowing '\(id)' for '\(excerpt(subject))'", at: range,
      help: "write the reason after it: '\(excerpt(subject)): …'")
  }
}
