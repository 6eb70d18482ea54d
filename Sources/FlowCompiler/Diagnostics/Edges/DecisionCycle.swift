import FlowDiagnostics

extension DiagnosticID {
  /// Decisions that lead to each other without end.
  public static let decisionCycle = DiagnosticID("decision-cycle", .error)
}

extension Diagnostic {
  static func decisionCycle(_ walk: [String], at range: SourceRange, through places: [SourceRange]) -> Diagnostic {
    Diagnostic(
      .decisionCycle, "\(walk.first ?? "") leads back to itself: \(walk.joined(separator: " → "))", at: range,
      notes: places.map { Note("continues from here", at: $0) })
  }
}
