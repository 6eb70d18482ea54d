/// One line of the model: a stack, or an entry on one.
///
/// The model is a flat list of records. Each follows the record that contains it:
/// ```
/// layer root                     depth 0
///   screen profile               depth 1
///   container Main               depth 1
///     item search                depth 2
///       screen search            depth 3
///     item chats                 depth 2, selected: the last item
///       screen chatList          depth 3
/// layer sheet                    depth 0
///   screen chooser               depth 1
/// ```
/// So the content of a container, or of a stack, is one range; a push on the stack that is shown appends, and a pop cuts the end off.
struct StackRecord: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    case layer
    case item
    case screen
    case container
  }

  /// Unique among entries and stacks.
  var id: UInt32
  /// The flow that shows a screen, the flow of a container and its items, or the flow that presented an overlay.
  var flow: FlowID
  /// A screen's node in its flow, an item's index, a container's first item, a layer's style (-1 for the root).
  var node: Int32
  /// The number of records around it: even for stacks, odd for entries.
  var depth: UInt16
  var kind: Kind
  var flags: Flags = []

  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// An item that going back returns to.
    static let visited = Flags(rawValue: 1)
    /// A container that remembers the order in which its items were visited.
    static let history = Flags(rawValue: 2)
    /// A container whose items are all shown, side by side.
    static let split = Flags(rawValue: 4)
    static let drawer = Flags(rawValue: 8)
    static let pages = Flags(rawValue: 16)
    /// A layer that the user cannot pull down, whatever its style is.
    static let fixed = Flags(rawValue: 32)
    /// The column that a split shows.
    static let shown = Flags(rawValue: 64)
  }

  var isStack: Bool { kind == .layer || kind == .item }

  /// Whether a layer is the root one.
  var isRoot: Bool { node < 0 }
}

extension StackRecord {
  /// A layer.
  ///
  /// - Parameters:
  ///   - style: the way it is presented; nil for the root layer.
  ///   - name: the number of the app's own name for the style, see ``StackModel/styleNames``; 0 for none.
  ///   - presenter: the flow that presented it. An overlay goes when this flow ends.
  static func layer(
    _ id: UInt32, _ style: Presentation?, name: Int = 0, presenter: FlowID = .entry
  ) -> StackRecord {
    StackRecord(
      id: id, flow: presenter, node: style.map { Int32($0.number + name * Presentation.count) } ?? -1, depth: 0,
      kind: .layer)
  }

  /// The presentation of a layer; nil for the root one.
  var style: Presentation? { node < 0 ? nil : Presentation(number: Int(node) % Presentation.count) }

  /// The number of the app's own name for a layer's style; 0 for none.
  var styleName: Int { node < 0 ? 0 : Int(node) / Presentation.count }

  /// Whether it is an overlay, which stays above all layers but later overlays.
  var isOverlay: Bool { kind == .layer && style == .overlay }

  /// The kind of a container.
  var containerKind: ContainerKind {
    if flags.contains(.split) { return .split }
    if flags.contains(.drawer) { return .drawer }
    return flags.contains(.pages) ? .pages : .tabs
  }
}

extension StackRecord.Flags {
  init(_ kind: ContainerKind, history: Bool) {
    switch kind {
    case .tabs: self = []
    case .drawer: self = .drawer
    case .pages: self = .pages
    case .split: self = .split
    }
    if history { insert(.history) }
  }
}

extension Presentation {
  /// Whether the user can pull a layer of this style down, as long as no overlay lies over it: see
  /// ``StackModel/canBePulledDown(_:)``.
  public var canBePulledDown: Bool { self == .sheet || self == .popover }

  /// The number of presentations.
  static let count = 5

  var number: Int {
    switch self {
    case .sheet: 0
    case .full: 1
    case .popover: 2
    case .alert: 3
    case .overlay: 4
    }
  }

  init(number: Int) {
    switch number {
    case 1: self = .full
    case 2: self = .popover
    case 3: self = .alert
    case 4: self = .overlay
    default: self = .sheet
    }
  }
}
