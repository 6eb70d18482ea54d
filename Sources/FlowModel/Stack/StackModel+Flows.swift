/// Flows on the stack: those that run under others, and their entries.
extension StackModel {
  /// A flow and all its descendants.
  func family(of id: FlowID) -> [FlowID] {
    var family = [id]
    // Parents come before their children.
    for flow in flows { if let parent = flow.parent, family.contains(parent) { family.append(flow.id) } }
    return family
  }

  /// The flow that a flow runs under: the entry flow, or one that a gate runs.
  func rootFlow(of flow: FlowID) -> FlowID {
    var root = flow
    while let parent = self.flow(root)?.parent { root = parent }
    return root
  }

  /// The child of `ancestor` that a flow is, or runs under.
  func branch(of flow: RunningFlow, under ancestor: FlowID) -> RunningFlow? {
    var branch = flow
    while let parent = branch.parent {
      if parent == ancestor { return branch }
      guard let next = self.flow(parent) else { return nil }
      branch = next
    }
    return nil
  }

  // MARK: Their lowest entries

  /// The lowest entry that one of the flows runs.
  func lowest(of flows: [FlowID]) -> Int? {
    guard let first = records.firstIndex(where: { !$0.isStack && flows.contains($0.flow) }) else { return nil }
    return records[first].depth == 1 ? first : lowest(of: flows, on: layer(of: first))
  }

  /// The lowest entry that one of the flows runs on a stack, or in containers there. The selected item of a container is searched first, then the
  /// others in the order of the definition.
  func lowest(of flows: [FlowID], on stack: Int) -> Int? {
    var entry = stack + 1
    let end = end(of: stack)
    while entry < end {
      if flows.contains(records[entry].flow) { return entry }
      if records[entry].kind == .container {
        let isSplit = records[entry].flags.contains(.split)
        let shown = isSplit ? nil : selectedItem(of: entry)
        let others = items(of: entry).filter { $0 != shown }.sorted { records[$0].node < records[$1].node }
        for item in (shown.map { [$0] } ?? []) + others {
          if let lowest = lowest(of: flows, on: item) { return lowest }
        }
      }
      entry = self.end(of: entry)
    }
    return nil
  }

  /// The lowest entry of a flow and its descendants: on the stack that the flow was started from, if there is one, else on any stack.
  func lowest(of flow: FlowID, with family: [FlowID]) -> Int? {
    let origin = self.flow(flow)?.origin.flatMap { find($0) }
    return origin.flatMap { lowest(of: family, on: $0) } ?? lowest(of: family)
  }

  /// The lowest entry of a flow and its descendants; nil if it is in an overlay of the flow, which goes when the flow starts again.
  func lowestToKeep(of flow: FlowID, with family: [FlowID]) -> Int? {
    lowest(of: flow, with: family).flatMap { isInOverlay($0, of: family) ? nil : $0 }
  }

  /// The lowest entry on the stack of the child of `flow` that an entry belongs to; the entry itself if it belongs to no child.
  func lowest(ofChildAt index: Int, on stack: Int, under flow: FlowID) -> Int {
    guard let owner = self.flow(records[index].flow), let branch = branch(of: owner, under: flow) else { return index }
    let family = family(of: branch.id)
    let depth = records[stack].depth + 1
    return (stack + 1...index).first { records[$0].depth == depth && family.contains(records[$0].flow) } ?? index
  }

  /// The stack of the lowest entry of some flows.
  func lowestStack(of flows: [FlowID]) -> UInt32? { lowest(of: flows).map { records[stack(of: $0)].id } }

  /// The stack that a flow was started from; nil if it has gone, or is an overlay of the flow's own.
  func ground(of flow: FlowID, with family: [FlowID]) -> Int? {
    self.flow(flow)?.origin.flatMap { find($0) }.flatMap { isInOverlay($0, of: family) ? nil : $0 }
  }

  /// Whether a record is in an overlay, or on one, that some flows have presented.
  private func isInOverlay(_ index: Int, of flows: [FlowID]) -> Bool {
    guard let overlay = overlay(of: index) else { return false }
    return flows.contains(records[overlay].flow)
  }

  // MARK: Their topmost entries

  /// The top entry of the lowest layer that shows the entry flow or its children, and not only what a gate's flow shows or is shown meanwhile.
  var topOfEntryFlow: Int? {
    func isShown(_ index: Int) -> Bool {
      guard records[index].depth == 1, !records[index].isStack else { return false }
      return family(of: .entry).contains(records[index].flow)
    }
    guard let lowest = records.indices.first(where: isShown) else { return nil }
    return (lowest..<end(of: layer(of: lowest))).last(where: isShown)
  }

  /// The topmost screen inside a flow's shell, without the layers over it; nil if nothing is inside yet.
  func sender(inShellOf flow: FlowID) -> EntryID? {
    let family = family(of: flow)
    guard let lowest = lowest(of: family) else { return nil }
    let inside = (lowest..<end(of: stack(of: lowest))).filter { isScreen($0, of: family) }
    return (inside.last(where: isInShownColumn) ?? inside.last).map { EntryID(records[$0].id) }
  }

  /// The topmost screen of a flow and its children outside of overlays; the topmost of all if they are all in overlays.
  func sender(of flow: FlowID) -> EntryID? {
    let family = family(of: flow)
    let own = records.indices.filter { isScreen($0, of: family) }
    let under = own.filter { $0 < endUnderOverlays }
    return (under.last(where: isInShownColumn) ?? under.last ?? own.last).map { EntryID(records[$0].id) }
  }

  private func isScreen(_ index: Int, of flows: [FlowID]) -> Bool {
    records[index].kind == .screen && flows.contains(records[index].flow)
  }
}
