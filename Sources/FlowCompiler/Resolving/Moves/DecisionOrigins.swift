import FlowDiagnostics
import FlowSyntax

/// The moves that lead to a flow's decisions, directly or through other decisions, and the fields that all have.
struct DecisionOrigins {
  /// The identity of a move to a decision: the decision, the event whose fields it sees, and the screen that sends the event.
  struct UseKey: Hashable {
    var decision: Int
    var node: Int32
    var event: Int32
    var sender: ScreenIndex?
  }

  /// A step from a decision or the start to another decision, or back to the start.
  struct Step {
    var to: Int
    var range: SourceRange
  }

  /// For each decision, the moves that lead to it, each kind once.
  private(set) var origins: [[MoveScope]] = []
  /// For each decision, the event fields and inputs of the sending screens that every move to it has.
  private(set) var visible: [[FlowGraph.Field]] = []
  /// The steps from each decision, and after the last decision those from the start.
  private(set) var steps: [[Step]] = []
  /// The places of targets that close a cycle, and so are not followed.
  private(set) var cut: Set<SourceRange> = []
  /// The decisions, each after those that it leads to; empty before ``close()``.
  private(set) var order: [Int] = []
  private var known: Set<UseKey> = []

  /// Makes the origins of a number of decisions, without any moves.
  init(count: Int) {
    origins = Array(repeating: [], count: count)
    visible = Array(repeating: [], count: count)
    steps = Array(repeating: [], count: count + 1)
  }

  /// Notes a move from an edge or the start to a decision.
  mutating func add(_ scope: MoveScope, to decision: Int) {
    let key = UseKey(decision: decision, node: scope.eventKey.node, event: scope.eventKey.event, sender: scope.sender)
    if known.insert(key).inserted { origins[decision].append(scope) }
  }

  /// Notes that a decision may lead to another decision.
  mutating func note(from decision: Int, to next: Int, at range: SourceRange) {
    steps[decision].append(Step(to: next, range: range))
  }

  /// Notes that a decision may lead back to the start.
  mutating func noteRestart(from decision: Int, at range: SourceRange) {
    steps[decision].append(Step(to: origins.count, range: range))
  }

  /// Notes the decisions that a start's moves lead to, and whether they lead back to the start.
  mutating func noteStart(_ moves: [MoveSyntax], decisionNamed: LocalNames) {
    for move in moves {
      if let forward = move.forward, case .act(.restart, _) = forward.verb {
        steps[origins.count].append(Step(to: origins.count, range: forward.range))
      } else if let target = move.target {
        noteStart(target, decisionNamed: decisionNamed)
      }
    }
  }

  /// Notes that the start leads to a target, if the target is a decision.
  mutating func noteStart(_ target: Word, decisionNamed: LocalNames) {
    guard let decision = decisionNamed[target.name] else { return }
    steps[origins.count].append(Step(to: decision, range: target.range))
  }

  /// Notes the fields that every move to a decision has.
  mutating func show(_ fields: [FlowGraph.Field], to decision: Int) { visible[decision] = fields }

  /// Whether every move to a decision has a field.
  func shows(_ name: Name, to decision: Int) -> Bool { visible[decision].contains { $0.name == name } }

  /// Adds each decision's moves to the decisions that it leads to.
  ///
  /// - Returns: the cycles, each as its steps, with the vertices that the steps begin at.
  mutating func close() -> [[(vertex: Int, step: Step)]] {
    var cycles: [[(vertex: Int, step: Step)]] = []
    order.removeAll()
    var state = Array(repeating: UInt8(0), count: steps.count)
    for root in steps.indices where state[root] == 0 {
      // Depth first, without recursion: a chain of decisions may be long.
      var path: [(vertex: Int, next: Int)] = [(root, 0)]
      state[root] = 1
      while let (vertex, next) = path.last {
        guard next < steps[vertex].count else {
          state[vertex] = 2
          order.append(vertex)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let step = steps[vertex][next]
        if state[step.to] == 0 {
          state[step.to] = 1
          path.append((step.to, 0))
        } else if state[step.to] == 1, let first = path.firstIndex(where: { $0.vertex == step.to }) {
          cut.insert(step.range)
          cycles.append(path[first...].map { ($0.vertex, steps[$0.vertex][$0.next - 1]) })
        }
      }
    }
    for vertex in order.reversed() where vertex < origins.count {
      for step in steps[vertex] where step.to < origins.count && !cut.contains(step.range) {
        for scope in origins[vertex] { add(scope, to: step.to) }
      }
    }
    order.removeAll { $0 >= origins.count }
    return cycles
  }

  /// The scope of a move to a decision, as the decision sees it.
  func narrowed(_ scope: MoveScope, for decision: Int) -> MoveScope {
    var scope = scope
    scope.decision = decision
    guard visible[decision].isEmpty else { return scope }
    (scope.event, scope.eventKey) = ([], (-1, -1))
    (scope.sender, scope.seer) = (nil, nil)
    return scope
  }
}
