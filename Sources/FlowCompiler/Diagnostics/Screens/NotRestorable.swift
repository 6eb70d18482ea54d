import FlowDiagnostics

extension DiagnosticID {
  /// A screen that should come back after a relaunch, with an input that cannot be kept.
  public static let notRestorable = DiagnosticID("not-restorable", .warning)
}

extension Diagnostic {
  static func notRestorable(
    _ screen: String, input: String, type: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .notRestorable, "'\(screen)' cannot be restored after a relaunch: its input '\(input)' has type '\(type)'",
      at: range,
      label: "cannot be kept", notes: [.declared(input, at: declared)],
      help:
        "give the screen an identifier of '\(input)' instead, or, if the app's type is Codable, declare it under 'types' as 'kept'"
    )
  }
}
