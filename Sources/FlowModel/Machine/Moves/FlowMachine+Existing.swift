import FlowLanguage

extension FlowMachine {
  /// Keeps an entry of the same identity, on the stack that a new one would come on, instead of the new one.
  ///
  /// - Parameter firstComing: the first entry that has come with this move: an item that it names may have been made for it, and what that
  ///   begins with is given what the move brings.
  /// - Returns: whether it does, and nothing comes.
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
      // The entry that speaks may go with it; the stack stays.
      if placement.verb.style == nil { placement.place.stack = model.records[stack].id }
      makeRoom(from: lowest(on: stack, at: index, flow), on: stack, placement.verb)
      return false
    }
    return true
  }

  /// Removes an existing entry and all above it, so that a new one can take its place.
  private mutating func makeRoom(from index: Int, on stack: Int, _ verb: FlowDefinition.Verb) {
    // It removes all of that anyway once the new entry is there: until then no stack may be left empty.
    if verb.clearsFlow { return }
    // What is presented comes on a layer of its own, so that one of which nothing is left goes.
    if verb.style != nil, index == stack + 1 { return close(stack) }
    remove(index..<model.end(of: stack))
  }

  /// The stack on which an entry is looked for: for one that is presented, that of the topmost layer where it would come; for an overlay, of the
  /// topmost overlay.
  private func stack(for placement: Placement) -> Int? {
    guard let style = placement.verb.style else { return model.stack(placement.place) }
    guard !model.records.isEmpty else { return nil }
    if style == .overlay { return model.overlay(of: model.records.count - 1) }
    let layer = model.layer(of: max(endOfPile(for: placement), 1) - 1)
    // What a gate's flow comes as the root of is no layer.
    return model.records[layer].style == nil ? nil : layer
  }

  /// The topmost entry on a stack that is the same as one that would come.
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

  /// The lowest entry of a child on the stack, with which what corresponds to an entry begins.
  private func lowest(on stack: Int, at index: Int, _ flow: RunningFlow) -> Int {
    guard let owner = self.flow(model.records[index].flow), let branch = branch(of: owner, under: flow.id) else {
      return index
    }
    let family = family(of: branch.id)
    let depth = model.records[stack].depth + 1
    return (stack + 1...index).first { model.records[$0].depth == depth && family.contains(model.records[$0].flow) }
      ?? index
  }

  /// Moves an entry, or all of a child's, to the top of its stack, and has it given the new inputs.
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
