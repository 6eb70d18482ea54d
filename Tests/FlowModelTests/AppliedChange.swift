import FlowModel

/// The view of a presenter that looks only at the differences listed in a change.
struct AppliedChange: Equatable {
  /// The layers, lowest first.
  var layers: [LayerID]
  var stacks: [StackID: [EntryID]] = [:]
  var containers: [EntryID: StackModel.Container] = [:]

  init(_ model: StackModel) {
    layers = model.layers.map(\.id)
    for layer in model.layers { stacks[layer.id] = layer.entries.map(\.id) }
    for container in model.containers { add(container) }
  }

  private mutating func add(_ container: StackModel.Container) {
    containers[container.id] = container
    for item in container.items { stacks[item.id] = item.entries.map(\.id) }
  }

  /// Follows a change.
  mutating func apply(_ change: StackChange) {
    for layer in change.dismissed {
      layers.removeAll { $0 == layer.id }
      stacks[layer.id] = nil
    }
    for gone in change.removedContainers { remove(gone.id) }
    for layer in change.presented { stacks[layer.id] = layer.entries.map(\.id) }
    // A layer may come below another.
    let come = Set(change.presented.map(\.id))
    for (index, layer) in change.after.layers.enumerated() where come.contains(layer.id) {
      layers.insert(layer.id, at: min(index, layers.count))
    }
    for new in change.addedContainers { if let container = change.after.container(new.id) { add(container) } }
    for container in change.changedContainers {
      let old = containers[container.id]?.items.map(\.id) ?? []
      let new = Set(container.items.map(\.id))
      for item in old where !new.contains(item) { stacks[item] = nil }
      for item in container.items where !old.contains(item.id) { stacks[item.id] = item.entries.map(\.id) }
      containers[container.id] = container
    }
    for stack in change.changedStacks { stacks[stack] = change.after.entries(of: stack).map(\.id) }
  }

  private mutating func remove(_ container: EntryID) {
    for item in containers[container]?.items ?? [] { stacks[item.id] = nil }
    containers[container] = nil
  }

  /// The same, where only what the changes contain counts of containers: not which were visited, nor the entries, which are the stacks'.
  static func == (left: Self, right: Self) -> Bool {
    left.layers == right.layers && left.stacks == right.stacks
      && Set(left.containers.keys) == Set(right.containers.keys)
      && left.containers.allSatisfy { id, container in
        guard let other = right.containers[id] else { return false }
        return container.selected == other.selected && container.kind == other.kind
          && container.items.map(\.id) == other.items.map(\.id)
      }
  }
}
