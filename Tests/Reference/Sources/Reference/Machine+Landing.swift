/// A container flow's own screens, which stand in its items or in layers.
///
/// Language, "States, properties, tests": a forward move to one "lands on the stack that speaks where that is an item, a column or a layer of this
/// container, else (spoken from above it) in its shown item; where that cannot be, it is an error".
extension ReferenceMachine {
  /// Has a container flow's own screen, spoken from above the container, land in the item that is shown.
  mutating func landInContainer(_ place: inout Place, _ state: StateText, _ sender: Sender) throws(Interruption) {
    guard place.verb != .present, isOwnScreen(state.entries.first, of: sender.run), let stack = alive(sender.stack)
    else { return }
    guard let container = containerToLandIn(sender) else {
      if entries(stack).contains(where: { isOfFamily($0.run, sender.run) }) { return }
      throw .denied([impossibleMove])
    }
    guard place.verb != .root else { return }
    let around = enclosing(stack)
    let isInside = around.contains { self.container(of: $0)?.entry.id == container.id }
    let home = self.stack(of: container.id)
    guard !isInside, let home, layer(of: home) == layer(of: stack) else { return }
    if place.verb == .replace, let replaced = place.replaced, let spoken = entry(replaced),
      self.stack(of: replaced) == stack
    {
      try remove([spoken])
    }
    place.verb = .push
    place.stack = shownItem(of: container).flatMap { container.container?.stack(of: $0) } ?? home
  }

  /// Whether an entry is a screen that a container flow itself runs.
  private func isOwnScreen(_ entry: EntryText?, of run: Int) -> Bool {
    guard let entry, let flow = module.flows[runs[run]?.flow ?? ""], flow.isContainer, entry.items == nil,
      entry.path.allSatisfy({ module.flows[$0] == nil }), let name = entry.path.last
    else { return false }
    return module.screens[name] != nil && flow.decisions[name] == nil
  }

  /// Whether a run is another one, or runs below it.
  private func isOfFamily(_ run: Int?, _ ancestor: Int) -> Bool {
    guard let run else { return false }
    return run == ancestor || isOfFamily(runs[run]?.parent, ancestor)
  }

  private func containerToLandIn(_ sender: Sender) -> Entry? {
    stacks.values.joined().first { $0.container != nil && $0.run == sender.run }
  }
}
