import FlowDiagnostics
import FlowSyntax

/// A screen, as declared.
public struct ScreenDeclaration: Sendable {
  /// The screen's name.
  public var name: Word
  /// What it is for; empty where nothing is said.
  public var doc = Name.empty
  /// What it needs.
  public var inputs: [FieldDeclaration] = []
  /// What it can say.
  public var events: [EventDeclaration] = []

  /// How it behaves, as far as anything is said.
  struct Manner: Sendable {
    var key: [Word]?
    var requires: [RequirementSyntax] = []
    var restore: Restore?
    var restoreRange: SourceRange?
    var hidesBack: Bool = false
    var locked: GuardSyntax?
    var track: Name = .empty
    var samples: [SampleSyntax] = []
  }

  /// Kept aside: of most screens nothing is said, and there may be very many.
  private indirect enum Aside: Sendable {
    case none
    case some(Manner)
  }

  private var aside = Aside.none

  private var manner: Manner {
    get { if case .some(let manner) = aside { manner } else { Manner() } }
    set { aside = .some(newValue) }
  }

  /// What may be said of the way back.
  public enum Back: String, Sendable, CaseIterable {
    /// The platform's own is not shown.
    case hidden
  }

  /// Whether anything is said of it beside what it is, needs and can say.
  var hasManner = false

  /// What a relaunch makes of a screen.
  public enum Restore: String, Sendable, CaseIterable {
    /// It comes back.
    case always
    /// It comes back, and is where a flow that was left takes up again.
    case checkpoint
    /// It goes, with all that lies below it.
    case never
  }

  /// What of it could not be made sense of.
  var unread: UnreadParts = []

  /// Makes a screen without inputs and events.
  public init(name: Word) { self.name = name }
}

extension ScreenDeclaration {
  /// The inputs that make its identity; nil where nothing is said.
  public var key: [Word]? {
    get { if case .some(let manner) = aside { manner.key } else { nil } }
    set { manner.key = newValue }
  }

  /// What must hold for it to be entered.
  public var requires: [RequirementSyntax] {
    get { if case .some(let manner) = aside { manner.requires } else { [] } }
    set { manner.requires = newValue }
  }

  /// `restore:`; nil where nothing is said.
  public var restore: Restore? {
    get { if case .some(let manner) = aside { manner.restore } else { nil } }
    set { manner.restore = newValue }
  }

  /// The word of `restore:`.
  public var restoreRange: SourceRange? {
    get { if case .some(let manner) = aside { manner.restoreRange } else { nil } }
    set { manner.restoreRange = newValue }
  }

  /// Whether it says `back: hidden`.
  public var hidesBack: Bool {
    get { if case .some(let manner) = aside { manner.hidesBack } else { false } }
    set { manner.hidesBack = newValue }
  }

  /// `locked:`.
  public var locked: GuardSyntax? {
    get { if case .some(let manner) = aside { manner.locked } else { nil } }
    set { manner.locked = newValue }
  }

  /// `track:`; empty where nothing is said.
  public var track: Name {
    get { if case .some(let manner) = aside { manner.track } else { .empty } }
    set { manner.track = newValue }
  }

  /// Inputs that it can be opened with alone.
  public var samples: [SampleSyntax] {
    get { if case .some(let manner) = aside { manner.samples } else { [] } }
    set { manner.samples = newValue }
  }
}

/// One of a screen's `samples:`.
public struct SampleSyntax: Sendable {
  /// The name.
  public var name: Word
  /// The values by input.
  public var values: [ArgumentSyntax] = []

  /// Makes a sample without values.
  public init(name: Word) { self.name = name }
}

/// `name` or `name: { field: Type }`, of an event or an outcome.
public struct EventDeclaration: Sendable {
  /// The event's name.
  public var name: Word
  /// What it carries.
  public var fields: [FieldDeclaration] = []

  /// Makes an event without fields.
  public init(name: Word) { self.name = name }
}

/// `name: Type`, of an input, an event's field, an outcome's field, or the context.
public struct FieldDeclaration: Sendable {
  /// The field's name.
  public var name: Word
  /// Its type in Swift's spelling, without needless blanks.
  public var type: Word
  /// Its `default:`.
  public var defaultValue: ValueSyntax?
  /// Its `doc:`; empty where nothing is said.
  public var doc = Name.empty

  /// Makes a field.
  public init(name: Word, type: Word) {
    self.name = name
    self.type = type
  }
}

/// A condition, as declared.
public struct ConditionDeclaration: Sendable {
  /// The condition's name.
  public var name: Word
  /// What it asks; empty where nothing is said.
  public var doc = Name.empty
  /// Its values in order; empty for a Bool.
  public var values: [Word] = []
  /// What the app needs to answer it.
  public var inputs: [FieldDeclaration] = []
  /// The screens that answer it, instead of the app; empty for the app.
  public var by: [Word] = []
  /// Whether the app announces its changes.
  public var isLive = false
  /// Whether the answer takes time.
  public var isAsync = false
  /// What counts as the answer where the app fails to give one.
  public var failed: Word?
  /// The screen that is shown meanwhile.
  public var loading: Word?

  /// What of it could not be made sense of.
  var unread: UnreadParts = []

  /// Makes a Bool condition.
  public init(name: Word) { self.name = name }
}
