import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// What is found of moves and screens: what never happens, which follows from the relation alone.
struct FindNever {
  let graph: FlowGraph
  let saturation: Saturation
  var findings: [Diagnostic] = []
  /// Screens that nothing leads from to their flow's end.
  var traps: [WaysOut.Trap] = []
  /// Layers that nothing takes away.
  var stuck: [WaysOut.Stuck] = []
  /// The screens that nothing leaves.
  var deadEnds: Set<Int> = []
  var relation: OverRelation { saturation.relation }
  var symbols: Symbols { saturation.symbols }
  /// The flows that the entry flow, gates and links can lead to at all, as far as edges go.
  let isOwn: [Bool]

  init(_ graph: FlowGraph, _ saturation: Saturation) {
    self.graph = graph
    self.saturation = saturation
    isOwn = Self.flowsInUse(graph)
  }

  /// The flows that the entry flow runs, with theirs, and those of gates and states: others are not used, which is said elsewhere, or are for other modules.
  static func flowsInUse(_ graph: FlowGraph) -> [Bool] {
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
    findTraps()
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

  func name(_ screen: Int) -> String { graph.names[graph.screens[screen].name] }

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
    /// Of a `select`, whether a container around the speaker may have the item.
    var isSelectable = false
    /// Whether it is at the outcome of a child that is presented: what it dismisses has gone with the child.
    var isOfPresented = false
  }

  /// A move that may not find what it needs.
  struct Uncertain {
    /// What it may not find.
    enum Need {
      /// An entry of a node, to go back to.
      case target(Int)
      /// A layer to dismiss.
      case layer
      /// An item to select.
      case item(Name)
    }

    /// The move.
    var range: SourceRange
    /// Its flow.
    var flow: Int
    /// What it may not find.
    var need: Need
  }

  /// The moves that may not find what they need.
  private(set) var uncertain: [Uncertain] = []

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
      if case .select(let item) = all.move.target, !found.isSelectable {
        findings.append(
          .selectOutsideContainer(
            graph.names[item], at: range, speakers: found.speakers, owners: owners(of: graph.names[item])))
        continue
      }
      if case .select(let item) = all.move.target, !isAlwaysAround(all.flow, graph.names[item], []) {
        uncertain.append(Uncertain(range: range, flow: all.flow, need: .item(item)))
      }
      switch all.move.backward {
      case .pop where !found.isTaken: findings.append(.popAtRoot(at: range, speakers: found.speakers))
      case .dismiss where !found.isTaken && found.isOfPresented: break
      case .dismiss where !found.isTaken: findings.append(.dismissWithoutLayer(at: range, speakers: found.speakers))
      case .dismiss where found.mayMiss: uncertain.append(Uncertain(range: range, flow: all.flow, need: .layer))
      case .popTo(let node, _):
        let target = graph.names[graph.flows[all.flow].nodes[node].name]
        if !found.meets {
          findings.append(
            .popTargetNeverThere(target, at: range, below: found.speakers, goesOn: all.move.forward != nil))
        } else if found.mayMiss {
          uncertain.append(Uncertain(range: range, flow: all.flow, need: .target(node)))
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
    if case .select(let item) = move.target, !found.isSelectable {
      let isShown = if case .screen = node.kind { relation.mayStand(symbol) } else { false }
      found.isSelectable = !isShown || isAround(symbol, of: flow, graph.names[item])
    }
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

  /// The items of a name, each with its flow's name.
  private func owners(of item: String) -> [(name: String, range: SourceRange)] {
    graph.flows.filter { $0.module == 0 }.flatMap { flow in
      flow.items.filter { graph.names[$0.name] == item }.map { (graph.names[flow.name], $0.range) }
    }
  }

  /// Whether a flow, or one that it always runs under, is a container with such an item.
  private func isAlwaysAround(_ flow: Int, _ item: String, _ seen: Set<Int>) -> Bool {
    if seen.contains(flow) { return true }
    if graph.flows[flow].items.contains(where: { graph.names[$0.name] == item }) { return true }
    let frames = saturation.frames(of: flow)
    return !frames.isEmpty
      && frames.allSatisfy { frame in
        guard case .node(let parent, _) = symbols.kinds[frame] else { return false }
        return isAlwaysAround(parent, item, seen.union([flow]))
      }
  }

  /// Whether a container with such an item may be around a screen: one that it stands in, or a flow that its flow runs under.
  private func isAround(_ symbol: Int, of flow: Int, _ item: String) -> Bool {
    func has(_ flow: Int) -> Bool { graph.flows[flow].items.contains { graph.names[$0.name] == item } }
    var flows = [flow]
    var seenFlows: Set<Int> = []
    while let flow = flows.popLast() {
      if has(flow) { return true }
      guard seenFlows.insert(flow).inserted else { continue }
      for frame in saturation.frames(of: flow) {
        if relation.isLoose[frame] { return true }
        if case .node(let parent, _) = symbols.kinds[frame] { flows.append(parent) }
      }
    }
    var seen: Set<Int> = [symbol]
    var waiting = [symbol]
    while let next = waiting.popLast() {
      if relation.isLoose[next] { return true }
      if case .item(let flow, _) = symbols.kinds[next], has(flow) { return true }
      for lower in relation.below[next] where seen.insert(lower).inserted { waiting.append(lower) }
    }
    return false
  }
}
