/// The items that a container may have in a state that is built.
extension FlowMachine {
  /// The available items of a container in a state, and the items whose stacks the state makes.
  mutating func admit(
    _ named: [Int], showing first: Int, of flow: RunningFlow, isSplit: Bool, _ ask: Asking
  ) throws(Refusal) -> (available: [Int], made: [Int]) {
    var available: [Int] = []
    var made: [Int] = []
    for index in program.definitions[flow.definition].items.indices {
      // The selected item is made even if the state does not write it.
      let isMade = named.contains(index) || index == first
      guard try isThere(index, of: flow, isMade: isMade, ask) else { continue }
      available.append(index)
      if isMade { made.append(index) }
    }
    // A split makes all its columns.
    for index in isSplit ? available : made {
      try require(program.definitions[flow.definition].items[index].requirements, of: flow, .scope(-1), ask)
    }
    return (available, made)
  }

  /// The items of a state that going back returns to, in order, the selected one last.
  func visited(of container: StackRecord, _ made: [Int], showing first: Int) -> [Int] {
    if container.flags.contains(.split) { return [] }
    guard container.flags.contains(.history), let end = made.firstIndex(of: first) else { return [first] }
    return Array(made[...end])
  }

  /// Whether an item's condition holds. An item that the state makes must be available.
  private mutating func isThere(
    _ item: Int, of flow: RunningFlow, isMade: Bool, _ ask: Asking
  ) throws(Refusal) -> Bool {
    if isMade, step.attempt.admission == .withoutQuestions { return true }
    if try holds(program.definitions[flow.definition].items[item].condition, of: flow, .scope(-1), ask) { return true }
    if isMade { throw Refusal(denial: .guards) }
    return false
  }
}
