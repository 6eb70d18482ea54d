import FlowLanguage

/// Requests, each of which begins a step.
extension FlowMachine {
  /// Starts the entry flow. If it is running already, all entries are removed first.
  public mutating func start(_ ask: Ask) -> StepResult { take(.start, ask) }

  /// Sends an event from a screen; the system may send ``SystemEvent/blocked`` in place of the screen.
  public mutating func send(_ event: Int, from entry: EntryID, _ ask: Ask) -> StepResult {
    take(.event(event, entry), ask)
  }

  /// Goes back from an entry, for the button, the edge swipe or the hardware key.
  ///
  /// The entry's own edge for `back` is taken if it has one that holds. Otherwise the entry and those above it are removed; on an item's root, the
  /// item that was visited before is shown, on the root of the column that a split shows the column before it. A container is removed as a whole.
  public mutating func back(from entry: EntryID, _ ask: Ask) -> StepResult { take(.back(entry), ask) }

  /// Dismisses a layer that the user has pulled down.
  ///
  /// The top entry's own edge for `dismissed` is taken if it has one that holds. Otherwise the layer and those above it are removed.
  public mutating func dismissed(_ layer: LayerID, _ ask: Ask) -> StepResult { take(.dismissed(layer), ask) }

  /// Selects an item of a container, for the user. If the item is shown already, its top entry's own edge for `reselected` is taken if it has one
  /// that holds; otherwise the item's stack is popped to its root.
  public mutating func select(_ item: Int, of container: EntryID, _ ask: Ask) -> StepResult {
    take(.selected(item, container), ask)
  }

  /// Takes a change of conditions: items come and go, containers change their kind, and entries whose required condition no longer holds go as
  /// the condition's gate says.
  public mutating func reconsider(_ ask: Ask) -> StepResult { take(.conditionsChanged, ask) }

  /// The flow that handles an event of one of its screens, or of its shell, and its edge for the event.
  struct Dispatch {
    let flow: RunningFlow
    let edge: FlowProgram.Edge
    /// The screen or shell whose event it is.
    let speaker: EntryID
    /// The reason for which the event is dropped if it moves something; nil if it is taken.
    let silence: Silence?
    /// Whether a move of the speaker is held whose place the event's move takes.
    let replaces: Bool
  }

  /// Finds the flow that handles an event; nil if its screen has gone, and for any other request.
  func dispatch(of request: Request) -> Dispatch? {
    if case .shellEvent(let sent) = request { return dispatch(of: sent) }
    guard case .event(let event, let entry) = request, let index = model.find(entry),
      let flow = model.sender(at: index)
    else { return nil }
    let node = Int(model.records[index].node)
    let edge = program.edge(event, at: node, of: flow.definition)
    // Most events are of the topmost screen, and find nothing held.
    if index == model.records.count - 1, held.isEmpty, tasks.isEmpty {
      return Dispatch(flow: flow, edge: edge, speaker: entry, silence: nil, replaces: false)
    }
    // The system sends `blocked`, which is never dropped.
    let isOwn = event < Int(program.node(node, of: flow.definition).eventCount)
    let isActive = model.isActive(index)
    return Dispatch(
      flow: flow, edge: edge, speaker: entry, silence: isOwn ? silence(of: entry, isActive: isActive) : nil,
      replaces: isOwn && isActive && isWaiting(entry))
  }

  /// Checks whether a request must be ignored, before a step begins.
  ///
  /// - Returns: the reason; nil if the request is to be taken.
  mutating func ignore(_ request: Request, _ dispatch: Dispatch?) -> Ignored? {
    asking.clear()
    if !step.notes.continued.isEmpty { step.notes.continued.removeAll() }
    return reasonToIgnore(request, dispatch)
  }

  /// The reason that a request must be ignored; nil if it can be taken.
  func reasonToIgnore(_ request: Request, _ dispatch: Dispatch?) -> Ignored? {
    switch request {
    case .start: return nil
    case .event(let event, let entry):
      guard outcome == nil else { return .notRunning }
      if program.hasShells, let flow = shell(entry) { return shellEdge(event, of: flow).isEmpty ? .noEdge : .gone }
      guard let dispatch else { return .gone }
      // A screen that is shown while an answer is awaited has no edges.
      return dispatch.flow.role == .loading || dispatch.edge.isEmpty ? .noEdge : nil
    case .back(let entry):
      guard outcome == nil else { return .notRunning }
      guard let index = model.find(entry) else { return .gone }
      // The user cannot go back from a screen that is shown while an answer is awaited.
      return flow(model.records[index].flow)?.role == .loading ? .cannotBeLeft : nil
    case .dismissed(let layer):
      guard outcome == nil, !flows.isEmpty else { return .notRunning }
      guard let index = model.find(layer), model.records[index].kind == .layer, model.top(of: layer) != nil else {
        return .gone
      }
      return canBePulledDown(layer) && !isBelowGateForStartOrLoss(layer) ? nil : .cannotBeLeft
    case .selected(let item, let container):
      guard outcome == nil else { return .notRunning }
      guard let index = model.find(container), model.records[index].kind == .container,
        let flow = flow(model.records[index].flow)
      else { return .gone }
      return program.definitions[flow.definition].items.indices.contains(item) ? nil : .gone
    case .conditionsChanged, .opened, .turned, .shellEvent, .regained: return outcome == nil ? nil : .notRunning
    case .ended(let task, _): return tasks.contains { $0.id == task } ? nil : .gone
    case .answered(let hold, _):
      return held.contains { $0.id == hold && $0.awaiting != nil && !$0.isAnswered } ? nil : .gone
    }
  }

  /// Carries a request out.
  ///
  /// - Parameters:
  ///   - dispatch: the flow that handles it, if it is an event.
  ///   - scope: the scope that its moves see.
  mutating func perform(_ request: Request, _ dispatch: Dispatch?, scope: Int, _ ask: Asking) throws(Refusal) {
    // Before gates' flows are set aside, which may cover who would speak.
    if let silence = silenceOfButton(request) { throw Refusal(denial: silence) }
    if !held.isEmpty {
      setGatesAside(for: request)
      step.attempt.mover = mover(of: request).map { model.rootFlow(of: $0) }
    }
    if keepsAny { noteQuestion(of: request) }
    switch request {
    case .start:
      step.attempt.isForced = true
      step.attempt.isStart = true
      // A live condition's edge may wait beside a held start, and goes on after it.
      if step.attempt.hold == nil { clearAll() } else { clearForStart() }
      try run(0, parent: nil, node: 0, placement: Placement(verb: .root, place: Place(), owner: .entry), nil, ask)
    case .event(let event, let entry):
      guard let dispatch else { return }
      if keepsAny, isAsking(event, at: entry) {
        return try askBlocked(dispatch, at: entry, scope: scope, ask)
      }
      let place = Place(stack: entry.number, sender: entry, waiter: entry)
      try speak(dispatch, at: place, scope: scope, ask)
    case .back(let entry):
      guard let index = model.find(entry) else { return }
      if try system(.back, request, at: index, scope: scope, ask) { return }
      step.isGesture = true
      try goBack(from: entry)
    case .dismissed(let layer):
      guard let top = model.top(of: layer), let sender = model.find(top.id) else { return }
      if try system(.dismissed, request, at: sender, scope: scope, ask) { return }
      guard let index = model.find(layer) else { return }
      // No flow removes the layer and those on it: the user does.
      step.attempt.mover = nil
      step.isGesture = true
      editor.remove(index..<model.endOfPile(of: index))
      // The app showed the whole flow in this layer.
      if index == 0, layer == .root { cancelEntryFlow() }
    case .selected(let item, let container): try choose(item, of: container, scope: scope, ask)
    case .conditionsChanged:
      try reconsiderItems(ask)
      try finishStep(isForced: step.attempt.isForced, ask)
      step.activeFlows.clear()
      try carryOutLost(ask)
      decideStartIfDue()
    case .turned(let turn): try carryOut(turn, ask)
    case .shellEvent(let sent):
      guard let dispatch else { return }
      // Who sent it may have gone while it was held.
      let sender = model.sender(inShellOf: sent.flow) ?? sent.sender
      let place = Place(stack: sender.number, sender: sender, waiter: dispatch.speaker)
      try speak(dispatch, at: place, scope: scope, ask)
    case .opened(let link): try follow(link, scope: scope, ask)
    case .regained(let definition, let condition): try runAgainUnlessRegained(condition, of: definition, ask)
    case .ended(let id, let outcome):
      decideStartIfDue()
      guard let task = tasks.first(where: { $0.id == id }), let flow = flow(task.flow) else { return }
      forget(task)
      let edge = program.edge(outcome, at: task.node, of: flow.definition)
      if edge.isEmpty { return }
      let place = Place(stack: task.sender.number, sender: task.sender, waiter: task.waiter)
      try take(edge, of: flow, at: place, scope: scope, ask)
    case .answered(let id, let value):
      decideStartIfDue()
      guard let index = held.firstIndex(where: { $0.id == id }), var answer = held[index].awaiting else { return }
      answer.value = value
      durable.held[index].answers.append(answer)
      durable.held[index].awaiting = nil
      durable.held[index].isAnswered = true
    }
  }

  /// Whether the user can pull a layer down: a sheet or a popover, also the one in which the app shows the entry flow, with no overlay over it.
  public func canBePulledDown(_ layer: LayerID) -> Bool {
    guard layer == .root, (presentation ?? definition.presentation)?.canBePulledDown == true else {
      return model.canBePulledDown(layer)
    }
    guard let root = model.records.first, root.isRoot else { return false }
    return model.endOfPile(of: 0) == model.records.count
  }

  /// Removes all entries and flows at the beginning of a step.
  mutating func clearAll() {
    for flow in model.flows.reversed() where flow.role != .loading { step.effects.append(.end(flow.id)) }
    editor.clear()
    durable.outcome = nil
    if durable.watched.isEmpty { return }
    durable.watched = [:]
  }

  private mutating func choose(
    _ item: Int, of container: EntryID, scope: Int, _ ask: Asking
  ) throws(Refusal) {
    guard let index = model.find(container), let flow = flow(model.records[index].flow) else { return }
    if program.definitions[flow.definition].items[item].isButton { return try press(item, of: container, flow, ask) }
    let isShown = model.isShown(item, of: container)
    // A held request means the same as when the user selected the item.
    guard step.attempt.hold == nil && !step.attempt.isProceeding ? isShown : step.attempt.reselects else {
      return isShown ? () : try select(item, of: container, flow, isChosen: true, ask)
    }
    guard let chosen = model.item(item, of: index) else { return }
    let stack = StackID(model.records[chosen].id)
    guard let top = model.top(of: stack), let sender = model.find(top.id) else { return }
    if try system(.reselected, .selected(item, container), at: sender, scope: scope, ask) { return }
    guard let index = model.find(stack), model.isMade(index) else { return }
    step.isGesture = true
    editor.remove(model.end(of: index + 1)..<model.end(of: index))
  }

  /// Takes a screen's own edge for a system event; returns false if no alternative holds.
  private mutating func system(
    _ event: SystemEvent, _ request: Request, at index: Int, scope: Int, _ ask: Asking
  ) throws(Refusal) -> Bool {
    guard let flow = model.sender(at: index) else { return false }
    let node = Int(model.records[index].node)
    let number = Int(program.node(node, of: flow.definition).eventCount) + event.offset
    let edge = program.edge(number, at: node, of: flow.definition)
    if edge.isEmpty { return false }
    let entry = EntryID(model.records[index].id)
    return try self.ask(edge, insteadOf: request, at: entry, of: flow, scope: scope, ask)
  }

  /// Carries out the system's default when the user goes back from an entry.
  private mutating func goBack(from entry: EntryID) throws(Refusal) {
    guard let index = model.find(entry) else { return }
    let stack = model.stack(of: index)
    if index > stack + 1 {
      editor.remove(index..<model.end(of: stack))
    } else if model.records[stack].kind == .item {
      try goBackInHistory(from: stack)
    } else if stack > 0 {
      editor.remove(stack..<model.endOfPile(of: stack))
    } else {
      // This is the only entry of the root: its flow ends, and so do its parents up to one whose edge shows another entry. The entry flow ends
      // even if it still shows overlays.
      let last = model.records[0..<model.end(of: stack)]
      editor.remove(last.indices)
      if last[index].flow != .entry { return }
      // The entry flow keeps it, as a step before in the same change has left it.
      for (index, record) in zip(last.indices, last) {
        editor.insert(record, at: index)
        if !record.isStack { step.notes.restoredLastEntries.insert(record.id) }
      }
      cancelEntryFlow()
    }
  }
}
