import FlowDiagnostics

extension DiagnosticID {
  /// A decision, start or container that has no alternative or item for some answers.
  public static let decisionNotExhaustive = DiagnosticID("decision-not-exhaustive", .error)
}

extension Diagnostic {
  /// - Parameters:
  ///   - what: `decision 'x'` or `the start`.
  ///   - answers: the answers that fall through, as in `onboarded=no, authenticated=yes`, at least one.
  ///   - more: the number of further sets of answers that fall through.
  static func decisionNotExhaustive(
    _ what: String, answers: [String], more: Int, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .decisionNotExhaustive, "\(what) has no alternative where \(answers.first ?? "")", at: range,
      notes: others(answers, more), help: "add an alternative without 'when' at its end")
  }

  /// A container that has no item for some answers.
  ///
  /// - Parameter key: `items` or `columns`.
  static func noItemLeft(
    _ key: String, of flow: String, answers: [String], more: Int, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .decisionNotExhaustive, "none of the \(key) of '\(flow)' is available where \(answers.first ?? "")", at: range,
      notes: others(answers, more), help: "leave 'when' out of one of them")
  }

  private static func others(_ answers: [String], _ more: Int) -> [Note] {
    answers.dropFirst().map { Note("nor where \($0)") }
      + (more > 0 ? [Note("nor for \(more) more sets of answers")] : [])
  }
}
