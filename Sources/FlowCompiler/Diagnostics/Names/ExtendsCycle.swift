import FlowDiagnostics

extension DiagnosticID {
  /// A flow that is a variant of itself, directly or through other flows.
  public static let extendsCycle = DiagnosticID("extends-cycle", .error)
}

extension Diagnostic {
  /// - Parameters:
  ///   - walk: the flows' names, the first one again at the end.
  ///   - range: the base that the first one names.
  ///   - places: the bases that the others name.
  static func extendsCycle(_ walk: [String], at range: SourceRange, through places: [SourceRange]) -> Diagnostic {
    Diagnostic(
      .extendsCycle, "flow '\(walk.first ?? "")' is a variant of itself: \(walk.joined(separator: " → "))", at: range,
      label: "leads back here", notes: places.map { Note("which extends this", at: $0) },
      help: "one of them must be a flow of its own, without 'extends'")
  }
}
