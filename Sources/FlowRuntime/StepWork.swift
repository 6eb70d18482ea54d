import FlowModel

/// Carries out the effects of one step: writes contexts, makes coordinators of children, fills inputs.
///
/// It may be called while the step is still being decided, as far as the step has come: a flow that starts asks its conditions before
/// the step is done. If the step is denied after all, everything is put back.
@MainActor
final class StepWork {
  /// A context field that was written.
  struct Written: Hashable {
    let flow: FlowID
    let field: Int
  }

  /// What the expressions of one move see.
  struct Scope {
    var fields: [Slot] = []
    var speaker: [Slot] = []
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
    let slots: [Slot]
  }

  /// A task that is to be carried out.
  struct Errand {
    let task: TaskID?
    let coordinator: FlowCoordinator
    let node: Int
    let slots: [Slot]
  }

  let navigator: FlowNavigator
  private var done = 0
  private var hasFailed = false
  /// What the move of whoever speaks sees.
  let spoken: Scope
  /// What the moves that follow see, by number.
  private var scopes: [Int: Scope] = [:]
  private var checkpoints: [FlowID: @MainActor () -> Void] = [:]

  private(set) var written: Set<Written> = []
  private(set) var started: [(id: FlowID, coordinator: FlowCoordinator)] = []
  private(set) var filled: [EntryID: [Slot]] = [:]
  /// Screens, and flows, that stood before and are given inputs anew.
  private(set) var refilled: [EntryID: [Slot]] = [:]
  private(set) var refilledFlows: [FlowID: [Slot]] = [:]
  /// What the entry flow told the app.
  private(set) var told: [(event: Int, slots: [Slot])] = []
  private(set) var endedFlows: [FlowID] = []
  /// A link that waits from now on, with its parameters.
  private(set) var waiting: (link: Int, parameters: [Slot])?
  private(set) var report: (outcome: Int, slots: [Slot])?
  /// The questions that were not answered, those of earlier trials too.
  private(set) var awaited: [Awaited] = []
  /// What was kept of the flow that is starting.
  var takenFlow: FlowSnapshot.Flow?
  /// The requests that are held, with the number of the question that they wait for; nil for those that wait for a flow.
  private(set) var held: [(hold: HoldID, awaited: Int?, loading: FlowID?)] = []
  private(set) var errands: [Errand] = []
  private(set) var dropped: [HoldID] = []
  private(set) var forgotten: [TaskID] = []
  var built: [StackModel.Entry] = []
  var updated: [StackModel.Entry] = []

  init(_ navigator: FlowNavigator, _ event: FlowNavigator.Event) {
    self.navigator = navigator
    switch event {
    case .said(_, let fields, let entry):
      spoken = Scope(fields: fields, speaker: navigator.live[entry]?.handle.current ?? [])
    case .back(let entry):
      spoken = Scope(speaker: navigator.live[entry]?.handle.current ?? [])
    case .dismissed(let layer):
      let top = navigator.model.top(of: layer)
      spoken = Scope(speaker: top.flatMap { navigator.live[$0.id]?.handle.current } ?? [])
    case .selected(let item, let container):
      let item = navigator.model.container(container)?.items.first { $0.index == item }
      let top = item.flatMap { navigator.model.top(of: $0.id) }
      spoken = Scope(speaker: top.flatMap { navigator.live[$0.id]?.handle.current } ?? [])
    case .opened(_, let parameters):
      spoken = Scope(fields: parameters)
    case .ended(let task, _, let fields):
      let speaker = navigator.machine.tasks.first { $0.id == task }?.speaker
      spoken = Scope(fields: fields, speaker: speaker.flatMap { navigator.live[$0]?.handle.current } ?? [])
    case .start, .stood, .conditionsChanged, .answered, .unanswered:
      spoken = Scope()
    }
  }

  /// Carries out what is new among the effects of the step; false once one of them could not be.
  func carryOut(_ effects: [Effect]) -> Bool {
    while done < effects.count && !hasFailed {
      hasFailed = !carryOut(effects[done])
      done += 1
    }
    return !hasFailed
  }

  /// Puts everything back.
  func takeBack() {
    for restore in checkpoints.values { restore() }
    checkpoints = [:]
    for child in started { child.coordinator.leave() }
    (started, filled, written, report, endedFlows) = ([], [:], [], nil, [])
    (refilled, refilledFlows, told, waiting) = ([:], [:], [], nil)
    (held, errands, dropped, forgotten) = ([], [], [], [])
    (scopes, done, hasFailed) = ([:], 0, false)
  }

  /// The coordinator of a flow that runs, or has started in this step.
  func coordinator(_ id: FlowID) -> FlowCoordinator? {
    started.last { $0.id == id }?.coordinator ?? navigator.coordinator(id)
  }

  private func carryOut(_ effect: Effect) -> Bool {
    switch effect {
    case .write(let flow, let block, let fields, let scope):
      guard let coordinator = coordinator(flow) else { return false }
      if checkpoints[flow] == nil { checkpoints[flow] = coordinator.checkpoint() }
      let definition = coordinator.definition
      for index in fields { written.insert(Written(flow: flow, field: definition.writtenFields[index])) }
      return coordinator.write(block, view(scope, coordinator))
    case .enter(let entry, let flow, let node, let filling):
      guard let slots = slots(filling, runner: flow, node) else { return false }
      filled[entry] = slots
    case .spawn(let flow, let parent, let node, let filling):
      guard let slots = slots(filling, runner: parent, node), let coordinator = coordinator(parent) else {
        return false
      }
      guard let child = coordinator.child(node, FlowValues(slots: slots, coordinator: coordinator)) else {
        navigator.fault(.missing("the flow '\(coordinator.definition.nodes[node].name)'"))
        return false
      }
      child.join(navigator, as: flow, inputs: slots)
      started.append((flow, child))
      navigator.bringBack(takenFlow, to: child)
      takenFlow = nil
    case .refill(let entry, let filling):
      guard let slots = slots(filling) else { return false }
      refilled[entry] = slots
    case .refillFlow(let flow, let filling):
      guard let slots = slots(filling) else { return false }
      refilledFlows[flow] = slots
    case .report(let flow, let outcome, let filling, let opens):
      var slots: [Slot] = []
      if let filling {
        guard let filled = self.slots(filling) else { return false }
        slots = filled
      }
      // A result is a copy: it does not follow the context of the flow that has ended.
      scopes[opens] = Scope(fields: slots.map { Slot($0.value) })
      if flow == .entry { report = (outcome, slots) }
    case .tell(let flow, let event, let filling, let opens):
      guard let slots = slots(filling) else { return false }
      if opens > 0 { scopes[opens] = Scope(fields: slots) }
      if flow == .entry { told.append((event, slots)) }
    case .open(_, _, let filling, let opens):
      guard let slots = slots(filling) else { return false }
      scopes[opens] = Scope(fields: slots)
    case .wait(let link, let scope):
      waiting = (link, seen(scope)?.fields ?? [])
    case .end(let flow):
      endedFlows.append(flow)
    case .spawnGate, .carryOut, .ask, .hold, .resume, .hear, .drop, .forget: return carryOutWaiting(effect)
    }
    return true
  }

  /// Carries out what has to do with requests that wait.
  private func carryOutWaiting(_ effect: Effect) -> Bool {
    switch effect {
    case .spawnGate(let flow, let number):
      guard awaited.indices.contains(number), case .gate(let node) = awaited[number].subject else { return false }
      let (coordinator, slots) = (awaited[number].coordinator, awaited[number].slots)
      guard let child = coordinator.child(node, FlowValues(slots: slots, coordinator: coordinator)) else {
        navigator.fault(.missing("the flow '\(coordinator.definition.nodes[node].name)'"))
        return false
      }
      child.join(navigator, as: flow, inputs: slots)
      started.append((flow, child))
    case .carryOut(let task, let flow, let node, let filling):
      guard let slots = slots(filling), let coordinator = coordinator(flow) else { return false }
      errands.append(Errand(task: task, coordinator: coordinator, node: node, slots: slots))
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

  // MARK: Values

  private func seen(_ scope: Int) -> Scope? { scope == 0 ? spoken : scopes[scope] }

  private func view(_ scope: Int, _ coordinator: FlowCoordinator) -> FlowScope {
    view(seen(scope) ?? Scope(), coordinator)
  }

  private func view(_ scope: Scope, _ coordinator: FlowCoordinator) -> FlowScope {
    FlowScope(coordinator, fields: scope.fields, speaker: scope.speaker)
  }

  /// Answers a question of the machine's.
  func answer(_ question: Question) -> Int {
    switch question {
    case .condition(let flow, let condition, let sight): return answer(condition, of: flow.id, sight)
    case .gate(let flow, let gate, let condition, let sight):
      guard let coordinator = coordinator(flow.id) else { return Known.failed }
      let definition = coordinator.definition
      // The gate's values see what the condition was asked with.
      let asked = Scope(fields: slots(definition.conditions[condition].fills, coordinator, scope(sight, flow.id)) ?? [])
      let given = slots(definition.gates[gate].fills, coordinator, asked) ?? []
      awaited.append(
        Awaited(coordinator: coordinator, subject: .gate(definition.gates[gate].node), slots: given))
      return Known.unknown
    case .task(let flow, let node, let filling):
      guard let coordinator = coordinator(flow.id), let slots = slots(filling) else { return Known.failed }
      awaited.append(Awaited(coordinator: coordinator, subject: .task(node), slots: slots))
      return Known.unknown
    case .rewind:
      takeBack()
      return 0
    case .isSame(let entry, let filling): return isSame(entry, filling) ? 1 : 0
    case .isSameFlow(let flow, let filling): return isSame(flow, filling) ? 1 : 0
    }
  }

  private func answer(_ condition: Int, of flow: FlowID, _ sight: Sight) -> Int {
    guard let coordinator = coordinator(flow) else { return Known.failed }
    let declared = coordinator.definition.conditions[condition]
    if declared.fills.isEmpty, !declared.isAsync { return coordinator.answer(condition) }
    guard let slots = slots(declared.fills, coordinator, scope(sight, flow)) else { return Known.failed }
    if !declared.isAsync { return coordinator.answer(condition, FlowValues(slots: slots, coordinator: coordinator)) }
    awaited.append(Awaited(coordinator: coordinator, subject: .condition(condition), slots: slots))
    return Known.unknown
  }

  /// What a condition's inputs are filled from.
  private func scope(_ sight: Sight, _ flow: FlowID) -> Scope {
    switch sight {
    case .scope(let number): seen(number) ?? Scope()
    case .entry(let entry): Scope(speaker: navigator.live[entry]?.handle.current ?? [])
    case .coming(let filling, let node): Scope(speaker: slots(filling, runner: flow, node) ?? [])
    }
  }

  private func slots(_ fills: Range<Int>, _ coordinator: FlowCoordinator, _ scope: Scope) -> [Slot]? {
    var slots: [Slot] = []
    for index in fills {
      guard let slot = slot(coordinator.definition.fills[index], coordinator, scope) else { return nil }
      slots.append(slot)
    }
    return slots
  }

  /// The values of a filling.
  ///
  /// - Parameters:
  ///   - runner: the flow that runs what is filled, where that may be another than the one that fills it.
  ///   - node: what is filled: one of that flow's nodes.
  private func slots(_ filling: Filling, runner: FlowID? = nil, _ node: Int? = nil) -> [Slot]? {
    switch filling {
    case .move(let filling): return slots(filling, runner: runner)
    case .texts(let texts):
      guard let node, let coordinator = runner.flatMap({ coordinator($0) }) else { return [] }
      return standing(texts, node, coordinator)
    }
  }

  private func slots(_ filling: MoveFilling, runner: FlowID? = nil) -> [Slot]? {
    guard let coordinator = coordinator(filling.flow) else { return nil }
    let definition = coordinator.definition
    var slots: [Slot] = []
    slots.reserveCapacity(filling.fills.count)
    let scope = seen(filling.scope) ?? Scope()
    for index in filling.fills {
      let fill = definition.fills[index]
      let slot = (filling.runner ?? runner).flatMap { named(fill, definition, $0) } ?? slot(fill, coordinator, scope)
      guard let slot else { return nil }
      slots.append(slot)
    }
    return slots
  }

  /// A value of the flow that runs what is filled, by its name; nil for any other fill.
  private func named(_ fill: FlowDefinition.Fill, _ definition: FlowDefinition, _ runner: FlowID) -> Slot? {
    guard let coordinator = coordinator(runner) else { return nil }
    switch fill.root {
    case .runnerContext(let name):
      let field = coordinator.definition.context.firstIndex { $0.name == definition.names[name] }
      guard let field else { return nil }
      let binding = Binding(coordinator, field: field, expression: nil)
      return binding.value().map { Slot($0, binding) }
    case .runnerInput(let name):
      let input = coordinator.definition.inputs.firstIndex { $0.name == definition.names[name] }
      return input.flatMap { element($0, coordinator.inputs) }
    default: return nil
    }
  }

  func slot(_ fill: FlowDefinition.Fill, _ coordinator: FlowCoordinator, _ scope: Scope) -> Slot? {
    let base: Slot?
    switch fill.root {
    case .event(let index): base = element(index, scope.fields)
    case .screen(let index): base = element(index, scope.speaker)
    case .input(let index): base = element(index, coordinator.inputs)
    case .none: return Slot(Optional<Never>.none as Any)
    case .runnerContext, .runnerInput:
      navigator.fault(.missing("a value of a state in '\(coordinator.definition.name)'"))
      return nil
    case .literal:
      return fill.expression.flatMap { coordinator.value($0, view(scope, coordinator)) }.map { Slot($0) }
    case .context(let field):
      let binding = Binding(coordinator, field: field, expression: fill.expression)
      return binding.value().map { Slot($0, binding) }
    }
    guard let expression = fill.expression else {
      if base == nil { navigator.fault(.missing("a value of '\(coordinator.definition.name)'")) }
      return base
    }
    guard let value = coordinator.value(expression, view(scope, coordinator)) else { return nil }
    return Slot(value, base?.binding.map { Binding($0, coordinator, expression: expression) })
  }

  // MARK: Identity

  /// Whether an entry was given the same key inputs as one that would come.
  private func isSame(_ entry: EntryID, _ filling: MoveFilling) -> Bool {
    guard let live = navigator.live[entry], let new = slots(filling) else { return false }
    return isSame(live.handle.current, new, key: live.key)
  }

  private func isSame(_ flow: FlowID, _ filling: MoveFilling) -> Bool {
    guard let coordinator = coordinator(flow), let new = slots(filling) else { return false }
    return isSame(coordinator.inputs, new, key: nil)
  }

  private func isSame(_ old: [Slot], _ new: [Slot], key: [Int]?) -> Bool {
    guard old.count == new.count else { return false }
    // What follows the context is no part of who it is.
    let key = key ?? old.indices.filter { old[$0].binding == nil && new[$0].binding == nil }
    return key.allSatisfy { index in
      guard let old = old[index].value as? AnyHashable, let new = new[index].value as? AnyHashable else { return false }
      return old == new
    }
  }

  private func element(_ index: Int, _ slots: [Slot]?) -> Slot? {
    guard let slots, index < slots.count else { return nil }
    return slots[index]
  }
}
