/// What a step does besides moving: the values it reads and writes, and the flows it starts and ends.
///
/// The machine knows no values. It says in which order to write, start, fill and report, and the runtime, which has the values, does so.
public enum Effect: Hashable, Sendable {
  /// A flow writes context fields: carry out block `block`, reading from `scope`. The fields are the alternative's.
  case write(FlowID, block: Int, alternative: Int, scope: Int)
  /// A child flow starts at a node of its parent; its inputs are filled by the parent's alternative.
  case spawn(FlowID, parent: FlowID, node: Int, alternative: Int, scope: Int)
  /// A screen comes; its inputs are filled by the alternative of its flow.
  case enter(EntryID, FlowID, node: Int, alternative: Int, scope: Int)
  /// A flow ends with an outcome, whose fields are filled by its alternative (nil for `cancelled` by itself); they are the event's
  /// fields of scope `opens`.
  case report(FlowID, outcome: Int, alternative: Int?, scope: Int, opens: Int)
  /// A flow has ended, and its coordinator is let go.
  case end(FlowID)
}

/// How a step went.
public enum StepResult: Hashable, Sendable {
  /// An edge was taken (it may have moved nothing), or the system's default.
  case taken
  /// No alternative held; nothing moved, nothing is set.
  case denied(Denial)
  /// Nobody was there to hear the event: its screen has gone, the flow has ended or has not started, or the event has no edge.
  case ignored(Ignored)
}

/// Why a step was denied.
public enum Denial: Hashable, Sendable {
  /// The guards of every alternative failed.
  case guards
  /// The verb cannot be carried out where it was said: a `pop` of the last entry, a `dismiss` without a layer.
  case impossible
  /// Starts, decisions and outcomes led to each other without end.
  case endless
}

/// Why an event was ignored.
public enum Ignored: Hashable, Sendable {
  /// The entry has gone.
  case gone
  /// The entry flow has ended, or has not started.
  case notRunning
  /// The node has no edge for the event.
  case noEdge
  /// The layer cannot be pulled down.
  case heldFast
}

/// A flow that runs.
public struct RunningFlow: Sendable {
  /// Who it is.
  public let id: FlowID
  /// What it is.
  public let definition: FlowDefinition
  /// The flow that runs it; nil for the entry flow.
  public let parent: FlowID?
  /// Which of the parent's nodes it is.
  public let node: Int
  /// The layer that it was started from, on which its parent's moves act when it ends; nil where nothing stood.
  let origin: LayerID?
}

/// How a flow's first entry comes: as the parent's verb said.
struct Landing: Sendable {
  var verb: FlowDefinition.Verb
  var place: Place
  /// The flow that said the verb: `root` takes its entries away.
  var owner: FlowID
}

/// Where a move acts.
struct Place: Sendable {
  /// The stack it acts on; nil where nothing stands.
  var layer: LayerID?
  /// The entry that speaks, which `replace` swaps.
  var speaker: EntryID?
  /// Where a child that has ended had its lowest entry, which `replace` takes.
  var gap: Gap?

  struct Gap: Sendable {
    var layer: LayerID
    var index: Int
  }
}
