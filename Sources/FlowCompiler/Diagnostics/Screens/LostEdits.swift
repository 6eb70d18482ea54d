import FlowDiagnostics

extension DiagnosticID {
  /// A gate with `lost: restart` in a module in which screens answer conditions.
  public static let lostEdits = DiagnosticID("lost-edits", .warning)
}

extension Diagnostic {
  /// - Parameters:
  ///   - screens: the screens that answer conditions, each with its place.
  ///   - canRun: whether the gate has a flow.
  static func lostEdits(
    _ condition: String, screens: [(name: String, range: SourceRange)], at range: SourceRange,
    canRun: Bool
  ) -> Diagnostic {
    let what = "\(enumeration(of: screens.map { $0.name }, "and")) \(screens.count == 1 ? "goes" : "go")"
    return Diagnostic(
      .lostEdits, "when '\(condition)' is lost, \(what) with all that the user has done there", at: range,
      label: "removes everything",
      notes: screens.map { Note("'\($0.name)' answers a condition", at: $0.range) },
      help: canRun
        ? "write 'lost: run', which shows the gate's flow over what is there, or 'dismiss' or 'stay'"
        : "write 'lost: dismiss' or 'lost: stay'")
  }
}
