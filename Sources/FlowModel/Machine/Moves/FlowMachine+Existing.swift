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
    guard let stack = model.stack(for: placement) else { return false }
    let known =
      existing == .refresh ? top(node, of: flow, on: stack) : same(node, of: flow, filling, on: stack, ask)
    guard let index = known else { return false }
    let isComing = model.records[index].id >= firstComing
    if isComing, model.records[index].flow == flow.id, existing != .replace {
      step.effects.append(.refill(EntryID(model.records[index].id), .move(filling)))
      return true
    }
    switch existing {
    case .add: return false
    case .keep: break
    case .refresh:
      refill(index, filling)
      land(on: model.records[stack].id)
    case .popTo:
      refill(index, filling)
      land(on: model.records[stack].id)
      let (entry, family) = (model.records[index].id, model.family(of: flow.id))
      editor.remove(model.end(of: index)..<model.end(of: stack))
      // The entry is then seen, as with `popTo`.
      if placement.verb.style == nil, let index = model.find(entry) {
        editor.popWithinLayer(to: index, of: family)
      }
    case .raise:
      refill(index, filling)
      raise(index, on: stack, under: flow.id)
      land(on: model.records[stack].id)
    case .replace:
      // The entry that sent the event may be removed too; the stack stays.
      if placement.verb.style == nil { placement.place.stack = model.records[stack].id }
      let lowest = model.lowest(ofChildAt: index, on: stack, under: flow.id)
      editor.makeRoom(from: lowest, on: stack, placement.verb)
      return false
    }
    return true
  }

  /// The top entry of a stack, if it belongs to a node, whatever its inputs are; nil if it belongs to another.
  private func top(_ node: Int, of flow: RunningFlow, on stack: Int) -> Int? {
    guard let top = model.topEntry(model.spot(at: stack)) else { return nil }
    let record = model.records[top]
    if record.flow == flow.id { return record.kind == .screen && Int(record.node) == node ? top : nil }
    guard let owner = self.flow(record.flow), model.branch(of: owner, under: flow.id)?.node == node else { return nil }
    return top
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
        guard let owner = self.flow(record.flow), let branch = model.branch(of: owner, under: flow.id),
          branch.node == node
        else { continue }
        if definition.inputs.isEmpty || definition.key == [] || ask(.isSameFlow(branch.id, filling), &self) == 1 {
          return index
        }
      }
    }
    return nil
  }

  /// Gives an entry, or the child that it belongs to, the inputs of the move that would bring another.
  private mutating func refill(_ index: Int, _ filling: MoveFilling) {
    let record = model.records[index]
    if let owner = flow(record.flow), let branch = model.branch(of: owner, under: filling.flow) {
      step.effects.append(.refillFlow(branch.id, .move(filling)))
    } else {
      step.effects.append(.refill(EntryID(record.id), .move(filling)))
    }
  }

  /// Moves an entry, or all entries of a child, to the top of the stack.
  private mutating func raise(_ index: Int, on stack: Int, under flow: FlowID) {
    guard let owner = self.flow(model.records[index].flow), let branch = model.branch(of: owner, under: flow) else {
      return editor.raise(on: stack) { at, _ in at == index }
    }
    let family = model.family(of: branch.id)
    editor.raise(on: stack) { family.contains($1.flow) }
  }
}
