import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension FlowGraph {
  /// A link into the app.
  public struct Link: Sendable {
    /// The name.
    public var name: Name
    /// The description from `doc`; empty if absent.
    public var doc: Name
    /// The patterns of its URLs, of which the first is printed; none where it has only a payload, or is opened from inside only.
    public var urls: [(pattern: LinkURL, range: SourceRange)] = []
    /// The fields that a payload must have, in order.
    public var payload: [LinkField<Name, Int>] = []
    /// The whole of `payload:`; nil if absent.
    public var payloadRange: SourceRange?
    /// The parameters: names and types of what its patterns name, in order of first mention.
    public var parameters: [LinkParameter] = []
    /// The target.
    public var target: LinkTarget
    /// The conditions that must hold for it to be opened, in order.
    public var requires: [Requirement] = []
    /// The treatment of the entries and layers that exist already.
    public var arrive = Arrive()
    /// The access level.
    public var access: Access
    /// The module that declares it: an index into ``FlowGraph/modules``.
    public var module = 0
    /// The declaration's name.
    public var range: SourceRange

    /// Whether nothing from outside opens it.
    public var isInsideOnly: Bool { urls.isEmpty && payloadRange == nil }
    /// Its parameters without the opened URL, which nobody gives.
    public var givenParameters: ArraySlice<LinkParameter> {
      parameters.last?.isOpenedURL == true ? parameters.dropLast() : parameters[...]
    }
  }

  /// The target of a link.
  public enum LinkTarget: Sendable {
    /// To a state, from the entry flow. ``Source/Root/event(_:)`` are the link's parameters.
    case state(State)
    /// To moves on the stack that is shown, with the parameters as event fields; in the name of the entry flow.
    case moves([Alternative])
  }

  /// A parameter of a link.
  public struct LinkParameter: Sendable {
    /// Its name and type, as the target's input has them.
    public var field: Field
    /// Whether it may be missing: some pattern can do without it, and the target's input is optional or has a default.
    public var isOptional: Bool
    /// Whether it is the URL as it came, the last of the parameters where a value writes `url`.
    public var isOpenedURL = false
  }

  /// The pattern of a URL, whose parameters are indices into ``Link/parameters``.
  public typealias LinkURL = URLPattern<Name, Int>
}
