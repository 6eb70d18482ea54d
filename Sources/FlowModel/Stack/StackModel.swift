/// The navigation stack: layers, each a stack of entries, and the running flows. An entry is a screen, or a container of more stacks.
///
/// The first layer is the root; those after it are modal, the topmost last. No layer is ever empty, and neither is the selected item of a
/// container. The model is a value: a navigation is planned on it and shown as one ``StackChange``. It is stored as one flat list (see
/// `StackRecord`); ``layers`` and ``container(_:)`` are views of it.
public struct StackModel: Hashable, Sendable {
  /// An entry of a stack: a screen, or a container.
  public struct Entry: Hashable, Sendable {
    /// Its identity.
    public let id: EntryID
    /// The flow that shows the screen, or whose container the entry is.
    public let flow: FlowID
    /// The screen's node in that flow: an index into ``FlowDefinition/nodes``. A container is not a node of its own flow: -1.
    public let node: Int

    /// Whether it is a container: see ``StackModel/container(_:)``.
    public var isContainer: Bool { node < 0 }

    /// Makes an entry.
    public init(id: EntryID, flow: FlowID, node: Int) {
      self.id = id
      self.flow = flow
      self.node = node
    }
  }

  /// A layer: a stack, and the way it is presented.
  public struct Layer: Hashable, Sendable {
    /// The layer's identity.
    public let id: LayerID
    /// The way it is presented; nil for the root layer.
    public let style: Presentation?
    /// The app's own name for the style, from `styles:`; nil for one of the five built-in styles, and for the root layer.
    public let styleName: String?
    /// Its entries, bottom first, without those inside a container.
    public let entries: [Entry]
  }

  var records: [StackRecord] = []
  /// The app's own names of styles: first those of overlays, in the order in which they lie on each other, and then the others, in the order in which
  /// moves first named them.
  var styleNames: [String] = []
  /// Whether an overlay has ever been presented; if not, no function searches for one.
  var hasOverlays = false
  /// The flows that run, parents before their children.
  public internal(set) var flows: [RunningFlow] = []

  /// Makes an empty model.
  public init() {}

  /// Whether there are no layers.
  public var isEmpty: Bool { records.isEmpty }

  /// The entry that the user sees: the last of the topmost layer. If that is a container, the last of its selected item, or of the column that it
  /// shows.
  public var top: Entry? { records.isEmpty ? nil : Entry(records[topRecord(of: layer(of: records.count - 1))]) }

  /// All screens, from the bottom up: the stack that is shown comes last.
  public var entries: [Entry] { records.compactMap { $0.kind == .screen ? Entry($0) : nil } }

  /// An entry; nil if it has gone.
  public func entry(_ id: EntryID) -> Entry? { find(id).flatMap { Entry(records[$0]) } }

  /// Whether an entry exists.
  public func contains(_ entry: EntryID) -> Bool { find(entry) != nil }

  /// Whether a layer, or the stack of an item, exists.
  public func contains(_ stack: StackID) -> Bool { find(stack) != nil }

  /// A running flow; nil if it has ended.
  public func flow(_ id: FlowID) -> RunningFlow? { flowIndex(id).map { flows[$0] } }
}

extension StackModel {
  /// Compares the stacks and the running flows.
  public static func == (left: Self, right: Self) -> Bool {
    left.records == right.records && left.flows == right.flows
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(records)
    hasher.combine(flows)
  }
}

extension StackModel.Entry {
  /// Nil for a stack.
  init?(_ record: StackRecord) {
    switch record.kind {
    case .screen: self.init(id: EntryID(record.id), flow: record.flow, node: Int(record.node))
    case .container: self.init(id: EntryID(record.id), flow: record.flow, node: -1)
    case .layer, .item: return nil
    }
  }
}

/// A flow that runs.
public struct RunningFlow: Hashable, Sendable {
  /// Its identity.
  public let id: FlowID
  /// Its definition: an index into ``FlowMachine/definitions``.
  public let definition: Int
  /// The flow that runs it; nil for the entry flow and for a gate's flow.
  public let parent: FlowID?
  /// The index of its node in the parent.
  public let node: Int
  /// The stack that it was started from, on which its parent's moves act when it ends; nil if there was no stack.
  var origin: StackID?
  /// The entry whose move led to it; nil if no entry's did: by a start, an item or a link.
  var led: EntryID?
  /// The purpose of the flow.
  public internal(set) var role = Role.ordinary
  /// The flow's shell, an entry that is on no stack; nil if absent.
  public internal(set) var shell: EntryID?

  /// The purpose of a flow.
  public enum Role: UInt8, Hashable, Sendable {
    /// The entry flow, or a child flow that its parent runs.
    case ordinary
    /// A flow that a gate runs. Its outcome goes to the gate alone.
    case gate
    /// A flow that only shows a screen while an answer is awaited.
    case loading
  }
}
