/// Going back where overlays lie over what the user means: the button or the hardware key is an overlay's only where that has something to
/// go back to, or something to say.
extension FlowMachine {
  /// The entry from which the user goes back with the hardware key: the topmost screen, in a split that of the last column that has
  /// more than one entry, or whose screen has an edge for `back`; under an overlay of one entry whose screen has no edge for `back`. Nil where nothing is on the screen.
  public var backEntry: EntryID? { model.records.isEmpty ? nil : backEntry(under: model.records.count) }

  /// The same, of what lies under a record.
  private func backEntry(under start: Int) -> EntryID? {
    var end = start
    while true {
      let layer = model.layer(of: end - 1)
      let shown = model.shown(of: layer)
      let entry = (shown.first { entry in !model.isLowest(entry.id) || hasOwnBack(entry.id) } ?? shown.first)?.id
      guard let overlay = model.overlay(of: layer), overlay > 0 else { return entry }
      if layer > overlay { return entry }
      if let entry, let index = model.find(entry), model.hasMore(than: index) || hasOwnBack(index) { return entry }
      end = overlay
    }
  }

  /// The request that is meant: see ``speaker(ofBackFrom:)`` and ``ShellEvent``.
  func meant(by request: Request) -> Request {
    switch request {
    case .back(let entry): .back(speaker(ofBackFrom: entry))
    case .event(let event, let entry): shellEvent(event, of: entry).map { .shellEvent($0) } ?? request
    default: request
    }
  }

  /// The entry whose screen says `back` where the user goes back from an entry: from the only entry of an overlay, of which its screen says nothing, the
  /// one below.
  package func speaker(ofBackFrom entry: EntryID) -> EntryID {
    guard model.hasOverlays, outcome == nil, let index = model.find(entry),
      let overlay = model.overlay(of: index), overlay > 0, model.layer(of: index) == overlay,
      model.endOfPile(of: overlay) == model.end(of: overlay), !model.hasMore(than: index), !hasOwnBack(index)
    else { return entry }
    return backEntry(under: overlay) ?? entry
  }

  /// Whether an entry's screen has an edge of its own for `back`.
  private func hasOwnBack(_ entry: EntryID) -> Bool { model.find(entry).map { hasOwnBack($0) } ?? false }

  private func hasOwnBack(_ index: Int) -> Bool {
    let record = model.records[index]
    guard record.kind == .screen, let flow = flow(record.flow) else { return false }
    let node = program.definitions[flow.definition].nodes[Int(record.node)]
    return !program.edge(node.back, at: Int(record.node), of: flow.definition).isEmpty
  }
}
