import FlowCompiler

/// The events of nodes, and the flows that handle them.
extension Saturation {
  mutating func carryOut(_ job: Int) {
    if job >= symbols.count {
      let sender = senderOf[job - symbols.count]
      return send(job - firstJob[sender], from: sender)
    }
    switch symbols.kinds[job] {
    case .node(let flow, let node):
      switch graph.flows[flow].nodes[node].kind {
      case .screen: enqueueEvents(of: job)
      case .flow(let child): handleEvents(of: child, at: node, of: flow, job)
      case .task: end(node, of: flow, job)
      case .decision: if let button = graph.flows[flow].button(at: node) { press(button, of: flow) }
      case .condition: break
      }
    case .flow(let flow): noteRunning(flow)
    case .gate(let gate): if let flow = graph.gates[gate].flow { noteRunning(flow) }
    default: break
    }
  }

  /// Makes the moves of a button, wherever the topmost entry of its container is.
  private mutating func press(_ button: FlowGraph.Item, of flow: FlowIndex) {
    guard let use = button.decision, var step = pass(button.requires, unconstrained) else { return }
    step.isSoft = true
    let count = graph.flows[flow].decisions[use].alternatives.count
    take(moves.decision(use, of: flow, count: count), at: .anything, step)
  }

  /// Notes that a flow runs, and enqueues the events of its nodes that are never on the stack: its shell, its conditions and its buttons.
  private mutating func noteRunning(_ flow: FlowIndex) {
    if isRunning[flow.number] { return }
    isRunning[flow.number] = true
    for node in offStackNodes[flow.number] { enqueueEvents(of: symbols.node(node, of: flow)) }
    for item in graph.flows[flow].items where item.isButton { relation.enqueue(symbols.node(item.node, of: flow)) }
  }

  /// Enqueues all events of a symbol.
  private mutating func enqueueEvents(of symbol: Int) {
    for job in firstJob[symbol]..<firstJob[symbol + 1] { relation.enqueue(job) }
  }

  /// Sends one event of a symbol.
  private mutating func send(_ index: Int, from sender: Int) {
    guard case .node(let flow, let node) = symbols.kinds[sender] else { return }
    let value = graph.flows[flow].nodes[node]
    var isOffStack = graph.flows[flow].shell?.node == node
    if case .condition = value.kind { isOffStack = true }
    let place = isOffStack ? Places.anything : Places([sender])
    var step = unconstrained
    step.isSoft = isOffStack || !relation.isFirm[sender]
    // A live condition's edge is taken with the value that was announced.
    if case .condition(let condition) = value.kind, graph.conditions[condition].inputs.isEmpty {
      step.answers = moves.sets.intersection(
        step.answers, moves.sets.answers(to: .test(condition: condition, value: index)))
      if step.answers == AnswerSets.empty { return }
    }
    if index < value.edges.count {
      guard let edge = value.edges[index] else { return }
      let speaking = spoken(step, by: value, of: flow, isOffStack: isOffStack)
      take(moves.edge(edge, of: flow), at: place, speaking)
      if speaking != step { takeUnmoving(moves.edge(edge, of: flow), step) }
      if !isOffStack, relation.traits.movesCovered { takeCovered(moves.edge(edge, of: flow), from: sender, step) }
    } else {
      let edge = value.systemEdges[index - value.edges.count]
      // Only a layer can be pulled down.
      if edge.event == .dismissed {
        relation.readWays(sender)
        if relation.layers[sender].allSatisfy({ $0 == .none }) { step.isSoft = true }
      }
      let isAnywhere = edge.event == .blocked || edge.event == .reselected && relation.traits.interferes
      take(moves.edge(edge.edge, of: flow), at: isAnywhere ? shifted(place) : place, step)
    }
  }

  /// The step of a screen's event, with the answers under which the screen can speak.
  private mutating func spoken(_ step: Step, by node: FlowGraph.Node, of flow: FlowIndex, isOffStack: Bool) -> Step {
    guard case .screen(let screen) = node.kind, !isOffStack else { return step }
    return whileHeld(liveRequirements.conditions(of: screen, in: flow), step)
  }

  /// The step with the answers by which all these conditions hold.
  mutating func whileHeld(_ conditions: [Int], _ step: Step) -> Step {
    var step = step
    for condition in conditions {
      let holds = moves.sets.answers(to: .test(condition: condition, value: 1))
      step.answers = moves.sets.intersection(step.answers, holds)
    }
    return step
  }

  /// Takes the moves of a screen that move nothing: they are taken even if the screen is covered.
  private mutating func takeUnmoving(_ list: Range<Int>, _ step: Step) {
    for number in list where moves.all[number].move.target == nil && moves.all[number].move.backward == nil {
      if choose(number, step) != nil { taken.insert(number) }
    }
  }

  /// Takes the moves of a screen that are made wherever it lies: other entries may be on it.
  private mutating func takeCovered(_ list: Range<Int>, from sender: Int, _ step: Step) {
    for number in list where moves.all[number].move.covered != nil {
      guard var step = choose(number, step) else { continue }
      step.isSoft = true
      switch moves.all[number].move.target {
      case .show(let verb, .node) where verb.keepsTop && moves.all[number].move.backward == nil: break
      case .act(.run, _), .act(.open, _), .act(.send, _): break
      default:
        // What lies on the screen may come to lie on anything.
        for symbol in 0..<symbols.count { relation.shift(symbol) }
      }
      carryOut(number, at: shifted(Places([sender])), step, hasSender: true)
    }
  }

  /// Takes the parent's moves for a child's end or event.
  private mutating func handleEvents(of child: FlowIndex, at node: NodeIndex, of flow: FlowIndex, _ frame: Int) {
    noteRunning(child)
    let value = graph.flows[flow].nodes[node]
    let traits = relation.traits
    var place = begunElsewhere.contains(frame) ? under(Places([frame])) : Places()
    for (layer, parent) in parentLayers[frame] ?? [] {
      relation.put(layer, over: Places([parent]), isSoft: true)
      note(base: layer, of: parent)
      place.insert(layer)
    }
    // Another entry may have been put on the stack while the child ran in an overlay, or while its end waited.
    if traits.hasOverlays || traits.movesCovered || traits.interferes && traits.waitingFlows.contains(child) {
      place = .anything
    }
    for ending in endings[child.number] {
      let outcome = ending.event
      guard let edge = value.edges[outcome] else { continue }
      var step = ending
      step.event = 0
      // The parent's edge is taken, too, if the child was removed from outside.
      let isAnywhere = outcome == graph.flows[child].cancelled && (traits.interferes || traits.reachesDown)
      take(moves.edge(edge, of: flow), at: isAnywhere ? place + .anything : place, step, hasSender: false)
    }
    for sent in sentEvents[child.number] {
      guard let edge = value.edges[graph.flows[child].outcomes.count + sent.event] else { continue }
      // The child's own layers may be over the stack that the child was started from.
      let isOnTop = !traits.presents.contains(child) && !traits.interferes
      take(
        moves.edge(edge, of: flow), at: isOnTop ? sent.senders : .anything, sent.step, hasSender: false)
    }
  }

  private mutating func end(_ task: NodeIndex, of flow: FlowIndex, _ symbol: Int) {
    let value = graph.flows[flow].nodes[task]
    for edge in value.edges {
      guard let edge else { continue }
      if let place = senders[symbol] {
        var step = unconstrained
        for symbol in place.symbols { relation.read(symbol) }
        step.isSoft = !place.symbols.contains { relation.isFirm[$0] }
        take(moves.edge(edge, of: flow), at: relation.traits.interferes ? shifted(place) : place, step)
      }
      for placement in starts[symbol] ?? [] { start(moves.edge(edge, of: flow), placement) }
      // The stack from before a restart may still be there when the start's task ends.
      if starts[symbol] != nil, relation.traits.restarting.contains(flow) {
        var step = unconstrained
        step.isSoft = true
        take(moves.edge(edge, of: flow), at: .anything, step, hasSender: false)
      }
    }
  }
}
