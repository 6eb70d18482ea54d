import FlowDiagnostics

extension DiagnosticID {
  /// A change in a variant that does not match anything in its base.
  public static let overlayTarget = DiagnosticID("overlay-target", .error)
}

extension Diagnostic {
  /// A node that a variant removes or inserts next to, and that the base does not have.
  static func overlayNode(
    _ node: String, of base: String, at range: SourceRange, declared: SourceRange, nearest: Suggestion?
  ) -> Diagnostic {
    let parts = node.split(separator: ".")
    let help =
      parts.count == 2
      ? "name only the node; to replace an edge, write 'edges: { \(parts[0]): { \(parts[1]): stay } }'"
      : "name a screen, a flow, a task or a decision that '\(base)' leads to"
    return Diagnostic(.overlayTarget, "flow '\(base)' has no node '\(node)'", at: range, label: "matches nothing")
      .suggesting(nearest, for: node, else: help, .declared(base, at: declared))
  }

  /// Edges of a node that the base does not have, and that the variant does not lead to.
  static func overlayEdges(
    _ node: String, of base: String, in variant: String, at range: SourceRange, removed: SourceRange?,
    nearest: Suggestion?
  ) -> Diagnostic {
    let message =
      removed != nil
      ? "'\(node)' is removed, so its edges match nothing"
      : "flow '\(base)' has no node '\(node)', and '\(variant)' does not lead there"
    let notes = removed.map { [Note("it is removed here", at: $0)] } ?? []
    return Diagnostic(.overlayTarget, message, at: range, label: "matches nothing", notes: notes)
      .suggesting(nearest, for: node)
  }

  /// A node that is removed twice.
  static func overlayRemovedTwice(_ node: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .overlayTarget, "'\(node)' is removed twice", at: range, label: "again",
      notes: [Note("it is removed here", at: first)])
  }

  /// Two nodes without an edge between them.
  static func overlayNoEdge(
    from: String, to: String, of base: String, at range: SourceRange, replaced: SourceRange?, inserted: SourceRange?
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .overlayTarget, "no edge of '\(base)' leads from '\(from)' to '\(to)'", at: range, label: "cuts nothing")
    if let replaced { diagnostic.notes.append(Note("the one that did is replaced here", at: replaced)) }
    if let inserted { diagnostic.notes.append(Note("the one that did is cut here", at: inserted)) }
    if diagnostic.notes.isEmpty { diagnostic.help = "name two nodes that an edge of '\(base)' leads between" }
    return diagnostic
  }

  /// Edges from one node to another that differ, so that a single edge cannot continue all of them.
  static func overlayDifferentEdges(
    _ node: String, from: String, to: String, on event: String, at range: SourceRange, places: [SourceRange]
  ) -> Diagnostic {
    Diagnostic(
      .overlayTarget, "several different edges lead from '\(from)' to '\(to)'", at: range,
      label: "cannot continue all of them", notes: places.map { Note("one of them", at: $0) },
      help: "write the edge yourself, as in 'edges: { \(node): { \(event): push \(to) } }'")
  }

  /// A value that the cut edge gives to its target, and that the inserted node does not have.
  static func overlayValue(
    _ value: String, for input: String, of target: String, node: String, event: String, at range: SourceRange,
    given: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownValue, "'\(node)' has no '\(value)' to give to '\(target)' as '\(input)'", at: range,
      notes: [Note("the edge that is cut gives it", at: given)],
      help:
        "write the edge yourself, as in 'edges: { \(node): { \(event): { push: \(target), with: { \(input): … } } } }'")
  }
}
