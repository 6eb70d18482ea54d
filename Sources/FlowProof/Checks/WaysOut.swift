import FlowCompiler
import FlowDiagnostics

extension FlowGraph {
  /// Whether the user can pull down an entry flow with all that it shows.
  var isPulledDownWhole: Bool { entries.contains { flows[$0].presentation?.canBePulledDown == true } }

  /// Whether an announcement may move something by itself: what a condition's loss removes or covers, or a condition's
  /// own edges. Items that come and go are another matter.
  var isMovedByAnnouncements: Bool {
    gates.contains { conditions[$0.condition].isLive && $0.lost != .stay }
      || flows.contains { $0.nodes.contains { if case .condition = $0.kind { true } else { false } } }
  }
}

/// Finds screens from which their flow's end cannot be reached, and layers that cannot be closed.
///
/// It assumes too many steps as possible, so its diagnostics are certain. It finds nothing if anything besides the user and the shown screens can change
/// the stack, or if a symbol may lie on anything.
struct WaysOut {
  /// The screens of a flow from which its end cannot be reached.
  struct Trap {
    var flow: FlowIndex
    /// The screens' nodes, in the order of the flow.
    var nodes: [NodeIndex]
  }

  /// A layer that cannot be closed.
  struct Stuck {
    /// The flow that presents the layer, and the presented node.
    var flow: FlowIndex
    var node: NodeIndex
    /// The place of the move that presents the layer.
    var range: SourceRange
  }

  private let saturation: Saturation
  private let graph: FlowGraph
  private let relation: OverRelation
  private let symbols: Symbols
  /// For each flow, the children that can be on the stack.
  private let children: [[Int]]
  /// Whether only the user and the shown screens can change the stack.
  private let isClosed: Bool

  init(_ saturation: Saturation) {
    self.saturation = saturation
    let (graph, relation, symbols) = (saturation.graph, saturation.relation, saturation.symbols)
    (self.graph, self.relation, self.symbols) = (graph, relation, symbols)
    children = graph.flows.indexed.map { flow, value in
      value.nodes.allIndices.map { symbols.node($0, of: flow) }.filter {
        relation.isFrame($0) && relation.mayBeOnStack($0)
      }
    }
    isClosed =
      graph.links.isEmpty && !graph.isMovedByAnnouncements && !saturation.relation.traits.hasOverlays
      && !saturation.relation.traits.movesCovered && !graph.isPulledDownWhole
      && !graph.flows.contains { !$0.items.isEmpty || $0.shell != nil }
  }

  // MARK: Flows

  /// The screens of a flow from which its end cannot be reached; nil if there are none. A flow without a reachable outcome is reported elsewhere.
  ///
  /// - Parameter ends: screens that cannot be left at all.
  func trap(in flow: FlowIndex, besides ends: Set<ScreenIndex>) -> Trap? {
    let value = graph.flows[flow]
    guard isClosed, saturation.endings[flow.number].contains(where: { $0.event != value.cancelled }) else { return nil }
    let family = graph.family(of: flow)
    // For each symbol, the symbols that lead to it, among the entries of the flow and its children.
    var before: [Int: [Int]] = [:]
    var waiting: [Int] = []
    for member in family {
      for node in graph.flows[member].nodes.allIndices {
        let symbol = symbols.node(node, of: member)
        if member == flow, case .screen(let screen) = graph.flows[member].nodes[node].kind, ends.contains(screen) {
          waiting.append(symbol)
          continue
        }
        guard let next = followers(of: symbol, in: flow, family) else {
          waiting.append(symbol)
          continue
        }
        for follower in next { before[follower, default: []].append(symbol) }
      }
    }
    var leaving = Set(waiting)
    while let symbol = waiting.popLast() {
      for earlier in before[symbol] ?? [] where leaving.insert(earlier).inserted { waiting.append(earlier) }
    }
    let nodes = value.nodes.allIndices.filter { node in
      let symbol = symbols.node(node, of: flow)
      guard case .screen = value.nodes[node].kind, relation.mayBeOnStack(symbol) else { return false }
      return !leaving.contains(symbol)
    }
    return nodes.isEmpty ? nil : Trap(flow: flow, nodes: nodes)
  }

  /// The symbols that may be shown or receive an event after a symbol's step; nil if the flow may end, or if an entry outside the flow may be shown.
  private func followers(of symbol: Int, in flow: FlowIndex, _ family: Set<FlowIndex>) -> [Int]? {
    guard case .node(let owner, let node) = symbols.kinds[symbol] else { return nil }
    let value = graph.flows[owner].nodes[node]
    var next: [Int] = []
    switch value.kind {
    case .condition: return nil
    case .decision: return []
    case .task: break
    case .screen(let screen):
      if !relation.mayBeOnStack(symbol) { return [] }
      if relation.isLoose[symbol] || relation.layers[symbol] != [.none] { return nil }
      if saturation.canGoBack(from: value, screen, of: owner) { next += relation.below[symbol] }
    case .flow(let child):
      if !relation.mayBeOnStack(symbol) { return [] }
      if relation.isLoose[symbol] || child == flow { return nil }
      // The child begins, and may be left.
      next += relation.below[symbol]
      for number in saturation.moves.start(of: child) {
        guard let shown = shown(by: number, at: symbol, in: flow) else { return nil }
        next += shown
      }
    }
    for edge in value.edges.compactMap({ $0 }) + value.systemEdges.map(\.edge) {
      for number in saturation.moves.edge(edge, of: owner) {
        guard let shown = shown(by: number, at: symbol, in: flow) else { return nil }
        next += shown
      }
    }
    for symbol in next {
      guard case .node(let owner, _) = symbols.kinds[symbol], family.contains(owner) else { return nil }
    }
    return next
  }

  /// The symbols that a move may lead to; nil if the move may end the flow.
  private func shown(by number: Int, at symbol: Int, in flow: FlowIndex) -> [Int]? {
    guard saturation.chosen.contains(number) else { return [] }
    let (owner, move) = (saturation.moves.all[number].flow, saturation.moves.all[number].move)
    if !move.requires.isEmpty { return nil }
    var next: [Int] = []
    // The move may remove all entries of a child, which then ends.
    let children = children[owner.number]
    switch move.backward {
    case .dismiss, .popTo(_, inclusive: true): return nil
    case .pop: next += relation.below[symbol] + children
    case .popTo(let node, inclusive: false):
      let target = symbols.node(node, of: owner)
      next += (relation.targets.number(of: target).map { relation.targets.symbols[$0] } ?? [target]) + children
    case nil: break
    }
    switch move.target {
    case .show(let verb, .node(let node, _)):
      next.append(symbols.node(node, of: owner))
      if verb.clearsFlow { next += children }
      if requiresSomething(graph.flows[owner].nodes[node]) { return nil }
    case .show(_, .decision(let use)):
      let count = graph.flows[owner].decisions[use].alternatives.count
      for number in saturation.moves.decision(use, of: owner, count: count) {
        guard let shown = shown(by: number, at: symbol, in: flow) else { return nil }
        next += shown
      }
    case .act(.run(let task), _): next.append(symbols.node(task, of: owner))
    case .act(.finish, _), .act(.send, _):
      if owner == flow { return nil } else { next += saturation.frames(of: owner) }
    case .show(_, .state), .act(.select, _), .act(.open, _), .act(.restart, _), .act(.proceed, _): return nil
    case nil: break
    }
    return next
  }

  private func requiresSomething(_ node: FlowGraph.Node) -> Bool {
    switch node.kind {
    case .screen(let screen): !graph.screens[screen].requires.isEmpty
    case .flow(let child): !graph.flows[child].requires.isEmpty
    case .task, .decision, .condition: false
    }
  }

  // MARK: Layers

  /// The layers that cannot be closed, each at the move that presents it first.
  func stuckLayers(where isOwn: (FlowIndex) -> Bool) -> [Stuck] {
    // A symbol that may lie on anything may remove any entry below it.
    guard isClosed, !relation.isLoose.contains(true) else { return [] }
    return presented().filter { flow, node, presented in
      let layer = symbols.layer(of: node, of: flow)
      return isOwn(flow) && relation.mayBeOnStack(layer)
        && !canBeClosed(layer, canBePulledDown: presented.canBePulledDown)
    }.map { Stuck(flow: $0, node: $1, range: $2.range) }
  }

  /// The layers that no user can pull down, and whose screens only show each other, in a module in which much else may
  /// be unknown: nobody below them speaks. Each is at the move that presents it first.
  func sealedLayers(where isOwn: (FlowIndex) -> Bool) -> [Stuck] {
    if isClosed || isMovedFromBelow { return [] }
    return presented().filter { flow, node, presented in
      !presented.canBePulledDown && isOwn(flow) && relation.mayBeOnStack(symbols.layer(of: node, of: flow))
        && isSealed(symbols.node(node, of: flow))
    }.map { Stuck(flow: $0, node: $1, range: $2.range) }
  }

  /// Whether something besides the screens of the topmost layer may move it. Links do not count: who is stuck opens
  /// none.
  private var isMovedFromBelow: Bool {
    let traits = relation.traits
    if traits.hasOverlays || traits.movesCovered || graph.hasProceed { return true }
    if graph.isMovedByAnnouncements || graph.isPulledDownWhole { return true }
    if graph.flows.contains(where: { $0.items.contains { $0.when != nil } }) { return true }
    // Beside an entry whose move is held, another one can be shown, and present a layer.
    return !traits.waitingFlows.isEmpty && graph.flows.contains { !$0.items.isEmpty || $0.shell != nil }
  }

  /// Whether the screens that a screen leads to, itself included, only show each other.
  private func isSealed(_ first: Int) -> Bool {
    var seen: Set<Int> = [first]
    var waiting = [first]
    while let symbol = waiting.popLast() {
      guard case .node(let flow, let node) = symbols.kinds[symbol], !requiresSomething(graph.flows[flow].nodes[node]),
        case .screen = graph.flows[flow].nodes[node].kind
      else { return false }
      let value = graph.flows[flow].nodes[node]
      for edge in value.edges.compactMap({ $0 }) + value.systemEdges.map(\.edge) {
        for number in saturation.moves.edge(edge, of: flow) where saturation.chosen.contains(number) {
          let move = saturation.moves.all[number].move
          if move.backward != nil || !move.requires.isEmpty { return false }
          guard let forward = move.forward else { continue }
          guard case .show(let verb, .node(let shown, _)) = forward.target, !verb.clearsFlow, forward.item == nil,
            forward.existing == .add
          else { return false }
          let next = symbols.node(shown, of: flow)
          if seen.insert(next).inserted { waiting.append(next) }
        }
      }
    }
    return true
  }

  /// The presented nodes, each with its flow, the move that presents it first, and whether a user may pull the layer down.
  private func presented() -> [(flow: FlowIndex, node: NodeIndex, (range: SourceRange, canBePulledDown: Bool))] {
    var found: [Int: (flow: FlowIndex, node: NodeIndex, presented: (range: SourceRange, canBePulledDown: Bool))] = [:]
    for number in saturation.taken.sorted() {
      let (flow, move) = (saturation.moves.all[number].flow, saturation.moves.all[number].move)
      guard case .show(.present(let style), .node(let node, _)) = move.target, let forward = move.forward else {
        continue
      }
      let canBePulledDown = style.presentation == .sheet || style.presentation == .popover
      let layer = symbols.layer(of: node, of: flow)
      let known = found[layer]?.presented
      if known == nil || canBePulledDown {
        found[layer] = (flow, node, (known?.range ?? forward.range, canBePulledDown))
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private func canBeClosed(_ layer: Int, canBePulledDown: Bool) -> Bool {
    var above: Set<Int> = [layer]
    var waiting = [layer]
    // The flows with a `root` move. Whether all their frames are on the layer is known only at the end.
    var rooted: Set<FlowIndex> = []
    while let symbol = waiting.popLast() {
      for upper in relation.above[symbol] where above.insert(upper).inserted { waiting.append(upper) }
      guard case .node(let flow, let node) = symbols.kinds[symbol] else { continue }
      let value = graph.flows[flow].nodes[node]
      if case .screen(let screen) = value.kind {
        if canBePulledDown, relation.layers[symbol].contains(.layer(Int32(layer))),
          value[.dismissed].map({ saturation.mayFallThrough($0, of: flow) }) ?? true
        {
          return true
        }
        // The only entry of a layer that cannot be pulled down has no back button.
        if canBePulledDown, saturation.canGoBack(from: value, screen, of: flow), isLowest(symbol, on: layer) {
          return true
        }
      }
      for edge in value.edges.compactMap({ $0 }) + value.systemEdges.map(\.edge) {
        for number in saturation.moves.edge(edge, of: flow) where mayClose(number, layer, at: symbol, &rooted) {
          return true
        }
      }
    }
    return rooted.contains { !saturation.frames(of: $0).allSatisfy(above.contains) }
  }

  /// Whether a symbol is the lowest entry on a layer, itself or as an entry of child flows there.
  private func isLowest(_ symbol: Int, on layer: Int) -> Bool {
    var seen: Set<Int> = [symbol]
    var waiting = [symbol]
    while let next = waiting.popLast() {
      for lower in relation.below[next] {
        if lower == layer { return true }
        if relation.isFrame(lower), seen.insert(lower).inserted { waiting.append(lower) }
      }
    }
    return false
  }

  /// Whether a move may close a layer.
  private func mayClose(_ number: Int, _ layer: Int, at symbol: Int, _ rooted: inout Set<FlowIndex>) -> Bool {
    guard saturation.chosen.contains(number) else { return false }
    let (flow, move) = (saturation.moves.all[number].flow, saturation.moves.all[number].move)
    if !move.requires.isEmpty { return true }
    switch move.backward {
    case .dismiss, .popTo(_, inclusive: true): return true
    case .pop: if relation.isFrame(symbol) || isLowest(symbol, on: layer) { return true }
    case .popTo(let node, inclusive: false):
      // The layer stays if the move's target is always on it.
      let target = symbols.node(node, of: flow)
      let met = relation.targets.number(of: target).map { relation.targets.symbols[$0] } ?? [target]
      let isOn = [OverRelation.NearestLayer.layer(Int32(layer))]
      if met.contains(where: { relation.mayBeOnStack($0) && relation.layers[$0] != isOn }) { return true }
    case nil: break
    }
    switch move.target {
    case .show(let verb, .node) where verb.clearsFlow:
      rooted.insert(flow)
      return false
    case .show(_, .node(let node, _)): return requiresSomething(graph.flows[flow].nodes[node])
    case .show(let verb, .decision) where verb.clearsFlow: return true
    case .show(_, .decision(let use)):
      let count = graph.flows[flow].decisions[use].alternatives.count
      return saturation.moves.decision(use, of: flow, count: count).contains {
        mayClose($0, layer, at: symbol, &rooted)
      }
    case .act(.run(let task), _):
      return graph.flows[flow].nodes[task].edges.contains { edge in
        edge.map { saturation.moves.edge($0, of: flow).contains { mayClose($0, layer, at: symbol, &rooted) } } ?? false
      }
    case .show(_, .state), .act(.finish, _), .act(.send, _), .act(.select, _), .act(.open, _), .act(.restart, _),
      .act(.proceed, _):
      return true
    case nil: return false
    }
  }
}

extension Saturation {
  /// Whether the user can go back from a screen: it shows Back, and its `back` edge, if any, may choose no alternative.
  func canGoBack(from node: FlowGraph.Node, _ screen: ScreenIndex, of flow: FlowIndex) -> Bool {
    !graph.screens[screen].hidesBack && (node[.back].map { mayFallThrough($0, of: flow) } ?? true)
  }

  /// Whether a system event may choose none of its alternatives, so that its default effect happens.
  func mayFallThrough(_ edge: FlowGraph.Edge, of flow: FlowIndex) -> Bool {
    // A `proceed` carries out the default that an edge was taken instead of.
    graph.hasProceed || !graph.flows[flow].alternatives(of: edge).contains { $0.guardExpression == nil }
  }
}
