/// One flow as the runtime reads it: its nodes, its edges, its guards and its moves, with every name an index.
///
/// The compiler emits it as a short text, one line an edge (see ``init(_:children:)``), because a text costs Swift's compiler nothing
/// and can be read; it is parsed once, when the flow first runs. Generated coordinators and the simulator run the same definitions.
public final class FlowDefinition: Sendable {
  /// `name: Type`.
  public struct Field: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The type, in Swift's spelling; for people to read.
    public let type: String
  }

  /// An event or an outcome.
  public struct Event: Hashable, Sendable {
    /// The name.
    public let name: String
    /// What it carries.
    public let fields: [Field]
  }

  /// A condition that the flow's guards ask.
  public struct Condition: Hashable, Sendable {
    /// The name.
    public let name: String
    /// Its values; `no` and `yes` for a Bool.
    public let values: [String]
    /// Whether it is a Bool.
    public let isBool: Bool
  }

  /// A screen or a child flow that the flow leads to.
  public struct Node: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
      /// A screen.
      case screen
      /// A child flow, with its index among the flow's children.
      case flow(Int)
    }

    /// What it is.
    public let kind: Kind
    /// The name.
    public let name: String
    /// What it needs.
    public let inputs: [Field]
    /// What it says: a screen's events, a child's outcomes. Two more come after them: `back` and `dismissed`.
    public let events: [Event]
    /// Where its edges begin in ``FlowDefinition/edges``.
    let firstEdge: Int

    /// The number of the system event `back` at this node.
    public var back: Int { events.count }
    /// The number of the system event `dismissed` at this node.
    public var dismissed: Int { events.count + 1 }

    /// The name of an event by its number, the system's too.
    public func eventName(_ event: Int) -> String {
      if event >= 0 && event < events.count { return events[event].name }
      return event == back ? "back" : "dismissed"
    }
  }

  /// The backward part of a move.
  public enum Backward: Hashable, Sendable {
    /// Nothing goes.
    case none
    /// One entry fewer.
    case pop
    /// Down to the nearest entry of a node, which goes too if `inclusive`.
    case popTo(node: Int, inclusive: Bool)
    /// The layers above go, or the layer itself.
    case dismiss
  }

  /// How an entry comes.
  public enum Verb: Hashable, Sendable {
    /// Everything of the flow goes.
    case root
    /// On top of the stack.
    case push
    /// In place of who speaks.
    case replace
    /// On a new modal layer.
    case present(Presentation)
  }

  /// The forward part of a move.
  public enum Forward: Hashable, Sendable {
    /// Nothing comes.
    case stay
    /// A node comes.
    case node(Verb, Int)
    /// A decision decides: its alternatives.
    case decide(Range<Int>)
    /// The flow ends with an outcome.
    case finish(Int)
    /// The start is decided again.
    case restart
  }

  /// One move with its guard.
  public struct Alternative: Hashable, Sendable {
    /// The root of the guard in ``FlowDefinition/guards``; always `yes` where there is none.
    public let condition: GuardDiagrams.Edge
    /// The block of writes to carry out first; nil for none.
    public let write: Int?
    /// The context fields that the block writes: a range of ``FlowDefinition/writtenFields``.
    public let fields: Range<Int>
    /// The backward part.
    public let backward: Backward
    /// The forward part.
    public let forward: Forward
    /// What the target's inputs, or the outcome's fields, are filled with: a range of ``FlowDefinition/fills``.
    public let fills: Range<Int>
  }

  /// What one field is filled with.
  public struct Fill: Hashable, Sendable {
    /// Where the value, or the path to it, begins.
    public enum Root: Hashable, Sendable {
      /// A field of the event.
      case event(Int)
      /// An input of the screen that speaks.
      case screen(Int)
      /// A context field.
      case context(Int)
      /// An input of the flow.
      case input(Int)
      /// A literal.
      case literal
      /// Nothing.
      case none
    }

    /// Where the value begins.
    public let root: Root
    /// The expression that makes the value from it; nil where the value is handed on as it is.
    public let expression: Int?
  }

  /// The flow's name.
  public let name: String
  /// What it needs.
  public let inputs: [Field]
  /// How it can end; the last is `cancelled`.
  public let outcomes: [Event]
  /// What it knows while it runs.
  public let context: [Field]
  /// What its guards ask.
  public let conditions: [Condition]
  /// What it leads to.
  public let nodes: [Node]
  /// How it starts: a range of ``alternatives``.
  public let start: Range<Int>
  /// For each node and event, its alternatives; an empty range where there is no edge. See ``edge(node:event:)``.
  public let edges: [Range<Int>]
  /// All moves.
  public let alternatives: [Alternative]
  /// The context fields that blocks write, block by block.
  public let writtenFields: [Int]
  /// What inputs and outcome fields are filled with, move by move.
  public let fills: [Fill]
  /// All guards.
  public let guards: GuardDiagrams
  /// What is wrong with the text that the definition was read from; nil if nothing is. Such a definition has no nodes.
  public let problem: String?

  private let childDefinitions: @Sendable () -> [FlowDefinition]

  /// Reads a definition from its text.
  ///
  /// - Parameters:
  ///   - text: what the compiler emitted; see `DefinitionReader` for the grammar.
  ///   - children: the definitions of the flows that its `child` lines name, in their order; asked when a child first runs, so that
  ///     flows may run each other.
  public convenience init(_ text: String, children: @escaping @Sendable () -> [FlowDefinition]) {
    var reader = DefinitionReader(text)
    self.init(reader.read(), children: children)
  }

  init(_ parts: DefinitionParts, children: @escaping @Sendable () -> [FlowDefinition]) {
    name = parts.name
    inputs = parts.inputs
    outcomes = parts.outcomes
    context = parts.context
    conditions = parts.conditions
    nodes = parts.nodes
    start = parts.start
    edges = parts.edges
    alternatives = parts.alternatives
    writtenFields = parts.writtenFields
    fills = parts.fills
    guards = parts.guards
    problem = parts.problem
    childDefinitions = children
  }

  /// The alternatives of an event at a node; an empty range where there is no edge.
  public func edge(node: Int, event: Int) -> Range<Int> {
    guard node >= 0 && node < nodes.count && event >= 0 && event <= nodes[node].dismissed else { return 0..<0 }
    return edges[nodes[node].firstEdge + event]
  }

  /// The number of the outcome `cancelled`.
  public var cancelled: Int { outcomes.count - 1 }

  /// The definition of a child flow by its index; nil if the text names more children than were given.
  public func child(_ index: Int) -> FlowDefinition? {
    let children = childDefinitions()
    return index < children.count ? children[index] : nil
  }
}
