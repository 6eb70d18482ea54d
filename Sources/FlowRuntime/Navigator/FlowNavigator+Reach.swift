import FlowModel

/// The moves that a user can make now, for tools that act as the user.
package struct UserReach {
  /// The screens that the user sees, the topmost first, then the shells that hold them, the innermost first.
  package var screens: [EntryID] = []
  /// The containers whose items the user can choose, the innermost first. A split shows all its columns.
  package var containers: [StackModel.Container] = []
  /// The layer that the user can pull down; nil if none.
  package var layer: LayerID?
  /// Whether there is something to go back to.
  package var goesBack = false
}

extension FlowNavigator {
  /// The moves that a user can make now.
  package var reach: UserReach {
    var reach = UserReach()
    if machine.outcome != nil { return reach }
    let model = model
    reach.screens = model.active.map { $0.id }
    var seen = Set(reach.screens)
    let layers = model.layers
    // The layer under an overlay can be used; one under any other layer cannot.
    for (index, layer) in layers.enumerated()
    where index + 1 == layers.count || layers[index + 1].style == .overlay {
      var containers: [StackModel.Container] = []
      follow(layer.entries, &containers)
      reach.containers.insert(contentsOf: containers.reversed(), at: 0)
      seen.formUnion(containers.map { $0.id })
    }
    reach.containers.removeAll { $0.selected == nil }
    reach.screens += model.shells.reversed().filter { !seen.isDisjoint(with: $0.entries) }.map { $0.id }
    reach.layer = model.topLayer.flatMap { machine.canBePulledDown($0.id) ? $0.id : nil }
    reach.goesBack = goesBack
    return reach
  }

  /// The containers that a stack shows, outer ones first.
  private func follow(_ entries: [StackModel.Entry], _ containers: inout [StackModel.Container]) {
    guard let top = entries.last, let container = model.container(top.id) else { return }
    containers.append(container)
    for item in container.items where container.selected == nil || item.index == container.selected {
      follow(item.entries, &containers)
    }
  }

  /// Whether the machine would go back, tried on a copy: only the machine knows whether there is something to go back to.
  private var goesBack: Bool {
    guard let entry = machine.backEntry else { return false }
    var copy = machine
    let result = copy.decide(.back(entry)) { question, _ in
      guard case .condition(let flow, let condition, _) = question, let coordinator = coordinator(flow.id),
        coordinator.definition.isAnsweredAtOnce(condition: condition)
      else { return 0 }
      return coordinator.implementation.answer(condition)
    }
    if case .ignored = result { return false }
    return true
  }
}
