import FlowDiagnostics

extension DiagnosticID {
  /// A lower-case target that is neither a screen nor a decision.
  public static let unknownScreen = DiagnosticID("unknown-screen", .error)
}

extension Diagnostic {
  /// `push Main.second`, where `Main` is a flow: only states name a flow before its screen.
  ///
  /// - Parameters:
  ///   - isOwn: whether the move belongs to that flow.
  ///   - canFix: whether a screen with the target's name exists.
  static func flowBeforeTarget(
    _ flow: String, _ target: String, isOwn: Bool, canFix: Bool, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    let isExact = Int(range.end) - Int(range.start) == flow.utf8.count + 1 + target.utf8.count
    return Diagnostic(
      .unknownScreen, "'\(excerpt(flow)).\(excerpt(target))' cannot be a move's target: '\(excerpt(flow))' is a flow",
      at: range,
      label: "names a flow's screen", notes: [Note("'\(excerpt(flow))' is declared here", at: declared)],
      help: isOwn
        ? canFix
          ? "write '\(excerpt(target))'"
          : "declare '\(excerpt(target))' under 'screens', and write '\(excerpt(target))'"
        : "write '\(excerpt(target))' to show it in this flow, or '[\(excerpt(flow)).\(excerpt(target))]' to have '\(excerpt(flow))' show it",
      fixIts: isOwn && canFix && isExact ? [.write(target, at: range)] : [])
  }

  /// `{ push: search, in: result }`, where `search` is the item.
  static func swappedItem(_ item: String, _ screen: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownScreen, "'\(item)' is an item, but the verb takes the target to show in it", at: range, label: "an item",
      help: "the other way round: write '\(screen)' here, and 'in: \(item)'")
  }

  static func taskAsTarget(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    .noScreen(
      name, isA: "task", "which has no screen", at: range, declared: declared,
      help: "write 'run \(name)' to carry it out")
  }

  static func conditionAsTarget(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    .noScreen(
      name, isA: "condition", "which has no screen", at: range, declared: declared,
      help: "name a screen, a flow or a decision")
  }

  private static func noScreen(
    _ name: String, isA kind: String, _ wanted: String, at range: SourceRange, declared: SourceRange,
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .unknownScreen, "'\(name)' is a \(kind), \(wanted)", at: range, label: "a \(kind)",
      notes: [.declared(name, at: declared)], help: help)
  }

  static func shellIsNoScreen(_ name: String, isA kind: String, at range: SourceRange, declared: SourceRange)
    -> Diagnostic
  {
    .noScreen(name, isA: kind, "but 'shell' takes a screen", at: range, declared: declared)
  }

  static func shellAsTarget(
    _ name: String, of flow: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownScreen, "'\(name)' is the shell of flow '\(flow)', and is on no stack", at: range, label: "a shell",
      notes: [Note("'\(name)' is the shell here", at: declared)],
      help: "name a screen for the shell to hold, or leave out 'shell: \(name)'")
  }

  static func decisionAsItem(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    .noScreen(
      name, isA: "decision", "but an item starts with a screen or a flow", at: range, declared: declared,
      help: "make a flow that starts with the decision, and name that")
  }

  static func decisionInState(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    .noScreen(
      name, isA: "decision", "which is never on a stack", at: range, declared: declared,
      help: "name the screen or flow that it leads to, or make '\(name)' the only target")
  }

  static func unknownScreenInState(_ name: String, at range: SourceRange, nearest: Suggestion?) -> Diagnostic {
    .unknownScreen(name, at: range, nearest: nearest, help: "declare '\(name)' under 'screens'")
  }

  static func loadingIsNoScreen(_ name: String, isA kind: String, at range: SourceRange, declared: SourceRange)
    -> Diagnostic
  {
    .noScreen(name, isA: kind, "but 'loading' takes a screen", at: range, declared: declared)
  }

  static func answersAsNoScreen(_ name: String, isA kind: String, at range: SourceRange, declared: SourceRange)
    -> Diagnostic
  {
    .noScreen(name, isA: kind, "but 'by' takes screens", at: range, declared: declared)
  }

  /// A thing that `stack` or `top` names, and that is never on the stack.
  static func notOnStack(_ name: String, isA kind: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    .noScreen(name, isA: kind, "which is never on the stack", at: range, declared: declared)
  }

  /// `stack` or `top` names a shell.
  static func shellOnStack(_ name: String, of flow: String, at range: SourceRange, shell: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownScreen, "'\(name)' is the shell of flow '\(flow)', and is on no stack", at: range, label: "a shell",
      notes: [Note("'\(name)' is the shell here", at: shell)], help: "write '\(flow)' to ask whether the flow is there")
  }

  /// A screen of another module: its type is generated there, without a property for the condition.
  static func answeredElsewhere(
    _ name: String, inModule module: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownScreen, "screen '\(name)' is declared in module '\(module)', but a condition is answered in its own",
      at: range, label: "another module's", notes: [Note("declared here", at: declared)],
      help: "declare the condition in module '\(module)'")
  }

  package static func unknownScreen(
    _ name: String, at range: SourceRange, nearest: Suggestion?, help: String? = nil
  ) -> Diagnostic {
    let isPlace = ["root", "top", "first"].contains(name)
    let usual =
      isPlace
      ? "name the screen that is first, as in 'popTo home', or declare '\(name)' under 'screens'"
      : "declare '\(name)' under 'screens', or under this flow's 'decisions'"
    return Diagnostic(.unknownScreen, "screen '\(name)' is not declared", at: range, label: "not declared")
      .suggesting(nearest, for: name, else: help ?? usual)
  }
}
