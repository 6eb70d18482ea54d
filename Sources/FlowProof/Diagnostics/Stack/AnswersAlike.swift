import FlowDiagnostics

extension DiagnosticID {
  /// A question before something is left, whose answers all stay.
  public static let answersAlike = DiagnosticID("answers-alike", .warning)
}

extension Diagnostic {
  /// - Parameters:
  ///   - question: the screen that asks.
  ///   - screen: the screen that the user is about to leave.
  ///   - answer: the event of the first answer.
  ///   - asked: the place where the question is presented.
  static func answersAlike(
    _ question: String, before screen: String, answer: String, at range: SourceRange, asked: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .answersAlike,
      "whatever the user answers to '\(question)', '\(screen)' stays: each answer only closes the question", at: range,
      label: "closes the question, as the others do",
      notes: [Note("asked here, before '\(screen)' is left", at: asked)],
      help: "write '\(answer): proceed' if this answer leaves: it goes on with what was asked about")
  }
}
