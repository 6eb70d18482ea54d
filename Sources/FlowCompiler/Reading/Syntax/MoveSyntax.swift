import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// One move, as written.
package struct MoveSyntax: Sendable {
  /// The guard; nil for the else.
  package var when: GuardSyntax?
  /// The conditions that must hold for the move to go on.
  package var requires: [RequirementSyntax] = []
  /// The context fields to write, in order.
  package var set: [AssignmentSyntax] = []
  /// `pop`, `popTo` or, beside a forward verb, `dismiss`.
  package var backward: BackwardSyntax?
  /// The verb that does not go back, with its target; nil if absent.
  package var forward: ForwardSyntax?
  /// The values that `with:` gives to the target, in order.
  package var with: [ArgumentSyntax] = []
  /// The item or column that the forward part lands in.
  package var item: Word?
  /// The effect of an existing entry with the same identity; nil if absent.
  package var existing: Existing?
  /// The name of the move's transition; nil if absent.
  package var transition: Word?
  /// The place of `covered: true`; nil if absent.
  package var covered: SourceRange?
  package var range: SourceRange

  /// The screen, flow or decision that the forward part leads to.
  var target: Word? { if case .lead(_, let target) = forward?.verb { target } else { nil } }

  /// The task that is run.
  var task: Word? { if case .act(.run, let task) = forward?.verb { task } else { nil } }

  /// The state that the forward part leads to.
  var state: StateSyntax? { if case .state(_, let state) = forward?.verb { state } else { nil } }
}

/// The backward part of a move.
package struct BackwardSyntax: Sendable {
  /// The backward verbs.
  package typealias Verb = Backward<Word>

  package var verb: Verb
  /// The place of the verb's key, or of the short form's verb.
  package var range: SourceRange
}

/// The forward part of a move.
package struct ForwardSyntax: Sendable {
  /// The forward verbs.
  package enum Verb: Sendable {
    /// Leads to a screen, a flow or a decision.
    case lead(Lead, Word)
    /// Leads to a whole state.
    case state(Lead, StateSyntax)
    /// Does something that shows nothing by itself, to its object if it has one.
    case act(FlowLanguage.Verb.Deed, Word?)
    /// Moves nothing.
    case stay
  }

  /// The verbs that show something, with the style from `as:`.
  package typealias Lead = ShowingVerb<PresentationSyntax?>

  package var verb: Verb
  /// The place of the verb's key, or of the short form's verb.
  package var range: SourceRange
}

/// A style: a word such as `sheet` in `as: sheet`, or a style that `styles:` declares.
package struct PresentationSyntax: Hashable, Sendable {
  /// The language's own styles; the first is the default. The model knows only these.
  package typealias Style = Presentation

  /// The language's style; `sheet` for a style that `styles:` declares.
  package var style: Style
  /// The name of a style that `styles:` declares; empty for one of the language's own.
  package var name = Name.empty
  package var range: SourceRange

  /// Makes one of the language's own styles.
  package init(_ style: Style, at range: SourceRange) {
    self.style = style
    self.range = range
  }

  /// Names a style that `styles:` declares.
  package init(named name: Word) {
    style = .sheet
    self.name = name.name
    range = name.range
  }
}

/// The use of a style that is not one of the language's own.
struct StyleUse {
  var name: Word
  /// Whether a gate uses the style; a gate's `as:` takes other words, too.
  var isOfGate = false
}

/// An entry of `styles:`: an app's own name for how a layer is presented.
package struct StyleDeclaration: Sendable {
  package var name: Word
  /// The language's style that the name means.
  package var style: PresentationSyntax.Style
}
