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
    var next: [Int: [Int]] = [:]
    for number in 0..<2 * relation.symbols.count {
      for follower in followers(of: number) { next[follower, default: []].append(number) }
    }
    // A symbol that may lie on anything may go back to anything.
    var found = goal.union(relation.symbols.kinds.indices.filter { relation.isLoose[$0] }.flatMap { [$0, ended($0)] })
    var waiting = Array(found)
    while let symbol = waiting.popLast() {
      for before in next[symbol] ?? [] where found.insert(before).inserted { waiting.append(before) }
    }
    return found
  }

  /// Whether links, containers, shells, live conditions or a symbol that may lie on anything can lead from anywhere to anywhere.
  private var isReachedFromAnywhere: Bool {
    if !graph.links.isEmpty { return true }
    if graph.flows.contains(where: { !$0.items.isEmpty || $0.shell != nil }) { return true }
    if graph.conditions.contains(where: \.isLive) { return true }
    return relation.isLoose.indices.contains { relation.isLoose[$0] && relation.frameOf[$0] < 0 }
  }

  /// The number that means the flow of a frame after its end. Its followers differ from those of the flow that begins.
  private func ended(_ frame: Int) -> Int { frame + relation.symbols.count }

  /// The symbols that may be shown once a symbol is removed.
  private func uncovered(below symbol: Int) -> [Int] {
    relation.below[symbol].map { relation.frameOf[$0] >= 0 ? ended($0) : $0 }
  }

  /// The symbols that may be shown after a step of a symbol: of a screen, or of a flow that begins or has ended.
  private func followers(of number: Int) -> [Int] {
    let isEnded = number >= relation.symbols.count
    let symbol = isEnded ? number - relation.symbols.count : number
    guard relation.mayBeOnStack(symbol) else { return [] }
    var all = uncovered(below: symbol)
    switch relation.symbols.kinds[symbol] {
    case .node(let flow, let node):
      let value = graph.flows[flow].nodes[node]
      for edge in value.edges.compactMap({ $0 }) + value.systemEdges.map(\.edge) {
        for number in saturation.moves.edge(edge, of: flow) { all += targets(of: number) }
      }
      if !isEnded, case .flow(let child) = value.kind { all += starts(of: child) }
    case .flow(let flow) where !isEnded: all += starts(of: flow)
    case .gate(let gate) where !isEnded: if let flow = graph.gates[gate].flow { all += starts(of: flow) }
    default: break
    }
    return all
  }

  private func starts(of flow: Int) -> [Int] {
    saturation.moves.start(of: flow).flatMap { targets(of: $0) }
      + graph.flows[flow].items.map { relation.symbols.node($0.node, of: flow) }
  }

  /// The symbols that a move may show.
  private func targets(of number: Int) -> [Int] {
    guard saturation.chosen.contains(number) else { return [] }
    let (flow, move) = (saturation.moves.all[number].flow, saturation.moves.all[number].move)
    var all = gates(of: move.requires)
    switch move.target {
    case .node(_, let node, _):
      all.append(relation.symbols.node(node, of: flow))
      switch graph.flows[flow].nodes[node].kind {
      case .screen(let screen): all += gates(of: graph.screens[screen].requires)
      case .flow(let child): all += gates(of: graph.flows[child].requires)
      default: break
      }
    case .run(let task, _): all.append(relation.symbols.node(task, of: flow))
    case .decision(_, let use):
      let count = graph.flows[flow].decisions[use].alternatives.count
      for number in saturation.moves.decision(use, of: flow, count: count) { all += targets(of: number) }
    case .finish, .send: all += saturation.frames(of: flow).map(ended)
    case .state(_, let state):
      state.forEachEntry { entry in
        for run in entry.begins { all += saturation.ofFlow[run.flow] }
        switch entry.kind {
        case .screen(let screen): all += saturation.ofScreen[screen]
        case .flow(let flow), .container(let flow, _, _): all += saturation.ofFlow[flow]
        }
      }
    case .restart: all += gates(of: graph.flows[flow].requires) + saturation.frames(of: flow)
    case .open, .select, nil: break
    }
    // A `popTo` shows its target if the target is below.
    if case .popTo(let node, _) = move.backward { all.append(relation.symbols.node(node, of: flow)) }
    return all
  }

  private func gates(of requirements: [FlowGraph.Requirement]) -> [Int] {
    requirements.compactMap { graph.conditions[$0.condition].gate.map { relation.symbols.gate($0) } }
  }
}

extension FlowGraph {
  /// A flow, and all flows that it runs, directly or indirectly.
  func family(of flow: Int) -> Set<Int> {
    var (family, waiting): (Set<Int>, [Int]) = ([], [flow])
    while let flow = waiting.popLast() {
      if !family.insert(flow).inserted { continue }
      for node in flows[flow].nodes { if case .flow(let child) = node.kind { waiting.append(child) } }
    }
    return family
  }
}
