import FlowDiagnostics
import FlowSyntax

/// A module's flows with every name bound: what the checks read, and what the generator, the drawings and the simulator start from.
///
/// Everything is an index into one of the graph's arrays, in the order of the files (sorted by path) and of the source.
public struct FlowGraph: Sendable {
  /// The files, in order; a generated Swift file stands for each.
  public var files: [File] = []
  /// The flows.
  public var flows: [Flow] = []
  /// The screens.
  public var screens: [Screen] = []
  /// The conditions.
  public var conditions: [Condition] = []
  /// The texts of all names.
  public var names: NameTable

  /// Makes an empty graph over a table of names.
  public init(names: NameTable) { self.names = names }

  /// One flow file.
  public struct File: Sendable {
    /// Which file: its index in the `SourceMap`.
    public var file: UInt32
    /// How far its declarations can be seen.
    public var access: Access
    /// The Swift modules it imports.
    public var imports: [Name]
    /// Indices of the flows declared here.
    public var flows: [Int] = []
    /// Indices of the screens declared here.
    public var screens: [Int] = []
    /// Indices of the conditions declared here.
    public var conditions: [Int] = []
  }

  /// `name: Type`.
  public struct Field: Sendable {
    /// The name.
    public var name: Name
    /// The type, in Swift's spelling.
    public var type: Name
    /// The default; a literal.
    public var defaultValue: ValueSyntax?
    /// What it is; empty where nothing is said.
    public var doc: Name
    /// The declaration's name.
    public var range: SourceRange
  }

  /// A screen's event or a flow's outcome.
  public struct Event: Sendable {
    /// The name.
    public var name: Name
    /// What it carries.
    public var fields: [Field]
    /// The declaration's name.
    public var range: SourceRange
  }

  /// A screen.
  public struct Screen: Sendable {
    /// The name.
    public var name: Name
    /// What it is for; empty where nothing is said.
    public var doc: Name
    /// What it needs.
    public var inputs: [Field]
    /// What it can say.
    public var events: [Event]
    /// How far it can be seen.
    public var access: Access
    /// The declaration's name.
    public var range: SourceRange
  }

  /// A condition.
  public struct Condition: Sendable {
    /// The name.
    public var name: Name
    /// What it asks; empty where nothing is said.
    public var doc: Name
    /// Its values; empty for a Bool.
    public var values: [Name]
    /// How far it can be seen.
    public var access: Access
    /// The declaration's name.
    public var range: SourceRange
  }

  /// A flow.
  public struct Flow: Sendable {
    /// The name.
    public var name: Name
    /// What it is for; empty where nothing is said.
    public var doc: Name
    /// How far it can be seen.
    public var access: Access
    /// What it needs.
    public var inputs: [Field]
    /// How it can end. The last is always `cancelled`, which carries nothing.
    public var outcomes: [Event]
    /// What it knows while it runs.
    public var context: [ContextField]
    /// The screens, child flows and decisions that its moves and edges name, in order of first mention in the source
    /// (`start`, then `decisions`, then `edges`).
    public var nodes: [Node] = []
    /// Indices of the conditions that its guards ask, in order of first mention.
    public var conditions: [Int] = []
    /// How it starts: alternatives, in which a bare `start: home` is one push without a guard.
    public var start: [Alternative] = []
    /// The whole `start:` value, or its name.
    public var startRange: SourceRange
    /// What a move to a decision decides, as seen from that move: the sources of a decision's values depend on who leads to it.
    public var decisions: [DecisionUse] = []
    /// The declaration's name.
    public var range: SourceRange
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

  /// One thing that a flow leads to.
  public struct Node: Sendable {
    /// What it is, with its index in the graph (a decision: in the flow's own declarations, by source order).
    public enum Kind: Sendable, Hashable {
      /// A screen.
      case screen(Int)
      /// A child flow.
      case flow(Int)
      /// A decision.
      case decision(Int)
    }

    /// What it is.
    public var kind: Kind
    /// The name.
    public var name: Name
    /// What its events lead to: for each declared event (a screen's), or outcome (a child's), in the order of their declaration; nil
    /// where there is no edge.
    public var edges: [Edge?] = []
    /// The edge of its own for `back`.
    public var back: Edge?
    /// The edge of its own for `dismissed`.
    public var dismissed: Edge?
    /// The first mention in the source.
    public var range: SourceRange
    /// Its key under `edges`; nil where it has none.
    public var edgesRange: SourceRange?
  }

  /// A decision as one move sees it.
  public struct DecisionUse: Sendable, Equatable {
    /// The decision's node in the flow.
    public var node: Int
    /// What it may decide.
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

  /// `event: move`, bound.
  public struct Edge: Sendable {
    /// The alternatives in order; one without a guard is the last.
    public var alternatives: [Alternative]
    /// The event's name.
    public var range: SourceRange
  }

  /// One move with its guard.
  public struct Alternative: Sendable, Equatable {
    /// The guard; nil for none.
    public var guardExpression: Guard?
    /// What is written first, in order.
    public var assignments: [Assignment] = []
    /// The backward part.
    public var backward: Backward?
    /// The forward part; nil stays.
    public var forward: Forward?
    /// The whole move.
    public var range: SourceRange
  }

  /// Algebra over the flow's conditions (indices into ``Flow/conditions``).
  public indirect enum Guard: Sendable, Equatable {
    /// Whether the condition has that value: 1 is true for a Bool, else an index into its values.
    case test(condition: Int, value: Int)
    /// `not x`; also what `!=` becomes.
    case not(Guard)
    /// `x and y`.
    case and(Guard, Guard)
    /// `x or y`.
    case or(Guard, Guard)
  }

  /// One write to the context.
  public struct Assignment: Sendable, Equatable {
    /// The context field: its index.
    public var field: Int
    /// What follows it in the path.
    public var path: [Name]
    /// What is written.
    public var source: Source
    /// The value as written.
    public var value: ValueSyntax
    /// The whole key.
    public var keyRange: SourceRange

    /// Compares meaning and places.
    public static func == (left: Self, right: Self) -> Bool {
      left.field == right.field && left.path == right.path && left.source == right.source
        && left.keyRange == right.keyRange
    }
  }

  /// The backward part of a move.
  public enum Backward: Sendable, Equatable {
    /// One entry fewer.
    case pop
    /// Down to a node of the flow.
    case popTo(node: Int, inclusive: Bool)
    /// The layers above go, or the layer itself.
    case dismiss
  }

  /// The forward part of a move.
  public struct Forward: Sendable, Equatable {
    /// The verbs that lead to a node.
    public enum Verb: Sendable, Equatable {
      /// Everything of the flow goes, the target is its only entry.
      case root
      /// On top of the stack.
      case push
      /// In place of the entry that speaks.
      case replace
      /// On a new modal layer.
      case present(PresentationSyntax.Style)
    }

    /// Where a move leads.
    public enum Target: Sendable, Equatable {
      /// To a screen or a child flow: the node, and what its inputs are filled with, one for each input.
      case node(Verb, Int, [Fill])
      /// To a decision: an index into ``Flow/decisions``.
      case decision(Verb, Int)
      /// The flow ends with an outcome: its index, and what its fields are filled with.
      case finish(Int, [Fill])
      /// The start is decided again.
      case restart
    }

    /// Where it leads.
    public var target: Target
    /// The name of the target, or the verb.
    public var range: SourceRange
  }

  /// What one input or outcome field is filled with.
  public struct Fill: Sendable, Equatable {
    /// Where the value comes from.
    public var source: Source
    /// The value as written in `with:` or `default:`; nil where the field was filled by name.
    public var value: ValueSyntax?

    /// Compares meaning and places.
    public static func == (left: Self, right: Self) -> Bool {
      left.source == right.source && left.value?.range == right.value?.range
    }
  }

  /// Where a value comes from.
  public struct Source: Sendable, Equatable {
    /// The first step of the path, bound.
    public enum Root: Sendable, Equatable {
      /// A field of the event (of the child's outcome).
      case event(Int)
      /// An input of the screen that speaks.
      case screen(Int)
      /// A context field.
      case context(Int)
      /// An input of the flow.
      case input(Int)
      /// A literal.
      case literal
      /// Nothing: an optional that nobody gives.
      case none
    }

    /// The first step.
    public var root: Root
    /// The steps after it, which Swift checks.
    public var path: [Name] = []
    /// Whether the value can be handed on as it is: no steps, and the same type as text (or that type's optional). Otherwise the
    /// generated code has a statement of its own for it, which Swift checks at the YAML's line and column.
    public var isWhole: Bool
  }
}
