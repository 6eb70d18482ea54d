import FlowCompiler

/// The starts of flows.
extension Saturation {
  /// Begins a flow.
  ///
  /// - Parameter parent: the frame of the parent that begins with the flow, on the same layer; nil if the parent does not begin on a layer.
  mutating func begin(
    _ flow: FlowIndex, frame: Int, layer: Int?, onLayerOf parent: Int? = nil, isStart: Bool = false, _ step: Step
  ) {
    if closed.contains(symbols.flow(flow)) { return }
    if let shell = graph.flows[flow].shell, closed.contains(symbols.node(shell.node, of: flow)) { return }
    guard let step = pass(graph.flows[flow].requires, step) else { return }
    note(symbols.flow(flow), step)
    if let shell = graph.flows[flow].shell { note(symbols.node(shell.node, of: flow), step) }
    let placement = Placement(flow: flow, frame: frame, layer: layer, step: step)
    if let parent, let layer {
      if parentLayers[frame]?.contains(where: { $0 == (layer, parent) }) != true {
        parentLayers[frame, default: []].append((layer, parent))
        relation.enqueue(frame)
      }
    } else if begunElsewhere.insert(frame).inserted, frame != symbols.flow(flow) {
      relation.enqueue(frame)
    }
    guard begun.insert(placement).inserted else { return }
    if frame != symbols.flow(flow) { relation.enqueue(frame) }
    // The user, or another move, may remove the whole flow, which cancels it. A child that its parent starts with may go only together with it, and
    // then the parent alone is cancelled.
    if case .node = symbols.kinds[frame] {
      finish(
        flow, graph.flows[flow].cancelled,
        Step(answers: moves.assumed, required: AnswerSets.all, isSoft: step.isSoft || isStart))
    }
    let value = graph.flows[flow]
    if value.items.isEmpty { return start(moves.start(of: flow), placement) }
    let container = symbols.container(flow)
    relation.put(container, over: base(placement), isSoft: step.isSoft)
    for (index, item) in value.items.enumerated() where !item.isButton {
      relation.put(symbols.item(index, of: flow), over: container, isSoft: step.isSoft)
      guard let step = pass(item.requires, unconstrained) else { continue }
      enter(item.node, of: flow, over: Places([symbols.item(index, of: flow)]), layer: nil, step)
    }
  }

  /// The symbol that a flow's first entry is put on: the frame, or the layer on the frame.
  mutating func base(_ placement: Placement) -> Int {
    guard let layer = placement.layer else {
      note(base: placement.frame, of: placement.frame)
      return placement.frame
    }
    lay(layer, over: Places([placement.frame]), placement.step)
    note(base: layer, of: placement.frame)
    return layer
  }

  mutating func note(base: Int, of frame: Int) {
    if bases[frame]?.contains(base) == true { return }
    bases[frame, default: []].append(base)
    relation.wake(frame)
  }

  mutating func start(_ list: Range<Int>, _ placement: Placement) {
    for number in list {
      guard let step = choose(number, placement.step) else { continue }
      var placement = placement
      placement.step = step
      begin(with: number, placement)
    }
  }

  private mutating func begin(with number: Int, _ placement: Placement) {
    let flow = placement.flow
    let move = moves.all[number].move
    guard let step = pass(move.requires, placement.step) else { return }
    taken.insert(number)
    var placement = placement
    placement.step = step
    switch move.target {
    case .show(let verb, .node(let node, _)):
      let isOnLayer = placement.layer != nil
      if let style = verb.style { placement.layer = layer(style, node, of: flow) }
      switch graph.flows[flow].nodes[node].kind {
      case .flow(let child):
        let frame = symbols.node(node, of: flow)
        if closed.contains(frame) { return }
        note(frame, step)
        relation.put(frame, over: placement.frame, isSoft: step.isSoft)
        begin(
          child, frame: frame, layer: placement.layer, onLayerOf: isOnLayer ? placement.frame : nil, isStart: true, step
        )
      case .screen(let screen):
        guard let step = pass(graph.screens[screen].requires, step) else { return }
        put(symbols.node(node, of: flow), over: Places([base(placement)]), step)
      case .task, .decision, .condition: break
      }
    case .show(_, .decision(let use)):
      start(moves.decision(use, of: flow, count: graph.flows[flow].decisions[use].alternatives.count), placement)
    case .act(.run(let task), _):
      let symbol = symbols.node(task, of: flow)
      placement.step.answers = moves.sets.intersection(moves.assumed, placement.step.required)
      if starts[symbol]?.contains(placement) != true {
        starts[symbol, default: []].append(placement)
        relation.enqueue(symbol)
      }
    case .show(_, .state(let state)): placeState(state, isOfLink: false, step)
    case .act(.finish(let outcome), _): finish(flow, outcome, step)
    case .act(.send(let event), _): send(event, of: flow, from: .anything, step)
    case .act(.open(let link), _): open(link, unconstrained)
    case .act, nil: break
    }
  }
}
