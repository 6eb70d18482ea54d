import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// An entry of `links:`, as written.
package struct LinkSyntax: Sendable {
  /// The target of a link.
  package enum Target: Sendable {
    /// `to:`.
    case state(StateSyntax)
    /// `do:`.
    case moves([MoveSyntax], SourceRange)
  }

  /// The pattern of a URL, and its place.
  package typealias URL = (pattern: URLPattern<Name, Word>, range: SourceRange)

  package var name: Word
  /// The link's purpose; empty if absent.
  package var doc = Name.empty
  /// The patterns of the link's URLs; the first one is used to print a URL.
  package var urls: [URL] = []
  /// The fields that a payload must have.
  package var payload: [LinkField<Name, Word>] = []
  /// The place of the value of `payload:`; nil if absent.
  package var payloadRange: SourceRange?
  /// The inputs of a link that is opened only from inside the app.
  package var inputs: [FieldDeclaration] = []
  /// The target; nil after a mistake.
  package var target: Target?
  /// The values that `with:` gives to the last entry.
  package var with: [ArgumentSyntax] = []
  /// The writes of `set:` and the `transition:` beside `to:`, as a move that stays; nil if absent.
  package var move: MoveSyntax?
  /// The conditions that must hold for the link to be opened.
  package var requires: [RequirementSyntax] = []
  /// The effect on the current stack.
  package var arrive = Arrive()
  /// The word `restart` in `arrive:`; nil if absent.
  package var restartRange: SourceRange?

  /// Whether the link was decoded without mistakes.
  var isWhole = true
}
