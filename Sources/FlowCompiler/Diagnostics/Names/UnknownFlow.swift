import FlowDiagnostics

extension DiagnosticID {
  /// An upper-case target that is not a flow.
  public static let unknownFlow = DiagnosticID("unknown-flow", .error)
}

extension Diagnostic {
  /// The undeclared base of a variant; its name may also be in lower case.
  static func unknownBase(_ name: String, at range: SourceRange, nearest: Suggestion?) -> Diagnostic {
    Diagnostic(
      .unknownFlow, "flow '\(name)', which this one extends, is not declared", at: range, label: "not declared"
    )
    .suggesting(nearest, for: name, else: "declare flow '\(name)', or leave 'extends' out")
  }

  /// A flow before a dot in a state, which no flow on the way there runs.
  static func flowNotOnTheWay(
    _ name: String, from flow: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownFlow, "flow '\(name)' is not running here: nothing in this state runs it", at: range,
      label: "not running here", notes: [.declared(name, at: declared)],
      help: "leave '\(name).' out, or name the flow that runs it below")
  }

  static func gateRunsNoFlow(
    _ name: String, isA kind: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownFlow, "'\(name)' is a \(kind), but a gate runs a flow", at: range, label: "a \(kind)",
      notes: [.declared(name, at: declared)], help: "write a flow that starts with it, and name that flow")
  }

  package static func unknownFlow(_ name: String, at range: SourceRange, nearest: Suggestion?) -> Diagnostic {
    Diagnostic(.unknownFlow, "flow '\(name)' is not declared", at: range, label: "not declared")
      .suggesting(nearest, for: name)
  }
}
