import FlowDiagnostics

extension DiagnosticID {
  /// A value for a field that does not exist: in `with`, among the fields of a test's event, in a screen's `key`.
  public static let unknownInput = DiagnosticID("unknown-input", .error)
}

extension Diagnostic {
  /// `stack: { modal: { id: id } }`.
  static func layerWithInputs(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownInput, "'\(name)' means layers, which have no inputs to compare", at: range, label: "not an input",
      help: "write '\(name)' alone")
  }

  /// - Parameter known: the inputs of the target, or the fields of an event or outcome; nil for too many to list.
  package static func unknownInput(
    _ name: String, as role: String = "input", of target: String, known: [String]? = nil, at range: SourceRange,
    declared: SourceRange,
    nearest: Suggestion?
  ) -> Diagnostic {
    Diagnostic(.unknownInput, "\(target) has no \(role) '\(name)'", at: range).suggesting(
      nearest, for: name,
      else: known.map { $0.isEmpty ? "leave it out: there are no \(role)s" : "it takes \(enumeration(of: $0))" },
      Note("\(target) is declared here", at: declared))
  }

  static func inputOfRunningFlow(_ name: String, of flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownInput, "'\(flow)' is already running and can no longer take '\(name)'", at: range, help: "leave it out")
  }

  static func argumentForDecision(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownInput, "decision '\(name)' has no inputs", at: range, notes: [.declared(name, at: declared)],
      help: "write 'with' in the decision's alternatives, which can use the event's fields")
  }

  /// `with: { number: id }`, where the input is `id`.
  static func swappedArgument(_ input: String, _ value: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownInput, "'with' takes the input first, and '\(input)' is the input here", at: range,
      label: "the other way round"
    ).writing("\(input): \(value)", at: range)
  }
}
