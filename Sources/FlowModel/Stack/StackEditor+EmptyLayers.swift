/// Layers that are empty while a parent's edge is taken.
///
/// A flow whose only entries were a child's keeps its place and its layer when the child ends: the parent's edge is taken before the layer goes, and
/// what the edge shows comes there. The layer goes if the edge leaves it empty. No step ends with an empty layer, since a step that has to wait
/// moves nothing.
extension StackEditor {
  /// The layer that stays while a parent's edge is taken for a child's end: the one that the child was started on. A child that its parent started
  /// with is on the parent's own layer. A layer that went with the child's entries is opened again only if it is the place of a flow between
  /// entries: the parent, or one above it.
  ///
  /// - Parameters:
  ///   - layers: the layer that the child ends in, and those below it.
  /// - Returns: nil if the child was started on an item.
  func layerToKeep(after child: RunningFlow, _ layers: [UInt32]) -> UInt32? {
    var layer = layers.first
    let before = before
    if let index = origin(of: child) { return model.records[index].kind == .layer ? model.records[index].id : nil }
    if let origin = child.origin {
      if let index = before.find(origin), before.records[index].kind == .layer { layer = origin.number }
    }
    guard let layer else { return nil }
    if layer == StackID.root.number || model.find(StackID(layer)) != nil { return layer }
    return isPlaceBetweenEntries(layer, of: child) ? layer : nil
  }

  /// Whether a layer that has gone in this step is the place of a flow that runs `child`, had only entries of the flows that it runs, and has none now.
  private func isPlaceBetweenEntries(_ layer: UInt32, of child: RunningFlow) -> Bool {
    let before = before
    var branch = child
    while let parent = branch.parent.flatMap({ model.flow($0) }) {
      let ground = branch.origin.flatMap { before.find($0) } ?? before.lowest(of: before.family(of: branch.id))
      if let ground, before.records[before.layer(of: ground)].id == layer,
        model.lowest(of: model.family(of: parent.id)) == nil,
        !before.records.contains(where: { !$0.isStack && $0.flow == parent.id })
      {
        return true
      }
      branch = parent
    }
    return false
  }

  /// Adds a layer that has gone in this step again, empty, in its former position.
  mutating func open(_ layer: UInt32) {
    if model.find(StackID(layer)) != nil { return }
    if layer == StackID.root.number {
      if model.records.first?.style != nil { insert(.layer(layer, nil), at: 0) }
      return
    }
    let before = before
    guard let index = before.find(StackID(layer)) else { return }
    let below = before.records[..<index].last { $0.kind == .layer && model.find(StackID($0.id)) != nil }
    let position = below.flatMap { model.find(StackID($0.id)) }.map { model.end(of: $0) } ?? 0
    insert(before.records[index], at: position)
  }

  /// Removes the layers that nothing is on; what was presented from one stays. If the root layer goes, the layer above
  /// becomes the root.
  mutating func closeEmptyLayers(except kept: UInt32? = nil) {
    var index = model.records.count - 1
    while index >= 0 {
      if model.records[index].id != kept, model.isEmptyLayer(index) { remove(index..<index + 1) }
      index -= 1
    }
  }

  /// Makes the lowest layer the root if the root layer was emptied.
  mutating func keepRoot() {
    if model.records.count > 1 { closeEmptyLayers() }
    guard let first = model.records.first, first.style != nil else { return }
    set(.layer(StackID.root.number, nil), at: 0)
  }

  // MARK: The place of a flow

  /// The stack that a flow was started from; nil if it has gone, or is an item that had lost its last entry before this step.
  func origin(of flow: RunningFlow) -> Int? {
    guard let origin = flow.origin, let index = model.find(origin) else { return nil }
    if model.records[index].kind != .item || model.isMade(index) { return index }
    let before = before
    return before.find(origin).map { before.isMade($0) } ?? true ? index : nil
  }

  /// The layer that a flow ends in, and those below it, highest first. It is the layer of its lowest entry; if no entry is left, the one that the
  /// flow was started from, as it was before this step.
  func layersDown(from going: [FlowID], of flow: RunningFlow) -> [UInt32] {
    if let lowest = model.lowest(of: flow.id, with: going) { return model.layersDown(from: lowest) }
    let before = before
    if let origin = flow.origin.flatMap({ before.find($0) }) ?? before.lowest(of: before.family(of: flow.id)) {
      return before.layersDown(from: origin)
    }
    return model.records.isEmpty ? [] : model.layersDown(from: model.topUnderOverlays)
  }
}

extension StackModel {
  /// Whether a record is a layer that nothing is on.
  func isEmptyLayer(_ index: Int) -> Bool {
    records[index].kind == .layer && (index + 1 == records.count || records[index + 1].kind == .layer)
  }

  /// Whether a place is a layer that nothing is on.
  func isEmptyLayer(_ place: Place) -> Bool { stack(place).map { isEmptyLayer($0) } ?? false }
}
