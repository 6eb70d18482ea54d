/// Going back under overlays. The back button and the hardware key act on an overlay only if it has an entry to go back to, or an edge for `back`.
extension FlowMachine {
  /// The entry from which the hardware key goes back; nil if there is no entry.
  ///
  /// It is the topmost screen, in a split that of the column shown. An overlay of one entry whose screen has no edge for `back` is passed over.
  public var backEntry: EntryID? { model.records.isEmpty ? nil : backEntry(under: model.records.count) }

  /// The entry from which the hardware key goes back, among the records before an index.
  private func backEntry(under start: Int) -> EntryID? {
    var end = start
    while true {
      let layer = model.layer(of: end - 1)
      let top = model.records[model.topRecord(of: layer)]
      let entry = top.kind == .screen ? EntryID(top.id) : nil
      guard let overlay = model.overlay(of: layer), overlay > 0 else { return entry }
      if layer > overlay { return entry }
      if let entry, let index = model.find(entry), model.hasMore(than: index) || hasOwnBack(index) { return entry }
      end = overlay
    }
  }

  /// The request, directed to the entry or shell that it is meant for: see ``sender(ofBackFrom:)`` and ``ShellEvent``.
  func meant(by request: Request) -> Request {
    switch request {
    case .back(let entry): .back(sender(ofBackFrom: entry))
    case .event(let event, let entry): shellEvent(event, of: entry).map { .shellEvent($0) } ?? request
    default: request
    }
  }

  /// The entry whose screen sends `back` when the user goes back from an entry. For the only entry of an overlay, if its screen has no edge for
  /// `back`, it is the entry below.
  package func sender(ofBackFrom entry: EntryID) -> EntryID {
    guard model.hasOverlays, outcome == nil, let index = model.find(entry),
      let overlay = model.overlay(of: index), overlay > 0, model.layer(of: index) == overlay,
      model.endOfPile(of: overlay) == model.end(of: overlay), !model.hasMore(than: index), !hasOwnBack(index)
    else { return entry }
    return backEntry(under: overlay) ?? entry
  }

  /// Whether an entry's screen has an edge of its own for `back`.
  private func hasOwnBack(_ index: Int) -> Bool {
    let record = model.records[index]
    guard record.kind == .screen, let flow = flow(record.flow) else { return false }
    let node = program.definitions[flow.definition].nodes[Int(record.node)]
    return !program.edge(node.back, at: Int(record.node), of: flow.definition).isEmpty
  }
}
