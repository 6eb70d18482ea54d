import FlowDiagnostics

extension DiagnosticID {
  /// `eager` beside `fresh`: what is made at once is made again.
  public static let eagerUnused = DiagnosticID("eager-unused", .warning)
}

extension Diagnostic {
  static func eagerUnused(_ item: String, at range: SourceRange, fresh: SourceRange) -> Diagnostic {
    Diagnostic(
      .eagerUnused, "item '\(item)' is made anew when it is selected, so what 'eager' makes is thrown away unseen",
      at: range, label: "thrown away", notes: [Note("'fresh' is here", at: fresh)],
      help: "leave out 'eager', or 'fresh'")
  }
}
