import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension FlowGraph {
  /// `event: move`, bound.
  public struct Edge: Sendable {
    /// The alternatives in order, of which one without a guard is the last: their indices in ``Flow/alternatives``.
    public var alternatives: Range<Int>
    /// The place where it is written.
    public var origin: Origin = .own
    /// The event's name.
    public var range: SourceRange

    /// The place where an edge is written.
    public enum Origin: Sendable {
      /// Under the node's name in the flow itself, or in the flow that it is a variant of.
      case own
      /// Under the node's name in a library file.
      case library
      /// Under `any`.
      case any
    }
  }

  /// One move with its guard.
  public struct Alternative: Sendable, Equatable {
    /// The guard; nil for none.
    public var guardExpression: Guard?
    /// The conditions that must hold for the move to go on, in order; the gate of one that does not hold is run first.
    public var requires: [Requirement] = []
    /// The writes to the context, in order; they come first.
    public var assignments: [Assignment] = []
    /// The backward part.
    public var backward: Backward?
    /// The forward part; nil stays.
    public var forward: Forward?
    /// The name of the look that the presenter gives the move; nil if absent.
    public var transition: Word?
    /// The whole move.
    public var range: SourceRange

    /// The target of the forward part; nil stays.
    public var target: Forward.Target? { forward?.target }
  }

  /// Algebra over what the flow asks (indices into ``Flow/questions``).
  public typealias Guard = FlowLanguage.Guard

  /// One write to the context.
  public struct Assignment: Sendable, Equatable {
    /// The context field: its index.
    public var field: Int
    /// The rest of the path after the field.
    public var path: [Name]
    /// The value that is written, bound.
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

  /// The backward part of a move, down to a node of the flow.
  public typealias Backward = FlowLanguage.Backward<Int>

  /// The forward part of a move.
  public struct Forward: Sendable, Equatable {
    /// The verbs that lead to a node.
    public typealias Verb = ShowingVerb<LayerStyle>

    /// The target of a move.
    public enum Target: Sendable, Equatable {
      /// To a screen or a child flow: the node, and what its inputs are filled with, one for each input.
      case node(Verb, Int, [Fill])
      /// To a decision: an index into ``Flow/decisions``.
      case decision(Verb, Int)
      /// The flow ends with an outcome: its index, and what its fields are filled with.
      case finish(Int, [Fill])
      /// To a whole state.
      indirect case state(Verb, State)
      /// The item of that name, of the nearest container around the speaker, is shown.
      case select(Name)
      /// The flow tells its parent: an index into ``Flow/events``, and what its fields are filled with.
      case send(Int, [Fill])
      /// To a task: the node, and what its inputs are filled with.
      case run(Int, [Fill])
      /// A link is opened: its index, and what its parameters are filled with.
      case open(Int, [Fill])
      /// The start is decided again.
      case restart
    }

    /// The target.
    public var target: Target
    /// The item or column of the nearest container around the speaker that it lands in; nil for the speaker's own stack.
    public var item: Word?
    /// The name of the target, or the verb.
    public var range: SourceRange
    /// The effect of an entry of the same identity on the stack.
    public var existing = Existing.add
  }
}
