import FlowModel

/// Carries out the effects of one step: writes contexts, makes coordinators of children, fills inputs.
///
/// Some effects are carried out while the step is still being decided: a flow that starts asks its conditions before the step is complete. If the
/// step is denied after all, everything is rolled back.
@MainActor
final class EffectRunner {
  /// A question to the app that is not answered yet.
  struct Awaited {
    /// The condition that the question is about, or the node of the task or gate.
    enum Subject {
      case condition(Int)
      case task(Int)
      case gate(Int)
    }

    /// The coordinator through which the app is asked.
    let coordinator: FlowCoordinator
    let subject: Subject
    let values: [BoundValue]
  }

  /// The navigator whose steps are carried out or tried. Set after the initializer, since a navigator and its runner refer to each other.
  unowned var navigator: FlowNavigator!
  /// Whether steps are only tried: no observer is called, and everything is rolled back in the end.
  let isTrial: Bool
  /// Whether the step has no effects and no open questions. This is so in most steps, and clearing empty lists takes time.
  private(set) var isEmpty = true
  /// The progress of the current step.
  var progress = StepProgress()
  /// The values that came with the event.
  private(set) var fields: [BoundValue] = []
  /// The entry that sent the event; the move can use its inputs.
  private var sender: EntryID?
  /// For each flow whose context was written, a closure that restores the context.
  private var checkpoints: [FlowID: @MainActor () -> Void] = [:]

  /// The questions of the step that are not answered yet, including those asked before a rollback.
  private(set) var awaited: [Awaited] = []
  /// The questions to ask when the step is over.
  var asked: [(hold: PendingID, Awaited)] = []
  /// The screens that received new inputs.
  var updated: [StackModel.Entry] = []

  init(isTrial: Bool = false) { self.isTrial = isTrial }

  /// Begins a step.
  func begin(_ fields: [BoundValue], by sender: EntryID?) {
    if !fields.isEmpty { self.fields = fields }
    self.sender = sender
  }

  /// Ends a step, and clears its data.
  func end() {
    if !fields.isEmpty { fields = [] }
    if isEmpty { return }
    progress = StepProgress()
    (checkpoints, awaited, asked, updated) = ([:], [], [], [])
    isEmpty = true
  }

  /// Carries out the new effects of the step; false if one of them fails, or failed before.
  func carryOut(_ effects: [Effect]) -> Bool {
    if progress.done < effects.count { isEmpty = false }
    while progress.done < effects.count && !progress.hasFailed {
      progress.hasFailed = !carryOut(effects[progress.done])
      progress.done += 1
    }
    return !progress.hasFailed
  }

  /// Undoes all effects.
  func rollBack() {
    if isEmpty { return }
    for restore in checkpoints.values { restore() }
    checkpoints = [:]
    for child in progress.started { child.coordinator.leave() }
    progress = StepProgress()
  }

  /// Ends a step that was only tried.
  ///
  /// - Parameter isDone: whether the step's writes stay, so that another step can be tried after it; if not, they are undone at once.
  /// - Returns: closures that undo the step's writes.
  func leave(isDone: Bool) -> [@MainActor () -> Void] {
    guard isDone else {
      rollBack()
      end()
      return []
    }
    let restores = Array(checkpoints.values)
    for child in progress.started { child.coordinator.leave() }
    end()
    return restores
  }

  /// The index of the effect that failed; nil if none has failed.
  var failedEffect: Int? { progress.hasFailed ? progress.done - 1 : nil }

  /// Records a question that is not answered at once.
  func note(_ question: Awaited) {
    isEmpty = false
    awaited.append(question)
  }

  /// The indices of the inputs that identify an entry, also of an entry that was added in this step. Nil if all inputs that do not follow the context
  /// identify it.
  func key(of entry: EntryID) -> [Int]? { node(of: entry)?.key }

  /// The node of an entry, also of an entry that was added in this step; nil if it has gone.
  func node(of entry: EntryID) -> FlowDefinition.Node? {
    guard let coming = progress.entered.last(where: { $0.entry == entry }) else {
      return navigator.machine.node(of: entry)
    }
    return coordinator(coming.flow)?.definition.nodes[coming.node]
  }

  /// The indices of the inputs that identify a flow, also of a flow that started in this step; nil for all that do not follow the context.
  func key(of flow: FlowID) -> [Int]? {
    if let started = progress.spawned[flow] { return coordinator(started.parent)?.definition.nodes[started.node].key }
    guard let running = navigator.machine.flow(flow), let parent = running.parent else { return nil }
    return coordinator(parent)?.definition.nodes[running.node].key
  }

  /// The inputs of the screens that were added in this step; screens without inputs are left out.
  var inputs: [EntryID: [BoundValue]] { progress.filled.mapValues(upToDate) }

  /// The scope of the sender's move. The sender's screen keeps its old inputs until all effects are carried out.
  var spoken: StepProgress.Scope {
    StepProgress.Scope(fields: fields, sender: sender.flatMap { navigator.live[$0]?.current } ?? [])
  }

  /// The coordinator of a flow that runs, or has started in this step.
  func coordinator(_ id: FlowID) -> FlowCoordinator? {
    let navigator: FlowNavigator = navigator
    if id == .entry, let entry = navigator.coordinator(id) { return entry }
    return progress.started.last { $0.id == id }?.coordinator ?? navigator.coordinator(id) ?? askingCoordinator(of: id)
  }

  /// The coordinator that asks the question during which a `loading` screen is shown.
  private func askingCoordinator(of loading: FlowID) -> FlowCoordinator? {
    guard let asked = progress.held.last(where: { $0.loading == loading })?.awaited, asked < awaited.count else {
      return nil
    }
    return awaited[asked].coordinator
  }

  private func carryOut(_ effect: Effect) -> Bool {
    switch effect {
    case .write(let flow, let block, let fields, let scope):
      guard let coordinator = coordinator(flow) else { return false }
      if checkpoints[flow] == nil { checkpoints[flow] = coordinator.implementation.checkpoint() }
      let definition = coordinator.definition
      for index in fields {
        progress.written.insert(StepProgress.Written(flow: flow, field: definition.writtenFields[index]))
      }
      return coordinator.implementation.write(block, view(scope, coordinator))
    case .enter(let entry, let flow, let node, let filling):
      guard let values = values(filling, runner: flow, node) else { return false }
      progress.filled[entry] = values
      progress.entered.append((entry, flow, node))
    case .spawn(let flow, let parent, let node, let filling):
      guard let values = values(filling, runner: parent, node), let coordinator = coordinator(parent),
        let child = spawn(flow, node, of: coordinator, values)
      else { return false }
      progress.spawned[flow] = (parent, node)
      if case .kept(let number) = filling { navigator.restoring?.note(flow, for: number) }
      navigator.restoreSavedContext(progress.takenFlow, to: child)
      progress.takenFlow = nil
    case .refill(let entry, let filling):
      guard let values = refilled(inputs(of: entry), filling) else { return false }
      // A screen that was added in this step is built with the new values.
      if progress.filled[entry] != nil { progress.filled[entry] = values } else { progress.refilled[entry] = values }
    case .refillFlow(let flow, let filling):
      guard let values = refilled(progress.refilledFlows[flow] ?? coordinator(flow)?.inputs, filling) else {
        return false
      }
      progress.refilledFlows[flow] = values
    case .reset(let flow):
      guard let coordinator = coordinator(flow) else { return false }
      if checkpoints[flow] == nil { checkpoints[flow] = coordinator.implementation.checkpoint() }
      coordinator.resetContext()
      for field in coordinator.definition.context.indices {
        progress.written.insert(StepProgress.Written(flow: flow, field: field))
      }
    case .report(let flow, let outcome, let filling, let opens):
      var values: [BoundValue] = []
      if let filling {
        guard let result = self.values(filling) else { return false }
        values = result
      }
      // Results are copies: they do not follow the context of the flow that has ended.
      progress.scopes[opens] = StepProgress.Scope(fields: values.map { BoundValue($0.value) } + led(flow))
      if flow == .entry { progress.report = (outcome, values) }
    case .send(let flow, let event, let filling, let opens):
      guard let values = values(filling) else { return false }
      // An event's values are copies, too.
      if opens > 0 { progress.scopes[opens] = StepProgress.Scope(fields: values.map { BoundValue($0.value) }) }
      if flow == .entry { progress.sent.append((event, values)) }
    case .open(_, let link, let filling, let opens):
      guard let values = values(filling), let entry = coordinator(.entry),
        let opened = withOpenedURL(values, of: link, entry)
      else { return false }
      // A link's parameters are copies, whether the app or a move opens the link.
      progress.scopes[opens] = StepProgress.Scope(fields: opened.map { BoundValue($0.value) })
    case .wait(let link, let scope, let entry):
      progress.postponedLinks.append(
        PendingWork.Link(
          link: link, parameters: seen(scope)?.fields ?? [], entry: entry, older: navigator.machine.held.map { $0.id }))
    case .end(let flow):
      progress.endedFlows.append(flow)
    case .revive(let flow):
      progress.endedFlows.removeAll { $0 == flow }
    case .spawnGate, .carryOut, .ask, .hold, .resume, .takeResult, .drop, .forget: return carryOutWaiting(effect)
    }
    return true
  }

  /// The values that a flow's outcome sees of the move that led to the flow.
  private func led(_ flow: FlowID) -> [BoundValue] {
    guard let child = coordinator(flow) else { return [] }
    return Array(upToDate(progress.refilledFlows[flow] ?? child.inputs).dropFirst(child.definition.inputs.count))
  }

  /// Makes the coordinator of a flow that starts.
  private func spawn(_ flow: FlowID, _ node: Int, of parent: FlowCoordinator, _ values: [BoundValue])
    -> FlowCoordinator?
  {
    guard let child = parent.implementation.child(node, FlowValues(values: values, coordinator: parent)) else {
      navigator.fault(.missing("the flow '\(parent.definition.nodes[node].name)'"))
      return nil
    }
    child.join(navigator, as: flow, inputs: values)
    progress.started.append((flow, child))
    return child
  }

  /// Carries out an effect that concerns waiting requests, tasks or gates.
  private func carryOutWaiting(_ effect: Effect) -> Bool {
    switch effect {
    case .spawnGate(let flow, let number):
      guard awaited.indices.contains(number), case .gate(let node) = awaited[number].subject else { return false }
      return spawn(flow, node, of: awaited[number].coordinator, awaited[number].values) != nil
    case .carryOut(let task, let flow, let node, let filling):
      guard let values = values(filling), let coordinator = coordinator(flow) else { return false }
      progress.taskStarts.append(
        StepProgress.TaskStart(task: task, coordinator: coordinator, node: node, values: values))
    case .ask(let hold, let number, let loading): progress.held.append((hold, number, loading))
    case .hold(let hold): progress.held.append((hold, nil, nil))
    case .resume(let hold, let opens): progress.scopes[opens] = navigator.spoken(by: hold)
    case .takeResult(let hold, let time, let opens):
      let results = hold.map { navigator.results(of: $0) } ?? []
      guard results.indices.contains(time) else { return false }
      progress.scopes[opens] = StepProgress.Scope(fields: results[time].map { $0.current })
    case .drop(let hold): progress.dropped.append(hold)
    case .forget(let task): progress.forgotten.append(task)
    case .write, .enter, .spawn, .refill, .refillFlow, .reset, .report, .send, .open, .wait, .end, .revive:
      return false
    }
    return true
  }
}
