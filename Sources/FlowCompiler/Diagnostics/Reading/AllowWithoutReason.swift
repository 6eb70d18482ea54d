import FlowDiagnostics

extension DiagnosticID {
  /// An `allow` without a reason.
  public static let allowWithoutReason = DiagnosticID("allow-without-reason", .warning)
}

extension Diagnostic {
  static func allowWithoutReason(_ id: String, about subject: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .allowWithoutReason, "nothing says why '\(id)' is all right for '\(excerpt(subject))'", at: range,
      help: "write the reason behind it: '\(excerpt(subject)): …'")
  }
}
