/// What stands on the screen, and below it: layers, each a stack of entries.
///
/// The first layer is the root, those after it are modal, the topmost last. No layer is ever empty. It is a value: a navigation
/// is planned on a copy and shown as one ``StackChange``.
public struct StackModel: Hashable, Sendable {
  /// One screen that stands on a stack.
  public struct Entry: Hashable, Sendable {
    /// Who it is.
    public let id: EntryID
    /// The flow that shows it.
    public let flow: FlowID
    /// Which of that flow's nodes it is: an index into ``FlowDefinition/nodes``.
    public let node: Int

    /// Makes an entry.
    public init(id: EntryID, flow: FlowID, node: Int) {
      self.id = id
      self.flow = flow
      self.node = node
    }
  }

  /// A stack, and how it came over what lies below.
  public struct Layer: Hashable, Sendable {
    /// Which layer it is.
    public let id: LayerID
    /// How it is presented; nil for the root layer.
    public let style: Presentation?
    /// Its entries, bottom first.
    public internal(set) var entries: [Entry]

    /// Makes a layer.
    public init(id: LayerID, style: Presentation?, entries: [Entry]) {
      self.id = id
      self.style = style
      self.entries = entries
    }
  }

  /// Where an entry stands: the index of its layer, and its index there.
  public struct Position: Hashable, Sendable, Comparable {
    /// The index of the layer.
    public var layer: Int
    /// The index in the layer, from the bottom.
    public var index: Int

    /// Orders from the bottom up.
    public static func < (left: Position, right: Position) -> Bool {
      (left.layer, left.index) < (right.layer, right.index)
    }
  }

  /// The layers, the root first.
  public internal(set) var layers: [Layer] = []

  /// Makes a model in which nothing stands.
  public init() {}

  /// The entry that the user sees: the last of the topmost layer.
  public var top: Entry? { layers.last?.entries.last }

  /// All entries, from the bottom up.
  public var entries: [Entry] { layers.flatMap(\.entries) }

  /// Where an entry stands; nil if it has gone. Looks from the top, where most speakers are.
  public func position(of entry: EntryID) -> Position? {
    var layer = layers.count - 1
    while layer >= 0 {
      var index = layers[layer].entries.count - 1
      while index >= 0 {
        if layers[layer].entries[index].id == entry { return Position(layer: layer, index: index) }
        index -= 1
      }
      layer -= 1
    }
    return nil
  }

  /// The index of a layer; nil if it has gone.
  public func index(of layer: LayerID) -> Int? { layers.firstIndex { $0.id == layer } }
}

/// How a modal layer comes over what lies below.
public enum Presentation: String, Hashable, Sendable, CaseIterable {
  /// A card; it can be pulled down.
  case sheet
  /// The whole screen; it cannot be pulled down.
  case full
  /// A bubble on a large screen, a sheet on a small one; a tap beside it takes it away.
  case popover
  /// A question that must be answered; it cannot be pulled down.
  case alert

  /// Whether the user can take the layer away without a screen's help.
  public var canBePulledDown: Bool { self == .sheet || self == .popover }
}
