import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// Diagnostics about moves that are never made and screens that are never shown. They follow from the relation alone.
///
/// Moves that may fail only on some walks are collected on the way. ``FindMay`` looks for a walk that shows such a failure.
struct FindNever {
  let graph: FlowGraph
  let saturation: Saturation
  var diagnostics: [Diagnostic] = []
  /// The screens from which their flow's end cannot be reached.
  var traps: [WaysOut.Trap] = []
  /// The layers that cannot be closed.
  var stuck: [WaysOut.Stuck] = []
  /// The screens that cannot be left.
  var deadEnds: Set<ScreenIndex> = []
  // Stored, since a copy for each question is expensive.
  let relation: OverRelation
  let symbols: Symbols
  /// For each flow, whether it is the module's own and the entry flow or a gate runs it.
  let isOwn: [Bool]
  /// The outcomes that each flow can end with.
  let reachedOutcomes: [Set<Int>]
  /// The children that are presented.
  private var presented: Set<Child> = []

  private struct Child: Hashable {
    var flow: FlowIndex
    var parent: FlowIndex
  }

  init(_ graph: FlowGraph, _ saturation: Saturation) {
    self.graph = graph
    self.saturation = saturation
    (relation, symbols) = (saturation.relation, saturation.symbols)
    isOwn = Self.flowsInUse(graph)
    reachedOutcomes = saturation.endings.map { Set($0.map(\.event)) }
    for (flow, value) in graph.flows.indexed {
      for move in value.alternatives {
        if case .show(.present, .node(let node, _)) = move.target, case .flow(let child) = value.nodes[node].kind {
          presented.insert(Child(flow: child, parent: flow))
        }
      }
    }
  }

  /// For each flow, whether it is the module's own and the entry flow or a gate runs it, directly or indirectly. Other flows are unused, which is
  /// reported elsewhere, or are for other modules.
  static func flowsInUse(_ graph: FlowGraph) -> [Bool] {
    var isUsed = Array(repeating: false, count: graph.flows.count)
    var waiting = graph.gates.compactMap(\.flow) + graph.entries
    while let flow = waiting.popLast() {
      if isUsed[flow.number] { continue }
      isUsed[flow.number] = true
      for node in graph.flows[flow].nodes { if case .flow(let child) = node.kind { waiting.append(child) } }
    }
    return isUsed.enumerated().map { $1 && graph.flows[$0].module == 0 }
  }

  mutating func find() {
    findScreens()
    findMoves()
    findVainQuestions()
    findDeniedAnswers()
    findContainersInside()
    findOutcomes()
    findGates()
    findLinkCycles()
    guard let graph = graph.withoutLinks else {
      findDeadEnds()
      return findTraps()
    }
    // Who is stuck in the app cannot open a link.
    var alone = FindNever(graph, Saturation.saturated(graph))
    alone.findDeadEnds()
    alone.findTraps()
    diagnostics += alone.diagnostics
    (deadEnds, traps, stuck) = (alone.deadEnds, alone.traps, alone.stuck)
  }

  // MARK: Screens

  private func mayBeOnStack(_ screen: ScreenIndex, _ saturation: Saturation) -> Bool {
    saturation.ofScreen[screen.number].contains { saturation.relation.mayBeOnStack($0) }
  }

  private mutating func findScreens() {
    var lost: [ScreenIndex] = []
    for screen in graph.screens.allIndices where graph.screens[screen].module == 0 && !mayBeOnStack(screen, saturation)
    {
      let owners = saturation.ofScreen[screen.number].compactMap { symbol -> FlowIndex? in
        guard case .node(let flow, let node) = symbols.kinds[symbol], isOwn[flow.number],
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
    for screen in lost where mayBeOnStack(screen, unguarded) && mayBeOnStack(screen, lenient) {
      // If a guard that never holds hides a screen, the lenient relation lacks the screen, too, and the guard is reported elsewhere.
      diagnostics.append(.unreachableUnderGuards(name(screen), at: graph.screens[screen].range))
    }
    for island in islands(of: lost.filter { !mayBeOnStack($0, unguarded) }) {
      diagnostics.append(
        .unreachableScreen(
          name(island[0]), with: island.dropFirst().map { name($0) }, at: graph.screens[island[0]].range))
    }
  }

  func name(_ screen: ScreenIndex) -> String { graph.names[graph.screens[screen].name] }

  /// The lost screens in groups that lead to each other.
  private func islands(of lost: [ScreenIndex]) -> [[ScreenIndex]] {
    var neighbours: [ScreenIndex: [ScreenIndex]] = [:]
    for screen in lost { neighbours[screen] = [] }
    for flow in graph.flows {
      for node in flow.nodes {
        guard case .screen(let from) = node.kind, neighbours[from] != nil else { continue }
        for edge in node.edges.compactMap({ $0 }) {
          for move in flow.alternatives(of: edge) {
            guard case .show(_, .node(let target, _)) = move.target, case .screen(let to) = flow.nodes[target].kind,
              neighbours[to] != nil
            else { continue }
            neighbours[from, default: []].append(to)
            neighbours[to, default: []].append(from)
          }
        }
      }
    }
    var seen: Set<ScreenIndex> = []
    var islands: [[ScreenIndex]] = []
    for screen in lost where seen.insert(screen).inserted {
      var (island, waiting) = ([screen], [screen])
      while let next = waiting.popLast() {
        for neighbour in neighbours[next] ?? [] where seen.insert(neighbour).inserted {
          island.append(neighbour)
          waiting.append(neighbour)
        }
      }
      islands.append(island.sorted())
    }
    return islands
  }

  // MARK: Moves

  /// A move of a node's event, and the facts about it from all flows that have it.
  private struct Found {
    var number: Int
    var event: String
    var senders: [String] = []
    /// Whether an entry may be left after the `pop`: false only if each sender is the last that the entry flow shows.
    var mayLeave = false
    /// Whether the move's event is ever sent.
    var isSent = false
    /// Whether it is for a screen that is pulled down, and only screens have it that are in no layer.
    var isOfUnpresented = false
    /// Whether the move is chosen somewhere.
    var isChosen = false
    /// The reason, if it is chosen nowhere.
    var cause = NeverTakenCause.guards
    /// Whether the move is made somewhere.
    var isTaken = false
    /// For a `popTo`, whether its target may be below the sender: false only if the relation proves that it never is.
    var meets = false
    /// Whether the move may find no target, or no layer to dismiss.
    var mayMiss = false
    /// For a `dismiss`, whether a `pop` in its place would find an entry.
    var mayPop = false
    /// For a `select`, whether a container around the sender may have the item.
    var isSelectable = false
    /// Whether the move is at the outcome of a presented child, whose end has already removed the layer.
    var isOfPresented = false
  }

  /// A move whose target, layer or item may be missing.
  struct Uncertain {
    /// The thing that the move needs and may not find.
    enum Need {
      /// An entry of a node, to go back to.
      case target(NodeIndex)
      /// A layer to dismiss.
      case layer
      /// An item to select.
      case item(Name)
    }

    /// The move.
    var range: SourceRange
    /// The move's flow.
    var flow: FlowIndex
    /// The thing that the move needs and may not find.
    var need: Need
  }

  /// The moves whose target, layer or item may be missing.
  private(set) var uncertain: [Uncertain] = []

  private mutating func findMoves() {
    var moves: [SourceRange: Found] = [:]
    for (flow, value) in graph.flows.indexed where isOwn[flow.number] {
      for (index, node) in value.nodes.indexed {
        let symbol = symbols.node(index, of: flow)
        let events = graph.events(of: node)
        for (event, edge) in (node.edges + node.systemEdges.map(\.edge)).enumerated() {
          guard let edge else { continue }
          let system = event < node.edges.count ? nil : node.systemEdges[event - node.edges.count].event
          let name = "\(graph.names[node.name]).\(system?.rawValue ?? graph.names[events[event].name])"
          for number in saturation.moves.edge(edge, of: flow) {
            let move = saturation.moves.all[number].move
            var found = moves[move.range] ?? Found(number: number, event: name)
            add(number, symbol, flow, event, system, node, &found)
            moves[move.range] = found
          }
        }
      }
    }
    for (range, found) in moves.sorted(by: { $0.key.start < $1.key.start }) {
      if !found.isSent {
        if found.isOfUnpresented {
          diagnostics.append(.edgeNeverTaken(found.event, at: range, because: found.cause))
        }
        continue
      }
      let known = saturation.moves.all[found.number]
      let (move, flow) = (known.move, known.flow)
      // A guard that no answers fulfil has a diagnostic of its own.
      if known.chosen == AnswerSets.empty { continue }
      if !found.isChosen {
        diagnostics.append(.edgeNeverTaken(found.event, at: range, because: found.cause))
        continue
      }
      if case .act(.select(let item), _) = move.target, !found.isSelectable {
        diagnostics.append(
          .selectOutsideContainer(
            graph.names[item], at: range, senders: found.senders, owners: owners(of: graph.names[item])))
        continue
      }
      if case .act(.select(let item), _) = move.target, !isAlwaysAround(flow, graph.names[item], []) {
        uncertain.append(Uncertain(range: range, flow: flow, need: .item(item)))
      }
      switch move.backward {
      case .pop where !found.isTaken || !found.mayLeave && move.forward == nil:
        diagnostics.append(.popAtRoot(at: range, senders: found.senders))
      case .dismiss where !found.isTaken && found.isOfPresented: break
      case .dismiss where !found.isTaken:
        diagnostics.append(.dismissWithoutLayer(at: range, senders: found.senders, mayPop: found.mayPop))
      // Nobody knows what lies on the screen.
      case .popTo where move.covered != nil: break
      case .dismiss where found.mayMiss && move.forward == nil:
        uncertain.append(Uncertain(range: range, flow: flow, need: .layer))
      case .popTo(let node, _):
        let target = graph.names[graph.flows[flow].nodes[node].name]
        if !found.meets {
          diagnostics.append(
            .popTargetNeverThere(target, at: range, below: found.senders, hasForwardPart: move.forward != nil))
        } else if found.mayMiss {
          uncertain.append(Uncertain(range: range, flow: flow, need: .target(node)))
        }
      default: break
      }
    }
  }

  private func add(
    _ number: Int, _ symbol: Int, _ flow: FlowIndex, _ event: Int, _ system: FlowGraph.SystemEvent?,
    _ node: FlowGraph.Node, _ found: inout Found
  ) {
    switch node.kind {
    case .screen(let screen):
      if relation.mayBeOnStack(symbol), system.map({ isSaid($0, to: screen, symbol) }) ?? true { found.isSent = true }
      if relation.mayBeOnStack(symbol), system == .dismissed, !found.isSent, !mayBePresentedWhole {
        (found.isOfUnpresented, found.cause) = (true, .notPresented(screen: graph.names[node.name]))
        return
      }
      let required = saturation.liveRequirements.conditions(of: screen, in: flow)
      if !required.isEmpty {
        let names = required.map { graph.names[graph.conditions[$0].name] }
        found.cause = .required(names, screen: graph.names[node.name])
      }
    case .flow(let child):
      found.isOfPresented = presented.contains(Child(flow: child, parent: flow))
      if reachedOutcomes[child.number].contains(event) { found.isSent = true }
      if !relation.mayBeOnStack(symbol) {
        found.cause = .notRun(child: graph.names[node.name], flow: graph.names[graph.flows[flow].name])
      }
    case .task, .condition, .decision:
      found.isSent = found.isSent || saturation.chosen.contains(number)
    }
    if saturation.chosen.contains(number) { found.isChosen = true }
    if saturation.taken.contains(number) { found.isTaken = true }
    let move = saturation.moves.all[number].move
    if case .act(.select(let item), _) = move.target, !found.isSelectable {
      let isShown = if case .screen = node.kind { relation.mayBeOnStack(symbol) } else { false }
      found.isSelectable = !isShown || isAround(symbol, of: flow, graph.names[item])
    }
    switch move.backward {
    case .popTo(let target, _):
      guard case .screen = node.kind, relation.mayBeOnStack(symbol), system == nil || system == .back,
        let sought = relation.targets.number(of: symbols.node(target, of: flow))
      else {
        // Where it is made from is known only to the relation.
        if saturation.metTargets.contains(number) || !saturation.taken.contains(number) { found.meets = true }
        break
      }
      // The screen that sends the event can itself be the target that is found.
      let own = relation.targets.at[symbol].filter { $0.target == sought }
      let (has, lacks) = saturation.facts(about: sought, below: symbol)
      if has || !own.isEmpty { found.meets = true }
      if lacks && !own.contains(where: \.isOwn) { found.mayMiss = true }
    case .dismiss:
      guard case .screen = node.kind else {
        found.mayPop = true
        break
      }
      if relation.layers[symbol].contains(.none) { found.mayMiss = true }
      if !saturation.taken.contains(number), relation.mayBeOnStack(symbol), !found.mayPop {
        var asked = saturation
        found.mayPop = !asked.popped(Places([symbol])).isEmpty
      }
    case .pop:
      if !isLastOfAll(symbol, node) { found.mayLeave = true }
    case nil: break
    }
    if relation.mayBeOnStack(symbol) { found.senders.append(graph.names[node.name]) }
  }

  /// Whether a screen is always the last that the entry flow shows, and no flow that then ends brings another.
  private func isLastOfAll(_ symbol: Int, _ node: FlowGraph.Node) -> Bool {
    guard case .screen = node.kind, !mayBePresentedWhole, !relation.traits.hasOverlays, !relation.traits.movesCovered
    else { return false }
    var seen: Set<Int> = [symbol]
    var waiting = [symbol]
    while let next = waiting.popLast() {
      if relation.isLoose[next] { return false }
      for lower in relation.below[next] where lower != symbols.ground {
        switch symbols.kinds[lower] {
        case .flow: break
        case .node(let flow, let node):
          guard case .flow(let child) = graph.flows[flow].nodes[node].kind else { return false }
          let moves = graph.flows[flow].alternatives(ofNode: node, event: graph.flows[child].cancelled)
          if moves.contains(where: { $0.target != nil || $0.backward != nil }) { return false }
        default: return false
        }
        if seen.insert(lower).inserted { waiting.append(lower) }
      }
    }
    return true
  }

  /// Whether an entry flow may be in a layer: the app says that it shows one so, or another module may run one.
  private var mayBePresentedWhole: Bool {
    graph.isPulledDownWhole
      || graph.entries.contains { graph.flows[$0].access != .internal && !graph.flows[$0].isEntry }
  }

  /// Whether an event of the system can be said to a screen.
  private func isSaid(_ event: FlowGraph.SystemEvent, to screen: ScreenIndex, _ symbol: Int) -> Bool {
    switch event {
    case .back: true
    case .dismissed: relation.layers[symbol] != [.none]
    case .blocked: graph.screens[screen].locked != nil
    case .reselected: graph.flows.contains { !$0.items.isEmpty }
    }
  }

  /// The containers that have an item of this name, each with the item's place.
  private func owners(of item: String) -> [(name: String, range: SourceRange)] {
    graph.flows.filter { $0.module == 0 }.flatMap { flow in
      flow.items.filter { graph.names[$0.name] == item }.map { (graph.names[flow.name], $0.range) }
    }
  }

  /// Whether a flow always runs in a container with such an item, or is one itself.
  private func isAlwaysAround(_ flow: FlowIndex, _ item: String, _ seen: Set<FlowIndex>) -> Bool {
    if seen.contains(flow) { return true }
    if graph.flows[flow].items.contains(where: { graph.names[$0.name] == item }) { return true }
    let frames = saturation.frames(of: flow)
    return !frames.isEmpty
      && frames.allSatisfy { frame in
        guard case .node(let parent, _) = symbols.kinds[frame] else { return false }
        return isAlwaysAround(parent, item, seen.union([flow]))
      }
  }

  /// Whether a container with such an item may be around a screen: on a way down from the screen, or as a flow that runs the screen's flow.
  private func isAround(_ symbol: Int, of flow: FlowIndex, _ item: String) -> Bool {
    func has(_ flow: FlowIndex) -> Bool { graph.flows[flow].items.contains { graph.names[$0.name] == item } }
    var flows = [flow]
    var seenFlows: Set<FlowIndex> = []
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
