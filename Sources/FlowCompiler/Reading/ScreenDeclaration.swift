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

  /// The inputs that make its identity; nil if absent.
  public var key: [Word]?
  /// What must hold for it to be entered.
  public var requires: [RequirementSyntax] = []
  /// `restore:`; nil if absent.
  public var restore: Restore?
  /// The word of `restore:`.
  public var restoreRange: SourceRange?
  /// Whether it says `back: hidden`.
  public var hidesBack = false
  /// `locked:`.
  public var locked: GuardSyntax?
  /// `track:`; empty if absent.
  public var track = Name.empty
  /// Inputs that it can be opened with alone.
  public var samples: [SampleSyntax] = []
  /// Whether any of its options is written: all but its inputs and events.
  var hasOptions = false
  /// What of it could not be made sense of.
  var unread: UnreadParts = []

  /// What may be said of the way back.
  public enum Back: String, Sendable, CaseIterable {
    /// The platform's own is not shown.
    case hidden
  }

  /// What a relaunch makes of a screen.
  public enum Restore: String, Sendable, CaseIterable {
    /// It comes back.
    case always
    /// It comes back, and is where a flow that was left takes up again.
    case checkpoint
    /// It goes, with all that lies below it.
    case never
  }

  /// Makes a screen without inputs and events.
  public init(name: Word) { self.name = name }
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
