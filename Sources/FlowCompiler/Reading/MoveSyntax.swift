import FlowDiagnostics
import FlowSyntax

/// One move, as written.
public struct MoveSyntax: Sendable {
  /// The guard; nil for the else.
  public var when: GuardSyntax?
  /// The context fields to write, in order.
  public var set: [AssignmentSyntax] = []
  /// What `with:` gives to the target, in order.
  public var with: [ArgumentSyntax] = []
  private var aside = Aside.none
  /// `pop`, `popTo` or, beside a forward verb, `dismiss`.
  public var backward: BackwardSyntax?
  /// Every verb but those that go back.
  public var forward: ForwardSyntax?
  /// The whole move.
  public var range: SourceRange

  /// What an entry of the same identity on the stack means to a forward move.
  public enum Existing: String, Sendable, CaseIterable {
    /// Nothing; the default.
    case add
    /// Nothing happens.
    case keep
    /// Down to it.
    case popTo
    /// It goes to the top, with the new inputs.
    case raise
    /// It and all above it go first.
    case replace
  }

  /// What is said of few moves.
  private struct Rare: Sendable {
    var requires: [RequirementSyntax] = []
    var item: Word?
    var existing: Existing?
  }

  /// Kept aside, so that a move stays small: there may be very many.
  private indirect enum Aside: Sendable {
    case none
    case some(Rare)
  }

  private var rare: Rare {
    get { if case .some(let rare) = aside { rare } else { Rare() } }
    set { aside = .some(newValue) }
  }

  /// Makes a move that stays.
  public init(range: SourceRange) { self.range = range }
}

extension MoveSyntax {
  /// Whether anything is said of ``requires``, ``item`` or ``existing``.
  var isRare: Bool { if case .some = aside { true } else { false } }

  /// What must hold for the move to go on.
  public var requires: [RequirementSyntax] {
    get { if case .some(let rare) = aside { rare.requires } else { [] } }
    set { if isRare || !newValue.isEmpty { rare.requires = newValue } }
  }

  /// The item or column that the forward part lands in.
  public var item: Word? {
    get { if case .some(let rare) = aside { rare.item } else { nil } }
    set { if isRare || newValue != nil { rare.item = newValue } }
  }

  /// What an entry of the same identity means; nil where nothing is said.
  public var existing: Existing? {
    get { if case .some(let rare) = aside { rare.existing } else { nil } }
    set { if isRare || newValue != nil { rare.existing = newValue } }
  }
}

/// The backward part of a move.
public struct BackwardSyntax: Sendable {
  /// The backward verbs.
  public enum Verb: Sendable {
    /// One entry fewer.
    case pop
    /// Down to a node; `inclusive` takes it too.
    indirect case popTo(Word, inclusive: Bool)
    /// The layers above go, or the layer itself.
    case dismiss
  }

  /// What to do.
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
    /// Everything of the flow goes, the target is its only entry.
    case root(Word)
    /// The target on top of the stack.
    case push(Word)
    /// The speaking entry is swapped for the target.
    case replace(Word)
    /// The target on a new modal layer.
    indirect case present(Word, as: PresentationSyntax?)
    /// The flow ends.
    case finish(Word)
    /// A whole state: the verb is `root`, `push`, `replace` or `present`.
    indirect case state(StateVerb, StateSyntax, as: PresentationSyntax?)
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

  /// The verbs that may lead to a whole state.
  public enum StateVerb: String, Sendable {
    case root, push, replace, present
  }

  /// What to do.
  public var verb: Verb
  /// The verb's key, or the short form's verb.
  public var range: SourceRange

  /// Makes the forward part.
  public init(_ verb: Verb, at range: SourceRange) {
    self.verb = verb
    self.range = range
  }
}

/// `as: sheet` and its kin.
public struct PresentationSyntax: Sendable {
  /// The words of `as:` on a present; the first is the default.
  public enum Style: String, Sendable, CaseIterable {
    /// A card over what stands below.
    case sheet
    /// The whole screen.
    case full
    /// A bubble on a large screen, a sheet on a small one.
    case popover
    /// A question that must be answered.
    case alert
  }

  /// Which it is.
  public var style: Style
  /// The word.
  public var range: SourceRange

  /// Makes a style.
  public init(_ style: Style, at range: SourceRange) {
    self.style = style
    self.range = range
  }
}
