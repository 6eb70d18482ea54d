import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension FlowGraph {
  /// A link into the app.
  public struct Link: Sendable {
    public var name: Name
    public var doc: Name
    /// The patterns of its URLs, the first of which makes the link's URL. Empty if it has only a payload, or is opened only from inside.
    public var urls: [(pattern: LinkURL, range: SourceRange)] = []
    /// The fields that a payload must have, in order.
    public var payload: [LinkField<Name, Int>] = []
    /// The whole of `payload:`; nil if absent.
    public var payloadRange: SourceRange?
    /// The parameters that its patterns name, with their types, in order of first mention.
    public var parameters: [LinkParameter] = []
    public var target: LinkTarget
    /// The entry flow that it belongs to; for moves the first one, since each has them. Nil if absent.
    public var entry: FlowIndex?
    /// The same moves of the module's other entry flows; empty for a state.
    public var others: [(entry: FlowIndex, moves: [Alternative])] = []
    /// The writes and the transition beside a state, as a move that stays; nil if absent.
    public var move: Alternative?
    /// The conditions that must hold for it to be opened, in order.
    public var requires: [Requirement] = []
    /// The treatment of the entries and layers that exist already.
    public var arrive = Arrive()
    public var access: Access
    public var module = 0
    public var range: SourceRange

    /// The words of `arrive` that differ from the defaults: moves leave the layers as they are, a state dismisses those over it.
    package var unusualArrive: [(key: Arrive.Key, word: String)] {
      if case .state = target { return arrive.unusual }
      return arrive.modal == .keep ? [] : [(.modal, arrive.modal.rawValue)]
    }

    /// The moves that the link makes if it is opened on an entry flow; nil for a state.
    package func moves(of flow: FlowIndex) -> [Alternative]? {
      guard case .moves(let moves) = target else { return nil }
      return flow == entry ? moves : others.first { $0.entry == flow }?.moves ?? moves
    }

    /// Whether an entry flow denies the link, since it belongs to another one.
    package func isDenied(by flow: FlowIndex) -> Bool {
      if case .state = target { return entry != flow }
      return false
    }

    /// Whether the link is opened only from inside the app.
    public var isInsideOnly: Bool { urls.isEmpty && payloadRange == nil }
    /// The parameters without the opened URL, which no caller passes.
    public var givenParameters: ArraySlice<LinkParameter> {
      parameters.last?.isOpenedURL == true ? parameters.dropLast() : parameters[...]
    }
  }

  /// The target of a link.
  public enum LinkTarget: Sendable {
    /// A state, from the entry flow. ``Source/Root/event(_:)`` is an index into the link's parameters.
    case state(State)
    /// Moves of the entry flow on the current stack, with the link's parameters as event fields.
    case moves([Alternative])
  }

  /// A parameter of a link.
  public struct LinkParameter: Sendable {
    /// Its name and type, as the target's input has them.
    public var field: Field
    /// Whether it may be missing: some pattern lacks it, and the target's input is optional or has a default.
    public var isOptional: Bool
    /// Whether it is the opened URL, which is the last of the parameters if a value reads `url`.
    public var isOpenedURL = false
  }

  /// The pattern of a URL, whose parameters are indices into ``Link/parameters``.
  public typealias LinkURL = URLPattern<Name, Int>
}
