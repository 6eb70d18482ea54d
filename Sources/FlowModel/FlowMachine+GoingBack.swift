/// Going back where overlays lie over what the user means: the button or the hardware key is an overlay's only where that has something to
/// go back to, or something to say.
extension FlowMachine {
  /// The entry from which the user goes back with the hardware key: the topmost screen, in a split that of the last column that can go back;
  /// under an overlay of one entry whose screen has no edge for `back`. Nil where nothing is on the screen.
  public var backEntry: EntryID? { model.records.isEmpty ? nil : backEntry(under: model.records.count) }

  /// The same, of what lies under a record.
  private func backEntry(under start: Int) -> EntryID? {
    var end = start
    while true {
      let layer = model.layer(of: end - 1)
      let shown = model.shown(of: layer)
      let entry = (shown.first { !model.isLowest($0.id) } ?? shown.first)?.id
      guard let overlay = model.overlay(of: layer), overlay > 0 else { return entry }
      if layer > overlay { return entry }
      if let entry, let index = model.find(entry), model.hasMore(than: index) || hasOwnBack(index) { return entry }
      end = overlay
    }
  }

  /// The request that is meant: `back` from the only entry of an overlay, of which its screen says nothing, is said below.
  func meant(by request: Request) -> Request {
    guard model.hasOverlays, outcome == nil, case .back(let entry) = request, let index = model.find(entry),
      let overlay = model.overlay(of: index), overlay > 0, model.layer(of: index) == overlay,
      model.endOfPile(of: overlay) == model.end(of: overlay), !model.hasMore(than: index), !hasOwnBack(index),
      let meant = backEntry(under: overlay)
    else { return request }
    return .back(meant)
  }

  /// Whether an entry's screen has an edge of its own for `back`.
  private func hasOwnBack(_ index: Int) -> Bool {
    let record = model.records[index]
    guard record.kind == .screen, let flow = flow(record.flow) else { return false }
    let node = program.definitions[flow.definition].nodes[Int(record.node)]
    return !program.edge(node.back, at: Int(record.node), of: flow.definition).isEmpty
  }
}
