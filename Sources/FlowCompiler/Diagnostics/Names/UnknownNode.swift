import FlowDiagnostics

extension DiagnosticID {
  /// A key of `edges`, or a target of `popTo`, that is not a node.
  public static let unknownNode = DiagnosticID("unknown-node", .error)
}

extension Diagnostic {
  static func unknownNode(_ name: String, at range: SourceRange, nearest: Suggestion?) -> Diagnostic {
    Diagnostic(
      .unknownNode, "'\(name)' is neither a screen nor a flow", at: range, label: "not declared"
    ).suggesting(nearest, for: name)
  }

  static func decisionWithEdges(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownNode, "decision '\(name)' has no events", at: range, label: "a decision",
      notes: [.declared(name, at: declared)], help: "write its alternatives under 'decisions'")
  }

  static func decisionUnderPopTo(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownNode, "decision '\(name)' is never on a stack", at: range, label: "a decision",
      notes: [.declared(name, at: declared)], help: "name a screen or a flow to go back to")
  }

  static func conditionNotLive(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownNode, "condition '\(name)' is not live, so flows do not see it change", at: range,
      label: "not live", notes: [.declared(name, at: declared)], help: "declare it as '\(name): { live: true }'")
  }

  static func asyncConditionAsNode(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownNode, "condition '\(name)' is async, so it has no value that a flow can watch", at: range,
      label: "async", notes: [.declared(name, at: declared)],
      help: "declare a condition that is known at once, with 'live: true', and name that")
  }

  static func conditionWithInputsAsNode(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownNode, "condition '\(name)' has inputs, which nothing fills when it changes", at: range,
      label: "has inputs", notes: [.declared(name, at: declared)],
      help: "declare a condition without inputs, with 'live: true', and name that")
  }

  static func conditionInLibrary(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownNode, "condition '\(name)' can only be a node in a flow's own 'edges'", at: range,
      label: "in a library", notes: [.declared(name, at: declared)],
      help: "write these edges in the flows that they are for")
  }

  /// `list.tapped: push note` under `edges`.
  static func dottedEdge(
    _ text: String, node: String, event: String, move: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownNode, "'edges' takes nodes, but '\(excerpt(text))' is a node with its event", at: range,
      label: "two names", help: "write '\(excerpt(node)): { \(excerpt(event)): \(move) }'")
  }

  /// `tapped: push note` under `edges`.
  static func eventAmongNodes(_ event: String, of screen: String, move: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownNode, "'edges' takes nodes, but '\(event)' is an event of screen '\(excerpt(screen))'", at: range,
      label: "an event", help: "write '\(excerpt(screen)): { \(event): \(move) }'")
  }
}
