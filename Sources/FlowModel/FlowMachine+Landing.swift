extension FlowMachine {
  /// Starts a flow. Its first entry comes as the landing says; where its start leads on to other flows, theirs does.
  mutating func run(
    _ definition: FlowDefinition, parent: FlowID?, node: Int, landing: Landing, alternative: Int = 0, scope: Int,
    _ ask: Ask
  ) throws(Refusal) {
    try spend()
    if definition.start.isEmpty { throw Refusal(denial: .impossible) }
    let flow = RunningFlow(
      id: parent == nil ? .entry : FlowID(nextFlow), definition: definition, parent: parent, node: node,
      origin: landing.place.layer)
    nextFlow = max(nextFlow, flow.id.number) + 1
    flows.append(flow)
    passing.append(flow)
    landings.append((flow.id, landing))
    if let parent {
      effects.append(.spawn(flow.id, parent: parent, node: node, alternative: alternative, scope: scope))
    }
    try take(definition.start, of: flow, at: landing.place, scope: -1, ask)
  }

  /// Puts an entry where its verb says. The first entry of a flow that starts goes where the flow was to go.
  mutating func land(_ entry: StackModel.Entry, _ own: Landing) {
    // A start's `push`, `root` and `replace` all mean the place that its parent chose; so do the parent's, if it is starting too.
    var landing = own
    var starting: FlowID? = landings.isEmpty ? nil : entry.flow
    while let id = starting, let index = landings.lastIndex(where: { $0.flow == id }) {
      if case .present = landing.verb {} else { landing = landings[index].landing }
      landings.remove(at: index)
      starting = flow(id)?.parent
    }
    guard !model.layers.isEmpty else { return present(entry, nil) }
    switch landing.verb {
    case .present(let style): present(entry, style)
    case .push: push(entry, landing.place)
    case .replace: replace(entry, landing.place)
    case .root: root(entry, of: landing.owner, landing.place)
    }
  }

  private mutating func present(_ entry: StackModel.Entry, _ style: Presentation?) {
    guard let style, !model.layers.isEmpty else {
      return stack.open(StackModel.Layer(id: .root, style: nil, entries: [entry]), at: 0)
    }
    stack.open(StackModel.Layer(id: LayerID(nextLayer), style: style, entries: [entry]), at: model.layers.count)
    nextLayer += 1
  }

  private mutating func push(_ entry: StackModel.Entry, _ place: Place) {
    stack.push(entry, on: place.layer.flatMap(model.index(of:)) ?? model.layers.count - 1)
  }

  private mutating func replace(_ entry: StackModel.Entry, _ place: Place) {
    if let position = place.speaker.flatMap(model.position(of:)) {
      stack.remove(at: position)
      stack.insert(entry, at: position)
    } else if let gap = place.gap, let layer = model.index(of: gap.layer) {
      let index = min(gap.index, model.layers[layer].entries.count)
      stack.insert(entry, at: StackModel.Position(layer: layer, index: index))
    } else {
      push(entry, place)
    }
  }

  /// Everything of the flow goes, and the entry stands where the lowest of it stood.
  private mutating func root(_ entry: StackModel.Entry, of flow: FlowID, _ place: Place) {
    let going = family(of: flow)
    guard let lowest = lowestPosition(of: going) else { return push(entry, place) }
    stack.insert(entry, at: lowest)
    stack.remove { $0.id != entry.id && going.contains($0.flow) }
  }
}
