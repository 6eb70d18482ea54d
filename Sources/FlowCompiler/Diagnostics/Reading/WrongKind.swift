import FlowDiagnostics

extension DiagnosticID {
  /// A text, list or mapping where another kind of value belongs.
  public static let wrongKind = DiagnosticID("wrong-kind", .error)
}

extension Diagnostic {
  /// `order(id: 7)` in a list.
  package static func callAsPair(_ better: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.wrongKind, "values are given in braces, not in parentheses", at: range, label: "a call")
      .writing(better, at: range)
  }

  /// A value of the wrong kind.
  ///
  /// - Parameters:
  ///   - subject: the owner of the value, as in `'edges'`.
  ///   - takes: the kind that belongs there, as in `a mapping`.
  ///   - found: the kind of the value.
  ///   - range: the value's place.
  ///   - help: the text to write instead.
  ///   - fixIts: the fix-its that write it.
  static func wrongKind(
    _ subject: String, takes: String, found: String, at range: SourceRange, help: String? = nil, fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      .wrongKind, "\(subject) takes \(takes), not \(found)", at: range, label: found, help: help, fixIts: fixIts)
  }

  /// A container whose start is more than the name of an item.
  static func containerStartIsMove(wanted: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongKind, "the 'start' of a container takes the name of one of its '\(wanted)', not a move", at: range,
      label: "a move", help: "name the one selected first; 'when' and 'requires' belong on the items")
  }

  /// A move in place of an event's fields.
  static func moveOfEvent(_ move: String, event: String, screen: String, at range: SourceRange) -> Diagnostic {
    let edge = "edges: { \(excerpt(screen)): { \(excerpt(event)): \(excerpt(move)) } }"
    return Diagnostic(
      .wrongKind, "an event says what it carries, not where it leads", at: range, label: "a move",
      help: "declare '\(excerpt(event))' alone, and write '\(edge)'")
  }
}
