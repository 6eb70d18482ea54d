/// Places at which moves act. These functions belong to the small model and not to the machine, since a call copies its receiver.
extension StackModel {
  /// The position and the depth of the next entry on a stack.
  struct Spot {
    var depth: UInt16
    /// The index behind the top entry.
    var end: Int
  }

  /// The spot of the next entry on a place's stack; nil if the stack has gone.
  func spot(_ place: Place) -> Spot? {
    guard let id = place.stack, let index = find(id) else { return nil }
    return spot(at: index)
  }

  /// The spot of the next entry on a stack, by the index of the stack or of one of its entries.
  func spot(at index: Int) -> Spot {
    let record = records[index]
    if record.isStack { return Spot(depth: record.depth + 1, end: end(of: index)) }
    return Spot(depth: record.depth, end: end(from: index + 1, above: record.depth &- 1))
  }

  /// The flow of a screen; nil if the record is not a screen.
  func sender(at index: Int) -> RunningFlow? {
    records[index].kind == .screen ? flow(records[index].flow) : nil
  }

  /// The stack of a place; nil if it has gone.
  func stack(_ place: Place) -> Int? {
    guard let id = place.stack, let index = find(id) else { return nil }
    return records[index].isStack ? index : stack(of: index)
  }

  /// The index of the top entry of a stack; nil if absent.
  func topEntry(_ spot: Spot) -> Int? {
    var index = spot.end - 1
    while index >= 0, records[index].depth > spot.depth { index -= 1 }
    return index >= 0 && records[index].depth == spot.depth ? index : nil
  }

  /// The layer that a record is in and the layers below it, highest first. Other overlays, and the layers on them, are left out.
  func layersDown(from index: Int) -> [UInt32] {
    let overlay = overlay(of: index) ?? 0
    let below = records[..<min(overlay, endUnderOverlays)]
    return (below + records[overlay...index]).reversed().compactMap { $0.kind == .layer ? $0.id : nil }
  }

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

  /// A flow and all its descendants.
  func family(of id: FlowID) -> [FlowID] {
    var family = [id]
    // Parents come before their children.
    for flow in flows { if let parent = flow.parent, family.contains(parent) { family.append(flow.id) } }
    return family
  }
}
