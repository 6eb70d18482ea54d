import FlowDiagnostics

extension DiagnosticID {
  /// An event that a screen declares and a flow with that screen ignores.
  public static let eventWithoutEdge = DiagnosticID("event-without-edge", .warning)
}

extension Diagnostic {
  /// An event that a child flow sends while it lives on.
  static func eventWithoutEdge(
    _ event: String, ofFlow child: String, in flow: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .eventWithoutEdge, "event '\(event)' of flow '\(child)' has no edge in '\(flow)'", at: range,
      notes: [Note("'\(event)' is declared here", at: declared)],
      help: "write 'edges: { \(child): { \(event): … } }'; 'stay' says that nothing moves")
  }

  /// A screen that a state names, and whose events the flow there knows nothing of, while another flow starts with it.
  static func eventsWithoutEdge(
    ofScreen screen: String, in flow: String, startOf other: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    let isName = Int(range.end) - Int(range.start) == screen.utf8.count
    return Diagnostic(
      .eventWithoutEdge, "no event of screen '\(screen)' has an edge in '\(flow)', which is to show it here", at: range,
      label: "shown without its flow",
      notes: [Note("'\(other)' starts with it, and has edges for its events", at: declared)],
      help: "write '\(other)'", fixIts: isName ? [FixIt("write '\(other)'", replace: range, with: other)] : [])
  }

  /// - Parameters:
  ///   - elsewhere: another flow that has an edge for the event, and where.
  ///   - isRunThere: whether that one runs the flow.
  static func eventWithoutEdge(
    _ event: String, of screen: String, in flow: String, at range: SourceRange, declared: SourceRange,
    elsewhere: (flow: String, range: SourceRange)? = nil, isRunThere: Bool = false
  ) -> Diagnostic {
    let note = elsewhere.map { Note("the edge here holds in '\($0.flow)' alone", at: $0.range) }
    let parent = isRunThere ? elsewhere : nil
    let other = parent.map { "; or end '\(flow)' with 'finish', and let '\($0.flow)' show '\(screen)'" } ?? ""
    return Diagnostic(
      .eventWithoutEdge, "event '\(event)' of screen '\(screen)' has no edge in '\(flow)'", at: range,
      notes: [Note("'\(event)' is declared here", at: declared)] + (note.map { [$0] } ?? []),
      help: "write 'edges: { \(screen): { \(event): … } }'; 'stay' says that nothing moves" + other)
  }
}
