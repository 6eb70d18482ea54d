import FlowLanguage

/// Acts on a live condition that turns false while something that requires it is on the stack.
extension FlowMachine {
  /// A screen, an item or a flow that exists and requires a condition.
  private struct Dependent {
    /// The lowest of its records.
    var index: Int
    var flow: RunningFlow
    var condition: Int
    var valueScope: ValueScope
    var key: LiveKey
    /// Whether it is a flow; then the record is the flow's lowest one.
    var isFlow = false

    func isSame(as other: Dependent) -> Bool {
      if isFlow != other.isFlow || key.condition != other.key.condition { return false }
      return isFlow ? flow.id == other.flow.id : key == other.key
    }
  }

  /// A condition as one dependent asks it.
  struct LiveKey: Hashable, Sendable {
    /// The id of the record, or of the flow's first record.
    var record: UInt32
    var condition: String
  }

  /// All screens, items and flows that require a live condition, lowest first.
  private func dependents() -> [Dependent] {
    var dependents: [Dependent] = []
    var seen: Set<FlowID> = []
    for (index, record) in model.records.enumerated() where record.kind != .layer {
      guard let flow = flow(record.flow) else { continue }
      func add(_ range: Range<Int>, of flow: RunningFlow, _ valueScope: ValueScope, isFlow: Bool = false) {
        let definition = program.definitions[flow.definition]
        for required in range where definition.conditions[definition.requirements[required]].isLive {
          let condition = definition.requirements[required]
          let key = LiveKey(record: record.id, condition: definition.conditions[condition].name)
          dependents.append(
            Dependent(index: index, flow: flow, condition: condition, valueScope: valueScope, key: key, isFlow: isFlow))
        }
      }
      // A flow is entered with its first entry. Its parents are entered with their own, or with this one.
      var entered: RunningFlow? = flow
      while let flow = entered, seen.insert(flow.id).inserted {
        add(program.definitions[flow.definition].required, of: flow, .scope(-1), isFlow: true)
        entered = flow.parent.flatMap { self.flow($0) }
      }
      let definition = program.definitions[flow.definition]
      switch record.kind {
      case .screen: add(definition.nodes[Int(record.node)].requirements, of: flow, .entry(EntryID(record.id)))
      case .item where model.isMade(index): add(definition.items[Int(record.node)].requirements, of: flow, .scope(-1))
      case .item, .container, .layer: break
      }
    }
    return dependents
  }

  /// The live conditions that a screen, an item or a flow on the stack requires, each with the flow that asks it.
  public var liveRequirements: [(flow: FlowID, condition: Int)] {
    program.hasRequirements ? dependents().map { ($0.flow.id, $0.condition) } : []
  }

  /// Remembers the required conditions that do not hold, since only a condition that held can be lost.
  mutating func noteLive(_ ask: Asking) {
    if !program.hasRequirements { return }
    durable.live = [:]
    for dependent in dependents() {
      if program.definitions[dependent.flow.definition].conditions[dependent.condition].isAsync { continue }
      if value(of: dependent.condition, in: dependent.flow, dependent.valueScope, ask) != 1 {
        durable.live[dependent.key] = false
      }
    }
  }

  /// Carries out the `lost` of gates whose conditions have turned false. `restart` wins; else the lowest dependent is dismissed first.
  mutating func carryOutLost(_ ask: Asking) throws(Refusal) {
    if !program.hasRequirements { return }
    let before = durable.live
    durable.live = [:]
    var lost: [(dependent: Dependent, gate: Int, what: Lost)] = []
    for dependent in dependents() {
      let definition = program.definitions[dependent.flow.definition]
      if try answer(dependent.condition, of: dependent.flow, since: asking.count, dependent.valueScope, ask) == 1 {
        continue
      }
      durable.live[dependent.key] = false
      guard before[dependent.key] ?? true, let gate = definition.gate(of: dependent.condition) else { continue }
      lost.append((dependent, gate, definition.gates[gate].lost))
    }
    if lost.isEmpty { return }
    if lost.contains(where: { $0.what == .restart }) { return try startOver(ask) }
    let dismissed = lost.filter { $0.what == .dismiss }.map { $0.dependent }
    // Dismissing the lowest one may leave others, on the stacks of other items.
    while let lowest = dependents().first(where: { dependent in dismissed.contains { $0.isSame(as: dependent) } }) {
      guard model.canDismiss(from: lowest.index) else { return try startOver(ask) }
      step.attempt.isForced = true
      let own = gatesBelow(lowest.flow.id)
      setGatesAside { own.contains($0) }
      guard let index = model.find(lowest.key.record) else { break }
      editor.dismiss(from: index)
    }
    for (dependent, gate, what) in lost where what == .run {
      // The dependent may have gone with the others.
      guard model.find(dependent.key.record) != nil else { continue }
      let request = Request.regained(definition: dependent.flow.definition, condition: dependent.condition)
      guard program.definitions[dependent.flow.definition].gates[gate].node != nil else { continue }
      if held.contains(where: { $0.request == request }) { continue }
      _ = ask(.gate(dependent.flow, gate, condition: dependent.condition, dependent.valueScope), &self)
      let definition = dependent.flow.definition
      let waiting = Waiting(
        cause: .gate(gate, condition: dependent.condition), definition: definition, number: unanswered)
      unanswered += 1
      _ = try wait(for: waiting, request, nil, ask)
    }
  }

  /// Handles the end of a gate's flow that ran for a lost condition: if the condition still does not hold, the flow is run again. If it has shown
  /// nothing, the entry flow starts over instead, since this could repeat without end.
  mutating func runAgainUnlessRegained(_ condition: Int, of definition: Int, _ ask: Asking) throws(Refusal) {
    let name = program.definitions[definition].conditions[condition].name
    for dependent in dependents() where dependent.key.condition == name {
      let definition = program.definitions[dependent.flow.definition]
      guard let gate = definition.gate(of: dependent.condition), definition.gates[gate].lost == .run else { continue }
      if try answer(dependent.condition, of: dependent.flow, since: asking.count, dependent.valueScope, ask) != 1 {
        if !step.attempt.hasShownGate { return try startOver(ask) }
        _ = ask(.gate(dependent.flow, gate, condition: dependent.condition, dependent.valueScope), &self)
        throw Refusal(wait: waiting(.gate(gate, condition: dependent.condition), of: dependent.flow))
      }
      durable.live[dependent.key] = nil
    }
  }

  /// Whether a screen, an item or a flow requires a live condition.
  func isRequired(_ condition: String) -> Bool { dependents().contains { $0.key.condition == condition } }
}
