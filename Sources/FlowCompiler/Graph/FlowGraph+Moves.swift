import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension FlowGraph {
  /// `event: move`, bound.
  public struct Edge: Sendable {
    /// The alternatives in order, as indices into ``Flow/alternatives``. One without a guard is the last.
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
    /// The conditions that must hold for the move to continue, in order. If one does not hold, its gate is run first.
    public var requires: [Requirement] = []
    /// The writes to the context, in order; they come first.
    public var assignments: [Assignment] = []
    /// The backward part.
    public var backward: Backward?
    /// The forward part; nil if absent.
    public var forward: Forward?
    /// The name of the transition with which the presenter shows the move; nil if absent.
    public var transition: Word?
    /// The place of `covered: true`, which lets the move be made wherever its screen lies; nil if absent.
    public var covered: SourceRange?
    /// The whole move.
    public var range: SourceRange

    /// The target of the forward part; nil if absent.
    public var target: Forward.Target? { forward?.target }
  }

  /// A guard over the flow's questions (indices into ``Flow/questions``).
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
  public typealias Backward = FlowLanguage.Backward<NodeIndex>

  /// The forward part of a move.
  public struct Forward: Sendable, Equatable {
    /// The verbs that show something.
    public typealias Verb = ShowingVerb<LayerStyle>

    /// The target of a move.
    public enum Target: Sendable, Equatable {
      /// Something is shown.
      case show(Verb, Shown)
      /// The flow does something that shows nothing by itself: the values are for the deed's object, one for each field.
      case act(Deed, [Fill])
    }

    /// The things that a move can show.
    public enum Shown: Sendable, Equatable {
      /// A screen or a child flow: the node, and the values of its inputs, one for each input.
      case node(NodeIndex, [Fill])
      /// A decision: an index into ``Flow/decisions``.
      case decision(Int)
      /// A whole state.
      indirect case state(State)
    }

    /// A verb that shows nothing by itself, with its object.
    public enum Deed: Sendable, Equatable {
      /// The flow ends with an outcome: its index.
      case finish(Int)
      /// An item of the nearest container around the sender of the event is selected: its name.
      case select(Name)
      /// The flow sends its parent an event: an index into ``Flow/events``.
      case send(Int)
      /// A task is run: the node.
      case run(NodeIndex)
      /// A link is opened: its index.
      case open(Int)
      /// The flow's start is decided again.
      case restart
      /// The request that a system event's edge was taken instead of is carried out.
      case proceed

      /// The verb without its object.
      public var verb: FlowLanguage.Verb {
        switch self {
        case .finish: .finish
        case .select: .select
        case .send: .send
        case .run: .run
        case .open: .open
        case .restart: .restart
        case .proceed: .proceed
        }
      }
    }

    public var target: Target
    /// The item or column of the nearest container around the sender that the target is put in; nil for the sender's own stack.
    public var item: Word?
    /// The name of the target, or the verb.
    public var range: SourceRange
    /// The effect of an entry with the same identity that is already on the stack.
    public var existing = Existing.add
  }
}
