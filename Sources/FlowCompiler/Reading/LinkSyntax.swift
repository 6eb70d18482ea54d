import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// An entry of `links:`, as written.
public struct LinkSyntax: Sendable {
  /// The target of a link.
  public enum Target: Sendable {
    /// `to:`.
    case state(StateSyntax)
    /// `do:`.
    case moves([MoveSyntax], SourceRange)
  }

  /// A part of a pattern: a text as it is, or a parameter's name.
  public typealias Text = LinkPart<Name, Word>
  /// A segment of a path.
  public typealias Piece = LinkSegment<Name, Word>

  /// A field of a query or a payload.
  public struct Field: Sendable {
    /// The field's name.
    public var name: Word
    /// The field's texts and parameters.
    public var value: [Text]
    /// Whether a URL must have it, as in `city={city!}`.
    public var isNeeded = false
  }

  /// The pattern of a URL.
  public struct URL: Sendable {
    /// The scheme; empty for any.
    public var scheme = Name.empty
    /// The host; empty for any.
    public var host = Name.empty
    /// The segments of the path.
    public var path: [Piece] = []
    /// The query's fields.
    public var query: [Field] = []
    /// The whole pattern.
    public var range: SourceRange
  }

  /// The link's name.
  public var name: Word
  /// The link's purpose; empty if absent.
  public var doc = Name.empty
  /// The patterns of its URLs, of which the first is printed.
  public var urls: [URL] = []
  /// The fields that a payload must have.
  public var payload: [Field] = []
  /// The whole of `payload:`; nil if absent.
  public var payloadRange: SourceRange?
  /// The inputs of a link that is opened from inside only.
  public var inputs: [FieldDeclaration] = []
  /// The target; nil after a mistake.
  public var target: Target?
  /// The values that `with:` gives to the last entry.
  public var with: [ArgumentSyntax] = []
  /// The conditions that must hold for it to be opened.
  public var requires: [RequirementSyntax] = []
  /// The effect on the current stack.
  public var arrive = Arrive()

  /// Whether nothing of it was wrong.
  var isWhole = true
}
