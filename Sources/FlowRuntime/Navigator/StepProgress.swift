import FlowModel

/// The progress of one step: the number of effects carried out, and their results.
struct StepProgress {
  /// A context field that was written.
  struct Written: Hashable {
    let flow: FlowID
    let field: Int
  }

  /// The values that the expressions of one move can use.
  struct Scope {
    var fields: [BoundValue] = []
    var sender: [BoundValue] = []

    /// The same values; those that are bound to a context are read there again.
    @MainActor var current: Scope {
      Scope(fields: fields.map { $0.current }, sender: sender.map { $0.current })
    }
  }

  /// A task to carry out; its ID is nil if no screen waits for its end.
  struct TaskStart {
    let task: TaskID?
    let coordinator: FlowCoordinator
    let node: Int
    let values: [BoundValue]
  }

  /// The number of effects carried out, including one that failed.
  var done = 0
  /// Whether an effect has failed.
  var hasFailed = false
  /// The scopes of the moves that follow, by number.
  var scopes: [Int: Scope] = [:]
  /// The context fields that were written.
  var written: Set<Written> = []
  /// The coordinators of the flows that have started.
  var started: [(id: FlowID, coordinator: FlowCoordinator)] = []
  /// The nodes of the flows that have started, each with the flow that runs it.
  var spawned: [FlowID: (parent: FlowID, node: Int)] = [:]
  /// The inputs of the added entries.
  var filled: [EntryID: [BoundValue]] = [:]
  /// The added entries, each with its flow and node.
  var entered: [(entry: EntryID, flow: FlowID, node: Int)] = []
  /// The new inputs of existing screens that were filled again.
  var refilled: [EntryID: [BoundValue]] = [:]
  /// The new inputs of existing flows that were filled again.
  var refilledFlows: [FlowID: [BoundValue]] = [:]
  /// The events that the entry flow sent to the app.
  var sent: [(event: Int, values: [BoundValue])] = []
  /// The flows that have ended.
  var endedFlows: [FlowID] = []
  /// The ended flows whose coordinators were released.
  var releasedFlows: [FlowID] = []
  /// The links that wait from now on.
  var postponedLinks: [PendingWork.Link] = []
  /// The outcome of the entry flow.
  var report: (outcome: Int, values: [BoundValue])?
  /// The kept state of the flow that is starting.
  var takenFlow: FlowSnapshot.Flow?
  /// The held requests, with the number of the question that each waits for; nil for a request that waits for a flow.
  var held: [(hold: PendingID, awaited: Int?, loading: FlowID?)] = []
  /// The tasks to carry out.
  var taskStarts: [TaskStart] = []
  /// The held requests that are dropped.
  var dropped: [PendingID] = []
  /// The tasks whose answers are no longer awaited.
  var forgotten: [TaskID] = []
}
