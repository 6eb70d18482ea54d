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
  private struct Scope {
    var fields: [Slot] = []
    var speaker: [Slot] = []
  }

  private let navigator: FlowNavigator
  private var done = 0
  private var hasFailed = false
  /// What the move of whoever speaks sees.
  private let spoken: Scope
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
  private(set) var report: (outcome: Int, slots: [Slot])?
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
    case .start, .conditionsChanged:
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
    (refilled, refilledFlows, told) = ([:], [:], [])
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
    case .enter(let entry, let flow, _, let filling):
      guard let slots = slots(filling, runner: flow) else { return false }
      filled[entry] = slots
    case .spawn(let flow, let parent, let node, let filling):
      guard let slots = slots(filling, runner: parent), let coordinator = coordinator(parent) else { return false }
      guard let child = coordinator.child(node, FlowValues(slots: slots, coordinator: coordinator)) else {
        navigator.fault(.missing("the flow '\(coordinator.definition.nodes[node].name)'"))
        return false
      }
      child.join(navigator, as: flow, inputs: slots)
      started.append((flow, child))
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
    case .end(let flow):
      endedFlows.append(flow)
    }
    return true
  }

  // MARK: Values

  private func seen(_ scope: Int) -> Scope? { scope == 0 ? spoken : scopes[scope] }

  private func view(_ scope: Int, _ coordinator: FlowCoordinator) -> FlowScope {
    let scope = seen(scope) ?? Scope()
    return FlowScope(coordinator, fields: scope.fields, speaker: scope.speaker)
  }

  /// Answers a question of the machine's.
  func answer(_ question: Question) -> Int {
    switch question {
    case .condition(let flow, let condition): coordinator(flow.id)?.answer(condition) ?? 0
    case .isSame(let entry, let filling): isSame(entry, filling) ? 1 : 0
    case .isSameFlow(let flow, let filling): isSame(flow, filling) ? 1 : 0
    }
  }

  /// The values of a filling.
  ///
  /// - Parameter runner: the flow that runs what is filled, where that may be another than the one that fills it.
  private func slots(_ filling: Filling, runner: FlowID? = nil) -> [Slot]? {
    switch filling {
    case .move(let filling): return slots(filling, runner: runner)
    // A flow that a state begins by the way has no inputs, or is named with them.
    case .texts: return []
    }
  }

  private func slots(_ filling: MoveFilling, runner: FlowID? = nil) -> [Slot]? {
    guard let coordinator = coordinator(filling.flow) else { return nil }
    let definition = coordinator.definition
    var slots: [Slot] = []
    slots.reserveCapacity(filling.fills.count)
    for index in filling.fills {
      let fill = definition.fills[index]
      let slot = runner.flatMap { named(fill, definition, $0) } ?? slot(fill, coordinator, filling.scope)
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

  private func slot(_ fill: FlowDefinition.Fill, _ coordinator: FlowCoordinator, _ scope: Int) -> Slot? {
    let base: Slot?
    switch fill.root {
    case .event(let index): base = element(index, seen(scope)?.fields)
    case .screen(let index): base = element(index, seen(scope)?.speaker)
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
