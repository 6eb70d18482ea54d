extension FlowMachine {
  /// Takes an edge: the first alternative whose guard holds.
  mutating func take(
    _ edge: Range<Int>, of flow: RunningFlow, at place: Place, scope: Int, _ ask: Ask
  ) throws(Refusal) {
    guard let alternative = firstHolding(edge, of: flow, ask) else { throw Refusal(denial: .guards) }
    try carryOut(alternative, of: flow, at: place, scope: scope, ask)
  }

  /// The first alternative whose guard holds. Within one decision a condition is asked once.
  mutating func firstHolding(_ edge: Range<Int>, of flow: RunningFlow, _ ask: Ask) -> Int? {
    let known = asked.count
    for index in edge {
      let condition = flow.definition.alternatives[index].condition
      if condition == .yes { return index }
      let holds = flow.definition.guards.holds(condition) { condition in
        for answer in asked[known...] where answer.condition == condition { return answer.value }
        let value = ask(flow, condition, effects)
        asked.append(Answer(flow: flow.id, condition: condition, value: value))
        return value
      }
      if holds { return index }
    }
    return nil
  }

  /// Carries out one alternative: writes, then the backward part, then the forward part.
  mutating func carryOut(
    _ index: Int, of flow: RunningFlow, at place: Place, scope: Int, _ ask: Ask
  ) throws(Refusal) {
    let alternative = flow.definition.alternatives[index]
    movers.append(flow.id)
    if let block = alternative.write {
      effects.append(.write(flow.id, block: block, alternative: index, scope: scope))
    }
    var place = place
    var leaving: EntryID?
    switch alternative.backward {
    case .none: break
    case .pop: try pop(&place)
    case .popTo(let node, let inclusive): leaving = popTo(node, inclusive: inclusive, of: flow, &place)
    case .dismiss: try dismiss(&place)
    }
    switch alternative.forward {
    case .stay: break
    case .node(let verb, let node):
      let landing = Landing(verb: verb, place: place, owner: flow.id)
      switch flow.definition.nodes[node].kind {
      case .screen:
        let entry = StackModel.Entry(id: EntryID(nextEntry), flow: flow.id, node: node)
        nextEntry += 1
        effects.append(.enter(entry.id, flow.id, node: node, alternative: index, scope: scope))
        land(entry, landing)
      case .flow(let child):
        guard let definition = flow.definition.child(child) else { throw Refusal(denial: .impossible) }
        try run(definition, parent: flow.id, node: node, landing: landing, alternative: index, scope: scope, ask)
      }
    case .decide(let alternatives):
      try spend()
      try take(alternatives, of: flow, at: place, scope: scope, ask)
    case .finish(let outcome):
      try finish(flow, outcome, alternative: index, scope: scope, ask)
    case .restart:
      try restart(flow, ask)
    }
    if let leaving { leave(leaving) }
  }

  /// Counts one more thing that follows in this step. The compiler reports what would never end; this is for what it cannot see.
  mutating func spend() throws(Refusal) {
    budget -= 1
    if budget < 0 { throw Refusal(denial: .endless) }
  }

  // MARK: Backward

  private mutating func pop(_ place: inout Place) throws(Refusal) {
    guard let layer = place.layer.flatMap(model.index(of:)) else { throw Refusal(denial: .impossible) }
    let count = model.layers[layer].entries.count
    if count > 1 {
      stack.remove(at: StackModel.Position(layer: layer, index: count - 1))
    } else if layer > 0 {
      place.layer = model.layers[layer - 1].id
      stack.close(layer)
    } else if model.layers[0].entries[0].flow != .entry {
      // A pushed child's last entry: the child is cancelled, and its parent may have somewhere to go.
      place.layer = nil
      stack.close(0)
    } else {
      throw Refusal(denial: .impossible)
    }
  }

  /// Down to the nearest entry of the node, in this stack or the layers below. If there is none, nothing goes.
  ///
  /// - Returns: the root's lowest entry where it shall go too: it goes when something else has come, since a stack's last entry stays.
  private mutating func popTo(
    _ node: Int, inclusive: Bool, of flow: RunningFlow, _ place: inout Place
  ) -> EntryID? {
    guard let start = place.layer.flatMap(model.index(of:)) else { return nil }
    var layer = start
    while layer >= 0 {
      if let index = model.layers[layer].entries.lastIndex(where: { stands($0, for: node, of: flow) }) {
        if layer < start { stack.close(from: layer + 1) }
        place.layer = model.layers[layer].id
        let keep = inclusive ? index : index + 1
        if keep == 0 && layer > 0 {
          place.layer = model.layers[layer - 1].id
          stack.close(from: layer)
        } else {
          stack.remove(from: StackModel.Position(layer: layer, index: max(keep, 1)))
        }
        return keep == 0 && layer == 0 ? model.layers[0].entries[0].id : nil
      }
      layer -= 1
    }
    return nil
  }

  /// Takes an entry away if its stack is not left empty.
  private mutating func leave(_ entry: EntryID) {
    guard let position = model.position(of: entry), model.layers[position.layer].entries.count > 1 else { return }
    stack.remove(at: position)
  }

  /// Whether an entry is what a flow means by a node: its own screen, that screen where a child shows it, or a child's entry.
  private func stands(_ entry: StackModel.Entry, for node: Int, of flow: RunningFlow) -> Bool {
    if entry.flow == flow.id { return entry.node == node }
    guard let owner = self.flow(entry.flow), let branch = branch(of: owner, under: flow.id) else { return false }
    if branch.node == node { return true }
    let target = flow.definition.nodes[node]
    return target.kind == .screen && owner.definition.nodes[entry.node].name == target.name
  }

  private mutating func dismiss(_ place: inout Place) throws(Refusal) {
    guard let layer = place.layer.flatMap(model.index(of:)) else { throw Refusal(denial: .impossible) }
    if layer < model.layers.count - 1 {
      stack.close(from: layer + 1)
    } else if layer > 0 {
      place.layer = model.layers[layer - 1].id
      stack.close(layer)
    } else {
      throw Refusal(denial: .impossible)
    }
  }
}
