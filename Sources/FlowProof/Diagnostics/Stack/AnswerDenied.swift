import FlowDiagnostics

extension DiagnosticID {
  /// An answer that would take a locked screen off, so that the lock denies it.
  public static let answerDenied = DiagnosticID("answer-denied", .warning)
}

extension Diagnostic {
  /// - Parameters:
  ///   - answer: the event of the answer.
  ///   - question: the screen that asks.
  ///   - screen: the locked screen.
  ///   - asked: the place where the question is presented.
  static func answerDenied(
    _ answer: String, of question: String, lockedBy screen: String, at range: SourceRange, asked: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .answerDenied, "'\(answer)' is denied while '\(screen)' is locked, which is what '\(question)' asks about",
      at: range, label: "would take '\(screen)' off",
      notes: [Note("asked here, before '\(screen)' is left", at: asked)],
      help: "write '\(answer): proceed': it goes on with what was asked about, past the lock")
  }
}
