import FlowCompiler

/// What moves put where.
extension OverRelation {
  /// Takes everything once that can be taken by now.
  mutating func goOn() {
    for flow in graph.flows.indices where !flowLandings[flow].isEmpty { goOn(flow) }
    for gate in graph.gates { if let flow = gate.flow { run(flow, landing: .anything, origin: .anything) } }
    for link in graph.links {
      switch link.target {
      case .state(let state):
        if presenters.add(.anything) { hasGrown = true }
        stand(state, on: .anything, isArriving: true)
      case .moves(let moves):
        guard let entry = graph.entry else { continue }
        for move in moves { take(move, of: entry, at: .anything) }
      }
    }
  }

  private mutating func goOn(_ flow: Int) {
    let value = graph.flows[flow]
    for move in value.start { begin(with: move, of: flow) }
    for (index, item) in value.items.enumerated() {
      let bottom = Places([symbols.item(index, of: flow)])
      land(item.node, of: flow, on: bottom, origin: bottom)
    }
    for (index, node) in value.nodes.enumerated() {
      let symbol = symbols.node(index, of: flow)
      if node.isShownFromElsewhere { landAnywhere(index, of: flow) }
      let speaker: Places
      var gap = Places()
      switch node.kind {
      case .screen:
        if value.shell?.node == index {
          speaker = .anything
        } else {
          if !mayStand(symbol) { continue }
          speaker = Places([symbol])
        }
      case .flow:
        if landings[symbol].isEmpty { continue }
        speaker = origins[symbol]
        gap = landings[symbol]
      case .task:
        if origins[symbol].isEmpty { continue }
        speaker = traits.interferes ? .anything : origins[symbol]
      case .condition: speaker = .anything
      case .decision: continue
      }
      for (event, edge) in node.edges.enumerated() {
        guard let edge else { continue }
        var place = speaker
        if case .flow(let child) = node.kind {
          // What it tells, its own layers may lie over; and it is `cancelled` when others take it off.
          if event >= graph.flows[child].cancelled { place = .anything }
          if traits.reachesDown { place.add(presenters) }
          // Something may have come onto the stack while it ran above all, or while its end waited.
          if traits.hasOverlays && gap.mayBe(symbols.layer) || traits.interferes && traits.waitingFlows.contains(child)
          {
            place = .anything
          }
        }
        take(value.alternatives(of: edge), of: flow, at: place, gap: gap)
      }
      for edge in node.systemEdges { take(value.alternatives(of: edge.edge), of: flow, at: speaker, gap: gap) }
    }
  }

  private mutating func take(
    _ moves: ArraySlice<FlowGraph.Alternative>, of flow: Int, at place: Places, gap: Places
  ) {
    let place = traits.interferes && traits.waits(moves, of: flow, graph) ? .anything : place
    for move in moves { take(move, of: flow, at: place, gap: gap) }
  }

  // MARK: Starts

  /// A flow starts: what comes first comes as whoever runs it said.
  private mutating func begin(with move: FlowGraph.Alternative, of flow: Int) {
    guard let forward = move.forward else { return }
    switch forward.target {
    case .node(let verb, let node, _):
      var landing = flowLandings[flow]
      if case .present = verb {
        landing.symbols.insert(symbols.layer)
        if presenters.add(flowOrigins[flow]) { hasGrown = true }
        if flowLandings[flow].add(landing) { hasGrown = true }
      }
      // A child that ends as it begins leaves the place to what comes next.
      var origin = flowOrigins[flow]
      origin.add(landing)
      land(node, of: flow, on: landing, origin: origin)
      if case .flow(let child) = graph.flows[flow].nodes[node].kind,
        flowLandings[child].symbols.contains(symbols.layer), flowLandings[flow].add(Places([symbols.layer]))
      {
        hasGrown = true
      }
    case .decision(_, let use):
      for move in graph.flows[flow].decisions[use].alternatives { begin(with: move, of: flow) }
    case .run(let task, _):
      var place = flowOrigins[flow]
      place.add(flowLandings[flow])
      if origins[symbols.node(task, of: flow)].add(place) { hasGrown = true }
    case .state(_, let state): stand(state, on: .anything)
    case .finish, .select, .send, .open, .restart: break
    }
  }

  // MARK: Moves

  /// Takes a move.
  ///
  /// - Parameters:
  ///   - place: what is on top of the stack that it acts on.
  ///   - gap: where a child that has ended had its lowest entry.
  private mutating func take(_ move: FlowGraph.Alternative, of flow: Int, at place: Places, gap: Places = Places()) {
    guard let forward = move.forward else { return }
    var place = place
    switch move.backward {
    case nil: break
    case .pop: place = pushed(on: under(place))
    case .dismiss:
      place = presenters
      if traits.hasOverlays { place.isAnything = true }
    case .popTo(let node, let inclusive):
      if case .screen(let screen) = graph.flows[flow].nodes[node].kind {
        let target = Places(Set(nodesOfScreen[screen]))
        place.add(inclusive ? pushed(on: under(target)) : target)
      } else {
        place = .anything
      }
    }
    // What a backward part took may have been all of the flow: then it goes on from there.
    if move.backward != nil { ground(flow, on: pushed(on: place)) }
    if forward.item != nil { place = .anything }
    switch forward.target {
    case .node(let verb, let node, _):
      if forward.existing != .add { return makeAnywhere(node, of: flow) }
      lead(verb, to: node, of: flow, at: place, gap: gap)
    case .decision(_, let use):
      for move in graph.flows[flow].decisions[use].alternatives { take(move, of: flow, at: place, gap: gap) }
    case .run(let task, _):
      place.add(gap)
      if origins[symbols.node(task, of: flow)].add(place) { hasGrown = true }
    case .state(_, let state):
      if !state.layers.isEmpty, presenters.add(.anything) { hasGrown = true }
      stand(state, on: .anything)
    // What follows from these is taken wherever it is said: a parent's edges, links and starts.
    case .finish, .select, .send, .open, .restart: break
    }
  }

  private mutating func lead(_ verb: FlowGraph.Forward.Verb, to node: Int, of flow: Int, at place: Places, gap: Places)
  {
    switch verb {
    case .push:
      let place = pushed(on: place)
      land(node, of: flow, on: place, origin: place)
    case .replace:
      var place = pushed(on: under(place))
      place.add(gap)
      land(node, of: flow, on: place, origin: pushed(on: place))
    case .present:
      var landing = Places([symbols.layer])
      if place.mayBe(symbols.root) { landing.symbols.insert(symbols.root) }
      if presenters.add(place) { hasGrown = true }
      land(node, of: flow, on: landing, origin: place)
    case .root:
      var place = flowLandings[flow]
      place.add(flowOrigins[flow])
      // In a container it is an item's only entry, unless the container has gone with what it showed.
      place.symbols.formUnion(graph.flows[flow].items.indices.map { symbols.item($0, of: flow) })
      land(node, of: flow, on: place, origin: .anything)
    }
  }

  /// A screen or a child's first entry comes on what lies there.
  private mutating func land(_ node: Int, of flow: Int, on landing: Places, origin: Places) {
    let symbol = symbols.node(node, of: flow)
    switch graph.flows[flow].nodes[node].kind {
    case .screen: put(symbol, on: landing)
    case .flow(let child):
      if landings[symbol].add(landing) { hasGrown = true }
      if origins[symbol].add(origin) { hasGrown = true }
      run(child, landing: landing, origin: origin)
    case .task, .decision, .condition: break
    }
  }

  /// The lowest entry of a flow, and so of those that run it, may come to lie on something else than the first did.
  private mutating func ground(_ flow: Int, on places: Places) {
    guard flowLandings[flow].add(places) else { return }
    hasGrown = true
    for (parent, value) in graph.flows.enumerated()
    where value.nodes.contains(where: { if case .flow(flow) = $0.kind { true } else { false } }) {
      ground(parent, on: places)
    }
  }

  private mutating func landAnywhere(_ node: Int, of flow: Int) {
    land(node, of: flow, on: .anything, origin: .anything)
  }

  /// An entry comes that may be there already, and is moved, or taken with all above it: where it was, is not known.
  private mutating func makeAnywhere(_ node: Int, of flow: Int) {
    landAnywhere(node, of: flow)
    let moved = symbols.node(node, of: flow)
    for symbol in below.indices where below[symbol].mayBe(moved) { put(symbol, on: .anything) }
  }

  // MARK: States

  /// A state stands.
  ///
  /// - Parameters:
  ///   - place: what its first entry lies on.
  ///   - isArriving: whether what stands already may stay in between.
  private mutating func stand(_ state: FlowGraph.State, on place: Places, isArriving: Bool = false) {
    stand(state.entries, on: place, isArriving)
    for layer in state.layers { stand(layer.entries, on: isArriving ? .anything : Places([symbols.layer]), isArriving) }
  }

  private mutating func stand(_ entries: [FlowGraph.StateEntry], on place: Places, _ isArriving: Bool) {
    var place = place
    for entry in entries {
      for begun in entry.begins { begin(begun.flow, isArriving) }
      switch entry.kind {
      case .screen(let screen):
        let nodes = nodesOfScreen[screen]
        for symbol in nodes { put(symbol, on: place) }
        place = isArriving ? .anything : Places(Set(nodes))
      case .flow(let flow):
        begin(flow, isArriving)
        place = .anything
      case .container(let flow, _, let stacks):
        begin(flow, isArriving)
        for stack in stacks {
          stand(stack.entries, on: isArriving ? .anything : Places([symbols.item(stack.item, of: flow)]), isArriving)
        }
        place = .anything
      }
    }
  }

  /// A flow runs because a state says so, in whichever flow that knows it.
  private mutating func begin(_ flow: Int, _ isArriving: Bool) {
    // A link leaves the entry flow as it is.
    if isArriving && flow == graph.entry { return }
    run(flow, landing: .anything, origin: .anything)
    for (parent, value) in graph.flows.enumerated() {
      for (index, node) in value.nodes.enumerated() {
        if case .flow(let child) = node.kind, child == flow { landAnywhere(index, of: parent) }
      }
    }
  }
}
