import FlowDiagnostics
import FlowSyntax

/// The sources of a move's values, its flow's context and inputs aside.
package struct MoveScope {
  /// The event's fields, or the child's outcome's.
  var event: [FlowGraph.Field] = []
  /// The fields' places by name, where there are many: a link may have thousands of parameters.
  var eventPlaces: [Name: Int]?
  /// That event, as its node in the flow and its index there; (-1, -1) for one that carries nothing.
  var eventKey: (node: Int32, event: Int32) = (-1, -1)
  /// The field of the event that nothing is filled with by name, a link's opened URL; -1 for none.
  var unnamed = -1
  /// The screen that speaks, if it has inputs.
  var speaker: Int?
  /// Whether a screen speaks, with or without inputs.
  var speaks = false
  /// Whether the event's fields, or the speaking screen's inputs, could not all be made sense of.
  var isUnread = false
  /// The flow that runs the target, where it is another than the flow at hand: its context and inputs come before that one's.
  var runner: Int?
  /// The decision whose moves they are, as a move sees it that leads there; nil for any other moves.
  var decision: Int?
  /// The event's name at its edge, or what starts: where the move comes from.
  var place: SourceRange

  /// Makes a scope without an event and a speaker: a start's.
  package init(place: SourceRange) { self.place = place }
}
