import FlowDiagnostics
import FlowSyntax

/// The sources of a move's values, apart from its flow's context and inputs.
package struct MoveScope {
  /// The fields of the event, or of the child's outcome.
  var event: [FlowGraph.Field] = []
  /// The indices of the event's fields by name, if there are many: a link may have thousands of parameters.
  var eventPlaces: [Name: Int]?
  /// The event, as its node in the flow and its index there; (-1, -1) for an event without fields.
  var eventKey: (node: Int32, event: Int32) = (-1, -1)
  /// The link whose parameters the event's fields are.
  var link: Int?
  /// The index of the event's field that fills nothing by name, a link's opened URL; -1 if absent.
  var unnamed = -1
  /// The node whose outcome the event is, which sees fields of the moves that lead there; nil if it sees none.
  var seer: FlowGraph.Seer?
  /// The task or child flow whose outcome the event is.
  var outcomeOf: NodeIndex?
  /// The screen that sends the event, if the screen has inputs.
  var sender: ScreenIndex?
  /// The screen that sends the event, with or without inputs.
  var speaker: ScreenIndex?
  /// The entry of a state that the target, a flow, is begun for; nil for any other target.
  var begunFor: Name?
  /// Whether some of the event's fields, or of the sending screen's inputs, could not be read.
  var isUnread = false
  /// The flow that runs the target, if it is not the current flow. Its context and inputs come before those of the current flow.
  var runner: FlowIndex?
  /// The decision whose moves are bound, as a move to the decision sees it; nil for any other moves.
  var decision: Int?
  /// The place that the move comes from: the event's name at its edge, or the start.
  var place: SourceRange

  /// Whether a field of the event is one of the moves that lead to its node.
  func isSeen(_ field: FlowGraph.Field) -> Bool {
    seer.map { seer in event.dropFirst(seer.own).contains { $0.range == field.range } } ?? false
  }

  /// Makes a scope without an event, such as a start's.
  package init(place: SourceRange) { self.place = place }
}
