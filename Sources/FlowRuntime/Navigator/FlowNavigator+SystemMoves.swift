import FlowLanguage
import FlowModel

/// Questions of a presenter before the platform moves by itself, and its reports after.
extension FlowNavigator {
  /// Whether the flow has an edge of its own for going back from an entry: the model may then decide otherwise than the platform.
  public func hasOwnBack(from entry: EntryID) -> Bool {
    hasOwnEdge(.back, entry)
  }

  /// Whether the user can pull a layer down: a sheet or a popover, also the one in which the app shows the flow, see
  /// ``didPresent(as:)`` and `FlowDefinition.presentation`.
  public func canBePulledDown(_ layer: LayerID) -> Bool { !hasEnded && machine.canBePulledDown(layer) }

  /// Whether the flow has an edge of its own for pulling a layer down, at the layer's top entry: the layer then waits for the model.
  public func hasOwnDismissal(of layer: LayerID) -> Bool {
    model.top(of: layer).map { hasOwnEdge(.dismissed, $0.id) } ?? false
  }

  /// Whether a question of the flow's lies over a layer, or is about to: until it can be seen, the user may still do to
  /// the layer what led to it, and that asks nothing more.
  func isAsking(over layer: LayerID?) -> Bool {
    guard let layer, let index = model.index(of: layer) else { return false }
    return model.layers.dropFirst(index + 1).contains { $0.style == .alert }
  }

  /// Whether an entry's screen has `back: hidden`: the platform's own button and swipe are not offered then.
  public func hidesBack(from entry: EntryID) -> Bool { node(of: entry)?.hidesBack ?? false }

  /// Whether going back from an entry may do something other than remove it, now or with other answers of the app. A presenter then asks
  /// ``preview(_:)`` when the user goes back. True for a container, for a screen with an edge for `back` or that may be locked, and for the first
  /// entry of a flow.
  public func interceptsBack(from entry: EntryID) -> Bool {
    guard let found = model.entry(entry), let flow = flow(of: entry) else { return false }
    if found.isContainer || hasOwnBack(from: entry) || flow.nodes[found.node].locked != .no { return true }
    let stack = model.layers.map { $0.entries } + model.containers.flatMap { $0.items.map { $0.entries } }
    let below = stack.first { $0.contains(found) }?.prefix { $0 != found }.last
    return below?.flow != found.flow
  }

  /// Whether a swipe has an effect: the top entry has another below it, or lies on the app's own stack, and does not
  /// hide going back, or the top layer can be pulled down.
  package var canBeSwiped: Bool {
    if hasEnded { return false }
    if let layer = model.topLayer, canBePulledDown(layer.id) { return true }
    guard let entry = machine.backEntry else { return false }
    let isOnAppsStack =
      (machine.presentation ?? machine.definition.presentation) == .push
      && model.layers.first?.entries.first?.id == entry
    return (!model.isLowest(entry) || isOnAppsStack) && !hidesBack(from: entry)
  }

  func hasOwnEdge(_ event: SystemEvent, _ entry: EntryID) -> Bool {
    guard let flow = flow(of: entry), let entry = model.entry(entry), !entry.isContainer else { return false }
    return !flow.edge(node: entry.node, event: flow.nodes[entry.node].number(of: event)).isEmpty
  }

  /// Reports that the user removed one or more entries at once, with a swipe or a back menu.
  ///
  /// Entries without an edge of their own for `back` are removed together, in one step. An entry with such an edge has a step of its own, after the
  /// entries above it are gone; if it stays, the entries below it stay, too.
  ///
  /// - Parameter entries: the entries that are no longer shown, of one layer, bottom first.
  public func goBack(over entries: [EntryID]) {
    var gone = entries.filter { model.contains($0) }
    while let top = gone.indices.last {
      let own = gone.lastIndex(where: { hasOwnBack(from: $0) })
      let lowest = own.map { min($0 + 1, top) } ?? 0
      back(from: gone[lowest])
      // The flow decided otherwise.
      if model.contains(gone[lowest]) { return }
      gone = gone.filter { model.contains($0) }
    }
  }

  /// Whether the entry flow has ended: its last entry stays until the app stops the flow, and its events are ignored.
  public var hasEnded: Bool { machine.outcome != nil }
}
