import FlowDiagnostics
import FlowSyntax

/// A screen, as declared.
public struct ScreenDeclaration: Sendable {
  /// The screen's name.
  public var name: Word
  /// The screen's purpose; empty if absent.
  public var doc = Name.empty
  /// The screen's inputs.
  public var inputs: [FieldDeclaration] = []
  /// The events that it can send.
  public var events: [EventDeclaration] = []

  /// The inputs that make its identity; nil if absent.
  public var key: [Word]?
  /// The conditions that must hold for it to be entered.
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
  /// The parts that could not be decoded.
  var unread: UnreadParts = []

  /// The words of `back:`.
  public enum Back: String, Sendable, CaseIterable {
    /// The platform's own is not shown.
    case hidden
  }

  /// The effects of a relaunch on a screen.
  public enum Restore: String, Sendable, CaseIterable {
    /// It comes back.
    case always
    /// It comes back, and is where a flow that was left takes up again.
    case checkpoint
    /// It goes, with all that lies below it.
    case never
  }
}

/// One of a screen's `samples:`.
public struct SampleSyntax: Sendable {
  /// The name.
  public var name: Word
  /// The values by input.
  public var values: [ArgumentSyntax] = []
}

/// `name` or `name: { field: Type }`, of an event or an outcome.
public struct EventDeclaration: Sendable {
  /// The event's name.
  public var name: Word
  /// The values that it carries.
  public var fields: [FieldDeclaration] = []
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
}

/// A condition, as declared.
public struct ConditionDeclaration: Sendable {
  /// The condition's name.
  public var name: Word
  /// The question that it asks; empty if absent.
  public var doc = Name.empty
  /// Its values in order; empty for a Bool.
  public var values: [Word] = []
  /// The values that the app needs to answer it.
  public var inputs: [FieldDeclaration] = []
  /// The screens that answer it, instead of the app; empty for the app.
  public var by: [Word] = []
  /// Whether the app announces its changes.
  public var isLive = false
  /// Whether the answer takes time.
  public var isAsync = false
  /// The answer if the app fails to give one.
  public var failed: Word?
  /// The screen that is shown meanwhile.
  public var loading: Word?

  /// The parts that could not be decoded.
  var unread: UnreadParts = []
}
