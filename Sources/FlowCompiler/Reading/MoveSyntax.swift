import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// One move, as written.
public struct MoveSyntax: Sendable {
  /// The guard; nil for the else.
  public var when: GuardSyntax?
  /// The conditions that must hold for the move to go on.
  public var requires: [RequirementSyntax] = []
  /// The context fields to write, in order.
  public var set: [AssignmentSyntax] = []
  /// `pop`, `popTo` or, beside a forward verb, `dismiss`.
  public var backward: BackwardSyntax?
  /// The verb that does not go back, with its target; nil if absent.
  public var forward: ForwardSyntax?
  /// The values that `with:` gives to the target, in order.
  public var with: [ArgumentSyntax] = []
  /// The item or column that the forward part lands in.
  public var item: Word?
  /// The effect of an existing entry with the same identity; nil if absent.
  public var existing: Existing?
  /// The name of the move's transition; nil if absent.
  public var transition: Word?
  /// The place of the whole move.
  public var range: SourceRange

  /// The screen, flow or decision that the forward part leads to.
  var target: Word? { if case .lead(_, let target) = forward?.verb { target } else { nil } }

  /// The task that is run.
  var task: Word? { if case .act(.run, let task) = forward?.verb { task } else { nil } }

  /// The state that the forward part leads to.
  var state: StateSyntax? { if case .state(_, let state) = forward?.verb { state } else { nil } }
}

/// The backward part of a move.
public struct BackwardSyntax: Sendable {
  /// The backward verbs.
  public typealias Verb = Backward<Word>

  /// The verb.
  public var verb: Verb
  /// The place of the verb's key, or of the short form's verb.
  public var range: SourceRange
}

/// The forward part of a move.
public struct ForwardSyntax: Sendable {
  /// The forward verbs.
  public enum Verb: Sendable {
    /// Leads to a screen, a flow or a decision.
    case lead(Lead, Word)
    /// Leads to a whole state.
    case state(Lead, StateSyntax)
    /// Does something that shows nothing by itself: a verb, with its object if it has one.
    case act(FlowLanguage.Verb, Word?)
  }

  /// The verbs that show something, with the style from `as:`.
  public typealias Lead = ShowingVerb<PresentationSyntax?>

  /// The verb.
  public var verb: Verb
  /// The place of the verb's key, or of the short form's verb.
  public var range: SourceRange
}

/// A style: a word such as `sheet` in `as: sheet`, or a style that `styles:` declares.
public struct PresentationSyntax: Hashable, Sendable {
  /// The language's own styles; the first is the default. The model knows only these.
  public typealias Style = Presentation

  /// The language's style; `sheet` for a style that `styles:` declares.
  public var style: Style
  /// The name of a style that `styles:` declares; empty for one of the language's own.
  public var name = Name.empty
  /// The place of the word.
  public var range: SourceRange

  /// Makes one of the language's own styles.
  public init(_ style: Style, at range: SourceRange) {
    self.style = style
    self.range = range
  }

  /// Names a style that `styles:` declares.
  public init(named name: Word) {
    style = .sheet
    self.name = name.name
    range = name.range
  }
}

/// The use of a style that is not one of the language's own.
struct StyleUse {
  /// The name.
  var name: Word
  /// Whether a gate uses the style; a gate's `as:` takes other words, too.
  var isOfGate = false
}

/// An entry of `styles:`: an app's own name for how a layer is presented.
public struct StyleDeclaration: Sendable {
  /// The name.
  public var name: Word
  /// The language's style that the name means.
  public var style: PresentationSyntax.Style
}
