/// Everything that differs between two models, as a presenter needs it: one value for one navigation.
public struct StackChange: Hashable, Sendable {
  /// The model before.
  public let before: StackModel
  /// The model after.
  public let after: StackModel
  /// The items and columns that the move named, so that they are to be seen, in order. In a split, it is the column to show if there
  /// is no room for all of them.
  public let shown: [StackID]
  /// The name that a move's `transition:` gave to the look of the change; nil for the platform's own way.
  public let transition: String?

  /// Compares two models.
  public init(
    from before: StackModel, to after: StackModel, shown: [StackID] = [], transition: String? = nil
  ) {
    self.before = before
    self.after = after
    self.shown = shown
    self.transition = transition
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { before.records == after.records }

  /// Screens that go, topmost first. One that is elsewhere afterwards does not go.
  public var removed: [StackModel.Entry] { Self.missing(from: after, of: before, .screen).reversed() }

  /// Screens that come, bottom first. One that was elsewhere before does not come.
  public var added: [StackModel.Entry] { Self.missing(from: before, of: after, .screen) }

  /// Containers that go, inner ones before those around them.
  public var removedContainers: [StackModel.Entry] { Self.missing(from: after, of: before, .container).reversed() }

  /// Containers that come, outer ones before those inside them.
  public var addedContainers: [StackModel.Entry] { Self.missing(from: before, of: after, .container) }

  /// Layers that go, topmost first.
  public var dismissed: [StackModel.Layer] { before.layers.reversed().filter { !after.contains($0.id) } }

  /// Layers that come, lowest first.
  public var presented: [StackModel.Layer] { after.layers.filter { !before.contains($0.id) } }

  /// Layers and items that stay, and hold other entries than before, from the bottom up.
  public var changedStacks: [StackID] {
    after.records.compactMap { record in
      let id = StackID(record.id)
      guard record.isStack, before.contains(id), before.entries(of: id) != after.entries(of: id) else { return nil }
      return id
    }
  }

  /// Containers that stay, and show another item than before, or have other items, or another kind.
  public var changedContainers: [StackModel.Container] {
    after.containers.filter { container in
      guard let old = before.container(container.id) else { return false }
      return old.selected != container.selected || old.kind != container.kind
        || old.items.map { $0.id } != container.items.map { $0.id }
    }
  }

  private static func missing(
    from other: StackModel, of model: StackModel, _ kind: StackRecord.Kind
  ) -> [StackModel.Entry] {
    let known = Set(other.records.lazy.filter { $0.kind == kind }.map { $0.id })
    return model.records.compactMap { $0.kind == kind && !known.contains($0.id) ? StackModel.Entry($0) : nil }
  }
}
