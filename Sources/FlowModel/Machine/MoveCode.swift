import FlowLanguage

/// A move as a step reads it: the common properties in few bytes, so that many moves fit into the processor's cache. The rest is in its
/// ``FlowDefinition/Alternative``.
struct MoveCode: Sendable {
  enum Forward: UInt8, Sendable {
    /// Shows a screen or a child, without `in` and `existing`.
    case node
    /// Shows a screen or a child, with `in` or `existing`.
    case nodeWithOptions
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
  /// Whether it has a `transition`, or one of the app's own names for a style.
  let isNamed: Bool
  /// The index of a node, a state, an outcome, an event, a name, or the first move of a decision.
  let target: Int32

  init(_ move: FlowDefinition.Alternative, _ index: Int) {
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
      (forward, target) = (move.item == nil && move.existing == .add ? .node : .nodeWithOptions, Int32(node))
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

  /// Whether the move adds an entry, or leads to a decision that may, and presents no layer itself.
  var addsInPlace: Bool {
    if verb.style != nil { return false }
    return switch forward {
    case .node, .nodeWithOptions, .state, .decide: true
    case .stay, .finish, .send, .restart, .select, .run, .open: false
    }
  }
}
