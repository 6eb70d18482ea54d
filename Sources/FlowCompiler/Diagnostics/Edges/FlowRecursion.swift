import FlowDiagnostics

extension DiagnosticID {
  /// A flow that starts itself before any screen is shown.
  public static let flowRecursion = DiagnosticID("flow-recursion", .error)
}

extension Diagnostic {
  static func flowRecursion(_ walk: [String], at range: SourceRange, through places: [SourceRange]) -> Diagnostic {
    Diagnostic(
      .flowRecursion,
      "flow '\(walk.first ?? "")' starts itself before it shows a screen: \(walk.joined(separator: " → "))", at: range,
      notes: places.map { Note("continues from here", at: $0) })
  }
}
