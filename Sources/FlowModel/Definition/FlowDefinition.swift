import FlowLanguage

/// One flow as the runtime reads it: its nodes, edges, guards and moves, with every name resolved to an index.
///
/// The compiler emits it as a short text, one line per edge (see ``init(_:children:)``), because a text costs Swift's compiler nothing
/// and is readable. It is parsed once, when the flow first runs. Generated coordinators and the simulator run the same definitions.
public final class FlowDefinition: Sendable {
  /// A field: `name: Type`.
  public struct Field: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The type, in Swift's spelling.
    public let type: String
  }

  /// An event or an outcome.
  public struct Event: Hashable, Sendable {
    /// The name.
    public let name: String
    /// Its fields.
    public let fields: [Field]
  }

  /// A condition that the flow's guards ask.
  public struct Condition: Hashable, Sendable {
    /// The name.
    public let name: String
    /// Its values; `no` and `yes` for a Bool.
    public let values: [String]
    /// Whether it is a Bool.
    public let isBool: Bool
    /// Whether the answer can take time.
    public internal(set) var isAsync = false
    /// Whether the app announces its changes.
    public internal(set) var isLive = false
    /// The value that is used if the app fails to answer; nil if the move is denied then.
    public internal(set) var failed: Int?
    /// The screen that is shown while an answer is awaited: a node.
    public internal(set) var loading: Int?
    /// The inputs of the loading screen: a range of ``FlowDefinition/fills``, each a literal or nil.
    public internal(set) var loadingFills = 0..<0
    /// The fills of its inputs: a range of ``FlowDefinition/fills``.
    public internal(set) var fills = 0..<0
    /// The question to the stack; nil if the app or a screen answers the condition.
    public internal(set) var standing: Standing?

    /// Whether its value is that of the last announcement: a Bool or one of several, known at once, that the app announces.
    public var isAnnounced: Bool { isLive && !isAsync && fills.isEmpty }
  }

  /// The question of a condition that the stack answers.
  public struct Standing: Hashable, Sendable {
    /// The part of the stack that is asked about, by its name.
    public enum Subject: Hashable, Sendable {
      /// A screen.
      case screen(String)
      /// A flow, or one that it runs.
      case flow(String)
      /// Layers: `modal`, `overlay`, or the name of a style.
      case layer(String)
    }

    /// The part of the stack that is asked about.
    public let subject: Subject
    /// Whether only what is active counts, and not all that is alive.
    public let isTop: Bool
    /// The names of the inputs that are compared.
    public internal(set) var inputs: [String] = []
    /// Their values: a range of ``FlowDefinition/fills``, whose event is the condition's inputs.
    public internal(set) var fills = 0..<0
  }

  /// The gate of a required condition: the flow that runs if the condition does not hold, and the reaction when it is lost.
  public struct Gate: Hashable, Sendable {
    /// The condition, by its name.
    public let condition: String
    /// The verb that shows the flow: `root`, `push` or `present`.
    public let verb: Verb
    /// The app's own name for the style of its layer; nil if absent.
    public var styleName: String?
    /// The flow: a node; nil if the gate runs no flow, and moves that require the condition are denied at once.
    public let node: Int?
    /// The fills of its inputs: a range of ``FlowDefinition/fills``, whose event is the condition's inputs.
    public let fills: Range<Int>
    /// The reaction when the condition turns false.
    public let lost: Lost
  }

  /// A node: a screen, a child flow, a task or a watched condition.
  public struct Node: Hashable, Sendable {
    /// Its kind.
    public enum Kind: Hashable, Sendable {
      /// A screen.
      case screen
      /// A child flow, with its index among the flow's children.
      case flow(Int)
      /// A task that the app carries out; its events are its outcomes.
      case task
      /// A live condition, an index into the flow's conditions; its events are its values.
      case condition(Int)
    }

    /// Its kind.
    public let kind: Kind
    /// The name.
    public let name: String
    /// Its inputs.
    public let inputs: [Field]
    /// The fields of the moves that lead to it which its outcomes read. A move fills them after the inputs, and they
    /// come after an outcome's own fields.
    public let seen: [Field]
    /// The numbers of the inputs' types, by which the coordinator checks values; empty if it checks none.
    public let inputTypes: [Int]
    /// The number of the file that declares it. The types are numbered within that file.
    public let typeFile: Int
    /// The events of a screen, or the outcomes of a child (`cancelled` last) and then the events that the child sends. System events are
    /// numbered after them: see ``SystemEvent``.
    public let events: [Event]
    /// The inputs that distinguish two entries of the node; nil for all that are not bound to the context.
    public let key: [Int]?
    /// Whether the platform's own way back is hidden.
    public let hidesBack: Bool
    /// Whether a relaunch brings it back.
    public let isRestored: Bool
    /// Whether a relaunch brings it back even if it lies above an entry that is left out.
    public let isCheckpoint: Bool
    /// The name that analytics have for it; nil if absent.
    public let track: String?
    /// The guard under which no move can remove the screen.
    public let locked: GuardDiagrams.Edge
    /// The conditions that must hold when it is entered: a range of ``FlowDefinition/requirements``.
    public let requirements: Range<Int>
    /// The index of its first edge in ``FlowDefinition/edges``.
    let firstEdge: Int

    /// The fields that are kept for a flow over a relaunch: its inputs, and what its outcomes see of the move that led
    /// there.
    public var kept: [Field] {
      if seen.isEmpty { return inputs }
      // No input has such a name.
      return inputs + seen.map { Field(name: "sees.\($0.name)", type: $0.type) }
    }

    /// Whether it is a child flow.
    var isChild: Bool { if case .flow = kind { true } else { false } }

    /// The number of the system event `back` at this node.
    public var back: Int { number(of: .back) }
    /// The number of the system event `dismissed` at this node.
    public var dismissed: Int { number(of: .dismissed) }

    /// The number of a system event at this node.
    public func number(of event: SystemEvent) -> Int { events.count + event.offset }

    /// The name of an event by its number, including system events.
    public func eventName(_ event: Int) -> String {
      if event >= 0 && event < events.count { return events[event].name }
      return SystemEvent.allCases.first { $0.offset == event - events.count }?.rawValue ?? "?"
    }
  }

  /// The flow's shell, a screen around what the flow shows.
  public struct Shell: Hashable, Sendable {
    /// The screen: a node.
    public let node: Int
    /// The fills of its inputs, from the flow's context and inputs: a range of ``FlowDefinition/fills``.
    public let fills: Range<Int>
  }

  /// Sample inputs with which a screen can be shown alone.
  public struct Sample: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The screen: an index into ``FlowDefinition/nodes``.
    public let node: Int
    /// The fills of its inputs, each a literal or nil: a range of ``FlowDefinition/fills``.
    public let fills: Range<Int>
  }

  /// One stack of a container.
  public struct Item: Hashable, Sendable {
    /// The name.
    public let name: String
    /// Whether its stack is made with the container, and not on its first selection.
    public let isEager: Bool
    /// Whether its stack is made anew when the user, or a `select`, comes to it from another item.
    public let isFresh: Bool
    /// The guard under which the item exists.
    public let condition: GuardDiagrams.Edge
    /// The conditions that must hold when it is entered: a range of ``FlowDefinition/requirements``.
    public let requirements: Range<Int>
    /// The start of its stack: a range of ``FlowDefinition/alternatives``. Of a button, its moves.
    public let start: Range<Int>
    /// Whether it is a button in the bar: selecting it makes a move. It has no stack, and is never the selected item.
    public let isButton: Bool
  }

  /// A container for the flow's items, with its guard.
  public struct Container: Hashable, Sendable {
    /// The guard under which this container is used.
    public let condition: GuardDiagrams.Edge
    /// The way it shows its items.
    public let kind: ContainerKind
    /// Whether going back from an item's root shows the item that was visited before.
    public let keepsHistory: Bool
  }

  /// The flow's name.
  public let name: String
  /// Its inputs.
  public let inputs: [Field]
  /// Its outcomes; the last is `cancelled`.
  public let outcomes: [Event]
  /// The fields of its context.
  public let context: [Field]
  /// The events that it sends its parent.
  public let events: [Event]
  /// The conditions that its guards ask.
  public let conditions: [Condition]
  /// The conditions that the flow itself requires: a range of ``requirements``.
  public let required: Range<Int>
  /// The required conditions of the flow, its nodes, items and moves: indices of ``conditions``.
  public let requirements: [Int]
  /// The gates of the required conditions.
  public let gates: [Gate]
  /// The app's own names of styles, with the built-in style of each.
  public let styles: [String: Presentation]
  /// The app's own styles that are overlays, in the order in which they lie on each other, the lowest first. Plain overlays lie below them.
  public let overlays: [String]
  /// Its nodes.
  public let nodes: [Node]
  /// Its start: a range of ``alternatives``; empty for a container, whose items start.
  public let start: Range<Int>
  /// The containers that it can show its items in, the first whose guard holds; empty for a flow that is a stack.
  public let containers: [Container]
  /// Its items or columns.
  public let items: [Item]
  /// The item that is selected first.
  public let firstItem: Int
  /// The way in which the app shows it as an entry flow; nil for the root of a window.
  public let presentation: EntryPresentation?
  /// The flow's shell; nil if absent.
  public let shell: Shell?
  /// The states that its moves lead to.
  public let states: [StateTree]
  /// Names of items, links and other flows' fields, which are resolved where they are used.
  public let names: [String]
  /// The links that open from it, as the entry flow.
  public let links: [Link]
  /// For each node and event, its alternatives; an empty range if there is no edge. See ``edge(node:event:)``.
  public let edges: [Range<Int>]
  /// All moves.
  public let alternatives: [Alternative]
  /// For each move, the root in ``guards`` that chooses between it and the later alternatives of its edge.
  let decisions: [GuardDiagrams.Edge]
  /// The context fields that blocks write, block by block.
  public let writtenFields: [Int]
  /// The fills of inputs and outcome fields, move by move.
  public let fills: [Fill]
  /// The samples with which screens can be shown alone.
  public let samples: [Sample]
  /// All guards.
  public let guards: GuardDiagrams
  /// The mistake in the text that the definition was read from; nil if absent. Such a definition has no nodes.
  public let problem: String?

  /// The text that the definition was read from.
  public let text: String

  private let childDefinitions: @Sendable () -> [FlowDefinition]

  /// Reads a definition from its text.
  ///
  /// - Parameters:
  ///   - text: what the compiler emitted; see `DefinitionReader` for the grammar.
  ///   - children: the definitions of the flows that its `child` lines name, in their order; asked when a child first runs, so that
  ///     flows may run each other.
  public convenience init(_ text: String, children: @escaping @Sendable () -> [FlowDefinition]) {
    var reader = DefinitionReader(text)
    self.init(reader.read(), text, children: children)
  }

  init(_ parts: DefinitionParts, _ text: String, children: @escaping @Sendable () -> [FlowDefinition]) {
    self.text = text
    name = parts.name
    inputs = parts.inputs
    outcomes = parts.outcomes
    events = parts.events
    context = parts.context
    containers = parts.containers
    items = parts.items
    firstItem = parts.firstItem
    presentation = parts.presentation
    shell = parts.shell
    states = parts.states
    links = parts.links.map { $0.link }
    names = parts.itemNames
    conditions = parts.conditions
    required = parts.required
    requirements = parts.requirements
    gates = parts.gates
    styles = parts.styles
    overlays = parts.overlays
    nodes = parts.nodes
    start = parts.start
    edges = parts.edges
    alternatives = parts.alternatives
    decisions = parts.decisions
    writtenFields = parts.writtenFields
    fills = parts.fills
    samples = parts.samples
    guards = parts.guards
    problem = parts.problem
    childDefinitions = children
  }

  /// The alternatives of an event at a node; an empty range if there is no edge.
  public func edge(node: Int, event: Int) -> Range<Int> {
    guard node >= 0 && node < nodes.count && event >= 0, event < nodes[node].events.count + SystemEvent.allCases.count
    else { return 0..<0 }
    return edges[nodes[node].firstEdge + event]
  }

  /// The number of the outcome `cancelled`.
  public var cancelled: Int { outcomes.count - 1 }

  /// The gate of a condition; nil if it has none.
  func gate(of condition: Int) -> Int? { gates.firstIndex { $0.condition == conditions[condition].name } }

  /// The gate of a condition, if it runs a flow.
  func runningGate(of condition: Int) -> Int? { gate(of: condition).flatMap { gates[$0].node == nil ? nil : $0 } }

  /// Whether a condition is neither async nor has inputs.
  package func isAnsweredAtOnce(condition: Int) -> Bool {
    conditions[condition].fills.isEmpty && !conditions[condition].isAsync
  }

  /// The node of a screen by its name; nil if absent, and for the shell, which is never an entry.
  func screenNode(_ name: String) -> Int? {
    nodes.indices.first { nodes[$0].kind == .screen && nodes[$0].name == name && $0 != shell?.node }
  }

  /// The node of a screen or a child flow by its name; nil if absent, and for the shell.
  func shownNode(_ name: String) -> Int? {
    nodes.indices.first { index in
      guard nodes[index].name == name, index != shell?.node else { return false }
      switch nodes[index].kind {
      case .screen, .flow: return true
      case .task, .condition: return false
      }
    }
  }

  /// Whether the flow is a container, and not a stack.
  public var isContainer: Bool { !containers.isEmpty }

  /// The definition of a child flow by its index; nil if the text names more children than were given.
  public func child(_ index: Int) -> FlowDefinition? {
    let children = childDefinitions()
    return index < children.count ? children[index] : nil
  }
}

extension SystemEvent {
  static let count = 4

  /// The position among the system events, which are numbered after a node's own events.
  var offset: Int {
    switch self {
    case .back: 0
    case .dismissed: 1
    case .reselected: 2
    case .blocked: 3
    }
  }
}
