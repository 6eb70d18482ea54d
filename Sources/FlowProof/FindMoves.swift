import FlowCompiler
import FlowDiagnostics

/// What is found of moves and screens: what never happens, which follows from the relation alone.
struct FindNever {
  let graph: FlowGraph
  let saturation: Saturation
  private(set) var findings: [Diagnostic] = []
  private var relation: OverRelation { saturation.relation }
  private var symbols: Symbols { saturation.symbols }
  /// The flows that the entry flow, gates and links can lead to at all, as far as edges go.
  private let isOwn: [Bool]

  init(_ graph: FlowGraph, _ saturation: Saturation) {
    self.graph = graph
    self.saturation = saturation
    isOwn = Self.flowsInUse(graph)
  }

  /// The flows that the entry flow runs, with theirs, and those of gates and states: others are not used, which is said elsewhere, or are for other modules.
  private static func flowsInUse(_ graph: FlowGraph) -> [Bool] {
    var isUsed = Array(repeating: false, count: graph.flows.count)
    var waiting = graph.gates.compactMap(\.flow) + (graph.entry.map { [$0] } ?? [])
    while let flow = waiting.popLast() {
      if isUsed[flow] { continue }
      isUsed[flow] = true
      for node in graph.flows[flow].nodes { if case .flow(let child) = node.kind { waiting.append(child) } }
    }
    return isUsed.enumerated().map { $1 && graph.flows[$0].module == 0 }
  }

  mutating func find() {
    findScreens()
    findMoves()
    findOutcomes()
    findGates()
    findDeadEnds()
  }

  // MARK: Screens

  private func stands(_ screen: Int, _ saturation: Saturation) -> Bool {
    saturation.ofScreen[screen].contains { saturation.relation.mayStand($0) }
  }

  private mutating func findScreens() {
    var lost: [Int] = []
    for screen in graph.screens.indices where graph.screens[screen].module == 0 && !stands(screen, saturation) {
      let owners = saturation.ofScreen[screen].compactMap { symbol -> Int? in
        guard case .node(let flow, let node) = symbols.kinds[symbol], isOwn[flow],
          graph.flows[flow].shell?.node != node
        else { return nil }
        return flow
      }
      let isShell = graph.flows.contains { flow in
        flow.shell.map { flow.nodes[$0.node].kind == .screen(screen) } ?? false
      }
      let isShownMeanwhile = graph.conditions.contains { $0.loading == screen }
      if !owners.isEmpty && !isShell && !isShownMeanwhile { lost.append(screen) }
    }
    if lost.isEmpty { return }
    let unguarded = Saturation.saturated(graph, ignoringGuards: true)
    let lenient = Saturation.saturated(graph, isLenient: true)
    var islands: [[Int]] = []
    for screen in lost {
      if stands(screen, unguarded) {
        // That a guard never holds by itself has been said where it stands.
        if stands(screen, lenient) {
          findings.append(.unreachableUnderGuards(name(screen), at: graph.screens[screen].range))
        }
        continue
      }
      let neighbours = neighbours(of: screen, lost)
      if let index = islands.firstIndex(where: { $0.contains { neighbours.contains($0) } }) {
        islands[index].append(screen)
      } else {
        islands.append([screen])
      }
    }
    for island in islands {
      findings.append(
        .unreachableScreen(
          name(island[0]), with: island.dropFirst().map { name($0) }, at: graph.screens[island[0]].range))
    }
  }

  private func name(_ screen: Int) -> String { graph.names[graph.screens[screen].name] }

  /// The lost screens that lead to one, or that it leads to.
  private func neighbours(of screen: Int, _ lost: [Int]) -> Set<Int> {
    var found: Set<Int> = []
    for flow in graph.flows {
      for node in flow.nodes {
        guard case .screen(let from) = node.kind else { continue }
        for edge in node.edges {
          guard let edge else { continue }
          for move in flow.alternatives(of: edge) {
            guard case .node(_, let target, _) = move.target, case .screen(let to) = flow.nodes[target].kind else {
              continue
            }
            if from == screen { found.insert(to) }
            if to == screen { found.insert(from) }
          }
        }
      }
    }
    return found.intersection(lost)
  }

  // MARK: Moves

  /// A move of a node's event, in whichever flows it is.
  private struct Found {
    var number: Int
    var event: String
    var speakers: [String] = []
    /// Whether its event is ever said.
    var isHeard = false
    var isChosen = false
    var isTaken = false
    /// Of a `popTo`, whether its target is below on some walk.
    var meets = false
    var mayMiss = false
    /// Whether it is at the outcome of a child that is presented: what it dismisses has gone with the child.
    var isOfPresented = false
  }

  /// The moves that may find nothing to go back to, and those that may find no layer.
  private(set) var uncertain: [(range: SourceRange, flow: Int, target: Int?)] = []

  private mutating func findMoves() {
    var moves: [SourceRange: Found] = [:]
    for (flow, value) in graph.flows.enumerated() where isOwn[flow] {
      for (index, node) in value.nodes.enumerated() {
        let symbol = symbols.node(index, of: flow)
        let events = graph.events(of: node)
        for (event, edge) in node.edges.enumerated() {
          guard let edge else { continue }
          for number in saturation.moves.edge(edge, of: flow) {
            let move = saturation.moves.all[number].move
            let name = "\(graph.names[node.name]).\(graph.names[events[event].name])"
            var found = moves[move.range] ?? Found(number: number, event: name)
            add(number, symbol, flow, event, node, &found)
            moves[move.range] = found
          }
        }
      }
    }
    for (range, found) in moves.sorted(by: { $0.key.start < $1.key.start }) where found.isHeard {
      let all = saturation.moves.all[found.number]
      if all.chosen == AnswerSets.empty { continue }
      if !found.isChosen {
        findings.append(.edgeNeverTaken(found.event, at: range))
        continue
      }
      switch all.move.backward {
      case .pop where !found.isTaken: findings.append(.popAtRoot(at: range, speakers: found.speakers))
      case .dismiss where !found.isTaken && found.isOfPresented: break
      case .dismiss where !found.isTaken: findings.append(.dismissWithoutLayer(at: range, speakers: found.speakers))
      case .dismiss where found.mayMiss: uncertain.append((range, all.flow, nil))
      case .popTo(let node, _):
        let target = graph.names[graph.flows[all.flow].nodes[node].name]
        if !found.meets && all.move.forward == nil {
          findings.append(.popTargetNeverThere(target, at: range, below: found.speakers))
        } else if found.mayMiss {
          uncertain.append((range, all.flow, node))
        }
      default: break
      }
    }
  }

  private func add(
    _ number: Int, _ symbol: Int, _ flow: Int, _ event: Int, _ node: FlowGraph.Node, _ found: inout Found
  ) {
    switch node.kind {
    case .screen: if relation.mayStand(symbol) { found.isHeard = true }
    case .flow(let child):
      found.isOfPresented = graph.flows[flow].alternatives.contains { move in
        if case .node(.present, let presented, _) = move.target {
          graph.flows[flow].nodes[presented].kind == node.kind
        } else {
          false
        }
      }
      if saturation.endings[child].contains(where: { $0.event == event }) { found.isHeard = true }
    case .task, .condition, .decision:
      found.isHeard = found.isHeard || saturation.chosen.contains(number)
    }
    if saturation.chosen.contains(number) { found.isChosen = true }
    if saturation.taken.contains(number) { found.isTaken = true }
    let move = saturation.moves.all[number].move
    switch move.backward {
    case .popTo(let target, _):
      guard case .screen = node.kind, relation.mayStand(symbol),
        let number = relation.targets.number(of: symbols.node(target, of: flow))
      else {
        found.meets = true
        break
      }
      let (has, lacks) = saturation.sights(symbol, number)
      if has { found.meets = true }
      if lacks && !relation.targets.at[symbol].contains(where: { $0.target == number && $0.isOwn }) {
        found.mayMiss = true
      }
      if relation.targets.at[symbol].contains(where: { $0.target == number }) { found.meets = true }
    case .dismiss:
      if case .screen = node.kind, relation.layers[symbol].contains(OverRelation.noLayer) { found.mayMiss = true }
    case .pop, nil: break
    }
    if relation.mayStand(symbol) { found.speakers.append(graph.names[node.name]) }
  }

  // MARK: Ends

  private mutating func findOutcomes() {
    var isGiven: [SourceRange: Bool] = [:]
    for (flow, value) in graph.flows.enumerated() where isOwn[flow] && begins(flow) {
      for outcome in value.outcomes.indices.dropLast() {
        let given = saturation.endings[flow].contains { $0.event == outcome }
        isGiven[value.outcomes[outcome].range] = given || isGiven[value.outcomes[outcome].range] ?? false
      }
    }
    for (flow, value) in graph.flows.enumerated() where isOwn[flow] {
      for outcome in value.outcomes where isGiven.removeValue(forKey: outcome.range) == false {
        findings.append(
          .outcomeNeverReached(graph.names[outcome.name], of: graph.names[graph.flows[flow].name], at: outcome.range))
      }
    }
  }

  private func begins(_ flow: Int) -> Bool { !saturation.frames(of: flow).isEmpty }

  private mutating func findGates() {
    for gate in graph.gates where gate.module == 0 {
      guard let flow = gate.flow, isOwn[flow], begins(flow) else { continue }
      let cancelled = graph.flows[flow].cancelled
      if saturation.endings[flow].contains(where: { $0.event != cancelled }) { continue }
      // One that an explicit move cancels ends, too.
      let isLeft = saturation.moves.all.indices.contains { number in
        guard saturation.moves.all[number].flow == flow, case .finish = saturation.moves.all[number].move.target else {
          return false
        }
        return saturation.taken.contains(number)
      }
      if isLeft || canBeLeft(flow, gate) { continue }
      findings.append(
        .gateNeverEnds(
          graph.names[graph.conditions[gate.condition].name], flow: graph.names[graph.flows[flow].name],
          at: gate.runRange))
    }
  }

  /// Whether the user can take what a gate's flow shows away, as a sheet is pulled down, or by going back.
  private func canBeLeft(_ flow: Int, _ gate: FlowGraph.Gate) -> Bool {
    if case .present(let style) = gate.verb, style.presentation == .sheet || style.presentation == .popover {
      return true
    }
    return graph.flows[flow].nodes.indices.contains { index in
      let node = graph.flows[flow].nodes[index]
      guard relation.mayStand(symbols.node(index, of: flow)) else { return false }
      guard case .screen(let screen) = node.kind else { return true }
      return !graph.screens[screen].hidesBack && node[.back] == nil
    }
  }

  /// Links of which the first flow never stands; what they begin themselves does not count.
  mutating func findLinks() {
    let candidates = graph.links.indices.filter { firstFlow(of: $0).map { $0 != graph.entry } ?? false }
    if candidates.isEmpty { return }
    let without = Saturation.saturated(graph, ignoringLinks: true)
    for link in candidates where graph.links[link].module == 0 {
      guard let flow = firstFlow(of: link), without.frames(of: flow).isEmpty else { continue }
      findings.append(
        .linkNeverAnswered(
          graph.names[graph.links[link].name], flow: graph.names[graph.flows[flow].name], at: graph.links[link].range))
    }
  }

  private func firstFlow(of link: Int) -> Int? {
    guard case .state(let state) = graph.links[link].target, let first = state.entries.first else { return nil }
    switch first.kind {
    case .flow(let flow), .container(let flow, _, _): return flow
    case .screen: return nil
    }
  }

  private mutating func findDeadEnds() {
    if !graph.links.isEmpty || graph.conditions.contains(where: \.isLive) { return }
    if graph.flows.contains(where: { !$0.items.isEmpty || $0.shell != nil }) { return }
    var isLeft: [Int: Bool] = [:]
    for (flow, value) in graph.flows.enumerated() where isOwn[flow] {
      for (index, node) in value.nodes.enumerated() {
        guard case .screen(let screen) = node.kind, graph.screens[screen].module == 0 else { continue }
        let symbol = symbols.node(index, of: flow)
        if !relation.mayStand(symbol) { continue }
        isLeft[screen] = isLeft[screen] ?? false || leaves(symbol, node, screen, flow)
      }
    }
    for screen in isLeft.keys.sorted() where isLeft[screen] == false {
      findings.append(.deadEnd(name(screen), at: graph.screens[screen].range))
    }
  }

  /// Whether something leaves a screen.
  private func leaves(_ symbol: Int, _ node: FlowGraph.Node, _ screen: Int, _ flow: Int) -> Bool {
    if relation.isLoose[symbol] { return true }
    for edge in node.edges.compactMap({ $0 }) + node.systemEdges.map(\.edge) {
      for number in saturation.moves.edge(edge, of: flow) where saturation.taken.contains(number) {
        let move = saturation.moves.all[number].move
        if move.target != nil || move.backward != nil { return true }
      }
    }
    // What is shown on a layer can be pulled down, or goes with it; and a root is where the app rests.
    if relation.layers[symbol] != [OverRelation.noLayer] { return true }
    if relation.below[symbol].contains(where: { relation.frameOf[$0] >= 0 }) { return true }
    return !graph.screens[screen].hidesBack && node[.back] == nil
  }
}
