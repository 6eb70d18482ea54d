/// Items that a tap or a `select` comes to: those that are moves, and those that are made anew.
///
/// Language, "Containers".
extension Flow {
  /// The item of a name in the bar, be it a stack or a move.
  func barItem(_ name: String) -> Item? { (items + buttons).first { $0.name == name } }
}

extension ReferenceMachine {
  /// What a tap or a `select` does with an item; a link, `in:` and `back` show it as it was.
  mutating func choose(_ name: String, of container: Int) throws(Interruption) {
    guard let entry = entry(container), let flow = module.flows[entry.name] else { return }
    if let button = flow.buttons.first(where: { $0.name == name }) { return try press(button, of: entry) }
    let isFresh = flow.items.first { $0.name == name }?.fresh == true && entry.container?.selected != name
    if let guarded = flow.items.first(where: { $0.name == name })?.when, isFresh, try !holds(guarded) {
      throw .denied(Array(guarded.conditions))
    }
    if isFresh, let stack = entry.container?.stack(of: name), try !hasLock(in: stack) {
      try clear(name, stack, of: entry)
    }
    try select(name, of: container)
  }

  /// Whether a lock in a stack holds.
  private func hasLock(in stack: Int) throws(Interruption) -> Bool {
    for entry in entriesFromTop(of: stack) where try isLocked(entry) { return true }
    return false
  }

  /// Leaves nothing of an item, so that it is made anew; its flow ends without an edge.
  private mutating func clear(_ name: String, _ stack: Int, of container: Entry) throws(Interruption) {
    for run in runsInOrder where run.parent == container.run && run.from == stack {
      try removeAll(of: run.id, asking: false)
      forget(run.id)
    }
    try remove(entries(stack), asking: false)
    stacks[stack] = nil
    change(container.id) { $0.container?.forget(name) }
    for run in runsInOrder where run.place == nil && run.gate == nil && run.id != root && !isAlive(run.id) {
      forget(run.id)
    }
  }

  // MARK: Items that are moves

  /// The item's move, "spoken by the topmost active entry of that container, which fills nothing"; the selection stays.
  ///
  /// The page does not define who speaks where a `select` comes from a layer above, and no entry of the container is active: the topmost that it shows.
  private mutating func press(_ button: Item, of container: Entry) throws(Interruption) {
    if let guarded = button.when, try !holds(guarded) { throw .denied(Array(guarded.conditions)) }
    try checkRequires(button.requires)
    guard let spoken = topmost(in: container), let stack = stack(of: spoken.id) else {
      throw .denied([impossibleMove])
    }
    var sender = Sender(run: container.run, spoken: spoken, stack: stack)
    sender.fillsNothing = true
    try perform(button.action, sender)
  }

  /// The topmost screen that a container shows.
  private func topmost(in container: Entry) -> Entry? {
    guard let stack = shownItem(of: container).flatMap({ container.container?.stack(of: $0) }) else { return nil }
    guard let top = entries(shown(stack)).last, top.container == nil else { return nil }
    return top
  }

  /// The reason for dropping a tap on an item that is a move: no entry of its container is active, or the move of the one that would speak is held.
  func dropping(_ item: String, of container: Entry) -> String? {
    guard module.flows[container.name]?.buttons.contains(where: { $0.name == item }) == true else { return nil }
    guard let speaking = topmost(in: container), isActive(speaking) else { return coveredMove }
    return isHeld(.entry(speaking.id)) ? waitingMove : nil
  }
}
