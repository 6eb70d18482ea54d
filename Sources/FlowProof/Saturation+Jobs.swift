import FlowCompiler

/// The events of nodes, and the flows that receive them.
extension Saturation {
  mutating func carryOut(_ job: Int) {
    if job >= symbols.count {
      let speaker = speakerOf[job - symbols.count]
      return say(job - firstJob[speaker], speaker)
    }
    switch symbols.kinds[job] {
    case .node(let flow, let node):
      switch graph.flows[flow].nodes[node].kind {
      case .screen: speak(job)
      case .flow(let child): hear(child, from: node, of: flow, job)
      case .task: end(node, of: flow, job)
      case .decision, .condition: break
      }
    case .flow(let flow): alive(flow)
    case .gate(let gate): if let flow = graph.gates[gate].flow { alive(flow) }
    default: break
    }
  }

  /// Enqueues the events of a running flow's nodes that are never on the stack: its shell and its conditions.
  private mutating func alive(_ flow: Int) {
    if isAlive[flow] { return }
    isAlive[flow] = true
    for node in voices[flow] { speak(symbols.node(node, of: flow)) }
  }

  /// Enqueues all events of a symbol.
  private mutating func speak(_ symbol: Int) {
    for job in firstJob[symbol]..<firstJob[symbol + 1] { relation.enqueue(job) }
  }

  /// Sends one event of a symbol.
  private mutating func say(_ index: Int, _ speaker: Int) {
    guard case .node(let flow, let node) = symbols.kinds[speaker] else { return }
    let value = graph.flows[flow].nodes[node]
    var isVoice = graph.flows[flow].shell?.node == node
    if case .condition = value.kind { isVoice = true }
    let place = isVoice ? Places.anything : Places([speaker])
    var step = free
    step.isSoft = isVoice || !relation.isFirm[speaker]
    if index < value.edges.count {
      if let edge = value.edges[index] { take(moves.edge(edge, of: flow), at: place, step) }
    } else {
      let edge = value.systemEdges[index - value.edges.count]
      // Only a layer can be pulled down.
      if edge.event == .dismissed {
        relation.readWays(speaker)
        if relation.layers[speaker].allSatisfy({ $0 == .none }) { step.isSoft = true }
      }
      let isAnywhere = edge.event == .blocked || edge.event == .reselected && relation.traits.interferes
      take(moves.edge(edge.edge, of: flow), at: isAnywhere ? scattered(place) : place, step)
    }
  }

  /// Takes the parent's moves for a child's end or event.
  private mutating func hear(_ child: Int, from node: Int, of flow: Int, _ frame: Int) {
    alive(child)
    let value = graph.flows[flow].nodes[node]
    let traits = relation.traits
    var place = pushed(under(Places([frame])))
    // Another entry may have been put on the stack while the child ran in an overlay, or while its end waited.
    if traits.hasOverlays || traits.interferes && traits.waitingFlows.contains(child) { place = .anything }
    for ending in endings[child] {
      let outcome = ending.event
      guard let edge = value.edges[outcome] else { continue }
      var step = ending
      step.event = 0
      // The parent's edge is taken, too, if the child was removed from outside.
      let isAnywhere = outcome == graph.flows[child].cancelled && (traits.interferes || traits.reachesDown)
      take(moves.edge(edge, of: flow), at: isAnywhere ? place + .anything : place, step, hasSpeaker: false)
    }
    for telling in tellings[child] {
      guard let edge = value.edges[graph.flows[child].outcomes.count + telling.event] else { continue }
      // The child's own layers may be over the stack that the child was started from.
      let isOnTop = !traits.presents.contains(child) && !traits.interferes
      take(
        moves.edge(edge, of: flow), at: isOnTop ? telling.speakers : .anything, telling.step, hasSpeaker: false)
    }
  }

  private mutating func end(_ task: Int, of flow: Int, _ symbol: Int) {
    let value = graph.flows[flow].nodes[task]
    for edge in value.edges {
      guard let edge else { continue }
      if let place = speakers[symbol] {
        var step = free
        for symbol in place.symbols { relation.read(symbol) }
        step.isSoft = !place.symbols.contains { relation.isFirm[$0] }
        take(moves.edge(edge, of: flow), at: relation.traits.interferes ? scattered(place) : place, step)
      }
      for placement in starts[symbol] ?? [] { start(moves.edge(edge, of: flow), placement) }
      // The stack from before a restart may still be there when the start's task ends.
      if starts[symbol] != nil, relation.traits.restarting.contains(flow) {
        var step = free
        step.isSoft = true
        take(moves.edge(edge, of: flow), at: .anything, step, hasSpeaker: false)
      }
    }
  }
}
