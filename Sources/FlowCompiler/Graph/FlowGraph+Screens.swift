import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension FlowGraph {
  /// A screen.
  public struct Screen: Sendable {
    public var name: Name
    public var doc: Name
    public var inputs: [Field]
    /// The events that it can send.
    public var events: [Event]
    public var access: Access
    public var range: SourceRange
    public var module = 0
    /// The inputs that make its identity, from `key:`; nil for all inputs that are not bound to a context.
    public var key: [Int]?
    /// The places where ``key`` names them; empty if absent.
    public var keyRanges: [SourceRange] = []
    /// The conditions that must hold for it to be entered, in order.
    public var requires: [Requirement] = []
    /// The effect of a relaunch on it.
    public var restore: ScreenDeclaration.Restore?
    /// The word of `restore:`; nil if absent.
    var restoreRange: SourceRange?
    /// Whether the platform's own back control is hidden.
    public var hidesBack = false
    /// The guard that keeps it where it is: while it holds, no move takes the screen off.
    public var locked: Lock?
    /// The suffix of its Swift type's name; empty for `Screen`.
    public var typeSuffix = Name.empty
    /// The name that analytics use for it; empty if absent.
    public var track = Name.empty
    /// The sets of inputs with which it can be shown alone.
    public var samples: [Sample] = []
  }

  /// A guard that keeps a screen where it is.
  public struct Lock: Sendable {
    /// The guard, over ``questions``.
    public var guardExpression: Guard
    /// The questions that the guard asks; ``Source/Root/screen(_:)`` is an index into the screen's inputs.
    public var questions: [Question]
    /// The place of the guard.
    public var range: SourceRange
  }

  /// A set of inputs with which a screen can be shown alone.
  public struct Sample: Sendable {
    public var name: Name
    /// The values, one for each of the screen's inputs; nil for an optional, or a default, that is left out.
    public var values: [ValueSyntax?]
    /// The place of the name.
    public var range: SourceRange
  }
}
