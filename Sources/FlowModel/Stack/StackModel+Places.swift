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

  /// The visible stack of the first of some layers that still exists; of the lowest layer if none does.
  func shownStack(ofFirst layers: [UInt32]) -> UInt32? {
    guard !records.isEmpty else { return nil }
    let layer = layers.lazy.compactMap { find(StackID($0)) }.first ?? 0
    return records[shownStack(of: layer)].id
  }

  /// Whether an entry is on the root layer's own stack.
  func isOnRoot(_ entry: EntryID) -> Bool { find(entry).map { stack(of: $0) == 0 } ?? false }

  /// The place on top of an entry's stack; nil if the entry has gone.
  func place(of entry: UInt32) -> Place? { find(entry).map { Place(stack: records[stack(of: $0)].id) } }

  /// Whether an entry can go, with all above it, and leave something on its stack.
  func canDismiss(from index: Int) -> Bool {
    // Dismissing an item would empty its whole stack.
    if records[index].kind == .item { return false }
    let stack = stack(of: index)
    return index > stack + 1 || (stack > 0 && records[stack].kind == .layer)
  }
}
