import FlowLanguage

extension FlowMachine {
  /// Applies a move's `existing:` to an entry of the same identity, on the stack on which a new entry would come.
  ///
  /// - Parameter firstComing: the first entry that has come with this move. The item that the move names may have been made for it; an entry that
  ///   the item starts with is only refilled.
  /// - Returns: whether the existing entry is used, and no new one comes.
  mutating func meet(
    _ node: Int, of flow: RunningFlow, _ existing: Existing, _ filling: MoveFilling,
    _ placement: inout Placement, firstComing: UInt32, _ ask: Asking
  ) -> Bool {
    guard let stack = stack(for: placement), let index = same(node, of: flow, filling, on: stack, ask) else {
      return false
    }
    if model.records[index].id >= firstComing, model.records[index].flow == flow.id, existing != .replace {
      step.effects.append(.refill(EntryID(model.records[index].id), .move(filling)))
      return true
    }
    switch existing {
    case .add: return false
    case .keep: break
    case .popTo: remove(model.end(of: index)..<model.end(of: stack))
    case .raise: raise(index, on: stack, filling, isChild: model.records[index].flow != flow.id)
    case .replace:
      // The entry that sent the event may be removed too; the stack stays.
      if placement.verb.style == nil { placement.place.stack = model.records[stack].id }
      makeRoom(from: lowest(on: stack, at: index, flow), on: stack, placement.verb)
      return false
    }
    return true
  }

  /// Removes an existing entry and all above it, so that a new one can take its place.
  private mutating func makeRoom(from index: Int, on stack: Int, _ verb: FlowDefinition.Verb) {
    // `root` removes these entries itself once the new entry is there. Until then no stack may be left empty.
    if verb.clearsFlow { return }
    // A presented entry comes on a new layer, so a layer that would be left empty is closed.
    if verb.style != nil, index == stack + 1 { return close(stack) }
    remove(index..<model.end(of: stack))
  }

  /// The stack on which an existing entry is looked for. For `present`, it is the topmost layer in the pile of the new one; for an overlay, the
  /// topmost overlay.
  private func stack(for placement: Placement) -> Int? {
    guard let style = placement.verb.style else { return model.stack(placement.place) }
    guard !model.records.isEmpty else { return nil }
    if style == .overlay { return model.overlay(of: model.records.count - 1) }
    let layer = model.layer(of: max(endOfPile(for: placement), 1) - 1)
    // The layer of a gate's flow that came `as: root` does not count as a modal layer.
    return model.records[layer].style == nil ? nil : layer
  }

  /// The topmost entry on a stack with the identity of an entry that would come.
  private mutating func same(
    _ node: Int, of flow: RunningFlow, _ filling: MoveFilling, on stack: Int, _ ask: Asking
  ) -> Int? {
    let definition = program.definitions[flow.definition].nodes[node]
    let depth = model.records[stack].depth + 1
    for index in (stack + 1..<model.end(of: stack)).reversed() where model.records[index].depth == depth {
      let record = model.records[index]
      if definition.kind == .screen {
        guard record.kind == .screen, record.flow == flow.id, Int(record.node) == node else { continue }
        if definition.inputs.isEmpty || definition.key == [] { return index }
        if ask(.isSame(EntryID(record.id), filling), &self) == 1 { return index }
      } else {
        guard let owner = self.flow(record.flow), let branch = branch(of: owner, under: flow.id), branch.node == node
        else { continue }
        if definition.inputs.isEmpty || ask(.isSameFlow(branch.id, filling), &self) == 1 { return index }
      }
    }
    return nil
  }

  /// The lowest entry on the stack of the child that an entry belongs to; the entry itself if it belongs to no child.
  private func lowest(on stack: Int, at index: Int, _ flow: RunningFlow) -> Int {
    guard let owner = self.flow(model.records[index].flow), let branch = branch(of: owner, under: flow.id) else {
      return index
    }
    let family = family(of: branch.id)
    let depth = model.records[stack].depth + 1
    return (stack + 1...index).first { model.records[$0].depth == depth && family.contains(model.records[$0].flow) }
      ?? index
  }

  /// Moves an entry, or all entries of a child, to the top of the stack, and refills its inputs.
  private mutating func raise(_ index: Int, on stack: Int, _ filling: MoveFilling, isChild: Bool) {
    let end = model.end(of: stack)
    let depth = model.records[stack].depth + 1
    var family: [FlowID] = []
    if isChild, let owner = flow(model.records[index].flow) {
      guard let branch = branch(of: owner, under: filling.flow) else { return }
      family = self.family(of: branch.id)
      step.effects.append(.refillFlow(branch.id, .move(filling)))
    } else {
      step.effects.append(.refill(EntryID(model.records[index].id), .move(filling)))
    }
    var (others, raised): ([StackRecord], [StackRecord]) = ([], [])
    var entry = stack + 1
    while entry < end {
      let range = entry..<model.end(of: entry)
      let isRaised = isChild ? family.contains(model.records[entry].flow) : entry == index
      if isRaised { raised += model.records[range] } else { others += model.records[range] }
      entry = model.records[entry].depth == depth ? range.upperBound : entry + 1
    }
    let records = others + raised
    if records[...] != model.records[stack + 1..<end] { replace(stack + 1..<end, with: records) }
  }
}
