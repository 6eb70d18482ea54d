/// Screens that are shown while an answer is awaited.
///
/// They belong to no flow of the app, and no move sees them: they are removed while a step is decided, and at its end those that are still
/// needed come back in their places. Otherwise a move could take such a layer for its own, or such a screen for a remaining entry.
extension FlowMachine {
  /// A layer that was removed, with the app's layers that were below it.
  struct HiddenLayer {
    fileprivate let hold: PendingID
    fileprivate let below: [UInt32]
  }

  /// Removes all these screens at the beginning of a step.
  mutating func hideLoading() {
    var below: [UInt32] = []
    var index = 0
    while index < model.records.count {
      let entry = model.records[index + 1].id
      if let hold = held.first(where: { $0.loading?.entry.id == entry }) {
        step.notes.hiddenLayers.append(HiddenLayer(hold: hold.id, below: below))
        editor.close(index)
      } else {
        below.append(model.records[index].id)
        index = model.end(of: index)
      }
    }
  }

  /// Shows the screens that are still needed, and the new ones on top. If there is no other layer, the screen is the root.
  mutating func showLoading() {
    for hidden in step.notes.hiddenLayers {
      guard let hold = held.firstIndex(where: { $0.id == hidden.hold && $0.loading != nil }) else { continue }
      var index = model.records.count
      if let below = hidden.below.last(where: { model.find(StackID($0)) != nil }),
        let layer = model.find(StackID(below))
      {
        index = model.end(of: layer)
        // Screens that came back before this one lie below it.
        while index < model.records.count, isLoading(model.records[index + 1]) { index = model.end(of: index) }
      }
      showLoading(of: hold, at: index)
    }
    for hold in held.indices {
      guard let loading = held[hold].loading, model.find(loading.entry.id) == nil else { continue }
      let sender = held[hold].entry.flatMap { model.find($0) }
      showLoading(of: hold, at: sender.map { model.endOfPile(of: $0) } ?? model.endUnderOverlays)
    }
  }

  private func isLoading(_ record: StackRecord) -> Bool { flow(record.flow)?.role == .loading }

  private mutating func showLoading(of hold: Int, at index: Int) {
    guard let loading = held[hold].loading else { return }
    var layer = loading.layer
    if model.records.isEmpty {
      layer = .layer(StackID.root.number, nil)
    } else if layer.style == nil {
      layer = .layer(editor.newID(), .full)
      durable.held[hold].loading?.layer = layer
    }
    editor.insert(layer, at: index)
    editor.insert(loading.entry, at: index + 1)
  }

  /// The screen to be shown while an answer is awaited. If the same screen is shown already, it is used again.
  mutating func loading(_ node: Int, of definition: Int, _ old: PendingRequest.Loading?) -> PendingRequest.Loading {
    if let old, old.flow.definition == definition, Int(old.entry.node) == node { return old }
    let flow = RunningFlow(
      id: FlowID(editor.nextFlow), definition: definition, parent: nil, node: 0, origin: nil, role: .loading)
    editor.add(flow)
    step.notes.passing.append(flow)
    // The layer is chosen when the screen is shown.
    return PendingRequest.Loading(
      flow: flow, entry: screen(node, of: flow.id), layer: StackRecord.layer(StackID.root.number, nil))
  }
}
