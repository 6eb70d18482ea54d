/// What guards and moves do to the stack: the one place in which that is written.
///
/// A machine is a value: the flows that run, and the model of what stands. Each step takes one event, decides the guards through a
/// closure, carries out the move with all that follows from it (a child's start, a decision, an outcome and its parent's edge), and
/// leaves in ``effects`` what the runtime has to do. A step that is denied leaves everything as it was. Every function is total.
public struct FlowMachine: Sendable {
  /// What stands.
  public var model: StackModel { stack.model }
  /// The flows that run, parents before their children.
  public internal(set) var flows: [RunningFlow] = []
  /// How the entry flow ended: the number of its outcome; nil while it runs.
  public internal(set) var outcome: Int?
  /// What the last step has the runtime do, in order.
  public internal(set) var effects: [Effect] = []
  /// The conditions that the last step asked, with their answers, in order.
  public internal(set) var asked: [Answer] = []

  /// A condition that was asked.
  public struct Answer: Hashable, Sendable {
    /// The flow whose guard asked.
    public let flow: FlowID
    /// The condition: an index into the definition's conditions.
    public let condition: Int
    /// Its value.
    public let value: Int
  }

  /// Answers a condition of a flow: 0 and 1 for a Bool, else an index into its values. It is also given the effects of the step so
  /// far: a flow that starts in this step asks before the step is done, and what was set must be seen.
  public typealias Ask = (RunningFlow, Int, [Effect]) -> Int

  /// The entry flow.
  public let definition: FlowDefinition
  var stack = StackJournal()
  var nextEntry: UInt32 = 0
  var nextLayer: UInt32 = 1
  var nextFlow: UInt32 = 0
  /// Starts, decisions and outcomes that may still follow in this step.
  var budget = 0
  /// How the first entries of flows that start in this step come; gone when they have come.
  var landings: [(flow: FlowID, landing: Landing)] = []
  var nextScope = 1
  /// The flows that have made a move in this step.
  var movers: [FlowID] = []
  /// The flows that ran when the step began, and how the entry flow had ended.
  private(set) var flowsBefore: [RunningFlow] = []
  private var outcomeBefore: Int?
  /// The flows that started in this step, those that have ended again too.
  var passing: [RunningFlow] = []

  /// Makes a machine for an entry flow, which has not started.
  public init(_ entry: FlowDefinition) { definition = entry }

  /// A running flow; nil if it has ended.
  public func flow(_ id: FlowID) -> RunningFlow? {
    var index = flows.count - 1
    while index >= 0 {
      if flows[index].id == id { return flows[index] }
      index -= 1
    }
    return nil
  }

  // MARK: Steps

  /// Starts the entry flow, or starts it anew: what stood goes.
  public mutating func start(_ ask: Ask) -> StepResult {
    step(ask) { machine throws(Refusal) in
      for flow in machine.flows.reversed() { machine.effects.append(.end(flow.id)) }
      machine.flows = []
      machine.stack.close(from: 0)
      machine.outcome = nil
      let landing = Landing(verb: .root, place: Place(), owner: .entry)
      try machine.run(machine.definition, parent: nil, node: 0, landing: landing, scope: 0, ask)
    }
  }

  /// A screen says an event.
  public mutating func send(_ event: Int, from entry: EntryID, _ ask: Ask) -> StepResult {
    guard let (position, flow, node) = speaker(entry) else { return .ignored(outcome == nil ? .gone : .notRunning) }
    let edge = flow.definition.edge(node: node, event: event)
    if edge.isEmpty { return .ignored(.noEdge) }
    let place = Place(layer: model.layers[position.layer].id, speaker: entry)
    return step(ask) { machine throws(Refusal) in
      try machine.take(edge, of: flow, at: place, scope: 0, ask)
    }
  }

  /// The user goes back from an entry: the button, the edge swipe, the hardware key.
  ///
  /// The edge of its own is taken if it has one that holds; else the entries from it upwards go.
  public mutating func back(from entry: EntryID, _ ask: Ask) -> StepResult {
    guard let (position, flow, node) = speaker(entry) else { return .ignored(outcome == nil ? .gone : .notRunning) }
    let own = flow.definition.edge(node: node, event: flow.definition.nodes[node].back)
    return system(own, flow, Place(layer: model.layers[position.layer].id, speaker: entry), ask) {
      machine throws(Refusal) in
      if position.index == 0 && position.layer > 0 {
        machine.stack.close(from: position.layer)
      } else {
        // Where that was the only entry of the root, its flow ends, and those above it up to one that has somewhere to go.
        machine.stack.remove(from: position)
      }
    }
  }

  /// The user pulls a layer down.
  ///
  /// The top entry's edge of its own is taken if it has one that holds; else the layer and those above it go.
  public mutating func dismissed(_ layer: LayerID, _ ask: Ask) -> StepResult {
    guard outcome == nil, !flows.isEmpty else { return .ignored(.notRunning) }
    guard let index = model.index(of: layer), let top = model.layers[index].entries.last, let flow = flow(top.flow)
    else {
      return .ignored(.gone)
    }
    guard model.layers[index].style?.canBePulledDown == true else { return .ignored(.heldFast) }
    let own = flow.definition.edge(node: top.node, event: flow.definition.nodes[top.node].dismissed)
    return system(own, flow, Place(layer: layer, speaker: top.id), ask) { machine throws(Refusal) in
      machine.stack.close(from: index)
    }
  }

  private func speaker(_ entry: EntryID) -> (StackModel.Position, RunningFlow, Int)? {
    guard outcome == nil, let position = model.position(of: entry) else { return nil }
    let entry = model.layers[position.layer].entries[position.index]
    guard let flow = flow(entry.flow) else { return nil }
    return (position, flow, entry.node)
  }

  /// An edge of one's own where one holds, else what the system does by itself.
  private mutating func system(
    _ own: Range<Int>, _ flow: RunningFlow, _ place: Place, _ ask: Ask,
    otherwise byItself: (inout FlowMachine) throws(Refusal) -> Void
  ) -> StepResult {
    step(ask) { machine throws(Refusal) in
      if let alternative = machine.firstHolding(own, of: flow, ask) {
        try machine.carryOut(alternative, of: flow, at: place, scope: 0, ask)
      } else {
        try byItself(&machine)
      }
    }
  }

  /// Runs one step with all that follows from it, and takes it back if it is refused on the way.
  private mutating func step(_ ask: Ask, _ body: (inout FlowMachine) throws(Refusal) -> Void) -> StepResult {
    clear(&effects)
    clear(&asked)
    clear(&movers)
    clear(&passing)
    clear(&landings)
    budget = 1_000
    nextScope = 1
    flowsBefore = flows
    outcomeBefore = outcome
    stack.begin()
    do throws(Refusal) {
      try body(&self)
      try settle(ask)
      return .taken
    } catch {
      takeBack()
      return .denied(error.denial)
    }
  }

  /// Empties a list and keeps its room; most are empty after a plain push, and emptying an empty one costs.
  private func clear<Element>(_ list: inout [Element]) {
    if !list.isEmpty { list.removeAll(keepingCapacity: true) }
  }

  /// Takes the last step back: what stood before it stands again.
  public mutating func takeBack() {
    stack.takeBack()
    (flows, outcome) = (flowsBefore, outcomeBefore)
    effects.removeAll(keepingCapacity: true)
  }

  /// What the last step changed.
  public var change: StackChange { StackChange(from: stack.before, to: model) }
}

/// Ends a step that cannot go on.
struct Refusal: Error {
  let denial: Denial
}
