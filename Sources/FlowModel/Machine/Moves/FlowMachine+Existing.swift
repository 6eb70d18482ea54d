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
    guard let stack = model.stack(for: placement), let index = same(node, of: flow, filling, on: stack, ask) else {
      return false
    }
    if model.records[index].id >= firstComing, model.records[index].flow == flow.id, existing != .replace {
      step.effects.append(.refill(EntryID(model.records[index].id), .move(filling)))
      return true
    }
    switch existing {
    case .add: return false
    case .keep: break
    case .popTo: editor.remove(model.end(of: index)..<model.end(of: stack))
    case .raise: raise(index, on: stack, filling, isChild: model.records[index].flow != flow.id)
    case .replace:
      // The entry that sent the event may be removed too; the stack stays.
      if placement.verb.style == nil { placement.place.stack = model.records[stack].id }
      let lowest = model.lowest(ofChildAt: index, on: stack, under: flow.id)
      editor.makeRoom(from: lowest, on: stack, placement.verb)
      return false
    }
    return true
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
        if definition.inputs.isEmpty || ask(.isSameFlow(branch.id, filling), &self) == 1 { return index }
      }
    }
    return nil
  }

  /// Moves an entry, or all entries of a child, to the top of the stack, and refills its inputs.
  private mutating func raise(_ index: Int, on stack: Int, _ filling: MoveFilling, isChild: Bool) {
    guard isChild, let owner = flow(model.records[index].flow) else {
      step.effects.append(.refill(EntryID(model.records[index].id), .move(filling)))
      return editor.raise(on: stack) { at, _ in at == index }
    }
    guard let branch = model.branch(of: owner, under: filling.flow) else { return }
    step.effects.append(.refillFlow(branch.id, .move(filling)))
    let family = model.family(of: branch.id)
    editor.raise(on: stack) { family.contains($1.flow) }
  }
}
