/// A move as a step reads it: what is said of most moves in few bytes, so that many stay near the processor. The rest is in its
/// ``FlowDefinition/Alternative``.
struct MoveCode: Sendable {
  enum Backward: UInt8, Sendable { case none, pop, popTo, dismiss }

  enum Forward: UInt8, Sendable {
    /// A screen or a child comes, with nothing else said of it.
    case node
    /// The same, in an item, or where an entry of the same identity counts.
    case nodeWithCare
    case stay, state, decide, finish, send, restart, select, run, open
  }

  /// The guard, as the program numbers its tests; it holds where there is none.
  let condition: GuardDiagrams.Edge
  /// The index of the alternative in its definition.
  let alternative: Int32
  let backward: Backward
  let forward: Forward
  let verb: FlowDefinition.Verb
  let isInclusive: Bool
  let writes: Bool
  let fills: Bool
  let requires: Bool
  /// Whether it asks and says nothing: entries go, and a screen may come that requires nothing and is given nothing.
  let isPlain: Bool
  /// The node that `popTo` looks for.
  let backTarget: Int32
  /// A node, a state, an outcome, an event, a name, the first move of a decision.
  let target: Int32

  init(
    _ move: FlowDefinition.Alternative, _ index: Int, of definition: FlowDefinition,
    guardedBy guardian: GuardDiagrams.Edge
  ) {
    condition = guardian
    alternative = Int32(index)
    writes = move.write != nil
    fills = !move.fills.isEmpty
    requires = !move.requirements.isEmpty
    var node = 0
    var inclusive = false
    switch move.backward {
    case .none: backward = .none
    case .pop: backward = .pop
    case .dismiss: backward = .dismiss
    case .popTo(let target, let isInclusive): (backward, node, inclusive) = (.popTo, target, isInclusive)
    }
    (backTarget, isInclusive) = (Int32(node), inclusive)
    var verb = FlowDefinition.Verb.push
    switch move.forward {
    case .stay: (forward, target) = (.stay, 0)
    case .node(let said, let node):
      verb = said
      (forward, target) = (move.item == nil && move.existing == .add ? .node : .nodeWithCare, Int32(node))
    case .state(let said, let state):
      verb = said
      (forward, target) = (.state, Int32(state))
    case .select(let name): (forward, target) = (.select, Int32(name))
    case .open(let name): (forward, target) = (.open, Int32(name))
    case .send(let event): (forward, target) = (.send, Int32(event))
    case .decide(let moves): (forward, target) = (.decide, Int32(moves.lowerBound))
    case .finish(let outcome): (forward, target) = (.finish, Int32(outcome))
    case .restart: (forward, target) = (.restart, 0)
    case .run(let node): (forward, target) = (.run, Int32(node))
    }
    self.verb = verb
    let isSaid = writes || fills || requires
    switch forward {
    case .stay: isPlain = !isSaid
    case .node:
      let comes = definition.nodes[Int(target)]
      isPlain = !isSaid && comes.kind == .screen && comes.requirements.isEmpty
    default: isPlain = false
    }
  }
}
