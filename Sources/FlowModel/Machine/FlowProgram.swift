import FlowLanguage

/// The definitions of the flows that have run, laid out one after the other, so that a step reads flat arrays and retains no definition.
///
/// A definition is linked when its flow first runs, since flows may run each other, and an app starts with few of them.
package struct FlowProgram: Sendable {
  /// The indices at which a definition's parts begin.
  struct Base: Sendable {
    var node: Int
    var move: Int
    var test: Int
  }

  /// A node as a step sees it.
  struct Node: Sendable {
    /// The index of its first edge. The edges of system events come after those of its own events.
    var firstEdge: Int32
    var eventCount: Int32
    /// The child's index in ``definitions``; -1 for a child that has not been linked, -2 for any other node.
    var child: Int32
    /// The guard of `locked`, as the definition numbers its tests.
    var locked: GuardDiagrams.Edge
    var requires: Bool

    var isChild: Bool { child > -2 }
  }

  /// The moves of one event.
  struct Edge: Sendable {
    /// The first move, which identifies the edge; -1 for none.
    var first: Int32
    /// The root of the decision between the moves.
    var decision: GuardDiagrams.Edge

    static let none = Edge(first: -1, decision: .no)
    var isEmpty: Bool { first < 0 }
  }

  private(set) var definitions: [FlowDefinition] = []
  private(set) var bases: [Base] = []
  private(set) var nodes: [Node] = []
  /// For each node and event, its moves.
  private(set) var edges: [Edge] = []
  private(set) var moves: [FlowDefinition.Alternative] = []
  private var tests: [GuardDiagrams.Test] = []
  /// Whether a screen can be locked.
  private(set) var hasLocks = false
  /// Whether a screen has a name for analytics.
  private(set) var isTracked = false
  /// Whether a flow has a shell.
  package private(set) var hasShells = false
  /// Whether a flow has edges for the values of a live condition.
  private(set) var hasWatches = false
  /// Whether the stack answers a condition, or the last announcement does.
  private(set) var hasOwnAnswers = false
  /// Whether anything is required. Then the alternatives that were chosen before a gate are kept.
  private(set) var hasRequirements = false
  /// Whether a request may have to wait, or may be kept for `proceed`.
  private(set) var mayWait = false
  /// Whether a flow is a container.
  private(set) var hasContainers = false
  /// Whether a flow may show pages.
  private(set) var hasPages = false
  /// Whether a screen that the user cannot see may move something.
  private(set) var hasCoveredMoves = false

  /// Adds a definition, unless it is there already, and returns its index.
  mutating func link(_ definition: FlowDefinition) -> Int {
    if let known = definitions.firstIndex(where: { $0 === definition }) { return known }
    let base = Base(node: nodes.count, move: moves.count, test: tests.count)
    let firstEdge = edges.count
    for node in definition.nodes {
      nodes.append(
        Node(
          firstEdge: Int32(firstEdge + node.firstEdge), eventCount: Int32(node.number(of: .back)),
          child: node.isChild ? -1 : -2,
          locked: node.locked, requires: !node.requirements.isEmpty))
      if node.locked != .no { hasLocks = true }
      if node.track != nil { isTracked = true }
      if case .condition = node.kind { hasWatches = true }
    }
    for edge in definition.edges { edges.append(Self.edge(edge, of: definition, base)) }
    moves += definition.alternatives
    for var test in definition.guards.tests {
      test.then = test.then.moved(by: base.test, base.move)
      test.otherwise = test.otherwise.moved(by: base.test, base.move)
      tests.append(test)
    }
    if definition.isContainer { hasContainers = true }
    if definition.containers.contains(where: { $0.kind == .pages }) { hasPages = true }
    if definition.alternatives.contains(where: { $0.isCovered }) { hasCoveredMoves = true }
    if definition.conditions.contains(where: { $0.standing != nil || $0.isAnnounced }) { hasOwnAnswers = true }
    if definition.shell != nil { hasShells = true }
    if !definition.requirements.isEmpty { hasRequirements = true }
    if hasRequirements || definition.alternatives.contains(where: { $0.keepsRequest })
      || definition.conditions.contains(where: { $0.isAsync })
      || definition.nodes.contains(where: { $0.kind == .task })
    {
      mayWait = true
    }
    definitions.append(definition)
    bases.append(base)
    return definitions.count - 1
  }

  /// Links the child that a node of a definition runs; nil for a screen, and for a child without a definition.
  mutating func linkChild(_ node: Int, of definition: Int) -> Int? {
    let index = bases[definition].node + node
    if nodes[index].child >= 0 { return Int(nodes[index].child) }
    guard case .flow(let child) = definitions[definition].nodes[node].kind,
      let linked = definitions[definition].child(child)
    else { return nil }
    let number = link(linked)
    nodes[index].child = Int32(number)
    return number
  }

  /// The child that a node runs; nil if it has not been linked.
  func linkedChild(_ node: Int, of definition: Int) -> Int? {
    let child = nodes[bases[definition].node + node].child
    return child >= 0 ? Int(child) : nil
  }

  /// A node, as a step sees it.
  func node(_ node: Int, of definition: Int) -> Node { nodes[bases[definition].node + node] }

  /// The index at which the nodes of a definition begin; those of the first one, the entry flow's, at 0.
  func firstNode(of definition: Int) -> Int { bases[definition].node }

  /// The moves of an event at a node; `none` if there is no edge.
  func edge(_ event: Int, at node: Int, of definition: Int) -> Edge {
    edge(event, at: firstNode(of: definition) + node)
  }

  /// The moves of an event at a node, by this program's number of the node.
  func edge(_ event: Int, at node: Int) -> Edge {
    let node = nodes[node]
    guard event >= 0, event < Int(node.eventCount) + SystemEvent.count else { return .none }
    return edges[Int(node.firstEdge) + event]
  }

  /// The moves of a definition, as this program numbers them.
  func moves(_ range: Range<Int>, of definition: Int) -> Edge {
    Self.edge(range, of: definitions[definition], bases[definition])
  }

  private static func edge(_ range: Range<Int>, of definition: FlowDefinition, _ base: Base) -> Edge {
    if range.isEmpty { return .none }
    return Edge(
      first: Int32(base.move + range.lowerBound),
      decision: definition.decisions[range.lowerBound].moved(by: base.test, base.move))
  }

  /// A guard of a definition, as this program numbers its tests.
  func linkedGuard(_ edge: GuardDiagrams.Edge, of definition: Int) -> GuardDiagrams.Edge {
    edge.moved(by: bases[definition].test, bases[definition].move)
  }

  /// The test that an edge leads to; nil if it leads to an answer.
  func test(_ edge: GuardDiagrams.Edge) -> GuardDiagrams.Test? { edge.index >= 0 ? tests[Int(edge.index)] : nil }
}
