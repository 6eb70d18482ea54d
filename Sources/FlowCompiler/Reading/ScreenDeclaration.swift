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
  /// The events that the screen can send.
  public var events: [EventDeclaration] = []

  /// The inputs that form the screen's identity; nil if absent.
  public var key: [Word]?
  /// The conditions that must hold for the screen to be entered.
  public var requires: [RequirementSyntax] = []
  /// `restore:`; nil if absent.
  public var restore: Restore?
  /// The place of the word of `restore:`.
  public var restoreRange: SourceRange?
  /// Whether `back: hidden` is written.
  public var hidesBack = false
  /// The guard of `locked:`; nil if absent.
  public var locked: GuardSyntax?
  /// `track:`; empty if absent.
  public var track = Name.empty
  /// The sets of inputs with which the screen can be opened on its own.
  public var samples: [SampleSyntax] = []
  /// Whether any key except `doc`, `inputs` and `events` is written.
  var hasOptions = false
  /// The parts that could not be decoded.
  var unread: UnreadParts = []

  /// The words of `back:`.
  public enum Back: String, Sendable, CaseIterable {
    /// The platform's back button is not shown.
    case hidden
  }

  /// The effects of a relaunch on a screen.
  public enum Restore: String, Sendable, CaseIterable {
    /// The screen is restored.
    case always
    /// The screen is restored, and a flow that was left resumes at it.
    case checkpoint
    /// The screen is dropped, with everything below it on its stack.
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
  /// The values that the event carries.
  public var fields: [FieldDeclaration] = []
}

/// `name: Type`, of an input, an event's field, an outcome's field, or the context.
public struct FieldDeclaration: Sendable {
  /// The field's name.
  public var name: Word
  /// The type in Swift's spelling, without needless blanks.
  public var type: Word
  /// The value of `default:`; nil if absent.
  public var defaultValue: ValueSyntax?
  /// The value of `doc:`; empty if absent.
  public var doc = Name.empty
}

/// A condition, as declared.
public struct ConditionDeclaration: Sendable {
  /// The condition's name.
  public var name: Word
  /// The question that it asks; empty if absent.
  public var doc = Name.empty
  /// The values in order; empty for a Bool.
  public var values: [Word] = []
  /// The values that the app needs to answer the condition.
  public var inputs: [FieldDeclaration] = []
  /// The screens that answer the condition; empty if the app answers it.
  public var by: [Word] = []
  /// Whether the app announces when the answer changes.
  public var isLive = false
  /// Whether the answer takes time.
  public var isAsync = false
  /// The answer if the app fails to give one.
  public var failed: Word?
  /// The screen that is shown until the answer is known.
  public var loading: Word?

  /// The parts that could not be decoded.
  var unread: UnreadParts = []
}
