import FlowModel

/// Carries out the effects of one step: writes contexts, makes coordinators of children, fills inputs.
///
/// It may be called while the step is still being decided, as far as the step has come: a flow that starts asks its conditions before
/// the step is done. If the step is denied after all, everything is put back.
@MainActor
final class EffectRunner {
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

  /// A question that was not answered: whom the app is asked through, for which node or condition, with what.
  struct Awaited {
    enum Subject {
      case condition(Int)
      case task(Int)
      case gate(Int)
    }

    let coordinator: FlowCoordinator
    let subject: Subject
    let values: [BoundValue]
  }

  /// A task that is to be carried out.
  struct TaskStart {
    let task: TaskID?
    let coordinator: FlowCoordinator
    let node: Int
    let values: [BoundValue]
  }

  /// The navigator that has the work done, step after step. Set as soon as both are made, since each has the other.
  unowned var navigator: FlowNavigator!
  /// Whether a step is only tried: nobody hears of it, and everything is put back in the end.
  let isTrial: Bool
  /// Whether nothing has been done yet, as in most steps nothing is: clearing empty lists costs.
  private(set) var isEmpty = true
  private var done = 0
  private var hasFailed = false
  /// The values that the event came with.
  private(set) var fields: [BoundValue] = []
  /// The entry that has sent it, whose inputs the move sees.
  private var speaker: EntryID?
  /// The scopes of the moves that follow, by number.
  private(set) var scopes: [Int: Scope] = [:]
  private var checkpoints: [FlowID: @MainActor () -> Void] = [:]

  private(set) var written: Set<Written> = []
  private(set) var started: [(id: FlowID, coordinator: FlowCoordinator)] = []
  private(set) var filled: [EntryID: [BoundValue]] = [:]
  /// The nodes of those entries, in their flows.
  private var entered: [(entry: EntryID, flow: FlowID, node: Int)] = []
  /// Screens, and flows, that existed before and are given inputs anew.
  private(set) var refilled: [EntryID: [BoundValue]] = [:]
  private(set) var refilledFlows: [FlowID: [BoundValue]] = [:]
  /// The events that the entry flow sent to the app.
  private(set) var told: [(event: Int, values: [BoundValue])] = []
  private(set) var endedFlows: [FlowID] = []
  /// Those of them whose coordinators were let go of.
  var releasedFlows: [FlowID] = []
  /// A link that waits from now on, with its parameters.
  private(set) var waiting: (link: Int, parameters: [BoundValue])?
  private(set) var report: (outcome: Int, values: [BoundValue])?
  /// The questions that were not answered, those of earlier trials too.
  private(set) var awaited: [Awaited] = []
  /// The kept state of the flow that is starting.
  var takenFlow: FlowSnapshot.Flow?
  /// The requests that are held, with the number of the question that they wait for; nil for those that wait for a flow.
  private(set) var held: [(hold: PendingID, awaited: Int?, loading: FlowID?)] = []
  /// The questions to ask when the step is over.
  var asked: [(hold: PendingID, Awaited)] = []
  private(set) var taskStarts: [TaskStart] = []
  private(set) var dropped: [PendingID] = []
  private(set) var forgotten: [TaskID] = []
  var updated: [StackModel.Entry] = []

  init(isTrial: Bool = false) { self.isTrial = isTrial }

  /// Begins a step.
  func begin(_ fields: [BoundValue], by speaker: EntryID?) {
    if !fields.isEmpty { self.fields = fields }
    self.speaker = speaker
  }

  /// Ends a step: what it held on to is let go of.
  func end() {
    if !fields.isEmpty { fields = [] }
    if isEmpty { return }
    forget()
    (checkpoints, awaited, asked, updated) = ([:], [], [], [])
    isEmpty = true
  }

  /// Carries out what is new among the effects of the step; false once one of them could not be.
  func carryOut(_ effects: [Effect]) -> Bool {
    if done < effects.count { isEmpty = false }
    while done < effects.count && !hasFailed {
      hasFailed = !carryOut(effects[done])
      done += 1
    }
    return !hasFailed
  }

  /// Puts everything back.
  func rollBack() {
    if isEmpty { return }
    for restore in checkpoints.values { restore() }
    checkpoints = [:]
    for child in started { child.coordinator.leave() }
    forget()
  }

  /// Ends a step that was only tried.
  ///
  /// - Parameter isDone: whether the next one is tried after it; else it is put back at once.
  /// - Returns: what puts back what it has written.
  func leave(isDone: Bool) -> [@MainActor () -> Void] {
    guard isDone else {
      rollBack()
      end()
      return []
    }
    let restores = Array(checkpoints.values)
    for child in started { child.coordinator.leave() }
    end()
    return restores
  }

  /// The effect that could not be carried out; nil where all could be so far.
  var failedEffect: Int? { hasFailed ? done - 1 : nil }

  /// Takes note of a question that is not answered at once.
  func note(_ question: Awaited) {
    isEmpty = false
    awaited.append(question)
  }

  private func forget() {
    (started, filled, entered, written, report, endedFlows) = ([], [:], [], [], nil, [])
    (refilled, refilledFlows, told, waiting) = ([:], [:], [], nil)
    (held, taskStarts, dropped, forgotten) = ([], [], [], [])
    (scopes, done, hasFailed, takenFlow, releasedFlows) = ([:], 0, false, nil, [])
  }

  /// The inputs that say who an entry is, one of this step's too; nil for those not bound to the context.
  func key(of entry: EntryID) -> [Int]? {
    guard let coming = entered.last(where: { $0.entry == entry }) else { return navigator.machine.node(of: entry)?.key }
    return coordinator(coming.flow)?.definition.nodes[coming.node].key
  }

  /// The inputs of the screens that have come in this step, of those that have some.
  var inputs: [EntryID: [BoundValue]] { filled.mapValues(upToDate) }

  /// The scope of the speaker's move. Its screen is there, and has the inputs that it had, until all is carried out.
  var spoken: Scope { Scope(fields: fields, speaker: speaker.flatMap { navigator.live[$0]?.current } ?? []) }

  /// The coordinator of a flow that runs, or has started in this step.
  func coordinator(_ id: FlowID) -> FlowCoordinator? {
    let navigator: FlowNavigator = navigator
    if id == .entry, let entry = navigator.coordinator(id) { return entry }
    return started.last { $0.id == id }?.coordinator ?? navigator.coordinator(id) ?? lender(of: id)
  }

  /// The coordinator that is asked what a screen is shown meanwhile for.
  private func lender(of loading: FlowID) -> FlowCoordinator? {
    guard let asked = held.last(where: { $0.loading == loading })?.awaited, asked < awaited.count else { return nil }
    return awaited[asked].coordinator
  }

  private func carryOut(_ effect: Effect) -> Bool {
    switch effect {
    case .write(let flow, let block, let fields, let scope):
      guard let coordinator = coordinator(flow) else { return false }
      if checkpoints[flow] == nil { checkpoints[flow] = coordinator.implementation.checkpoint() }
      let definition = coordinator.definition
      for index in fields { written.insert(Written(flow: flow, field: definition.writtenFields[index])) }
      return coordinator.implementation.write(block, view(scope, coordinator))
    case .enter(let entry, let flow, let node, let filling):
      guard let values = values(filling, runner: flow, node) else { return false }
      filled[entry] = values
      entered.append((entry, flow, node))
    case .spawn(let flow, let parent, let node, let filling):
      guard let values = values(filling, runner: parent, node), let coordinator = coordinator(parent),
        let child = spawn(flow, node, of: coordinator, values)
      else { return false }
      if case .kept(let number) = filling { navigator.restoring?.note(flow, for: number) }
      navigator.bringBack(takenFlow, to: child)
      takenFlow = nil
    case .refill(let entry, let filling):
      guard let values = values(filling) else { return false }
      // What has come in this step is built with them.
      if filled[entry] != nil { filled[entry] = values } else { refilled[entry] = values }
    case .refillFlow(let flow, let filling):
      guard let values = values(filling) else { return false }
      refilledFlows[flow] = values
    case .report(let flow, let outcome, let filling, let opens):
      var values: [BoundValue] = []
      if let filling {
        guard let filled = self.values(filling) else { return false }
        values = filled
      }
      // A result is a copy: it does not follow the context of the flow that has ended.
      scopes[opens] = Scope(fields: values.map { BoundValue($0.value) })
      if flow == .entry { report = (outcome, values) }
    case .tell(let flow, let event, let filling, let opens):
      guard let values = values(filling) else { return false }
      // What an event carries is a copy, too.
      if opens > 0 { scopes[opens] = Scope(fields: values.map { BoundValue($0.value) }) }
      if flow == .entry { told.append((event, values)) }
    case .open(_, let link, let filling, let opens):
      guard let values = values(filling), let entry = coordinator(.entry),
        let opened = withOpenedURL(values, of: link, entry)
      else { return false }
      // A link's parameters are what they were as it was opened, from inside as from outside.
      scopes[opens] = Scope(fields: opened.map { BoundValue($0.value) })
    case .wait(let link, let scope):
      waiting = (link, seen(scope)?.fields ?? [])
    case .end(let flow):
      endedFlows.append(flow)
    case .revive(let flow):
      endedFlows.removeAll { $0 == flow }
    case .spawnGate, .carryOut, .ask, .hold, .resume, .hear, .drop, .forget: return carryOutWaiting(effect)
    }
    return true
  }

  /// Makes the coordinator of a flow that begins.
  private func spawn(_ flow: FlowID, _ node: Int, of parent: FlowCoordinator, _ values: [BoundValue])
    -> FlowCoordinator?
  {
    guard let child = parent.implementation.child(node, FlowValues(values: values, coordinator: parent)) else {
      navigator.fault(.missing("the flow '\(parent.definition.nodes[node].name)'"))
      return nil
    }
    child.join(navigator, as: flow, inputs: values)
    started.append((flow, child))
    return child
  }

  /// Carries out what has to do with requests that wait.
  private func carryOutWaiting(_ effect: Effect) -> Bool {
    switch effect {
    case .spawnGate(let flow, let number):
      guard awaited.indices.contains(number), case .gate(let node) = awaited[number].subject else { return false }
      return spawn(flow, node, of: awaited[number].coordinator, awaited[number].values) != nil
    case .carryOut(let task, let flow, let node, let filling):
      guard let values = values(filling), let coordinator = coordinator(flow) else { return false }
      taskStarts.append(TaskStart(task: task, coordinator: coordinator, node: node, values: values))
    case .ask(let hold, let number, let loading): held.append((hold, number, loading))
    case .hold(let hold): held.append((hold, nil, nil))
    case .resume(let hold, let opens): scopes[opens] = navigator.spoken(by: hold)
    case .hear(let hold, let time, let opens):
      let results = hold.map { navigator.results(of: $0) } ?? []
      guard results.indices.contains(time) else { return false }
      scopes[opens] = Scope(fields: results[time])
    case .drop(let hold): dropped.append(hold)
    case .forget(let task): forgotten.append(task)
    default: return false
    }
    return true
  }
}
