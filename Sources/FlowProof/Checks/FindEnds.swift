import FlowCompiler
import FlowDiagnostics

extension FlowGraph {
  /// The graph as it is for somebody who opens no link. Nil if it has no links, if a move opens one, or if nobody can
  /// be said to be stuck in it.
  var withoutLinks: FlowGraph? {
    if links.isEmpty || isMovedByAnnouncements { return nil }
    for flow in flows {
      if !flow.items.isEmpty || flow.shell != nil { return nil }
      var opens = false
      flow.forEachAlternative { if case .act(.open, _) = $0.target { opens = true } }
      if opens { return nil }
    }
    var graph = self
    graph.links = []
    return graph
  }

  /// Whether another flow, of this module or another, may run a flow and hear its outcomes, or the app as an entry
  /// flow.
  fileprivate func mayBeRunByFlows(_ flow: FlowIndex) -> Bool {
    flows[flow].access != .internal || entries.contains(flow)
      || flows.contains { $0.nodes.contains { $0.kind == .flow(flow) } }
  }
}

/// Diagnostics about flows that never end, and links that are never answered.
extension FindNever {
  mutating func findOutcomes() {
    var isReached: [SourceRange: Bool] = [:]
    for (flow, value) in graph.flows.indexed where isOwn[flow.number] && begins(flow) {
      for outcome in value.outcomes.indices.dropLast() {
        isReached[value.outcomes[outcome].range] =
          reachedOutcomes[flow.number].contains(outcome) || isReached[value.outcomes[outcome].range] ?? false
      }
    }
    for (flow, value) in graph.flows.indexed where isOwn[flow.number] {
      for outcome in value.outcomes where isReached.removeValue(forKey: outcome.range) == false {
        diagnostics.append(
          .outcomeNeverReached(graph.names[outcome.name], of: graph.names[graph.flows[flow].name], at: outcome.range))
      }
    }
  }

  private func begins(_ flow: FlowIndex) -> Bool { !saturation.frames(of: flow).isEmpty }

  mutating func findGates() {
    var leaving: Set<FlowIndex> = []
    for number in saturation.taken {
      if case .act(.finish, _) = saturation.moves.all[number].move.target {
        leaving.insert(saturation.moves.all[number].flow)
      }
    }
    for gate in graph.gates where gate.module == 0 {
      guard let flow = gate.flow, isOwn[flow.number], begins(flow) else { continue }
      let cancelled = graph.flows[flow].cancelled
      let reached = reachedOutcomes[flow.number].filter { $0 != cancelled }.sorted()
      if reached.count > 1, !graph.mayBeRunByFlows(flow) {
        let outcomes = reached.map { graph.flows[flow].outcomes[$0] }
        diagnostics.append(
          .outcomesAlike(
            outcomes.map { (graph.names[$0.name], $0.range) }, of: graph.names[graph.flows[flow].name],
            gate: graph.names[graph.conditions[gate.condition].name], at: gate.runRange))
      }
      if !reached.isEmpty { continue }
      // A flow that an explicit move cancels ends, too.
      if leaving.contains(flow) || canBeLeft(flow, gate) { continue }
      diagnostics.append(
        .gateNeverEnds(
          graph.names[graph.conditions[gate.condition].name], flow: graph.names[graph.flows[flow].name],
          at: gate.runRange))
    }
  }

  /// Whether the user can close a gate's flow, by pulling a sheet down or by going back.
  private func canBeLeft(_ flow: FlowIndex, _ gate: FlowGraph.Gate) -> Bool {
    if let style = gate.verb.style, style.presentation == .sheet || style.presentation == .popover {
      return true
    }
    return graph.flows[flow].nodes.allIndices.contains { index in
      let node = graph.flows[flow].nodes[index]
      guard relation.mayBeOnStack(symbols.node(index, of: flow)) else { return false }
      guard case .screen(let screen) = node.kind else { return true }
      return !graph.screens[screen].hidesBack && node[.back] == nil
    }
  }

  /// Reports the links whose first flow never runs. A flow that only links begin counts as never run.
  mutating func findLinks() {
    let candidates = graph.links.indices.filter { firstFlow(of: $0).map { !graph.entries.contains($0) } ?? false }
    if candidates.isEmpty { return }
    let without = Saturation.saturated(graph, ignoringLinks: true)
    for link in candidates where graph.links[link].module == 0 {
      guard let flow = firstFlow(of: link), without.frames(of: flow).isEmpty else { continue }
      diagnostics.append(
        .linkNeverAnswered(
          graph.names[graph.links[link].name], flow: graph.names[graph.flows[flow].name], at: graph.links[link].range))
    }
  }

  private func firstFlow(of link: Int) -> FlowIndex? {
    guard case .state(let state) = graph.links[link].target, let first = state.entries.first else { return nil }
    switch first.kind {
    case .flow(let flow), .container(let flow, _, _): return flow
    case .screen: return nil
    }
  }

  mutating func findTraps() {
    let ways = WaysOut(saturation)
    for flow in graph.flows.allIndices where isOwn[flow.number] && begins(flow) {
      if let trap = ways.trap(in: flow, besides: deadEnds) { traps.append(trap) }
    }
    stuck = ways.stuckLayers { isOwn[$0.number] } + ways.sealedLayers { isOwn[$0.number] }
  }

  mutating func findDeadEnds() {
    if !graph.links.isEmpty || graph.isMovedByAnnouncements { return }
    if relation.traits.movesCovered || graph.isPulledDownWhole { return }
    if graph.flows.contains(where: { !$0.items.isEmpty || $0.shell != nil }) { return }
    var isLeft: [ScreenIndex: Bool] = [:]
    for (flow, value) in graph.flows.indexed where isOwn[flow.number] {
      for (index, node) in value.nodes.indexed {
        guard case .screen(let screen) = node.kind, graph.screens[screen].module == 0 else { continue }
        let symbol = symbols.node(index, of: flow)
        if !relation.mayBeOnStack(symbol) { continue }
        isLeft[screen] = isLeft[screen] ?? false || leaves(symbol, node, screen, flow)
      }
    }
    for screen in isLeft.keys.sorted() where isLeft[screen] == false {
      deadEnds.insert(screen)
      diagnostics.append(.deadEnd(name(screen), at: graph.screens[screen].range))
    }
  }

  /// Whether a screen can be left.
  private func leaves(_ symbol: Int, _ node: FlowGraph.Node, _ screen: ScreenIndex, _ flow: FlowIndex) -> Bool {
    if relation.isLoose[symbol] { return true }
    for edge in node.edges.compactMap({ $0 }) + node.systemEdges.map(\.edge) {
      for number in saturation.moves.edge(edge, of: flow) where saturation.taken.contains(number) {
        let move = saturation.moves.all[number].move
        if move.target != nil || move.backward != nil { return true }
      }
    }
    // A screen on a layer can be pulled down, or is removed with the layer. The app may rest at a flow's first screen.
    if relation.layers[symbol] != [.none] { return true }
    if relation.below[symbol].contains(where: relation.isFrame) { return true }
    return saturation.canGoBack(from: node, screen, of: flow)
  }
}
