import FlowLanguage

/// The parts of moves.
extension FlowDefinition {
  /// The ways in which an entry is added.
  public typealias Verb = ShowingVerb<Presentation>

  /// The forward part of a move.
  public enum Forward: Hashable, Sendable {
    /// Nothing comes.
    case stay
    /// A node comes.
    case node(Verb, Int)
    /// Several entries come, with their layers: an index into ``FlowDefinition/states``.
    case state(Verb, Int)
    /// An item of the nearest container is shown: its name, an index into ``FlowDefinition/names``.
    case select(Int)
    /// The parent is told an event: an index into ``FlowDefinition/events``.
    case send(Int)
    /// A decision decides: its alternatives.
    case decide(Range<Int>)
    /// The flow ends with an outcome.
    case finish(Int)
    /// A task is carried out: a node.
    case run(Int)
    /// The start is decided again.
    case restart
    /// A link of the entry flow's is opened: its name, an index into ``FlowDefinition/names``.
    case open(Int)
  }

  /// One move with its guard.
  public struct Alternative: Hashable, Sendable {
    /// The root of the guard in ``FlowDefinition/guards``; `yes` for a move without a guard.
    public let condition: GuardDiagrams.Edge
    /// The conditions that must hold besides: a range of ``FlowDefinition/requirements``.
    public let requirements: Range<Int>
    /// The block of writes to carry out first; nil for none.
    public let write: Int?
    /// The context fields that the block writes: a range of ``FlowDefinition/writtenFields``.
    public let fields: Range<Int>
    /// The backward part; nil if nothing goes.
    public let backward: Backward<Int>?
    /// The forward part.
    public let forward: Forward
    /// The item or column that the forward part lands in: its name, an index into ``FlowDefinition/names``.
    public let item: Int?
    /// The meaning of an entry of the same identity.
    public let existing: Existing
    /// The app's own name for how the layer comes that the forward part presents: one of ``FlowDefinition/styles``; nil where the move names
    /// one of the five.
    public let styleName: String?
    /// The name that tells the presenter how the move is to look; nil if absent.
    public let transition: String?
    /// The fills of the target's inputs, the outcome's fields or the link's parameters: a range of ``FlowDefinition/fills``.
    public let fills: Range<Int>
  }

  /// The fill of one field.
  public struct Fill: Hashable, Sendable {
    /// The root of the value, or of the path to it.
    public enum Root: Hashable, Sendable {
      /// A field of the event; of a gate's flow's, an input of the condition.
      case event(Int)
      /// An input of the screen that speaks.
      case screen(Int)
      /// A context field.
      case context(Int)
      /// An input of the flow.
      case input(Int)
      /// A context field of the flow that runs the target, in a state: its name, an index into ``FlowDefinition/names``.
      case runnerContext(Int)
      /// An input of that flow, likewise.
      case runnerInput(Int)
      /// A literal.
      case literal
      /// Nothing.
      case none
    }

    /// The root of the value.
    public let root: Root
    /// The expression that makes the value from it; nil where the value is handed on as it is.
    public let expression: Int?
  }
}

extension FlowDefinition {
  /// The value that the flow itself gives an input of a node, for any speaker: the one that one of its moves there takes from the context or the flow's
  /// inputs, else a context field or an input of the same name and type; nil if absent.
  ///
  /// - Parameter seen: inputs, each with its node, that it is not to come from: those that are being looked for, since screens may give each
  ///   other what they were given.
  /// - Returns: the fill, and the node whose inputs ``Fill/Root/screen(_:)`` counts in, which the flow gives that input in turn.
  public func ownFill(of input: Int, at node: Int, besides seen: Set<[Int]> = []) -> (fill: Fill, speaker: Int?)? {
    let seen = seen.union([[input, node]])
    for (index, move) in alternatives.enumerated() {
      guard case .node(_, node) = move.forward, input < move.fills.count else { continue }
      let fill = fills[move.fills.lowerBound + input]
      switch fill.root {
      case .context, .input: return (fill, nil)
      case .screen(let base):
        guard let speaker = speaker(of: index), !seen.contains([base, speaker]),
          ownFill(of: base, at: speaker, besides: seen) != nil
        else { continue }
        return (fill, speaker)
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

  /// The screen whose event a move is an edge of; nil for a start's, and for a decision's.
  private func speaker(of alternative: Int) -> Int? {
    nodes.indices.first { index in
      let end = nodes[index].firstEdge + nodes[index].events.count + SystemEvent.count
      return nodes[index].kind == .screen && edges[nodes[index].firstEdge..<end].contains { $0.contains(alternative) }
    }
  }
}
