import FlowDiagnostics
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
    /// Whether anything is said of it beside what it is, needs and can say. Kept, since to ask ``aside`` copies it in an unoptimised build.
    private(set) var hasManner = false
    /// ``module``, as it is kept.
    private(set) var moduleNumber: UInt32 = 0
    /// The module that declares it: an index into ``FlowGraph/modules``.
    public var module: Int {
      get { Int(moduleNumber) }
      set { moduleNumber = UInt32(truncatingIfNeeded: newValue) }
    }

    /// How it behaves, as far as anything is said.
    struct Manner: Sendable {
      var key: [Int]?
      var keyRanges: [SourceRange] = []
      var requires: [Requirement] = []
      var restore: ScreenDeclaration.Restore?
      var restoreRange: SourceRange?
      var hidesBack: Bool = false
      var locked: Lock?
      var track: Name = .empty
      var samples: [Sample] = []
    }

    /// Kept aside: of most screens nothing is said, and there may be very many.
    private indirect enum Aside: Sendable {
      case none
      case some(Manner)
    }

    private var aside = Aside.none

    private var manner: Manner {
      get { if case .some(let manner) = aside { manner } else { Manner() } }
      set {
        aside = .some(newValue)
        hasManner = true
      }
    }

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

extension FlowGraph.Screen {
  /// Which of its inputs make its identity, as `key:` says; nil for those that are not bound to a context.
  public var key: [Int]? {
    get { if case .some(let manner) = aside { manner.key } else { nil } }
    set { manner.key = newValue }
  }

  /// Where ``key`` names them; empty where nothing is said.
  public var keyRanges: [SourceRange] {
    get { if case .some(let manner) = aside { manner.keyRanges } else { [] } }
    set { manner.keyRanges = newValue }
  }

  /// What must hold for it to be entered, in order.
  public var requires: [FlowGraph.Requirement] {
    get { if case .some(let manner) = aside { manner.requires } else { [] } }
    set { manner.requires = newValue }
  }

  /// What a relaunch makes of it.
  public var restore: ScreenDeclaration.Restore? {
    get { if case .some(let manner) = aside { manner.restore } else { nil } }
    set { manner.restore = newValue }
  }

  /// The word of `restore:`; nil where nothing is said.
  public var restoreRange: SourceRange? {
    get { if case .some(let manner) = aside { manner.restoreRange } else { nil } }
    set { manner.restoreRange = newValue }
  }

  /// Whether the platform's own way back is not shown.
  public var hidesBack: Bool {
    get { if case .some(let manner) = aside { manner.hidesBack } else { false } }
    set { manner.hidesBack = newValue }
  }

  /// While it holds, no move takes the screen off.
  public var locked: FlowGraph.Lock? {
    get { if case .some(let manner) = aside { manner.locked } else { nil } }
    set { manner.locked = newValue }
  }

  /// What analytics call it; empty where nothing is said.
  public var track: Name {
    get { if case .some(let manner) = aside { manner.track } else { .empty } }
    set { manner.track = newValue }
  }

  /// Inputs that it can be opened with alone.
  public var samples: [FlowGraph.Sample] {
    get { if case .some(let manner) = aside { manner.samples } else { [] } }
    set { manner.samples = newValue }
  }
}
