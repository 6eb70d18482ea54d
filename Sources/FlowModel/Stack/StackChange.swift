/// The differences between two models, as a presenter needs them: one value for one navigation.
public struct StackChange: Hashable, Sendable {
  /// The model before.
  public let before: StackModel
  /// The model after.
  public let after: StackModel
  /// The items and columns that the move named and that must become visible, in order.
  public let shown: [StackID]
  /// The value of the move's `transition:` key; nil for the platform's default transition. See also ``isAnimated``.
  public let transition: String?

  /// Makes the change from one model to another.
  public init(
    from before: StackModel, to after: StackModel, shown: [StackID] = [], transition: String? = nil
  ) {
    self.before = before
    self.after = after
    self.shown = shown
    self.transition = transition
  }

  /// Whether the change may be animated: not if the move says `transition: none`.
  public var isAnimated: Bool { transition != Self.unanimated }

  /// The name that, as a `transition:`, turns the animation off.
  public static let unanimated = "none"

  /// This change and the next one as one.
  package func followed(by next: StackChange) -> StackChange {
    StackChange(
      from: before, to: next.after, shown: (shown + next.shown).filter { next.after.contains($0) },
      transition: next.transition ?? transition)
  }

  /// Whether no layer, item or entry differs.
  public var isEmpty: Bool { before.records == after.records }

  /// Screens that were removed, topmost first. A screen that was moved elsewhere is not among them.
  public var removed: [StackModel.Entry] { Self.missing(from: after, of: before, .screen).reversed() }

  /// Screens that were added, bottom first. A screen that was elsewhere before is not among them.
  public var added: [StackModel.Entry] { Self.missing(from: before, of: after, .screen) }

  /// Containers that were removed, inner ones first.
  public var removedContainers: [StackModel.Entry] { Self.missing(from: after, of: before, .container).reversed() }

  /// Containers that were added, outer ones first.
  public var addedContainers: [StackModel.Entry] { Self.missing(from: before, of: after, .container) }

  /// Layers that were dismissed, topmost first.
  public var dismissed: [StackModel.Layer] { before.layers.reversed().filter { !after.contains($0.id) } }

  /// Layers that were presented, lowest first.
  public var presented: [StackModel.Layer] { after.layers.filter { !before.contains($0.id) } }

  /// Layers and items that remain but hold other entries than before, from the bottom up.
  public var changedStacks: [StackID] {
    after.records.compactMap { record in
      let id = StackID(record.id)
      guard record.isStack, before.contains(id), before.entries(of: id) != after.entries(of: id) else { return nil }
      return id
    }
  }

  /// Containers that remain but have another selected item or shown column, other items or another kind.
  public var changedContainers: [StackModel.Container] {
    after.containers.filter { container in
      guard let old = before.container(container.id) else { return false }
      return old.selected != container.selected || old.column != container.column || old.kind != container.kind
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
