import FlowLanguage
import FlowModel

/// What a presenter asks before it lets the platform move by itself, and tells it after.
extension FlowNavigator {
  /// Whether the flow has an edge of its own for going back from an entry: then the model may decide otherwise than the platform.
  public func hasOwnBack(_ entry: EntryID) -> Bool {
    hasOwnEdge(.back, entry)
  }

  /// Whether the flow has an edge of its own for pulling a layer down, at the layer's top entry: then the layer waits for the model.
  public func hasOwnDismissal(_ layer: LayerID) -> Bool {
    model.top(of: layer).map { hasOwnEdge(.dismissed, $0.id) } ?? false
  }

  /// Whether an entry's screen says `back: hidden`: then the platform's own button and swipe are not offered.
  public func hidesBack(_ entry: EntryID) -> Bool { node(of: entry)?.hidesBack ?? false }

  /// Whether going back from an entry may be another thing than that it goes, now or with other answers of the app: then a presenter asks with
  /// ``preview(_:)`` when the user wants to. It may be where there is an edge for it, where a screen is locked, and where a flow begins.
  public func mayObject(to entry: EntryID) -> Bool {
    guard let found = model.entry(entry), let flow = flow(of: entry) else { return false }
    if found.isContainer || hasOwnBack(entry) || flow.nodes[found.node].locked != .no { return true }
    let stack = model.layers.map(\.entries) + model.containers.flatMap { $0.items.map(\.entries) }
    let below = stack.first { $0.contains(found) }?.prefix { $0 != found }.last
    return below?.flow != found.flow
  }

  /// Whether there is something for a swipe to take: an entry with another below it, whose screen does not hide going back, or a layer that can be pulled
  /// down.
  package var canBeSwiped: Bool {
    if hasEnded { return false }
    if let layer = model.topLayer, model.canBePulledDown(layer.id) { return true }
    guard let entry = machine.backEntry else { return false }
    return !model.isLowest(entry) && !hidesBack(entry)
  }

  func hasOwnEdge(_ event: SystemEvent, _ entry: EntryID) -> Bool {
    guard let flow = flow(of: entry), let entry = model.entry(entry), !entry.isContainer else { return false }
    return !flow.edge(node: entry.node, event: flow.nodes[entry.node].number(of: event)).isEmpty
  }

  /// Reports entries that the user took away at once, as a swipe or a back menu does.
  ///
  /// Those without an edge of their own for `back` go together, as one step; one that has one is asked by itself, after those above it
  /// have gone, and where it stays, those below it stay.
  ///
  /// - Parameter entries: what is no longer shown, of one layer, bottom first.
  public func goBack(over entries: [EntryID]) {
    var gone = entries.filter { model.contains($0) }
    while let top = gone.indices.last {
      let own = gone.lastIndex(where: hasOwnBack)
      let lowest = own.map { min($0 + 1, top) } ?? 0
      back(from: gone[lowest])
      // The flow decided otherwise.
      if model.contains(gone[lowest]) { return }
      gone = gone.filter { model.contains($0) }
    }
  }

  /// Whether the entry flow has ended: its last entry stands until the app lets go of it, and hears nothing more.
  public var hasEnded: Bool { machine.outcome != nil }
}
