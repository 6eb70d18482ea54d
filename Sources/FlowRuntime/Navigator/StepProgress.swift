import FlowModel

/// The progress of one step: how far its effects are carried out, and what they have led to.
struct StepProgress {
  /// A context field that was written.
  struct Written: Hashable {
    let flow: FlowID
    let field: Int
  }

  /// The values that the expressions of one move see.
  struct Scope {
    var fields: [BoundValue] = []
    var speaker: [BoundValue] = []
  }

  /// A task that is to be carried out.
  struct TaskStart {
    let task: TaskID?
    let coordinator: FlowCoordinator
    let node: Int
    let values: [BoundValue]
  }

  /// The number of effects that were carried out, the one that could not be among them.
  var done = 0
  /// Whether one of them could not be carried out.
  var hasFailed = false
  /// The scopes of the moves that follow, by number.
  var scopes: [Int: Scope] = [:]
  /// The context fields that were written.
  var written: Set<Written> = []
  /// The coordinators of the flows that have begun.
  var started: [(id: FlowID, coordinator: FlowCoordinator)] = []
  /// The entries that have come, with the inputs of each.
  var filled: [EntryID: [BoundValue]] = [:]
  /// Their nodes, in their flows.
  var entered: [(entry: EntryID, flow: FlowID, node: Int)] = []
  /// Screens that existed before and are given inputs anew.
  var refilled: [EntryID: [BoundValue]] = [:]
  /// Flows that existed before and are given inputs anew.
  var refilledFlows: [FlowID: [BoundValue]] = [:]
  /// The events that the entry flow sent to the app.
  var sent: [(event: Int, values: [BoundValue])] = []
  /// The flows that have ended.
  var endedFlows: [FlowID] = []
  /// The ended flows whose coordinators were let go of.
  var releasedFlows: [FlowID] = []
  /// A link that waits from now on, with its parameters.
  var waiting: (link: Int, parameters: [BoundValue])?
  /// The outcome of the entry flow.
  var report: (outcome: Int, values: [BoundValue])?
  /// The kept state of the flow that is starting.
  var takenFlow: FlowSnapshot.Flow?
  /// The requests that are held, with the number of the question that they wait for; nil for those that wait for a flow.
  var held: [(hold: PendingID, awaited: Int?, loading: FlowID?)] = []
  /// The tasks to carry out.
  var taskStarts: [TaskStart] = []
  /// The held requests that are dropped.
  var dropped: [PendingID] = []
  /// The tasks whose answers nobody hears any more.
  var forgotten: [TaskID] = []
}
