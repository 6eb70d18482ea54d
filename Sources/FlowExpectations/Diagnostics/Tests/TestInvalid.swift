import FlowCompiler
import FlowDiagnostics

extension DiagnosticID {
  /// A test that cannot be run as it is written.
  public static let testInvalid = DiagnosticID("test-invalid", .error)
}

extension Diagnostic {
  /// A test without `when` and `then`.
  static func testWithoutExpectation(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .testInvalid, "this test does nothing: it has neither 'when' nor 'then'", at: range, label: "no steps",
      help: "write its steps, as in 'when: [back]', or its expectation, as in 'then: { denied: true }'")
  }

  /// Both a `stack` and a cold start.
  static func givenStackAndLink(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .testInvalid, "a test starts with a 'stack' or a 'link', not both", at: range,
      label: "a second start", help: "make the link a step: 'when: [ { link: /chat/7 } ]'")
  }

  /// A second key in a step.
  static func severalInStep(_ second: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .testInvalid, "a step is a single event, but '\(second)' is a second one", at: range, label: "a second event",
      notes: [Note("the first is here", at: first)], help: "make it a step of its own, after a '-'")
  }

  /// A step that is not an event.
  ///
  /// - Parameter screen: a screen that has an event of that name.
  static func unknownStep(
    _ text: String, known: [String], nearest: String?, screen: String?, at range: SourceRange
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .testInvalid, "'\(excerpt(text))' is not a step", at: range, label: "not an event",
      help: "write 'screen.event', or \(enumeration(of: known, "or"))")
    guard let screen else { return diagnostic.suggesting(word: nearest) }
    let better = "\(screen).\(text)"
    var meant = diagnostic.writing(better, at: range)
    meant.help = "'\(excerpt(text))' is an event of '\(excerpt(screen))': write '\(excerpt(better))'"
    return meant
  }

  /// `{ stack: [home] }` among the steps.
  static func expectationAsStep(_ key: String, _ value: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .testInvalid, "'\(key)' is an expectation, not a step", at: range, label: "not an event",
      help: "write '{ then: { \(key): \(value) } }'")
  }

  /// `wait: 1` among the steps.
  static func waitAsStep(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .testInvalid, "'\(key)' is not a step", at: range, label: "not an event",
      help: "leave it out: each step runs until nothing more happens")
  }

  /// `tap list.opened`, or `Trips.list.opened`, among the steps.
  static func stepWithMore(_ text: String, _ better: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .testInvalid, "'\(excerpt(text))' is not a step", at: range, label: "more than a screen and its event"
    ).writing(better, at: range)
  }

  /// `list: opened` among the steps.
  static func eventOfKey(_ screen: String, _ event: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .testInvalid, "a step is one word, a screen and its event", at: range, label: "two words"
    ).writing("\(screen).\(event)", at: range)
  }

  /// `given: { signedIn: true }`.
  static func conditionInGiven(_ name: String, _ answer: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "'given' has no key '\(excerpt(name))'", at: range, label: "not a key here",
      help: "write 'conditions: { \(excerpt(name)): \(answer) }'")
  }

  /// `conditions: { signedIn }`.
  static func answerMissing(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .testInvalid, "'\(excerpt(name))' is given no answer", at: range, label: "no answer",
      help: "write '\(excerpt(name)): true'")
  }

  /// `push detail` among the steps.
  static func moveAsStep(_ move: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .testInvalid, "'\(excerpt(move))' is a move, but a step is an event", at: range, label: "a move",
      help: "write the event whose edge makes it, as in 'list.opened'; 'given: { stack: […] }' starts anywhere")
  }

  /// A test that names no flow, in a module with no entry flow or with several.
  static func testWithoutFlow(entries: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .testInvalid, "this test does not say which flow it tests, and the module has no single entry flow", at: range,
      label: "which flow?",
      help: entries.isEmpty ? "write 'given: { flow: Name }'" : "write 'given: { flow: \(entries[0]) }'")
  }

  /// An input that the tested flow needs.
  static func testWithoutInput(
    _ input: String, of flow: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .testInvalid, "flow '\(flow)' cannot start without its input '\(input)'", at: range,
      notes: [.declared(input, at: declared)], help: "write 'inputs: { \(input): … }' under 'given'")
  }

  /// A field that an event has and a step does not give.
  static func stepWithoutField(
    _ field: String, of event: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .testInvalid, "event '\(event)' carries a field '\(field)', which this step does not give", at: range,
      notes: [.declared(field, at: declared)], help: "write '{ \(event): { \(field): … } }'")
  }

  /// An answer that the condition does not have.
  static func badAnswer(_ text: String, of condition: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .testInvalid, "'\(excerpt(text))' is not an answer of condition '\(condition)'", at: range,
      help: "write \(enumeration(of: known, "or"))")
  }

  /// A name that can neither deny a move nor hold one.
  static func unknownExpected(
    _ text: String, as role: String, kinds: String, nearest: Suggestion?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.testInvalid, "'\(excerpt(text))' is not something that \(role)", at: range)
      .suggesting(nearest, for: text, else: "write \(kinds)")
  }
}
