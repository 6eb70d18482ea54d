/// Live conditions as nodes of flows: an announced change is an event of the flow that has edges for it.
extension FlowMachine {
  /// A condition as one running flow watches it.
  struct Watch: Hashable, Sendable {
    var flow: FlowID
    /// The condition's node in the flow.
    var node: Int
  }

  /// Notes the values of watched conditions when flows start, since these are not changes. The values of ended flows are dropped.
  mutating func watchNewFlows(_ ask: Asking) {
    // No flow has started in this step.
    if !hasChangedFlowsOrState { return }
    let flows = watching
    durable.watched = durable.watched.filter { watched in flows.contains { $0.id == watched.key.flow } }
    for flow in flows {
      for (watch, condition) in watches(of: flow) where durable.watched[watch] == nil {
        durable.watched[watch] = value(of: condition, in: flow, .scope(-1), ask)
      }
    }
  }

  /// Whether the entry flow does not run since its start waits. A container's edges need its items, which the start makes.
  private var isBeforeStart: Bool {
    flow(.entry) == nil && !definition.isContainer && held.contains { $0.request == .start && !$0.isAnswered }
  }

  /// The flows that watch conditions: those that run, and the entry flow while its start waits.
  private var watching: [RunningFlow] {
    isBeforeStart ? [entryBeforeStart] + model.flows : model.flows
  }

  /// The entry flow as what its conditions ask, while it does not run.
  private var entryBeforeStart: RunningFlow {
    RunningFlow(id: .entry, definition: 0, parent: nil, node: 0, origin: nil)
  }

  /// The conditions that a flow watches, with their numbers, in the order of its nodes.
  private func watches(of flow: RunningFlow) -> [(watch: Watch, condition: Int)] {
    if flow.role == .loading { return [] }
    return program.definitions[flow.definition].nodes.enumerated().compactMap { node, declared in
      guard case .condition(let condition) = declared.kind else { return nil }
      return (Watch(flow: flow.id, node: node), condition)
    }
  }

  /// The live conditions that flows have edges for, each with the flow that asks it, and its last known value.
  public var watchedConditions: [(flow: FlowID, condition: Int, value: Int)] {
    if !program.hasWatches { return [] }
    return watching.flatMap { flow in
      watches(of: flow).compactMap { watch, condition in durable.watched[watch].map { (flow.id, condition, $0) } }
    }
  }

  /// Finds the turns after an announced change: each new value of a watched condition that has an edge, outermost flow first.
  mutating func findTurns(_ ask: Asking) -> [Turn] {
    if !program.hasWatches || outcome != nil { return [] }
    var turns: [Turn] = []
    for flow in watching {
      for (watch, condition) in watches(of: flow) {
        let value = value(of: condition, in: flow, .scope(-1), ask)
        if value < 0 || value == durable.watched[watch] { continue }
        durable.watched[watch] = value
        if program.edge(value, at: watch.node, of: flow.definition).isEmpty { continue }
        turns.append(Turn(flow: flow.id, definition: flow.definition, node: watch.node, value: value))
      }
    }
    return turns
  }

  /// A turn with the entry that counts as its sender, if its flow runs; nil if the flow has ended meanwhile, or shows no screen.
  func spoken(_ turn: Turn) -> Turn? {
    if outcome == nil, turn.flow == .entry, isBeforeStart { return turn }
    guard outcome == nil, flow(turn.flow) != nil, let sender = model.sender(of: turn.flow) else { return nil }
    var turn = turn
    turn.sender = sender
    return turn
  }

  /// Takes the edge for a value that a condition has turned to.
  mutating func carryOut(_ turn: Turn, _ ask: Asking) throws(Refusal) {
    if turn.flow == .entry, isBeforeStart { return try carryOutBeforeStart(turn, ask) }
    // A turn that was held before the start has no sender yet.
    guard let flow = flow(turn.flow), let sender = turn.sender ?? model.sender(of: turn.flow) else { return }
    let edge = program.edge(turn.value, at: turn.node, of: flow.definition)
    // The sender fills nothing: the edge sees only the flow's own values.
    var place = Place(stack: sender.number, sender: sender)
    place.reachesOverlays = true
    try take(edge, of: flow, at: place, scope: -1, ask)
  }

  /// Takes the entry flow's edge for a value while its start waits. If the edge shows something, the start is no longer needed.
  private mutating func carryOutBeforeStart(_ turn: Turn, _ ask: Asking) throws(Refusal) {
    // The edge would enter the flow, and so lead around what the flow requires.
    guard holdsNow(program.definitions[0].required, of: entryBeforeStart, .scope(-1), ask) else { return }
    let flow = try begin(0, parent: nil, node: 0, Placement(verb: .root, place: Place(), owner: .entry), nil)
    var place = Place()
    place.reachesOverlays = true
    try take(program.edge(turn.value, at: turn.node, of: 0), of: flow, at: place, scope: -1, ask)
    if outcome != nil { return }
    let family = model.family(of: .entry)
    if model.lowest(of: family) == nil {
      // The flow still waits for its start.
      end(family.filter { $0 != .entry })
      editor.forget(.entry)
    } else {
      dropStart()
    }
  }

  /// Whether a condition has another value by now than a turn says.
  func isOutdated(_ request: Request) -> Bool {
    guard case .turned(let turn) = request else { return false }
    return durable.watched[Watch(flow: turn.flow, node: turn.node)] != turn.value
  }
}

/// A live condition's change to a value that a flow has an edge for.
public struct Turn: Hashable, Sendable {
  /// The flow whose edge it is.
  public let flow: FlowID
  /// The flow's definition: an index into ``FlowMachine/definitions``.
  public let definition: Int
  /// The condition: a node of the flow.
  public let node: Int
  /// The value: the number of the node's event.
  public let value: Int
  /// The entry that counts as the sender.
  public internal(set) var sender: EntryID?
}
