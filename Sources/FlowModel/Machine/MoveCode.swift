import FlowLanguage

/// A move as a step reads it: what is said of most moves in few bytes, so that many stay near the processor. The rest is in its
/// ``FlowDefinition/Alternative``.
struct MoveCode: Sendable {
  enum Forward: UInt8, Sendable {
    /// A screen or a child comes, with nothing else said of it.
    case node
    /// The same, in an item, or where an entry of the same identity counts.
    case nodeWithCare
    case stay, state, decide, finish, send, restart, select, run, open
  }

  /// The index of the alternative in its definition.
  let alternative: Int32
  let backward: Backward<Int>?
  let forward: Forward
  let verb: FlowDefinition.Verb
  let writes: Bool
  let fills: Bool
  let requires: Bool
  /// Whether it gives a name to how it looks, or to how a layer comes.
  let isNamed: Bool
  /// A node, a state, an outcome, an event, a name, the first move of a decision.
  let target: Int32

  init(_ move: FlowDefinition.Alternative, _ index: Int, of definition: FlowDefinition) {
    alternative = Int32(index)
    writes = move.write != nil
    fills = !move.fills.isEmpty
    requires = !move.requirements.isEmpty
    isNamed = move.styleName != nil || move.transition != nil
    backward = move.backward
    var verb = FlowDefinition.Verb.push
    switch move.forward {
    case .stay: (forward, target) = (.stay, 0)
    case .node(let showing, let node):
      verb = showing
      (forward, target) = (move.item == nil && move.existing == .add ? .node : .nodeWithCare, Int32(node))
    case .state(let showing, let state):
      verb = showing
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
  }

  /// Whether an entry comes with the move where others go, and on no layer of its own.
  var bringsInPlace: Bool {
    if verb.style != nil { return false }
    return switch forward {
    case .node, .nodeWithCare, .state, .decide: true
    case .stay, .finish, .send, .restart, .select, .run, .open: false
    }
  }
}
