import FlowModel

/// Held requests with their values, tasks in progress, and links that wait.
@MainActor
struct PendingWork {
  /// The values of a held request, and the answer that it waits for.
  private struct Held {
    var fields: [BoundValue]
    var sender: EntryID?
    var trigger: Act?
    var subject: Subject?
    /// The values of the outcomes of the request's tasks so far, in order.
    var results: [[BoundValue]] = []
    /// Values of the move that led to the task that is carried out, which its outcome sees.
    var led: [BoundValue] = []
    var reply: FlowReply?
    var loading: FlowID?
  }

  /// A coordinator that asks the app. The asker keeps it, since its flow may not have started yet; but not the entry flow's coordinator, which the
  /// app keeps and may release meanwhile.
  @MainActor
  struct Asker {
    private let kept: FlowCoordinator?
    private weak var entry: FlowCoordinator?

    init(_ coordinator: FlowCoordinator) {
      (kept, entry) = coordinator.isEntry ? (nil, coordinator) : (coordinator, nil)
    }

    var coordinator: FlowCoordinator? { kept ?? entry }
  }

  /// A link that waits for the start, or for the flow that its `to` names first.
  struct Link {
    let link: Int
    let parameters: [BoundValue]
    /// The entry whose move opened it, and with which it goes; nil if it came from outside.
    let entry: EntryID?
    /// The requests that were held before.
    let older: [PendingID]

    /// Whether the entry that opened it, if any, is still there.
    func isAwaited(_ machine: FlowMachine) -> Bool { entry.map { machine.isLive($0) } ?? true }
  }

  /// A question, for people to read.
  struct Subject {
    let name: String
    let values: [String]
    let isTask: Bool
    let asker: Asker
    /// The fields of each outcome, for a task.
    var outcomes: [[FlowDefinition.Field]] = []

    func fields(of value: Int) -> [FlowDefinition.Field] { outcomes.indices.contains(value) ? outcomes[value] : [] }

    func text(of value: Int) -> String { values.indices.contains(value) ? values[value] : "failed" }
  }

  private var held: [PendingID: Held] = [:]
  /// The values of the requests that the machine keeps for `proceed`.
  var kept: [PendingID: StepProgress.Scope] = [:]
  private var replies: [TaskID: FlowReply] = [:]
  /// Values of the moves that led to tasks, which their outcomes see.
  private var led: [TaskID: [BoundValue]] = [:]
  /// The links that wait, in the order in which they were opened.
  var links: [Link] = []
  /// The coordinators that build `loading` screens, by the flows that show them.
  private(set) var loadingAskers: [FlowID: Asker] = [:]

  /// Whether the app was asked a question that it has not answered yet.
  var isAsking: Bool { !replies.isEmpty || held.values.contains { $0.reply != nil } }
  var isEmpty: Bool { held.isEmpty && replies.isEmpty && links.isEmpty }

  /// The links that wait after others were opened: a link replaces the one that waits for the same entry, and one from outside the one from
  /// outside.
  func links(after opened: [Link]) -> [Link] {
    if opened.isEmpty { return links }
    var all = links
    for link in opened {
      all.removeAll { $0.entry == link.entry }
      all.append(link)
    }
    return all
  }

  func holds(_ hold: PendingID) -> Bool { held[hold] != nil }
  func fields(of hold: PendingID) -> [BoundValue] { held[hold]?.fields ?? [] }
  func sender(of hold: PendingID) -> EntryID? { held[hold]?.sender }
  func results(of hold: PendingID) -> [[BoundValue]] { held[hold]?.results ?? [] }
  func trigger(of hold: PendingID) -> Act? { held[hold]?.trigger }
  func subject(of hold: PendingID) -> Subject? { held[hold]?.subject }

  /// The reply that a held request waits for; nil if the app was not asked.
  func reply(of hold: PendingID) -> FlowReply? { held[hold]?.reply }
  /// The reply that ends a task.
  func reply(of task: TaskID) -> FlowReply? { replies[task] }

  /// Records the values of a task's outcome.
  mutating func note(_ values: [BoundValue], _ hold: PendingID) {
    guard let waiting = held[hold], waiting.subject?.isTask == true else { return }
    held[hold]?.results.append(values + waiting.led)
  }

  mutating func hold(
    _ hold: PendingID, by sender: EntryID?, _ work: EffectRunner, _ trigger: Act?,
    _ awaited: EffectRunner.Awaited?, _ loading: FlowID?
  ) {
    var entry = held[hold] ?? Held(fields: work.fields, sender: sender, trigger: trigger)
    entry.subject = awaited?.readable
    entry.led = awaited.map { $0.led } ?? []
    entry.reply = nil
    if let loading, let awaited { loadingAskers[loading] = Asker(awaited.coordinator) }
    entry.loading = loading
    held[hold] = entry
  }

  mutating func wait(for reply: FlowReply, _ hold: PendingID) {
    reply.keep()
    held[hold]?.reply = reply
  }

  mutating func wait(for reply: FlowReply, _ task: TaskID, leading values: [BoundValue]) {
    reply.keep()
    replies[task] = reply
    if !values.isEmpty { led[task] = values }
  }

  /// Values of the move that led to a task, as they are now, which its outcome sees.
  func led(to task: TaskID) -> [BoundValue] { led[task]?.map { $0.current } ?? [] }

  /// Drops the requests, tasks and coordinators that a step has ended.
  mutating func settle(_ work: EffectRunner) {
    for hold in work.progress.dropped where !work.progress.held.contains(where: { $0.hold == hold }) {
      held.removeValue(forKey: hold)?.reply?.cancel()
    }
    for task in work.progress.forgotten {
      replies.removeValue(forKey: task)?.cancel()
      led[task] = nil
    }
    for flow in work.progress.endedFlows { loadingAskers.removeValue(forKey: flow) }
  }

  /// Cancels all replies.
  mutating func close() {
    for entry in held.values { entry.reply?.cancel() }
    for reply in replies.values { reply.cancel() }
    self = PendingWork()
  }
}

extension EffectRunner.Awaited {
  /// Values of the move that led to a task, which its outcome sees.
  @MainActor
  fileprivate var led: [BoundValue] {
    guard case .task(let node) = subject else { return [] }
    return Array(values.dropFirst(coordinator.definition.nodes[node].inputs.count))
  }

  /// The question, for people to read; nil for a gate.
  @MainActor
  var readable: PendingWork.Subject? {
    switch subject {
    case .condition(let index):
      let condition = coordinator.definition.conditions[index]
      return PendingWork.Subject(
        name: condition.name, values: condition.values, isTask: false, asker: PendingWork.Asker(coordinator))
    case .task(let index):
      let node = coordinator.definition.nodes[index]
      return PendingWork.Subject(
        name: node.name, values: node.events.map { $0.name }, isTask: true, asker: PendingWork.Asker(coordinator),
        outcomes: node.events.map { $0.fields })
    case .gate: return nil
    }
  }
}
