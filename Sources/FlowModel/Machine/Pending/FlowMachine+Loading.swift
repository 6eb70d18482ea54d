/// Screens that are shown while something is awaited.
///
/// They belong to no flow of the app's, and no move sees them: while a step is decided they are away, and at its end those that are still
/// to be seen come back where they were. Else a move would take the layer of one for its own, or the screen for an entry that is left.
extension FlowMachine {
  /// A layer that was taken away, with those of the app's that lay below it.
  struct HiddenLayer {
    fileprivate let hold: PendingID
    fileprivate let below: [UInt32]
  }

  /// Takes all of them away, as a step begins.
  mutating func hideLoading() {
    var below: [UInt32] = []
    var index = 0
    while index < model.records.count {
      let entry = model.records[index + 1].id
      if let hold = held.first(where: { $0.loading?.entry.id == entry }) {
        step.notes.hiddenLayers.append(HiddenLayer(hold: hold.id, below: below))
        close(index)
      } else {
        below.append(model.records[index].id)
        index = model.end(of: index)
      }
    }
  }

  /// Shows those that are still to be seen, and the new ones on top: alone if there are no other layers.
  mutating func showLoading() {
    for hidden in step.notes.hiddenLayers {
      guard let hold = held.firstIndex(where: { $0.id == hidden.hold && $0.loading != nil }) else { continue }
      var index = model.records.count
      if let below = hidden.below.last(where: { model.find(StackID($0)) != nil }),
        let layer = model.find(StackID(below))
      {
        index = model.end(of: layer)
        // Those that came back before it lie below it.
        while index < model.records.count, isLoading(model.records[index + 1]) { index = model.end(of: index) }
      }
      showLoading(of: hold, at: index)
    }
    for hold in held.indices {
      guard let loading = held[hold].loading, model.find(loading.entry.id) == nil else { continue }
      let speaker = held[hold].entry.flatMap { model.find($0) }
      showLoading(of: hold, at: speaker.map { model.endOfPile(of: $0) } ?? model.endUnderOverlays)
    }
  }

  private func isLoading(_ record: StackRecord) -> Bool { flow(record.flow)?.role == .loading }

  private mutating func showLoading(of hold: Int, at index: Int) {
    guard let loading = held[hold].loading else { return }
    var layer = loading.layer
    if model.records.isEmpty {
      layer = .layer(StackID.root.number, nil)
    } else if layer.style == nil {
      layer = .layer(newID(), .full)
      durable.held[hold].loading?.layer = layer
    }
    insert(layer, at: index)
    insert(loading.entry, at: index + 1)
  }

  /// A screen to be shown while something is awaited: the one that is shown already, where it is the same.
  mutating func loading(_ node: Int, of definition: Int, _ old: PendingRequest.Loading?) -> PendingRequest.Loading {
    if let old, old.flow.definition == definition, Int(old.entry.node) == node { return old }
    let flow = RunningFlow(
      id: FlowID(nextFlow), definition: definition, parent: nil, node: 0, origin: nil, role: .loading)
    nextFlow += 1
    keep()
    model.flows.append(flow)
    step.notes.passing.append(flow)
    // Which layer it is shown on is known when it is shown.
    return PendingRequest.Loading(
      flow: flow, entry: screen(node, of: flow.id), layer: StackRecord.layer(StackID.root.number, nil))
  }
}
