import FlowDiagnostics

extension DiagnosticID {
  /// A decision or start that decides nothing for some answers.
  public static let decisionNotExhaustive = DiagnosticID("decision-not-exhaustive", .error)
}

extension Diagnostic {
  /// - Parameters:
  ///   - what: `decision 'x'` or `the start`.
  ///   - answers: the answers that fall through, as in `onboarded=no, authenticated=yes`, at least one.
  ///   - more: how many sets of answers fall through beyond those.
  static func decisionNotExhaustive(
    _ what: String, answers: [String], more: Int, at range: SourceRange
  ) -> Diagnostic {
    var notes = answers.dropFirst().map { Note("nor where \($0)") }
    if more > 0 { notes.append(Note("nor for \(more) more sets of answers")) }
    return Diagnostic(
      .decisionNotExhaustive, "\(what) has no alternative where \(answers.first ?? "")", at: range, notes: notes,
      help: "add an alternative without 'when' at its end")
  }
}
