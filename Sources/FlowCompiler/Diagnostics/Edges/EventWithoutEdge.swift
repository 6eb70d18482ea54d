import FlowDiagnostics

extension DiagnosticID {
  /// An event of a screen or a child flow for which a flow has no edge.
  public static let eventWithoutEdge = DiagnosticID("event-without-edge", .warning)
}

extension Diagnostic {
  /// An event that a child flow sends while it runs.
  static func eventWithoutEdge(
    _ event: String, ofFlow child: String, in flow: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    .withoutEdge(.eventWithoutEdge, "event '\(event)' of flow", event, child, flow, at: range, declared: declared)
  }

  /// A screen that a state shows in a flow without edges for its events, while another flow starts with the screen.
  static func eventsWithoutEdge(
    ofScreen screen: String, in flow: String, startOf other: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    let isName = Int(range.end) - Int(range.start) == screen.utf8.count
    return Diagnostic(
      .eventWithoutEdge, "no event of screen '\(screen)' has an edge in '\(flow)', which shows it here", at: range,
      label: "shown without its flow",
      notes: [Note("'\(other)' starts with it, and has edges for its events", at: declared)]
    ).writing(other, at: isName ? range : nil)
  }

  /// - Parameters:
  ///   - elsewhere: another flow that has an edge for the event, and the edge's place.
  ///   - isRunThere: whether that other flow runs the flow.
  static func eventWithoutEdge(
    _ event: String, of screen: String, in flow: String, at range: SourceRange, declared: SourceRange,
    elsewhere: (flow: String, range: SourceRange)? = nil, isRunThere: Bool = false
  ) -> Diagnostic {
    var diagnostic = withoutEdge(
      .eventWithoutEdge, "event '\(event)' of screen", event, screen, flow, at: range, declared: declared)
    guard let elsewhere else { return diagnostic }
    diagnostic.notes.append(Note("this edge only applies in '\(elsewhere.flow)'", at: elsewhere.range))
    let other = "; or end '\(flow)' with 'finish', and let '\(elsewhere.flow)' show '\(screen)'"
    if isRunThere { diagnostic.help = diagnostic.help.map { $0 + other } }
    return diagnostic
  }
}
