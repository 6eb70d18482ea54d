import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension FlowGraph {
  /// A flow.
  public struct Flow: Sendable {
    public var name: Name
    public var doc: Name
    public var access: Access
    public var inputs: [Field]
    /// The inputs that form its identity: indices of ``inputs``; nil for all that do not follow a context.
    public var key: [Int]?
    /// The names at `key:`.
    package var keyRanges: [SourceRange] = []
    /// The events that it sends to its parent while it runs.
    public var events: [Event] = []
    /// The outcomes. The last is always `cancelled`, which carries nothing.
    public var outcomes: [Event]
    /// The fields that it keeps while it runs.
    public var context: [ContextField]
    /// The screens, child flows and decisions that its moves and edges name, in order of first mention in the source
    /// (`start`, then `decisions`, then `edges`).
    public var nodes: [Node] = []
    /// The alternatives of its nodes' edges, edge by edge: an array for each edge would need twice as many blocks of memory. See
    /// ``alternatives(of:)``.
    public internal(set) var alternatives: [Alternative] = []
    /// The questions that its guards ask, in order of first mention: a condition without inputs once; a condition with inputs once for each list of
    /// alternatives that asks it, and in a decision once for each way in which its inputs are filled.
    public var questions: [Question] = []
    /// The alternatives of its start: a bare `start: home` is one push without a guard.
    public var start: [Alternative] = []
    /// The whole `start:` value, or the flow's name if it has none.
    public var startRange: SourceRange
    /// The uses of decisions, one for each different move to a decision: the sources of its values depend on the move that leads to it.
    public var decisions: [DecisionUse] = []
    /// The kinds of container, with their guards; empty for a `stack`.
    public var container: [ContainerChoice] = []
    /// Its items or columns, in order; empty for a stack.
    public var items: [Item] = []
    /// The item that is selected first: an index into ``items``.
    public var startItem = 0
    /// Whether `back` on an item's root shows the item that was visited before.
    public var keepsHistory = false
    /// The screen that holds what the flow shows; nil if absent.
    public var shell: Shell?
    /// The conditions that must hold for it to be entered, in order.
    public var requires: [Requirement] = []
    /// The button whose moves a decision's node has; nil for any other node.
    public func button(at node: NodeIndex) -> Item? { items.first { $0.isButton && $0.node == node } }
    /// Whether it has `entry:`.
    public var isEntry = false
    /// The way in which the app shows it as an entry flow; nil for the root of a window.
    public var presentation: EntryPresentation?
    /// The flow that it is a variant of: its index; nil if absent.
    public var base: FlowIndex?
    /// The name of the base at `extends:`; nil if absent.
    var baseRange: SourceRange?
    /// The text that declares the flow; inherited parts are in the texts of its bases.
    var text = SourceRange(file: 0, start: 0, end: 0)
    public var module = 0
    public var range: SourceRange
  }

  /// One alternative of a flow's `container:`.
  public struct ContainerChoice: Sendable {
    /// The guard; nil for the else.
    public var guardExpression: Guard?
    public var kind: ContainerKind
    /// The word.
    public var range: SourceRange
  }

  /// An item of tabs, a drawer or pages, or a column of a split: a stack of its own.
  public struct Item: Sendable {
    public var name: Name
    /// The node of the flow that it starts with.
    public var node: NodeIndex
    /// The values of the node's inputs, from the flow's context and inputs.
    public var fills: [Fill]
    /// The conditions that must hold for it to be selected, in order.
    public var requires: [Requirement] = []
    /// The guard that says whether the item exists; nil for always.
    public var when: Guard?
    /// Whether its stack is made at once, rather than on its first selection.
    public var isEager = false
    /// Whether its stack is made anew when a tap or a `select` comes to it from another item.
    public var isFresh = false
    /// The use of the decision that has the moves of a button, which ``node`` is; nil for an item that holds a stack.
    public var decision: Int?
    /// The item's name.
    public var range: SourceRange

    /// Whether it is a button in the bar: selecting it makes a move.
    public var isButton: Bool { decision != nil }
  }

  /// A screen that holds what a flow shows, as long as the flow runs.
  public struct Shell: Sendable {
    /// The node: a screen's, which no move leads to.
    public var node: NodeIndex
    /// The values of the screen's inputs, from the flow's context and inputs.
    public var fills: [Fill] = []
    /// The name at `shell:`.
    public var range: SourceRange
  }

  /// A condition that a guard asks, with its inputs.
  public struct Question: Sendable {
    /// The condition: its index.
    public var condition: Int
    /// The values of the condition's inputs.
    public var fills: [Fill] = []
    /// The fields that ``Source/Root/event(_:)`` is an index into; in a decision, as in ``DecisionUse/event``.
    public var event: [Field] = []
    /// The screen whose inputs ``Source/Root/screen(_:)`` is an index into; nil if no screen sends the event.
    public var sender: ScreenIndex?
    /// The node whose outcome the event is; nil for any other event.
    var seer: Seer?
    /// The condition's name where it is asked first.
    public var range: SourceRange

    /// Makes a question.
    public init(
      condition: Int, fills: [Fill] = [], event: [Field] = [], sender: ScreenIndex? = nil, range: SourceRange
    ) {
      self.condition = condition
      self.fills = fills
      self.event = event
      self.sender = sender
      self.range = range
    }
  }

  /// A field of a flow's context.
  public struct ContextField: Sendable {
    /// Name, type, default.
    public var field: Field
    /// The index of the flow's input that the field starts with; nil if absent.
    public var input: Int?
    /// Whether the field has no value at first: no input, no default, not optional. It is stored as an optional, and the check `read-before-write`
    /// has proved that it is never read empty.
    public var startsEmpty: Bool
  }

  /// A node of a flow: something that the flow leads to, or for whose events it has edges.
  public struct Node: Sendable {
    /// The kind of node, with its index in the graph (a decision: in the flow's own declarations, by source order).
    public enum Kind: Sendable, Hashable {
      case screen(ScreenIndex)
      /// A child flow.
      case flow(FlowIndex)
      case task(Int)
      case decision(Int)
      /// A live condition, whose values are its events.
      case condition(Int)
    }

    public var kind: Kind
    /// The fields of the moves that lead to a task or a child flow, which its outcomes see after their own: those that
    /// all of these moves have.
    public internal(set) var seen: [Seen] = []
    /// Whether a link, or a state of another flow, shows it in this flow.
    public var isShownFromElsewhere = false
    public var name: Name
    /// The edges: for each declared event (a screen's), outcome (a task's; a child's, followed by the events it sends), or
    /// value (a condition's), in the order of their declaration; nil where there is no edge.
    public var edges: [Edge?] = []
    /// The node's own edges for system events, in the order of ``SystemEvent``.
    public var systemEdges: [SystemEdge] = []
    /// The first mention in the source.
    public var range: SourceRange
    /// The node's key under `edges`; nil if absent.
    public var edgesRange: SourceRange?

    /// The fields of ``seen`` that edges for its outcomes read, and which are kept for them.
    public var read: [Field] { seen.filter(\.isRead).map(\.field) }

    /// The node's own edge for a system event; nil if the default applies.
    public subscript(event: SystemEvent) -> Edge? { systemEdges.first { $0.event == event }?.edge }
  }

  /// A field of the moves that lead to a node: of their events, or an input of the screens that send them.
  public struct Seen: Sendable, Equatable {
    public var field: Field
    /// Whether it is an input of a screen that leads there, so that `screen.` may stand before it.
    var isOfScreen: Bool
    /// Whether it is a field of an event that leads there, so that `event.` may stand before it.
    var isOfEvent: Bool
    /// Whether an edge for an outcome reads it, so that it is kept for the outcome.
    var isRead = false

    /// Whether both are the same field.
    public static func == (left: Self, right: Self) -> Bool {
      left.field.name == right.field.name && left.field.type == right.field.type
    }
  }

  /// The node whose outcome a move is for, which may see fields of the moves that lead to the node.
  public struct Seer: Sendable, Equatable {
    public var node: NodeIndex
    /// The number of fields of the outcome itself. Those that are seen come after them.
    public var own: Int
  }

  /// The events that the system sends; none of them needs an edge.
  public typealias SystemEvent = FlowLanguage.SystemEvent

  /// A node's own edge for a system event.
  public struct SystemEdge: Sendable {
    public var event: SystemEvent
    /// The edge that it takes.
    public var edge: Edge
  }

  /// A decision as one move sees it.
  public struct DecisionUse: Sendable, Equatable {
    /// The decision's node in the flow.
    public var node: NodeIndex
    public var alternatives: [Alternative]
    /// The fields that ``Source/Root/event(_:)`` is an index into, from the first of the moves that lead here. The other moves bring fields of the
    /// same names and types wherever this use reads them.
    public var event: [Field] = []
    /// The screen whose inputs ``Source/Root/screen(_:)`` is an index into, from the same move; nil if no screen sends the event.
    public var sender: ScreenIndex?
    /// The node whose outcome leads here; nil for any other event.
    var seer: Seer?

    /// Compares the decision and the alternatives: equal uses are merged.
    public static func == (left: Self, right: Self) -> Bool {
      left.node == right.node && left.seer == right.seer && left.alternatives == right.alternatives
    }
  }
}
