/// Running gates' flows: how moves of other flows pass them over, and when they end.
///
/// A flow that the entry flow's start or `lost: run` needs is out of the reach of other flows: while one of these moves, or a link is opened, its
/// entries are set aside, and come back on top. Otherwise a move could take them for a modal layer of its own, and show the guarded entries.
extension FlowMachine {
  // MARK: Setting aside

  /// Sets aside the entries of gates' flows that a request's moves must not touch.
  mutating func setGatesAside(for request: Request) {
    if held.isEmpty { return }
    switch request {
    // Either all entries go, or no particular flow moves.
    case .start, .regained, .answered: return
    case .conditionsChanged:
      // Items come and go in the containers of gates' flows, too.
      let containers = Set(model.records.filter { $0.kind == .container }.flatMap { gatesBelow($0.flow) })
      setGatesAside { containers.contains($0) }
    case .opened: setGatesAside { _ in false }
    case .event, .back, .selected, .dismissed, .turned, .shellEvent, .ended:
      let gates = mover(of: request).map { gatesBelow($0) } ?? []
      setGatesAside { gates.contains($0) }
    }
  }

  /// The flow whose move a request is; nil if no particular flow moves.
  func mover(of request: Request) -> FlowID? {
    switch request {
    case .event(_, let entry), .back(let entry), .selected(_, let entry): model.entry(entry)?.flow
    case .dismissed(let layer): model.top(of: layer)?.flow
    case .turned(let turn): turn.flow
    case .shellEvent(let sent): sent.flow
    case .ended(let id, _): tasks.first { $0.id == id }?.flow
    case .start, .regained, .answered, .conditionsChanged, .opened: nil
    }
  }

  /// Sets aside the entries of the flows that the entry flow's start or `lost: run` needs, except the flows for which `isMoving` returns true.
  /// The entries of gates' flows that run for moves of these flows are set aside too.
  mutating func setGatesAside(except isMoving: (FlowID) -> Bool) {
    let needed = model.flows.filter { $0.role == .gate && isForStartOrLoss($0.id) && !isMoving($0.id) }.map { $0.id }
    if needed.isEmpty { return }
    let going = Set(
      model.flows.filter { flow in
        let below = gatesBelow(flow.id)
        return below.contains(where: needed.contains) && !below.contains(where: isMoving)
      }.map { $0.id })
    step.notes.aside += editor.setAside(going)
  }

  /// Brings back the entries that were set aside: on top of all but overlays.
  private mutating func restoreSetAside() {
    for set in step.notes.aside { editor.bringBack(set) }
    step.notes.aside = []
  }

  /// Whether something of a flow is set aside.
  func isSetAside(_ flow: FlowID) -> Bool {
    step.notes.aside.contains { $0.records.contains { !$0.isStack && $0.flow == flow } }
  }

  /// Whether a gate's flow runs for the entry flow's start, or for a lost condition.
  func isForStartOrLoss(_ gate: FlowID) -> Bool {
    held.contains { hold in
      guard case .gate(_, gate) = hold.wait else { return false }
      return hold.request == .start || hold.request.isRegaining
    }
  }

  /// Whether a gate's flow runs for the entry flow's start, or for a lost condition.
  var isGateRunningForStartOrLoss: Bool { model.flows.contains { $0.role == .gate && isForStartOrLoss($0.id) } }

  /// Whether a layer lies below a flow that the entry flow's start or `lost: run` needs, and does not belong to it.
  func isBelowGateForStartOrLoss(_ layer: LayerID) -> Bool {
    guard let index = model.find(layer) else { return false }
    let own = gatesBelow(model.records[index + 1].flow)
    return model.records[model.end(of: index)...].contains { record in
      !record.isStack && gatesBelow(record.flow).contains { !own.contains($0) && isForStartOrLoss($0) }
    }
  }

  /// The gate's flow that a flow runs under, the gate's flow that the entry of a move held for the first one runs under, and so on.
  func gatesBelow(_ flow: FlowID) -> [FlowID] {
    var gates: [FlowID] = []
    var waiting = [flow]
    while let id = waiting.popLast() {
      guard let root = self.flow(model.rootFlow(of: id)), root.role == .gate, !gates.contains(root.id) else { continue }
      gates.append(root.id)
      for hold in held {
        guard case .gate(_, root.id) = hold.wait, let entry = hold.entry.flatMap({ model.entry($0) }) else { continue }
        waiting.append(entry.flow)
      }
    }
    return gates
  }

  // MARK: Going

  /// Whether a gate's flow without entries has lost its last one to a link, or to another flow's move.
  func isTakenOff(_ gate: FlowID) -> Bool { step.attempt.isLink || step.attempt.mover.map { $0 != gate } ?? false }

  /// Ends the gates' flows, since the entry flow has ended and keeps an entry of its own.
  mutating func endGates() {
    let going = model.flows.filter { $0.role == .gate }.flatMap { model.family(of: $0.id) }
    if going.isEmpty { return }
    step.notes.aside = []
    editor.remove(going)
    end(going)
    editor.keepRoot()
  }

  /// Brings back the entries that were set aside, and ends the gates' flows for which nothing is held any more.
  mutating func endUnneededGates(_ ask: Asking) throws(Refusal) {
    restoreSetAside()
    var hasGone = false
    dropGone()
    while let gate = model.flows.first(where: { $0.role == .gate && !isAwaited($0.id) }) {
      let going = model.family(of: gate.id)
      editor.remove(going)
      end(going)
      hasGone = true
      dropGone()
    }
    if hasGone { try endEmptyFlows(ask) }
  }

  private func isAwaited(_ gate: FlowID) -> Bool {
    held.contains { hold in
      if case .gate(_, gate) = hold.wait { true } else { false }
    }
  }

  // MARK: Links

  /// Holds a link while a gate's flow runs, if an entry of its target requires the gate's condition. A link that was held is denied if the
  /// condition does not hold.
  ///
  /// - Parameter running: the conditions whose gates ran a flow before the link removed anything, see ``conditionsOfRunningGates()``.
  mutating func requireOfTarget(whileRunning running: [String], _ ask: Asking) throws(Refusal) {
    if held.isEmpty, step.attempt.hold == nil { return }
    for (flow, condition, valueScope) in requiredOfTarget() {
      let definition = program.definitions[flow.definition]
      let name = definition.conditions[condition].name
      if step.attempt.hasPassed({ program.definitions[$0.definition].conditions[$0.condition].name == name }) {
        if try answer(condition, of: flow, since: asking.count, valueScope, ask) == 1 { continue }
        throw Refusal(denial: .required(name))
      }
      guard let gate = definition.runningGate(of: condition), running.contains(name), !step.attempt.isBeyondGate
      else { continue }
      _ = ask(.gate(flow, gate, condition: condition, valueScope), &self)
      throw Refusal(wait: waiting(.gate(gate, condition: condition), of: flow))
    }
  }

  /// The requirements of the entries that a link names, of the items that they are in, and of the flows that run them.
  private func requiredOfTarget() -> [(flow: RunningFlow, condition: Int, valueScope: ValueScope)] {
    var required: [(flow: RunningFlow, condition: Int, valueScope: ValueScope)] = []
    func add(_ range: Range<Int>, _ flow: RunningFlow, _ valueScope: ValueScope) {
      for condition in program.definitions[flow.definition].requirements[range] {
        required.append((flow, condition, valueScope))
      }
    }
    for id in step.notes.named {
      guard let index = model.find(id), let runner = flow(model.records[index].flow) else { continue }
      let record = model.records[index]
      if record.kind == .screen {
        let node = program.definitions[runner.definition].nodes[Int(record.node)]
        add(node.requirements, runner, .entry(EntryID(id)))
      }
      var next: RunningFlow? = runner
      while let flow = next {
        add(program.definitions[flow.definition].required, flow, .scope(-1))
        next = flow.parent.flatMap { self.flow($0) }
      }
      var stack = model.stack(of: index)
      while model.records[stack].kind == .item {
        if let flow = flow(model.records[stack].flow) {
          let item = program.definitions[flow.definition].items[Int(model.records[stack].node)]
          add(item.requirements, flow, .scope(-1))
        }
        stack = model.stack(of: model.container(of: stack))
      }
    }
    return required
  }

  /// The conditions whose gates' flows run and have a held request.
  func conditionsOfRunningGates() -> [String] {
    held.compactMap { hold in
      if case .gate(let condition, let flow) = hold.wait, self.flow(flow) != nil { condition } else { nil }
    }
  }
}
