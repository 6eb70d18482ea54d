import FlowDiagnostics

extension DiagnosticID {
  /// A guard that asks an undeclared condition.
  public static let unknownCondition = DiagnosticID("unknown-condition", .error)
}

extension Diagnostic {
  /// - Parameter field: the event's field with this name, which guards cannot ask.
  package static func unknownCondition(
    _ name: String, at range: SourceRange, field: SourceRange? = nil, nearest: Suggestion?
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unknownCondition, "condition '\(name)' is not declared", at: range, label: "not declared")
    if let field {
      return diagnostic.suggesting(
        nil, else: "let the screen send two events, or declare a condition with an input that takes '\(name)'",
        Note("this '\(name)' is a field, but guards can only use conditions", at: field))
    }
    let isNone = ["true", "false", "else", "otherwise", "default"].contains(name)
    return diagnostic.suggesting(
      nearest, for: name,
      else: isNone ? "name a condition, or leave the guard out" : "declare '\(name)' under 'conditions'")
  }

  /// A gate whose name is not the name of a condition.
  ///
  /// - Parameter free: conditions without a gate.
  static func gateOfNoCondition(_ name: String, free: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownCondition, "a gate is named after its condition, and there is no condition '\(name)'", at: range,
      label: "not a condition", help: "write \(enumeration(of: free, "or")), or declare '\(name)' under 'conditions'",
      fixIts: free.count == 1 ? [.write(free[0], at: range)] : [])
  }

  /// `when: drawer`, where `drawer` is a value of `nav`.
  static func valueAsCondition(_ value: String, of condition: String, at range: SourceRange, declared: SourceRange)
    -> Diagnostic
  {
    let better = "\(condition) == \(value)"
    return Diagnostic(
      .unknownCondition, "'\(value)' is a value of condition '\(condition)'", at: range, label: "a value",
      notes: [.declared(condition, at: declared)]
    ).writing(better, at: range)
  }

  /// `when: user`, where `user` is a field of a flow.
  static func fieldAsCondition(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownCondition, "'\(name)' is data, but guards can only use conditions", at: range, label: "a field",
      notes: [.declared(name, at: declared)],
      help: "declare a condition that the app answers, as in 'conditions: [authenticated]', and use that")
  }

  /// `when: user.isPremium`.
  ///
  /// - Parameter input: the field that the path begins with, and its type.
  static func valueInGuard(
    _ path: String, condition: String, input: (name: String, type: String)?, at range: SourceRange
  ) -> Diagnostic {
    let declaration = input.map { "{ \(condition): { inputs: { \($0.name): \"\($0.type)\" } } }" } ?? "[\(condition)]"
    return Diagnostic(
      .unknownCondition, "'\(path)' is a value, but guards can only use conditions", at: range, label: "a value",
      help: "declare 'conditions: \(declaration)', which the app answers, and write 'when: \(condition)'")
  }

  /// A flow where a condition belongs.
  ///
  /// - Parameter provided: the condition whose gate runs the flow.
  static func flowAsCondition(
    _ name: String, provides provided: String?, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownCondition, "'\(name)' is a flow, but a condition is expected here", at: range, label: "a flow",
      notes: [.declared(name, at: declared)],
      help: provided.map { "write '\($0)', whose gate runs '\(name)'" }
        ?? "name the condition that must hold; 'gates' says which flow makes it hold")
  }
}
