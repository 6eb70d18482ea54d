import FlowDiagnostics

extension DiagnosticID {
  /// A state that cannot be built from the entry flow.
  public static let linkTargetIllegal = DiagnosticID("link-target-illegal", .error)
}

extension Diagnostic {
  /// A link's state that names a container a second time.
  static func linkContainerTwice(_ flow: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .linkTargetIllegal, "'\(flow)' appears twice in this state, but a container can appear only once", at: range,
      label: "a second time", notes: [Note("it first appears here", at: first)],
      help: "write its items' stacks together, as in '{ \(flow).item: { item: [screen] } }', or leave this one out")
  }

  /// A link's state that names a flow which never shows anything.
  static func linkFlowEnds(_ flow: String, at range: SourceRange, start: SourceRange) -> Diagnostic {
    Diagnostic(
      .linkTargetIllegal, "'\(flow)' always ends as soon as it starts, so no link can show it", at: range,
      label: "ends at once", notes: [Note("its start is here", at: start)],
      help: "leave it out of the state, or run it with 'do'")
  }

  /// A link to a flow that the entry flow never runs.
  static func linkTargetIllegal(
    _ flow: String, entry: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .linkTargetIllegal, "the entry flow '\(entry)' never runs '\(flow)', so this link would wait forever",
      at: range, label: "never runs", notes: [.declared(flow, at: declared)],
      help: "lead to '\(flow)' from '\(entry)', or name the flow that runs it first")
  }
}
