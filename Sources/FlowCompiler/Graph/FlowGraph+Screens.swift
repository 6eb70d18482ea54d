import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension FlowGraph {
  /// A screen.
  public struct Screen: Sendable {
    /// The name.
    public var name: Name
    /// What it is for; empty where nothing is said.
    public var doc: Name
    /// What it needs.
    public var inputs: [Field]
    /// What it can say.
    public var events: [Event]
    /// The declaration's name.
    public var range: SourceRange
    /// How far it can be seen.
    public var access: Access
    /// The module that declares it: an index into ``FlowGraph/modules``.
    public var module = 0
    /// Which of its inputs make its identity, as `key:` says; nil for those that are not bound to a context.
    public var key: [Int]?
    /// Where ``key`` names them; empty where nothing is said.
    public var keyRanges: [SourceRange] = []
    /// What must hold for it to be entered, in order.
    public var requires: [Requirement] = []
    /// What a relaunch makes of it.
    public var restore: ScreenDeclaration.Restore?
    /// The word of `restore:`; nil where nothing is said.
    public var restoreRange: SourceRange?
    /// Whether the platform's own way back is not shown.
    public var hidesBack = false
    /// The guard that keeps it where it is: while it holds, no move takes the screen off.
    public var locked: Lock?
    /// What its Swift type's name ends with; empty for `Screen`.
    public var typeSuffix = Name.empty
    /// What analytics call it; empty where nothing is said.
    public var track = Name.empty
    /// Inputs that it can be opened with alone.
    public var samples: [Sample] = []

    /// Makes a screen of which nothing more is said.
    init(name: Name, doc: Name, inputs: [Field], events: [Event], access: Access, range: SourceRange) {
      self.name = name
      self.doc = doc
      self.inputs = inputs
      self.events = events
      self.access = access
      self.range = range
    }
  }

  /// A guard that keeps a screen where it is.
  public struct Lock: Sendable {
    /// The guard, over ``questions``.
    public var guardExpression: Guard
    /// What it asks; ``Source/Root/screen(_:)`` are the screen's inputs.
    public var questions: [Question]
    /// The guard.
    public var range: SourceRange
  }

  /// Inputs that a screen can be opened with alone.
  public struct Sample: Sendable {
    /// The name.
    public var name: Name
    /// The values, one for each of the screen's inputs; nil for an optional, or a default, that is left out.
    public var values: [ValueSyntax?]
    /// The name.
    public var range: SourceRange
  }
}
