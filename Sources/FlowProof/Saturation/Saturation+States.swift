import FlowCompiler

/// States, and links that lead to them.
extension Saturation {
  /// Opens a link.
  mutating func open(_ link: Int, _ step: Step) {
    guard opened.insert(link).inserted else { return }
    let value = graph.links[link]
    guard var step = pass(value.requires, step) else { return }
    step.isSoft = true
    switch value.target {
    case .state(let state):
      if graph.isElsewhere(value) { return }
      // Where the entry flow stands, it does not ask again what it requires. If that did not hold, the flow would not
      // stand, or the link would wait.
      if graph.entries.count == 1 { step = whileHeld(liveRequirements.conditions(of: graph.entries[0]), step) }
      placeState(state, isOfLink: true, step)
    case .moves(let moves):
      // Each entry flow has the same number of moves.
      take(self.moves.link(link, count: moves.count * graph.entries.count), at: .anything, step)
    }
  }

  /// Shows a state.
  ///
  /// - Parameter isOfLink: whether a link leads to the state, so that existing entries may stay between its entries.
  mutating func placeState(_ state: FlowGraph.State, isOfLink: Bool, _ step: Step) {
    var step = step
    step.isSoft = true
    placeState(state.entries, on: .anything, isOfLink, step)
    for layer in state.layers {
      relation.loosen(symbols.layer)
      placeState(layer.entries, on: isOfLink ? .anything : Places([symbols.layer]), isOfLink, step)
    }
  }

  private mutating func placeState(
    _ entries: [FlowGraph.StateEntry], on place: Places, _ isOfLink: Bool, _ step: Step
  ) {
    let beginning = step
    var (place, step) = (place, step)
    for entry in entries {
      // An entry of a link that is there already is not entered, so its requirements may have ceased to hold.
      if isOfLink { step = beginning }
      for begun in entry.begins { step = begin(begun.flow, isOfLink, step) ?? step }
      switch entry.kind {
      case .screen(let screen):
        guard let passed = pass(graph.screens[screen].requires, step) else { return }
        step = passed
        for symbol in ofScreen[screen.number] { put(symbol, over: place, step) }
        place = isOfLink ? .anything : Places(ofScreen[screen.number])
      case .flow(let flow):
        step = begin(flow, isOfLink, step) ?? step
        place = .anything
      case .container(let flow, _, let stacks):
        step = begin(flow, isOfLink, step) ?? step
        for stack in stacks {
          placeState(
            stack.entries, on: isOfLink ? .anything : Places([symbols.item(stack.item, of: flow)]), isOfLink, step)
        }
        place = .anything
      }
    }
  }

  /// Begins a flow that a state names, on each node that runs it.
  private mutating func begin(_ flow: FlowIndex, _ isOfLink: Bool, _ step: Step) -> Step? {
    // A link leaves the entry flow as it is.
    if isOfLink && graph.entries.contains(flow) { return step }
    for frame in ofFlow[flow.number] {
      if closed.contains(frame) { return nil }
      note(frame, step)
      relation.loosen(frame)
      begin(flow, frame: frame, layer: nil, step)
    }
    if ofFlow[flow.number].isEmpty {
      relation.loosen(symbols.flow(flow))
      begin(flow, frame: symbols.flow(flow), layer: nil, step)
    }
    finish(flow, graph.flows[flow].cancelled, unconstrained)
    return pass(graph.flows[flow].requires, step)
  }
}
