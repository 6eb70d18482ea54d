import FlowDiagnostics
import FlowSyntax

/// A screen, as declared.
public struct ScreenDeclaration: Sendable {
  package var name: Word
  /// The screen's purpose; empty if absent.
  package var doc = Name.empty
  package var inputs: [FieldDeclaration] = []
  /// The events that the screen can send.
  package var events: [EventDeclaration] = []

  /// The inputs that form the screen's identity; nil if absent.
  package var key: [Word]?
  /// The conditions that must hold for the screen to be entered.
  package var requires: [RequirementSyntax] = []
  /// `restore:`; nil if absent.
  package var restore: Restore?
  /// The place of the word of `restore:`.
  var restoreRange: SourceRange?
  /// Whether `back: hidden` is written.
  package var hidesBack = false
  /// The guard of `locked:`; nil if absent.
  package var locked: GuardSyntax?
  /// `track:`; empty if absent.
  package var track = Name.empty
  /// The sets of inputs with which the screen can be opened on its own.
  package var samples: [SampleSyntax] = []
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
package struct SampleSyntax: Sendable {
  package var name: Word
  /// The values by input.
  package var values: [ArgumentSyntax] = []
}

/// `name` or `name: { field: Type }`, of an event or an outcome.
package struct EventDeclaration: Sendable {
  package var name: Word
  /// The values that the event carries.
  package var fields: [FieldDeclaration] = []
}

/// `name: Type`, of an input, an event's field, an outcome's field, or the context.
package struct FieldDeclaration: Sendable {
  package var name: Word
  /// The type in Swift's spelling, without needless blanks.
  package var type: Word
  /// The value of `default:`; nil if absent.
  package var defaultValue: ValueSyntax?
  /// The value of `doc:`; empty if absent.
  package var doc = Name.empty
}

/// `stack: room`, or `top: { room: { id: id } }`.
package struct StandingSyntax: Sendable {
  /// Whether the key is `top`.
  package var isTop: Bool
  /// The screen, the flow, or the word for layers.
  package var subject: Word
  /// The inputs that are compared, with their values.
  package var compared: [ArgumentSyntax] = []
}

/// A condition, as declared.
package struct ConditionDeclaration: Sendable {
  package var name: Word
  /// The question that it asks; empty if absent.
  package var doc = Name.empty
  /// The values in order; empty for a Bool.
  package var values: [Word] = []
  /// The values that the app needs to answer the condition.
  package var inputs: [FieldDeclaration] = []
  /// The screens that answer the condition; empty if the app answers it.
  package var by: [Word] = []
  /// `stack:` or `top:`; nil if the stack does not answer it, or if the key could not be decoded.
  package var standing: StandingSyntax?
  /// Whether `stack:` or `top:` is written.
  package var asksStack = false
  /// Whether the app announces when the answer changes.
  package var isLive = false
  /// Whether the answer takes time.
  package var isAsync = false
  /// The answer if the app fails to give one.
  package var failed: Word?
  /// The screen that is shown until the answer is known.
  package var loading: Word?

  /// The parts that could not be decoded.
  var unread: UnreadParts = []
}
