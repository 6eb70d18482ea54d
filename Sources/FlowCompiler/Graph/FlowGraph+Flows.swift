import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension FlowGraph {
  /// A flow.
  public struct Flow: Sendable {
    /// The name.
    public var name: Name
    /// The description from `doc`; empty if absent.
    public var doc: Name
    /// The access level.
    public var access: Access
    /// The inputs.
    public var inputs: [Field]
    /// The events that it sends to its parent while it runs.
    public var events: [Event] = []
    /// The outcomes. The last is always `cancelled`, which carries nothing.
    public var outcomes: [Event]
    /// The fields it keeps while it runs.
    public var context: [ContextField]
    /// The screens, child flows and decisions that its moves and edges name, in order of first mention in the source
    /// (`start`, then `decisions`, then `edges`).
    public var nodes: [Node] = []
    /// The alternatives of its nodes' edges, those of one edge behind those of another: with an array for each edge there would be twice as many
    /// blocks of memory. See ``alternatives(of:)``.
    public internal(set) var alternatives: [Alternative] = []
    /// The questions its guards ask, in order of first mention: a condition without inputs once; one with inputs once for each list of
    /// alternatives that asks it, and in a decision once for each way in which its inputs are filled.
    public var questions: [Question] = []
    /// The alternatives of its start: a bare `start: home` is one push without a guard.
    public var start: [Alternative] = []
    /// The whole `start:` value, or its name.
    public var startRange: SourceRange
    /// The uses of decisions, one for each move to one: the sources of a decision's values depend on the move that leads to it.
    public var decisions: [DecisionUse] = []
    /// The kinds of container, with their guards; empty for a `stack`.
    public var container: [ContainerChoice] = []
    /// Its items or columns, in order; empty for a stack.
    public var items: [Item] = []
    /// The item that is selected first: an index into ``items``.
    public var startItem = 0
    /// Whether `back` on an item's root shows the item that was visited before.
    public var keepsHistory = false
    /// The screen that holds what it shows; nil for none.
    public var shell: Shell?
    /// The conditions that must hold for it to be entered, in order.
    public var requires: [Requirement] = []
    /// Whether it says `entry: true`.
    public var isEntry = false
    /// The flow that it is a variant of: its index.
    public var base: Int?
    /// The name of that flow, where it says so.
    var baseRange: SourceRange?
    /// The text that declares it; what a variant inherits is in the texts of its bases.
    var text = SourceRange(file: 0, start: 0, end: 0)
    /// The module that declares it: an index into ``FlowGraph/modules``.
    public var module = 0
    /// The declaration's name.
    public var range: SourceRange
  }

  /// One alternative of what a flow's container is.
  public struct ContainerChoice: Sendable {
    /// The guard; nil for the else.
    public var guardExpression: Guard?
    /// The kind.
    public var kind: ContainerKind
    /// The word.
    public var range: SourceRange
  }

  /// An item of tabs, a drawer or pages, or a column of a split: a stack of its own.
  public struct Item: Sendable {
    /// The name.
    public var name: Name
    /// The node of the flow that it starts with.
    public var node: Int
    /// The values of the node's inputs, from the flow's context and inputs.
    public var fills: [Fill]
    /// The conditions that must hold for it to be selected, in order.
    public var requires: [Requirement] = []
    /// Whether it is there; nil for always.
    public var when: Guard?
    /// Whether its stack is made at once, rather than on its first selection.
    public var isEager = false
    /// The item's name.
    public var range: SourceRange
  }

  /// A screen that holds what a flow shows, as long as the flow runs.
  public struct Shell: Sendable {
    /// The node: a screen's, which no move leads to.
    public var node: Int
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
    /// The fields that ``Source/Root/event(_:)`` counts in; in a decision, as in ``DecisionUse/event``.
    public var event: [Field] = []
    /// The screen whose inputs ``Source/Root/screen(_:)`` counts in; nil where none speaks.
    public var speaker: Int?
    /// The condition's name where it is asked first.
    public var range: SourceRange

    /// Makes a question.
    public init(condition: Int, fills: [Fill] = [], event: [Field] = [], speaker: Int? = nil, range: SourceRange) {
      self.condition = condition
      self.fills = fills
      self.event = event
      self.speaker = speaker
      self.range = range
    }
  }

  /// A field of a flow's context.
  public struct ContextField: Sendable {
    /// Name, type, default.
    public var field: Field
    /// The index of the flow's input that it starts as; nil for none.
    public var input: Int?
    /// Whether it can be read before anyone wrote it, as far as its type goes: no input, no default, not optional. Such a field is
    /// kept as an optional, and the check `read-before-write` has shown that nobody reads it empty.
    public var startsEmpty: Bool
  }

  /// One thing that a flow leads to, or whose events it has edges for.
  public struct Node: Sendable {
    /// The kind of node, with its index in the graph (a decision: in the flow's own declarations, by source order).
    public enum Kind: Sendable, Hashable {
      /// A screen.
      case screen(Int)
      /// A child flow.
      case flow(Int)
      /// A task.
      case task(Int)
      /// A decision.
      case decision(Int)
      /// A live condition, whose values are its events.
      case condition(Int)
    }

    /// The kind.
    public var kind: Kind
    /// Whether a state or a link of elsewhere shows it in this flow.
    public var isShownFromElsewhere = false
    /// The name.
    public var name: Name
    /// The edges: for each declared event (a screen's), outcome (a task's; a child's, followed by the events it sends), or
    /// value (a condition's), in the order of their declaration; nil where there is no edge.
    public var edges: [Edge?] = []
    /// The edges of its own for what the system says, in the order of ``SystemEvent``.
    public var systemEdges: [SystemEdge] = []
    /// The first mention in the source.
    public var range: SourceRange
    /// Its key under `edges`; nil where it has none.
    public var edgesRange: SourceRange?

    /// The edge of its own for what the system says; nil where the default is taken.
    public subscript(event: SystemEvent) -> Edge? { systemEdges.first { $0.event == event }?.edge }
  }

  /// The events that the system sends of itself; none of them need have an edge.
  public typealias SystemEvent = FlowLanguage.SystemEvent

  /// A node's own edge for what the system says.
  public struct SystemEdge: Sendable {
    /// The event.
    public var event: SystemEvent
    /// The edge that it takes.
    public var edge: Edge
  }

  /// A decision as one move sees it.
  public struct DecisionUse: Sendable, Equatable {
    /// The decision's node in the flow.
    public var node: Int
    /// The alternatives.
    public var alternatives: [Alternative]
    /// The fields that ``Source/Root/event(_:)`` counts in, as the first of the moves that lead here brings them; whatever others
    /// bring has the same names and types wherever this use reads it.
    public var event: [Field] = []
    /// The screen whose inputs ``Source/Root/screen(_:)`` counts in, likewise; nil where none speaks.
    public var speaker: Int?

    /// Two uses are one where they mean the same.
    public static func == (left: Self, right: Self) -> Bool {
      left.node == right.node && left.alternatives == right.alternatives
    }
  }
}
