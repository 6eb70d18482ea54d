/// What sets a step off.
extension FlowMachine {
  /// Starts the entry flow, or starts it anew: what stood goes.
  public mutating func start(_ ask: Ask) -> StepResult {
    begin()
    clearAll()
    do throws(Refusal) {
      try run(0, parent: nil, node: 0, landing: Landing(verb: .root, place: Place(), owner: .entry), nil, ask)
      try settle(isForced: true, ask)
      return .taken
    } catch {
      return refuse(error)
    }
  }

  /// Takes all away, as a step begins.
  mutating func clearAll() {
    keepFlows()
    for flow in model.flows.reversed() { effects.append(.end(flow.id)) }
    model.flows = []
    remove(0..<model.records.count)
    outcome = nil
  }

  /// A screen says an event; the system may say ``FlowDefinition/SystemEvent/blocked`` in its place.
  public mutating func send(_ event: Int, from entry: EntryID, _ ask: Ask) -> StepResult {
    guard outcome == nil else { return .ignored(.notRunning) }
    guard let index = model.find(entry), model.records[index].kind == .screen,
      let running = model.flowIndex(model.records[index].flow)
    else { return .ignored(.gone) }
    let flow = model.flows[running]
    let edge = program.edge(event, at: Int(model.records[index].node), of: flow.definition)
    if edge.isEmpty { return .ignored(.noEdge) }
    begin()
    let move = firstHolding(edge, of: flow, ask)
    if move < 0 { return .denied(.guards) }
    do throws(Refusal) {
      try carryOut(move, of: flow, at: Place(stack: entry.number, speaker: entry), scope: 0, ask)
      try settle(ask)
      return .taken
    } catch {
      return refuse(error)
    }
  }

  /// The user goes back from an entry: the button, the edge swipe, the hardware key.
  ///
  /// The edge of its own is taken if it has one that holds; else the entries from it upwards go, on an item's root the item that was
  /// visited before is shown. A container is gone back from as a whole.
  public mutating func back(from entry: EntryID, _ ask: Ask) -> StepResult {
    guard outcome == nil else { return .ignored(.notRunning) }
    guard let index = model.find(entry) else { return .ignored(.gone) }
    return system(.back, at: index, ask) { machine throws(Refusal) in try machine.goBack(from: entry) }
  }

  /// The user pulls a layer down.
  ///
  /// The top entry's edge of its own is taken if it has one that holds; else the layer and those above it go.
  public mutating func dismissed(_ layer: LayerID, _ ask: Ask) -> StepResult {
    guard outcome == nil, !flows.isEmpty else { return .ignored(.notRunning) }
    guard let index = model.find(layer), let top = model.top(of: layer), let speaker = model.find(top.id) else {
      return .ignored(.gone)
    }
    guard model.records[index].style?.canBePulledDown == true else { return .ignored(.heldFast) }
    return system(.dismissed, at: speaker, ask) { machine throws(Refusal) in
      if let index = machine.model.find(layer) { machine.remove(index..<machine.model.records.count) }
    }
  }

  /// The user chooses an item of a container: it is shown. If it is shown already, it is chosen again: the edge of its top entry's own is
  /// taken if it has one that holds; else its stack goes down to its root.
  public mutating func select(_ item: Int, of container: EntryID, _ ask: Ask) -> StepResult {
    guard outcome == nil else { return .ignored(.notRunning) }
    guard let index = model.find(container), let flow = flow(model.records[index].flow) else { return .ignored(.gone) }
    let isSplit = model.records[index].flags.contains(.split)
    if !isSplit, let selected = model.selectedItem(of: index), model.records[selected].node == Int32(item) {
      return reselect(StackID(model.records[selected].id), ask)
    }
    begin()
    do throws(Refusal) {
      try select(item, of: container, flow, ask)
      try settle(ask)
      return .taken
    } catch {
      return refuse(error)
    }
  }

  private mutating func reselect(_ item: StackID, _ ask: Ask) -> StepResult {
    guard let top = model.top(of: item), let speaker = model.find(top.id) else { return .ignored(.gone) }
    return system(.reselected, at: speaker, ask) { machine throws(Refusal) in
      guard let index = machine.model.find(item), machine.model.isMade(index) else { return }
      machine.remove(machine.model.end(of: index + 1)..<machine.model.end(of: index))
    }
  }

  /// The answers of conditions have changed: items come and go, and containers change their kind.
  public mutating func reconsider(_ ask: Ask) -> StepResult {
    guard outcome == nil else { return .ignored(.notRunning) }
    begin()
    do throws(Refusal) {
      try reconsiderItems(ask)
      try settle(ask)
      return .taken
    } catch {
      return refuse(error)
    }
  }

  private func speaker(at index: Int) -> RunningFlow? {
    model.records[index].kind == .screen ? flow(model.records[index].flow) : nil
  }

  /// An edge of one's own where one holds, else what the system does by itself.
  private mutating func system(
    _ event: FlowDefinition.SystemEvent, at index: Int, _ ask: Ask,
    otherwise byItself: (inout FlowMachine) throws(Refusal) -> Void
  ) -> StepResult {
    begin()
    do throws(Refusal) {
      if let flow = speaker(at: index), case let move = ownMove(event, at: index, of: flow, ask), move >= 0 {
        let entry = EntryID(model.records[index].id)
        try carryOut(move, of: flow, at: Place(stack: entry.number, speaker: entry), scope: 0, ask)
      } else {
        try byItself(&self)
      }
      try settle(ask)
      return .taken
    } catch {
      takeBack()
      if case .impossible = error.denial, event == .back { return .ignored(.atRoot) }
      return .denied(error.denial)
    }
  }

  private mutating func ownMove(
    _ event: FlowDefinition.SystemEvent, at index: Int, of flow: RunningFlow, _ ask: Ask
  ) -> Int {
    let node = Int(model.records[index].node)
    let number = Int(program.node(node, of: flow.definition).eventCount) + event.offset
    return firstHolding(program.edge(number, at: node, of: flow.definition), of: flow, ask)
  }

  /// What the system does by itself when the user goes back from an entry.
  private mutating func goBack(from entry: EntryID) throws(Refusal) {
    guard let index = model.find(entry) else { return }
    let stack = model.stack(of: index)
    if index > stack + 1 {
      remove(index..<model.end(of: stack))
    } else if model.records[stack].kind == .item {
      try goBackInHistory(of: model.container(of: stack))
    } else if stack > 0 {
      remove(stack..<model.records.count)
    } else {
      // The only entry of the root: its flow ends, and those above it up to one that has somewhere to go.
      remove(0..<model.end(of: stack))
    }
  }
}
