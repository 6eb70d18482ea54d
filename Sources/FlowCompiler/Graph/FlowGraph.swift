import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// A module's flows with every name bound: what the checks read, and what the generator, the drawings and the simulator start from.
///
/// Declarations refer to each other as indices into the graph's arrays, which are in the order of the files (sorted by path) and of the source.
/// Declarations of imported modules come after the module's own in every array.
///
/// A declaration has its `name`, the description from its `doc` (empty if absent), its `access` level, the `range` of its name, and the `module` that
/// declares it: an index into ``modules``.
public struct FlowGraph: Sendable {
  /// The modules: the compiled one first, then those whose flow files it sees, in the order in which imports lead to them.
  public var modules: [Module] = []
  /// The files, in order; a Swift file is generated for each.
  public var files: [File] = []
  public var flows: [Flow] = []
  public var screens: [Screen] = []
  public var conditions: [Condition] = []
  public var tasks: [Task] = []
  public var gates: [Gate] = []
  /// The links, each from an entry flow of the module.
  public var links: [Link] = []
  /// The app's types that `types:` lists.
  public var types: [AppType] = []
  /// The app's own names for how layers are presented, those of imported modules last.
  public var styles: [Style] = []
  /// The entry flows: those with `entry: true`, or else the one that no other runs; empty if absent, or if several
  /// could be it.
  public var entries: [FlowIndex] = []
  /// The first entry flow, mostly the only one; nil if absent.
  public var entry: FlowIndex? { entries.first }
  /// Whether a flow has a move with the verb `proceed`.
  public internal(set) var hasProceed = false
  /// The texts of all names.
  public var names: NameTable

  /// Makes an empty graph over a table of names.
  public init(names: NameTable) { self.names = names }

  /// A module with flow files.
  public struct Module: Sendable {
    /// The Swift module's name.
    public var name: Name

    /// Makes a module.
    public init(name: Name) { self.name = name }
  }

  /// One flow file of the compiled module.
  public struct File: Sendable {
    /// The file: its index in the `SourceMap`.
    public var file: UInt32
    /// The access level of its declarations.
    public var access: Access
    /// The Swift modules that it imports.
    public var imports: [Name]
    /// Indices of the flows declared here.
    public var flows: [FlowIndex] = []
    /// The screens declared here.
    public var screens: [ScreenIndex] = []
    /// Indices of the conditions declared here.
    public var conditions: [Int] = []
    /// Indices of the tasks declared here.
    public var tasks: [Int] = []
    /// Indices of the gates declared here.
    public var gates: [Int] = []
    /// Indices of the links declared here.
    public var links: [Int] = []
  }

  /// `name: Type`.
  public struct Field: Sendable {
    public var name: Name
    /// The type, in Swift's spelling.
    public var type: Name
    public var range: SourceRange
    /// The place of the type, in the file of the name; the place of the name if the field has no written type.
    var typeRange: SourceRange
    /// The default; a literal.
    public var defaultValue: ValueSyntax?
    public var doc: Name

    init(
      name: Name, type: Name, defaultValue: ValueSyntax? = nil, doc: Name, range: SourceRange,
      typeRange: SourceRange? = nil
    ) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
      self.doc = doc
      self.range = range
      self.typeRange = typeRange ?? range.startPoint
    }
  }

  /// A screen's event, a task's or a flow's outcome, or an event that a flow sends its parent.
  public struct Event: Sendable {
    public var name: Name
    public var fields: [Field]
    public var range: SourceRange
  }

  /// A condition.
  public struct Condition: Sendable {
    public var name: Name
    public var doc: Name
    /// Its values; empty for a Bool.
    public var values: [Name]
    /// The answers that it can give, by number: its values, or `false` and `true`.
    public internal(set) var answers: [Name] = []
    /// The screens that answer it instead of the app; empty if the app answers.
    public var by: [ScreenIndex] = []
    /// Whether the stack answers it: `stack:` or `top:` is written.
    public internal(set) var asksStack = false
    /// The question to the stack; nil if it asks none, or after a mistake.
    public internal(set) var standing: Standing?
    /// The inputs that the app needs to answer it.
    public var inputs: [Field] = []
    /// Whether the app announces its changes.
    public var isLive = false
    /// Whether the answer takes time.
    public var isAsync = false
    /// The answer if the app fails to give one: 0 or 1 for a Bool, else an index into ``values``; nil denies the move.
    public var failed: Int?
    /// The screen that is shown while the answer is awaited.
    public var loading: ScreenIndex?
    /// The gate with its name: its index.
    public var gate: Int?
    public var access: Access
    public var module = 0
    public var range: SourceRange
  }

  /// The question of a condition that the stack answers.
  public struct Standing: Sendable {
    /// The part of the stack that is asked about.
    public enum Subject: Sendable, Equatable {
      case screen(ScreenIndex)
      case flow(FlowIndex)
      /// Layers: `modal`, `overlay`, or the name of a style.
      case layer(Name)
    }

    /// An input that is compared.
    public struct Compared: Sendable {
      /// The input: an index into the screen's or the flow's.
      public var input: Int
      /// The input's name where it is compared.
      var range: SourceRange
      /// Its value: a literal, or an input of the condition, where ``Source/Root/event(_:)`` is an index into the condition's inputs.
      public var fill: Fill
    }

    public var subject: Subject
    /// Whether only what is active counts, and not all that is alive.
    public var isTop: Bool
    /// The inputs that are compared.
    public var compared: [Compared] = []
    /// The place of the subject's name.
    public var range: SourceRange
  }

  /// A task, which the app carries out.
  public struct Task: Sendable {
    public var name: Name
    public var doc: Name
    public var inputs: [Field]
    /// The outcomes; empty for a task that is fired and forgotten.
    public var outcomes: [Event]
    public var access: Access
    public var module = 0
    public var range: SourceRange
  }

  /// The flow that is run if a required condition does not hold, and the effect of losing the condition later.
  public struct Gate: Sendable {
    /// The condition with its name: its index.
    public var condition: Int
    /// The flow that is run; nil if absent: then everything that requires the condition is denied at once.
    public var flow: FlowIndex?
    /// The verb that shows it: pushed, as the root, or presented.
    public var verb: Forward.Verb
    /// The values of the flow's inputs: literals, and inputs of the condition as it was asked, where ``Source/Root/event(_:)`` is an index into the
    /// condition's inputs.
    public var fills: [Fill]
    /// The effect when the condition turns false while an entry that requires it is on the stack.
    public var lost: Lost
    /// The key `lost`; nil if absent.
    public var lostRange: SourceRange?
    /// The flow's name at `run:`; the gate's if absent.
    public var runRange: SourceRange
    public var doc: Name
    public var access: Access
    public var module = 0
    public var range: SourceRange
  }

  /// One condition of a `requires:`.
  ///
  /// The sources of the condition's inputs depend on the owner. ``Source/Root/screen(_:)`` is a screen's input, ``Source/Root/input(_:)`` a flow's,
  /// and ``Source/Root/event(_:)`` a link's parameter or an event's field. An item's values come from its container's context and inputs.
  public struct Requirement: Sendable, Equatable {
    /// The condition: its index.
    public var condition: Int
    /// The values of the condition's inputs.
    public var fills: [Fill]
    /// The condition's name in `requires:`.
    public var range: SourceRange
  }
}
