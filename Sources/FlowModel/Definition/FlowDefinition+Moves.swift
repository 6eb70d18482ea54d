import FlowLanguage

/// The parts of moves.
extension FlowDefinition {
  /// The ways in which an entry is added.
  public typealias Verb = ShowingVerb<Presentation>

  /// The forward part of a move.
  public enum Forward: Hashable, Sendable {
    /// Shows nothing new.
    case stay
    /// Shows a node.
    case node(Verb, Int)
    /// Shows a state, several entries with their layers: an index into ``FlowDefinition/states``.
    case state(Verb, Int)
    /// Selects an item of the nearest container: its name, an index into ``FlowDefinition/names``.
    case select(Int)
    /// Sends an event to the parent: an index into ``FlowDefinition/events``.
    case send(Int)
    /// Takes a decision: its alternatives.
    case decide(Range<Int>)
    /// Ends the flow with an outcome.
    case finish(Int)
    /// Runs a task: a node.
    case run(Int)
    /// Decides the start again.
    case restart
    /// Opens a link of the entry flow: its name, an index into ``FlowDefinition/names``.
    case open(Int)
    /// Carries out the request that is kept.
    case proceed
  }

  /// One move with its guard.
  public struct Alternative: Hashable, Sendable {
    /// The root of the guard in ``FlowDefinition/guards``; `yes` for a move without a guard.
    public let condition: GuardDiagrams.Edge
    /// The conditions that the move requires: a range of ``FlowDefinition/requirements``.
    public let requirements: Range<Int>
    /// The block of writes to carry out first; nil for none.
    public let write: Int?
    /// The context fields that the block writes: a range of ``FlowDefinition/writtenFields``.
    public let fields: Range<Int>
    /// The backward part; nil if absent.
    public let backward: Backward<Int>?
    /// The forward part.
    public let forward: Forward
    /// The item or column that the forward part lands in: its name, an index into ``FlowDefinition/names``.
    public let item: Int?
    /// The treatment of an existing entry with the same identity.
    public let existing: Existing
    /// The app's own name for the style of the presented layer, an index into ``FlowDefinition/names``; nil for a built-in style.
    public let styleName: Int?
    /// The value of the move's `transition:` key, for the presenter, an index into ``FlowDefinition/names``; nil if absent.
    public let transition: Int?
    /// Whether a request is kept for `proceed` when the move, of a system event's edge, is made instead of it.
    public let keepsRequest: Bool
    /// The fills of the target's inputs, the outcome's fields or the link's parameters: a range of ``FlowDefinition/fills``.
    public let fills: Range<Int>
    /// Whether the move is made wherever its screen lies, also if the user cannot see it.
    public let isCovered: Bool

    /// Whether the move is more than a `set`: then only an active screen makes it, unless it ``isCovered``.
    var movesSomething: Bool { backward != nil || forward != .stay }

    /// Whether the move adds an entry, or leads to a decision that may, and presents no layer itself.
    var addsInPlace: Bool {
      switch forward {
      case .node(let verb, _), .state(let verb, _): verb.style == nil
      case .decide: true
      case .stay, .finish, .send, .restart, .select, .run, .open, .proceed: false
      }
    }
  }

  /// The source of the value of one field.
  public struct Fill: Hashable, Sendable {
    /// The root of the value, or of the path to it.
    public enum Root: Hashable, Sendable {
      /// A field of the event. In the fills of a gate, an input of the condition.
      case event(Int)
      /// An input of the screen that sent the event.
      case screen(Int)
      /// A context field.
      case context(Int)
      /// An input of the flow.
      case input(Int)
      /// A context field of the flow that runs the target, in a state: its name, an index into ``FlowDefinition/names``.
      case runnerContext(Int)
      /// An input of the flow that runs the target, in a state: its name, an index into ``FlowDefinition/names``.
      case runnerInput(Int)
      /// A literal.
      case literal
      /// No value: nil.
      case none
    }

    /// The root of the value.
    public let root: Root
    /// The expression that makes the value from it; nil if the value is passed on unchanged.
    public let expression: Int?
    /// Whether a link itself gives the value, by a parameter or as written in its state. Any other value is only for what the link makes.
    public var isGiven = true
  }
}

extension FlowDefinition {
  /// The value that the flow itself gives to an input of a node, whichever screen sends the event; nil if absent.
  ///
  /// It is the fill of a move to the node, if that takes the value from the context or the flow's inputs, directly or through screens. Otherwise it
  /// is a context field or an input of the flow with the same name and type.
  ///
  /// - Parameter seen: the inputs that are being looked up, each with its node. They are skipped, since screens can pass inputs to each other.
  /// - Returns: the fill, and for a ``Fill/Root/screen(_:)`` the node whose input it is.
  public func ownFill(of input: Int, at node: Int, besides seen: Set<[Int]> = []) -> (fill: Fill, sender: Int?)? {
    let seen = seen.union([[input, node]])
    for (index, move) in alternatives.enumerated() {
      guard case .node(_, node) = move.forward, input < move.fills.count else { continue }
      let fill = fills[move.fills.lowerBound + input]
      switch fill.root {
      case .context, .input: return (fill, nil)
      case .screen(let base):
        guard let sender = sender(of: index), !seen.contains([base, sender]),
          ownFill(of: base, at: sender, besides: seen) != nil
        else { continue }
        return (fill, sender)
      default: break
      }
    }
    let field = nodes[node].inputs[input]
    func gives(_ other: Field) -> Bool {
      other.name == field.name && (other.type == field.type || other.type + "?" == field.type)
    }
    if let index = context.firstIndex(where: gives) { return (Fill(root: .context(index), expression: nil), nil) }
    return inputs.firstIndex(where: gives).map { (Fill(root: .input($0), expression: nil), nil) }
  }

  /// The screen whose event a move handles; nil for a move of a start or a decision.
  private func sender(of alternative: Int) -> Int? {
    nodes.indices.first { index in
      let end = nodes[index].firstEdge + nodes[index].events.count + SystemEvent.count
      return nodes[index].kind == .screen && edges[nodes[index].firstEdge..<end].contains { $0.contains(alternative) }
    }
  }
}
