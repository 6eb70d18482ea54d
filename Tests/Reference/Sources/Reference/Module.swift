/// The contents of the files of a module and of its imports, with names as they are written.
///
/// Language, "Files": together they are one namespace a kind; order and file boundaries change nothing.
public struct ReferenceModule: Sendable {
  var flows: [String: Flow] = [:]
  var screens: [String: Screen] = [:]
  var conditions: [String: Condition] = [:]
  var gates: [String: Gate] = [:]
  var tasks: [String: TaskNode] = [:]
  var links: [Link] = []
  /// A style of the app's, and the layer that it is.
  var styles: [String: String] = [:]
  /// The app's own overlays, the lowest first: those of imported modules, then as they are declared.
  var overlayStyles: [String] = []
  /// Types of the app's that are kept over a relaunch.
  var keptTypes: Set<String> = []
  /// The edges of library files, by module, node and event.
  var libraryEdges: [Int: [String: [String: [Move]]]] = [:]
  /// The names that moves and items lead to, but for those that are in states alone.
  var namesLedTo: Set<String> = []
  /// The names that each flow leads to, and those that it may start with, which every state is read by.
  var led: [String: (all: [String], first: [String])] = [:]
  /// Whether any move of the module is a `proceed`.
  var saysProceed = false
  /// The entry flow of the module itself.
  public internal(set) var entry = ""
  /// The tests of the module itself.
  public internal(set) var tests: [ReferenceTest] = []
  /// The number of parts left out in reading, by the names that ``ReferenceMachine`` lists.
  public internal(set) var leftOut: [String: Int] = [:]
}

extension ReferenceModule {
  /// The place of an overlay among others: plain ones are below the app's own.
  func overlayRank(of style: String) -> Int { overlayStyles.firstIndex(of: style) ?? -1 }
}

/// `name: Type`, with a default if it has one.
struct Field: Equatable, Sendable {
  var name: String
  var type: String
  var defaultValue: WrittenValue?

  var isOptional: Bool { type.hasSuffix("?") }

  /// "Types are compared as text, an optional also takes what it wraps, and never the other way round."
  func takes(_ other: Field) -> Bool { type == other.type || type == other.type + "?" }

  /// Whether the name and the type are the same.
  func isSame(_ other: Field) -> Bool { name == other.name && type == other.type }
}

struct Screen: Sendable {
  var name: String
  var inputs: [Field] = []
  var events: [String: [Field]] = [:]
  /// The inputs that make the identity; nil if the screen does not declare them.
  var key: [String]?
  var requires: [String] = []
  var restore: String?
  var locked: Guard?
}

struct Condition: Sendable {
  var name: String
  /// `true` and `false` for a Bool.
  var values: [String] = ["false", "true"]
  var isBool = true
  var isLive = false
  var isAsync = false
  var failed: String?
  var loading: String?
  var inputs: [Field] = []
  /// The module that declares it.
  var module = 0
  /// What it asks the stack, if that answers it.
  var query: StackQuery?
}

/// `stack: room`, or `top: { room: { id: id } }`.
struct StackQuery: Sendable {
  var isTop: Bool
  var name: String
  var inputs: [String: WrittenValue] = [:]
}

struct Gate: Sendable {
  var condition: String
  var run: String?
  var style = "present"
  var with: [String: WrittenValue] = [:]
  var lost: String = "restart"
}

struct TaskNode: Sendable {
  var name: String
  var inputs: [Field] = []
  var outcomes: [String: [Field]] = [:]
}

struct Link: Sendable {
  var name: String
  var urls: [String] = []
  /// The payload's keys, and the literal or `{parameter}` of each.
  var payload: [String: String] = [:]
  var inputs: [Field] = []
  var to: StateText?
  var action: [Move] = []
  var requires: [String] = []
  var arrive: [String: String] = [:]
  /// Fields of the entry flow's context that it writes.
  var set: [(path: [String], value: WrittenValue)] = []
}

struct Flow: Sendable {
  var name: String
  var module = 0
  var inputs: [Field] = []
  var outcomes: [String: [Field]] = ["cancelled": []]
  var events: [String: [Field]] = [:]
  var context: [Field] = []
  /// The start as alternatives; a container's is empty.
  var start: [Move] = []
  /// Whether `start:` is but a name: the verb that led to the flow is then the verb of its first entry.
  var startIsName = true
  var edges: [String: [String: [Move]]] = [:]
  var decisions: [String: [Move]] = [:]
  var requires: [String] = []
  /// The kinds of container, in order of choice; empty for a stack.
  var container: [(guarded: Guard?, kind: String)] = []
  var items: [Item] = []
  /// The items that are moves: buttons in the bar.
  var buttons: [Item] = []
  /// The item that is selected first.
  var startItem: String?
  /// The inputs that make the identity; nil if the flow does not declare them.
  var key: [String]?
  var history = false
  var shell: String?
  var isMarkedEntry = false
  /// The way that the app shows an entry flow, `sheet` or `push`, where that is said.
  var entryStyle: String?

  /// Whether the flow has items or columns of its own.
  var isContainer: Bool { !items.isEmpty }
}

struct Item: Sendable {
  var name: String
  var to: String
  var with: [String: WrittenValue] = [:]
  var requires: [String] = []
  var when: Guard?
  var eager = false
  /// Whether it is made anew when a tap or a `select` comes to it from another one.
  var fresh = false
  /// The move that it is, if it is one.
  var action: [Move] = []
}

/// One alternative of an edge, a decision or a start.
///
/// Language, "Edges": a backward verb and a forward one may be in one mapping, backward part first.
struct Move: Sendable {
  var when: Guard?
  var requires: [String] = []
  var set: [(path: [String], value: WrittenValue)] = []
  var backward: Backward?
  var forward: Forward?
  var with: [String: WrittenValue] = [:]
  var style: String?
  var into: String?
  var existing = "add"
  /// Whether it is taken from wherever its entry is.
  var covered = false

  enum Backward: Equatable, Sendable {
    case pop
    case popTo(String, inclusive: Bool)
    case dismiss
  }

  enum Forward: Sendable {
    case root(StateText), push(StateText), replace(StateText), present(StateText)
    case select(String), finish(String), send(String), run(String), open(String)
    case restart, proceed
  }

  /// Whether its target is written as a list.
  var isToState: Bool { forward?.state?.isList == true }

  /// Whether it only sets, or stays.
  var isSilent: Bool { backward == nil && forward == nil }

  static let stay = Move()
}

/// A state as it is written: the entries at the bottom, and the layers over them.
struct StateText: Sendable {
  /// Whether it is written as a list, and not as one name.
  var isList = false
  var entries: [EntryText] = []
  var layers: [(style: String, entries: [EntryText])] = []

  /// The target if it is one name, with no inputs written beside it.
  var singleName: String? {
    guard layers.isEmpty, entries.count == 1, entries[0].items == nil, entries[0].inputs.isEmpty else { return nil }
    return entries[0].path.joined(separator: ".")
  }
}

/// One entry of a state: a screen, a flow, or a container with its items.
struct EntryText: Sendable {
  /// `chat`, or `Main.chats`, or `Setup.SignIn.form`.
  var path: [String]
  var inputs: [String: WrittenValue] = [:]
  /// The items' stacks if they are written out.
  var items: [(name: String, entries: [EntryText])]?
}
