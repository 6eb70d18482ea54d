/// The definitions of the flows that have run, laid out one behind the other, so that a step reads flat arrays and holds no definition.
///
/// A definition is linked when its flow first runs, since flows may run each other, and an app starts with few of them.
struct FlowProgram: Sendable {
  /// Where a definition's parts begin.
  struct Base: Sendable {
    var node: Int
    var move: Int
    var test: Int
  }

  /// A node as a step sees it.
  struct Node: Sendable {
    /// Its edges: the system's come after those for its events.
    var firstEdge: Int
    var eventCount: Int
    /// The child's index in ``definitions``; -1 for a screen, and for a child that has not been linked.
    var child: Int
    var locked: GuardDiagrams.Edge
  }

  private(set) var definitions: [FlowDefinition] = []
  private(set) var bases: [Base] = []
  private(set) var nodes: [Node] = []
  /// For each node and event, its moves.
  private(set) var edges: [Range<Int>] = []
  private(set) var moves: [FlowDefinition.Alternative] = []
  private var tests: [GuardDiagrams.Test] = []
  /// Whether a screen can be locked.
  private(set) var hasLocks = false
  /// Whether a flow is a container.
  private(set) var hasContainers = false

  /// Adds a definition; returns its index, the known one if it is there.
  mutating func link(_ definition: FlowDefinition) -> Int {
    if let known = definitions.firstIndex(where: { $0 === definition }) { return known }
    let base = Base(node: nodes.count, move: moves.count, test: tests.count)
    let firstEdge = edges.count
    for node in definition.nodes {
      nodes.append(
        Node(
          firstEdge: firstEdge + node.firstEdge, eventCount: node.number(of: .back), child: -1, locked: node.locked))
      if node.locked != .no { hasLocks = true }
    }
    for edge in definition.edges {
      edges.append(base.move + edge.lowerBound..<base.move + edge.upperBound)
    }
    moves += definition.alternatives
    tests += definition.guards.tests
    if definition.isContainer { hasContainers = true }
    definitions.append(definition)
    bases.append(base)
    return definitions.count - 1
  }

  /// Links the child that a node of a definition runs; nil for a screen, and for a child that nobody gave.
  mutating func linkChild(_ node: Int, of definition: Int) -> Int? {
    let index = bases[definition].node + node
    if nodes[index].child >= 0 { return nodes[index].child }
    guard case .flow(let child) = definitions[definition].nodes[node].kind,
      let linked = definitions[definition].child(child)
    else { return nil }
    nodes[index].child = link(linked)
    return nodes[index].child
  }

  func node(_ node: Int, of definition: Int) -> Node { nodes[bases[definition].node + node] }

  /// The moves of an event at a node; none where there is no edge.
  func edge(_ event: Int, at node: Int, of definition: Int) -> Range<Int> {
    let node = nodes[bases[definition].node + node]
    guard event >= 0, event < node.eventCount + FlowDefinition.SystemEvent.allCases.count else { return 0..<0 }
    return edges[node.firstEdge + event]
  }

  /// Moves that a definition names, as this program numbers them.
  func moves(_ range: Range<Int>, of definition: Int) -> Range<Int> {
    let base = bases[definition].move
    return base + range.lowerBound..<base + range.upperBound
  }

  /// The test that an edge of a definition's guards leads to; nil where the answer is reached.
  func test(_ edge: GuardDiagrams.Edge, of definition: Int) -> GuardDiagrams.Test? {
    edge.index >= 0 ? tests[bases[definition].test + Int(edge.index)] : nil
  }
}
