/// Entries that are out of the reach of other flows' moves.
extension StackEditor {
  /// Entries that are set aside while other flows move.
  struct SetAside: Sendable {
    /// A layer with its content, or an entry with its content on another flow's stack.
    var records: [StackRecord]
    /// The layers above it when it was set aside. It comes back below them.
    var above: [UInt32] = []
    /// The overlay that it is or lies on; nil if absent.
    var overlay: UInt32?

    var isLayer: Bool { records.first?.isStack == true }
  }

  /// Sets aside the entries of some flows, lowest first.
  mutating func setAside(_ going: Set<FlowID>) -> [SetAside] {
    var index = 0
    var overlay: UInt32?
    var setAside: [SetAside] = []
    while index < model.records.count {
      let record = model.records[index]
      if record.isOverlay { overlay = record.id }
      // A layer belongs to the flow of its lowest entry.
      let owner = record.kind == .layer ? model.records[index + 1] : record
      if record.kind != .item, going.contains(owner.flow) {
        let end = model.end(of: index)
        let above = model.records[end...].filter { $0.kind == .layer }.map { $0.id }
        setAside.append(SetAside(records: Array(model.records[index..<end]), above: above, overlay: overlay))
        remove(index..<end)
      } else {
        index += 1
      }
    }
    return setAside
  }

  /// Brings back entries that were set aside: on top of all but overlays.
  mutating func bringBack(_ set: SetAside) {
    if set.isLayer {
      var layer = set.records[0]
      if model.records.isEmpty {
        layer = .layer(StackID.root.number, nil)
      } else if layer.id == StackID.root.number {
        layer = .layer(newID(), nil)
      }
      let index = model.records.firstIndex { $0.kind == .layer && set.above.contains($0.id) }
      let below = set.overlay.flatMap { model.find(StackID($0)) }.map { model.endOfPile(of: $0) }
      let end = layer.isOverlay ? model.index(ofNewOverlay: layer.styleName) : below ?? model.endUnderOverlays
      insert([layer] + set.records.dropFirst(), at: index ?? end)
    } else if model.records.isEmpty {
      insert([.layer(StackID.root.number, nil)] + set.records.movedTo(depth: 1), at: 0)
    } else {
      let stack = model.shownStack(of: model.layer(of: model.topUnderOverlays))
      let spot = model.spot(at: stack)
      insert(set.records.movedTo(depth: spot.depth), at: spot.end)
    }
  }

  private mutating func insert(_ records: [StackRecord], at index: Int) {
    for (offset, record) in records.enumerated() { insert(record, at: index + offset) }
  }
}

extension [StackRecord] {
  /// An entry with its content, moved to another depth.
  fileprivate func movedTo(depth: UInt16) -> [StackRecord] {
    guard let first else { return self }
    return map { record in
      var record = record
      record.depth = record.depth - first.depth + depth
      return record
    }
  }
}
