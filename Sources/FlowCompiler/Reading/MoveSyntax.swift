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
  /// Every verb but those that go back.
  public var forward: ForwardSyntax?
  /// The values that `with:` gives to the target, in order.
  public var with: [ArgumentSyntax] = []
  /// The item or column that the forward part lands in.
  public var item: Word?
  /// The effect of an entry of the same identity; nil if absent.
  public var existing: Existing?
  /// The name of the move's look; nil if absent.
  public var transition: Word?
  /// The whole move.
  public var range: SourceRange

  /// The screen, flow or decision that the forward part leads to.
  var target: Word? { if case .lead(_, let target) = forward?.verb { target } else { nil } }

  /// The task that is run.
  var task: Word? { if case .run(let task) = forward?.verb { task } else { nil } }

  /// The state that the forward part leads to.
  var state: StateSyntax? { if case .state(_, let state) = forward?.verb { state } else { nil } }
}

/// The backward part of a move.
public struct BackwardSyntax: Sendable {
  /// The backward verbs.
  public typealias Verb = Backward<Word>

  /// The verb.
  public var verb: Verb
  /// The verb's key, or the short form's verb.
  public var range: SourceRange

  /// Makes the backward part.
  public init(_ verb: Verb, at range: SourceRange) {
    self.verb = verb
    self.range = range
  }
}

/// The forward part of a move.
public struct ForwardSyntax: Sendable {
  /// The forward verbs.
  public enum Verb: Sendable {
    /// To a screen, a flow or a decision.
    case lead(Lead, Word)
    /// To a whole state.
    case state(Lead, StateSyntax)
    /// The flow ends.
    case finish(Word)
    /// An item is shown.
    case select(Word)
    /// The flow tells its parent.
    case send(Word)
    /// A task is carried out.
    case run(Word)
    /// A link is opened.
    case open(Word)
    /// The start is decided again.
    case restart
    /// Nothing moves, and it is said.
    case stay
  }

  /// The verbs that show something, with what `as:` says.
  public typealias Lead = ShowingVerb<PresentationSyntax?>

  /// The verb.
  public var verb: Verb
  /// The verb's key, or the short form's verb.
  public var range: SourceRange

  /// Makes the forward part.
  public init(_ verb: Verb, at range: SourceRange) {
    self.verb = verb
    self.range = range
  }
}

/// `as: sheet` and its kin, or a style that `styles:` declares.
public struct PresentationSyntax: Hashable, Sendable {
  /// The words of `as:` on a present; the first is the default. To the model every style is one of them.
  public typealias Style = Presentation

  /// The language's word; `sheet` for a style that is declared elsewhere.
  public var style: Style
  /// The name of a style that is declared elsewhere; empty for one of the words.
  public var name = Name.empty
  /// The word.
  public var range: SourceRange

  /// Makes one of the words.
  public init(_ style: Style, at range: SourceRange) {
    self.style = style
    self.range = range
  }

  /// Names a style that is declared elsewhere.
  public init(named name: Word) {
    style = .sheet
    self.name = name.name
    range = name.range
  }
}

/// A style that is named and none of the language's own.
struct StyleUse {
  /// The name.
  var name: Word
  /// Whether a gate names it, which knows other words, too.
  var isOfGate = false
}

/// An entry of `styles:`: an app's own name for how a layer is presented.
public struct StyleDeclaration: Sendable {
  /// The name.
  public var name: Word
  /// The language's word for it.
  public var style: PresentationSyntax.Style
}
