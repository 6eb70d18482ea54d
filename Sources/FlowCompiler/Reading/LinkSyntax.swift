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
  /// The patterns of its URLs, of which the first is printed.
  public var urls: [URL] = []
  /// The fields that a payload must have.
  public var payload: [LinkField<Name, Word>] = []
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
