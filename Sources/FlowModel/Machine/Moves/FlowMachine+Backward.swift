/// `popTo` finds its target here, since that needs the definitions; the stack's editor does the rest.
///
/// *StackModel* says the rule in words. FlowProof has it as a relation (`PopTargets`), and FlowDrawing in short, for SCXML and for what is below.
extension FlowMachine {
  /// Pops to the nearest entry of a node: on this stack, on the stacks around it, in the layers below as far as they are shown. From an overlay, the
  /// search goes on under all overlays, and the other overlays stay. The edge of a live condition searches the flow's own overlays first. The entry is
  /// then seen: the layers over it that entries of the flow and its children stand in go, too.
  ///
  /// If there is no such entry, nothing is removed, and the move goes on: it is not denied.
  ///
  /// - Parameter isFollowed: whether the forward part adds an entry on the stack.
  /// - Returns: an entry that must be removed after the forward part, since a stack keeps its last entry; nil in all other cases.
  mutating func popTo(
    _ node: Int, inclusive: Bool, of flow: RunningFlow, _ place: inout Place, isFollowed: Bool
  ) -> EntryID? {
    guard let home = model.stack(place) else { return nil }
    let family = model.family(of: flow.id)
    var seen: UInt32?
    defer { if let seen { land(on: seen) } }
    if place.reachesOverlays, let target = nearestInOverlays(node, of: flow) {
      seen = model.records[model.stack(of: target)].id
      editor.popWithinLayer(to: target, of: family)
      return inclusive ? editor.removeTarget(target, isFollowed: isFollowed) : nil
    }
    guard var target = nearest(node, of: flow, from: home) else { return nil }
    if inclusive { target = lowest(ofChildAt: target, node, of: flow) }
    seen = model.records[model.stack(of: target)].id
    editor.pop(to: target, from: home, of: family, inclusive: inclusive, &place)
    return inclusive ? editor.removeTarget(target, isFollowed: isFollowed) : nil
  }

  /// The lowest entry of the child at a node that an entry belongs to, if it is shown below the entry or on its stack; else the entry itself.
  private func lowest(ofChildAt target: Int, _ node: Int, of flow: RunningFlow) -> Int {
    guard program.definitions[flow.definition].nodes[node].kind != .screen,
      let owner = self.flow(model.records[target].flow), let branch = model.branch(of: owner, under: flow.id),
      branch.node == node
    else { return target }
    let lowest = model.lowest(of: branch.id, with: model.family(of: branch.id)) ?? target
    let isBelow = lowest < target && model.isShown(model.stack(of: lowest))
    return isBelow ? lowest : model.lowest(ofChildAt: target, on: model.stack(of: target), under: flow.id)
  }

  /// The nearest entry of a node, from the top of a stack down, then on the stacks around it and the layers below, as far as they are shown.
  private mutating func nearest(_ node: Int, of flow: RunningFlow, from home: Int) -> Int? {
    var index = model.end(of: home) - 1
    while index >= 0 {
      let record = model.records[index]
      if record.kind == .item {
        // The other items are not shown, except in a split.
        let container = model.container(of: index)
        index = model.records[container].flags.contains(.split) ? index - 1 : container
        continue
      }
      // `popTo` cannot reach the entries below a gate's flow that came `as: root`.
      if record.kind == .layer, record.style == nil { return nil }
      if record.isOverlay {
        // The search goes on under all overlays.
        index = model.endUnderOverlays - 1
        continue
      }
      if record.kind != .layer, shows(record, node, of: flow) { return index }
      index -= 1
    }
    return nil
  }

  /// The nearest entry of a node in the overlays that a flow has presented, the topmost first.
  private mutating func nearestInOverlays(_ node: Int, of flow: RunningFlow) -> Int? {
    var end = model.records.count
    while end > 0, let overlay = model.overlay(of: end - 1) {
      if model.records[overlay].flow == flow.id {
        for index in (overlay..<end).reversed()
        where !model.records[index].isStack && shows(model.records[index], node, of: flow) {
          return index
        }
      }
      end = overlay
    }
    return nil
  }

  /// Whether an entry belongs to a node of a flow: its own screen, the same screen in a child, or any entry of a child flow.
  ///
  /// The function is mutating, since a child's definition is linked when it is first needed.
  private mutating func shows(_ record: StackRecord, _ node: Int, of flow: RunningFlow) -> Bool {
    if record.flow == flow.id { return record.kind == .screen && Int(record.node) == node }
    return model.flows.count > 1 && showsForParent(record, node, of: flow)
  }

  private mutating func showsForParent(_ record: StackRecord, _ node: Int, of flow: RunningFlow) -> Bool {
    guard let owner = self.flow(record.flow), let branch = model.branch(of: owner, under: flow.id) else { return false }
    if branch.node == node { return true }
    let target = program.definitions[flow.definition].nodes[node]
    // Entries of a child's own children count as the child's.
    if let child = program.linkChild(node, of: flow.definition), target.kind != .screen {
      var next: RunningFlow? = owner
      while let running = next, running.id != flow.id {
        if running.definition == child { return true }
        next = running.parent.flatMap { self.flow($0) }
      }
    }
    return target.kind == .screen && record.kind == .screen
      && program.definitions[owner.definition].nodes[Int(record.node)].name == target.name
  }
}
