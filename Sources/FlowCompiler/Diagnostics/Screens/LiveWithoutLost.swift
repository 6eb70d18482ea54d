import FlowDiagnostics

extension DiagnosticID {
  /// A gate without `lost` whose condition is live, or a gate with `lost` whose condition is not.
  public static let liveWithoutLost = DiagnosticID("live-without-lost", .warning)
}

extension Diagnostic {
  static func liveWithoutLost(_ condition: String, at range: SourceRange, live: SourceRange) -> Diagnostic {
    Diagnostic(
      .liveWithoutLost, "condition '\(condition)' is live, but its gate does not say what happens when it turns false",
      at: range, label: "without 'lost'", notes: [.declared(condition, at: live)],
      help: "write 'lost: restart', which is the default, or 'dismiss', 'run' or 'stay'")
  }

  static func lostWithoutLive(_ condition: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .liveWithoutLost, "condition '\(condition)' is not live, so the app never announces that it is lost", at: range,
      label: "never happens", notes: [.declared(condition, at: declared)],
      help: "declare it as '{ live: true }', or leave 'lost' out")
  }
}
