/// Everything that differs between two models, as a presenter needs it: one value for one navigation.
public struct StackChange: Hashable, Sendable {
  /// What happens to one layer.
  public struct LayerChange: Hashable, Sendable {
    /// The layer as it shall be.
    public let layer: StackModel.Layer
    /// Entries that were there and go, bottom first.
    public let removed: [StackModel.Entry]
    /// Entries that come, bottom first.
    public let added: [StackModel.Entry]
  }

  /// The model before.
  public let before: StackModel
  /// The model after.
  public let after: StackModel
  /// Layers that go, topmost first.
  public let dismissed: [StackModel.Layer]
  /// Layers that stay and look different, lowest first.
  public let changed: [LayerChange]
  /// Layers that come, lowest first.
  public let presented: [StackModel.Layer]

  /// Whether nothing differs.
  public var isEmpty: Bool { dismissed.isEmpty && changed.isEmpty && presented.isEmpty }

  /// Entries that go, topmost first. One that stands in another layer afterwards does not go.
  public var removed: [StackModel.Entry] {
    let left = dismissed.flatMap { $0.entries.reversed() } + changed.reversed().flatMap { $0.removed.reversed() }
    return dismissed.isEmpty ? left : left.filter { after.position(of: $0.id) == nil }
  }

  /// Entries that come, bottom first. One that stood in another layer before does not come.
  public var added: [StackModel.Entry] {
    let come = changed.flatMap(\.added) + presented.flatMap(\.entries)
    return dismissed.isEmpty ? come : come.filter { before.position(of: $0.id) == nil }
  }

  /// Compares two models.
  public init(from before: StackModel, to after: StackModel) {
    self.before = before
    self.after = after
    dismissed = before.layers.reversed().filter { after.index(of: $0.id) == nil }
    var changed: [LayerChange] = []
    var presented: [StackModel.Layer] = []
    for layer in after.layers {
      guard let index = before.index(of: layer.id) else {
        presented.append(layer)
        continue
      }
      let old = before.layers[index].entries
      if old == layer.entries { continue }
      let (stood, stands) = (Set(old), Set(layer.entries))
      changed.append(
        LayerChange(
          layer: layer,
          removed: old.filter { !stands.contains($0) },
          added: layer.entries.filter { !stood.contains($0) }))
    }
    self.changed = changed
    self.presented = presented
  }
}
