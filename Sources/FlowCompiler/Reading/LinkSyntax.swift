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

  /// The pattern of a URL, and its place.
  public typealias URL = (pattern: URLPattern<Name, Word>, range: SourceRange)

  /// The link's name.
  public var name: Word
  /// The link's purpose; empty if absent.
  public var doc = Name.empty
  /// The patterns of the link's URLs; the first one is used to print a URL.
  public var urls: [URL] = []
  /// The fields that a payload must have.
  public var payload: [LinkField<Name, Word>] = []
  /// The place of the value of `payload:`; nil if absent.
  public var payloadRange: SourceRange?
  /// The inputs of a link that is opened only from inside the app.
  public var inputs: [FieldDeclaration] = []
  /// The target; nil after a mistake.
  public var target: Target?
  /// The values that `with:` gives to the last entry.
  public var with: [ArgumentSyntax] = []
  /// The conditions that must hold for the link to be opened.
  public var requires: [RequirementSyntax] = []
  /// The effect on the current stack.
  public var arrive = Arrive()

  /// Whether the link was decoded without mistakes.
  var isWhole = true
}
