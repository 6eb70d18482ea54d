import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// A module's flows with every name bound: what the checks read, and what the generator, the drawings and the simulator start from.
///
/// Everything is an index into one of the graph's arrays, in the order of the files (sorted by path) and of the source. What imported
/// modules declare stands behind what the module declares itself, so that the module's own things come first in every array.
public struct FlowGraph: Sendable {
  /// The modules: the compiled one first, then those whose flow files it sees, in the order in which imports lead to them.
  public var modules: [Module] = []
  /// The files, in order; a generated Swift file stands for each.
  public var files: [File] = []
  /// The flows.
  public var flows: [Flow] = []
  /// The screens.
  public var screens: [Screen] = []
  /// The conditions.
  public var conditions: [Condition] = []
  /// The tasks.
  public var tasks: [Task] = []
  /// The gates.
  public var gates: [Gate] = []
  /// The links, from the module's entry flow.
  public var links: [Link] = []
  /// The app's types of which `types:` says something.
  public var types: [AppType] = []
  /// The app's own names for how layers are presented, those of imported modules last.
  public var styles: [Style] = []
  /// The flow that no other runs, or that says `entry: true`; nil where there is none, or no single one.
  public var entry: Int?
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
    /// Which file: its index in the `SourceMap`.
    public var file: UInt32
    /// How far its declarations can be seen.
    public var access: Access
    /// The Swift modules it imports.
    public var imports: [Name]
    /// Indices of the flows declared here.
    public var flows: [Int] = []
    /// Indices of the screens declared here.
    public var screens: [Int] = []
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
    /// The name.
    public var name: Name
    /// The type, in Swift's spelling.
    public var type: Name
    /// The declaration's name.
    public var range: SourceRange
    /// Where the type begins, in the file of the name; where it is said of no field of its own, the name.
    public var typeRange: SourceRange
    /// The default; a literal.
    public var defaultValue: ValueSyntax?
    /// What it is; empty where nothing is said.
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

  /// A screen's event, a task's or a flow's outcome, or what a flow tells its parent.
  public struct Event: Sendable {
    /// The name.
    public var name: Name
    /// What it carries.
    public var fields: [Field]
    /// The declaration's name.
    public var range: SourceRange
  }

  /// A condition.
  public struct Condition: Sendable {
    /// The name.
    public var name: Name
    /// What it asks; empty where nothing is said.
    public var doc: Name
    /// Its values; empty for a Bool.
    public var values: [Name]
    /// What it can answer, by the number of the answer: its values, or `false` and `true`.
    public internal(set) var answers: [Name] = []
    /// The screens that answer it, instead of the app: their indices; empty for the app.
    public var by: [Int] = []
    /// What the app needs to answer it.
    public var inputs: [Field] = []
    /// Whether the app announces its changes.
    public var isLive = false
    /// Whether the answer takes time.
    public var isAsync = false
    /// What counts as the answer where the app fails to give one: 0 or 1 for a Bool, else an index into ``values``; nil denies the move.
    public var failed: Int?
    /// The screen that is shown while the answer is awaited: its index.
    public var loading: Int?
    /// The gate of its name: its index.
    public var gate: Int?
    /// How far it can be seen.
    public var access: Access
    /// The module that declares it: an index into ``FlowGraph/modules``.
    public var module = 0
    /// The declaration's name.
    public var range: SourceRange
  }

  /// Something that the app carries out.
  public struct Task: Sendable {
    /// The name.
    public var name: Name
    /// What it does; empty where nothing is said.
    public var doc: Name
    /// What it needs.
    public var inputs: [Field]
    /// How it can end; none for one that is fired and forgotten.
    public var outcomes: [Event]
    /// How far it can be seen.
    public var access: Access
    /// The module that declares it: an index into ``FlowGraph/modules``.
    public var module = 0
    /// The declaration's name.
    public var range: SourceRange
  }

  /// What is run where a condition that is required does not hold, and what happens when it is lost.
  public struct Gate: Sendable {
    /// The condition of its name: its index.
    public var condition: Int
    /// The flow that is run; nil where none is, and what requires the condition is denied at once.
    public var flow: Int?
    /// How it is shown: pushed, as the root, or presented.
    public var verb: Forward.Verb
    /// What the flow's inputs are filled with: literals, and what the condition was asked with, where ``Source/Root/event(_:)`` counts
    /// in the condition's inputs.
    public var fills: [Fill]
    /// What happens when the condition turns false while something that requires it lives.
    public var lost: Lost
    /// The key `lost`; nil where it is not written.
    public var lostRange: SourceRange?
    /// The flow's name at `run:`; the gate's where there is none.
    public var runRange: SourceRange
    /// What the gate is for; empty where nothing is said.
    public var doc: Name
    /// How far it can be seen.
    public var access: Access
    /// The module that declares it: an index into ``FlowGraph/modules``.
    public var module = 0
    /// The declaration's name.
    public var range: SourceRange
  }

  /// One condition of a `requires:`.
  ///
  /// What its inputs are filled with depends on where it stands: ``Source/Root/screen(_:)`` are a screen's inputs, ``Source/Root/input(_:)``
  /// a flow's, ``Source/Root/event(_:)`` a link's parameters or the event's fields; an item's come from its container's context and inputs.
  public struct Requirement: Sendable, Equatable {
    /// The condition: its index.
    public var condition: Int
    /// What the condition's inputs are filled with.
    public var fills: [Fill]
    /// The condition's name in `requires:`.
    public var range: SourceRange
  }
}
