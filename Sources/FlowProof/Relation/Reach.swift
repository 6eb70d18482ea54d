import FlowCompiler

/// Finds the symbols from which a goal may be reached. It assumes too many steps, so a symbol that it leaves out certainly does not reach the goal.
struct Reach {
  private let saturation: Saturation
  private let relation: OverRelation
  private let graph: FlowGraph
  /// The screens that can be on the stack.
  let heads: [Int]

  init(_ saturation: Saturation) {
    self.saturation = saturation
    (relation, graph) = (saturation.relation, saturation.graph)
    let symbols = saturation.symbols
    heads = symbols.kinds.indices.filter { symbol in
      guard case .node(let flow, let node) = symbols.kinds[symbol], saturation.relation.mayBeOnStack(symbol),
        case .screen = saturation.graph.flows[flow].nodes[node].kind
      else { return false }
      return saturation.graph.flows[flow].shell?.node != node
    }
  }

  /// The name of a head, as in `Flow.screen`.
  func name(of head: Int) -> String? {
    guard case .node(let flow, let node) = relation.symbols.kinds[head] else { return nil }
    return "\(graph.names[graph.flows[flow].name]).\(graph.names[graph.flows[flow].nodes[node].name])"
  }

  /// The heads from which a goal may be reached.
  func possible(to goal: Set<Int>) -> Set<Int> {
    // Moves of the whole stack, and triggers from outside, may lead from anywhere to all their targets.
    if isReachedFromAnywhere { return Set(heads) }
    var before: [Point: [Point]] = [:]
    for symbol in relation.symbols.kinds.indices {
      for point in [Point(symbol), ended(symbol)] {
        for follower in followers(of: point) { before[follower, default: []].append(point) }
      }
    }
    // A symbol that may lie on anything may go back to anything.
    var found = Set(goal.map { Point($0) })
    for symbol in relation.symbols.kinds.indices where relation.isLoose[symbol] {
      found.formUnion([Point(symbol), ended(symbol)])
    }
    var waiting = Array(found)
    while let point = waiting.popLast() {
      for earlier in before[point] ?? [] where found.insert(earlier).inserted { waiting.append(earlier) }
    }
    return Set(found.filter { !$0.hasEnded }.map(\.symbol))
  }

  /// Whether links, containers, shells, live conditions or a symbol that may lie on anything can lead from anywhere to anywhere.
  private var isReachedFromAnywhere: Bool {
    if !graph.links.isEmpty { return true }
    if graph.flows.contains(where: { !$0.items.isEmpty || $0.shell != nil }) { return true }
    if graph.isMovedByAnnouncements { return true }
    return relation.isLoose.indices.contains { relation.isLoose[$0] && !relation.isFrame($0) }
  }

  /// A screen, or a flow that begins or has ended.
  struct Point: Hashable {
    var symbol: Int
    /// Whether the flow of the frame `symbol` has ended. Its followers differ from those of the flow that begins.
    var hasEnded = false

    init(_ symbol: Int) { self.symbol = symbol }
  }

  /// The flow of a frame after its end.
  private func ended(_ frame: Int) -> Point {
    var point = Point(frame)
    point.hasEnded = true
    return point
  }

  /// The points that may be reached once a symbol is removed.
  private func uncovered(below symbol: Int) -> [Point] {
    relation.below[symbol].map { relation.isFrame($0) ? ended($0) : Point($0) }
  }

  /// The points that may be reached by a step.
  private func followers(of point: Point) -> [Point] {
    let symbol = point.symbol
    guard relation.mayBeOnStack(symbol) else { return [] }
    var all = uncovered(below: symbol)
    switch relation.symbols.kinds[symbol] {
    case .node(let flow, let node):
      let value = graph.flows[flow].nodes[node]
      for edge in value.edges.compactMap({ $0 }) + value.systemEdges.map(\.edge) {
        for number in saturation.moves.edge(edge, of: flow) { all += targets(of: number) }
      }
      if !point.hasEnded, case .flow(let child) = value.kind { all += starts(of: child) }
    case .flow(let flow) where !point.hasEnded: all += starts(of: flow)
    case .gate(let gate) where !point.hasEnded: if let flow = graph.gates[gate].flow { all += starts(of: flow) }
    default: break
    }
    return all
  }

  /// The points that may be reached as a flow begins.
  func starts(of flow: FlowIndex) -> [Point] {
    saturation.moves.start(of: flow).flatMap { targets(of: $0) }
      + graph.flows[flow].items.map { Point(relation.symbols.node($0.node, of: flow)) }
  }

  /// The points that a move may lead to.
  func targets(of number: Int) -> [Point] {
    guard saturation.chosen.contains(number) else { return [] }
    let (flow, move) = (saturation.moves.all[number].flow, saturation.moves.all[number].move)
    var all: [Point] = []
    // The symbols that begin.
    var begun = gates(of: move.requires)
    switch move.target {
    case .show(_, .node(let node, _)):
      begun.append(relation.symbols.node(node, of: flow))
      switch graph.flows[flow].nodes[node].kind {
      case .screen(let screen): begun += gates(of: graph.screens[screen].requires)
      case .flow(let child): begun += gates(of: graph.flows[child].requires)
      default: break
      }
    case .act(.run(let task), _): begun.append(relation.symbols.node(task, of: flow))
    case .show(_, .decision(let use)):
      let count = graph.flows[flow].decisions[use].alternatives.count
      for number in saturation.moves.decision(use, of: flow, count: count) { all += targets(of: number) }
    case .act(.finish, _), .act(.send, _): all += saturation.frames(of: flow).map(ended)
    case .show(_, .state(let state)): begun += self.begun(by: state)
    case .act(.restart, _): begun += gates(of: graph.flows[flow].requires) + saturation.frames(of: flow)
    case .act, nil: break
    }
    // A `popTo` shows its target if the target is below.
    if case .popTo(let node, _) = move.backward { begun.append(relation.symbols.node(node, of: flow)) }
    return all + begun.map { Point($0) }
  }

  /// The symbols that a state may put on the stack.
  func begun(by state: FlowGraph.State) -> [Int] {
    var begun: [Int] = []
    state.forEachEntry { entry in
      for run in entry.begins { begun += saturation.ofFlow[run.flow.number] }
      switch entry.kind {
      case .screen(let screen): begun += saturation.ofScreen[screen.number]
      case .flow(let flow), .container(let flow, _, _): begun += saturation.ofFlow[flow.number]
      }
    }
    return begun
  }

  private func gates(of requirements: [FlowGraph.Requirement]) -> [Int] {
    requirements.compactMap { graph.conditions[$0.condition].gate.map { relation.symbols.gate($0) } }
  }
}

extension FlowGraph {
  /// A flow, and all flows that it runs, directly or indirectly.
  func family(of flow: FlowIndex) -> Set<FlowIndex> {
    var (family, waiting): (Set<FlowIndex>, [FlowIndex]) = ([], [flow])
    while let flow = waiting.popLast() {
      if !family.insert(flow).inserted { continue }
      for node in flows[flow].nodes { if case .flow(let child) = node.kind { waiting.append(child) } }
    }
    return family
  }
}
