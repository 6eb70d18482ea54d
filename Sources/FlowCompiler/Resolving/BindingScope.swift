import FlowDiagnostics
import FlowSyntax

/// The edges, questions and decisions of a flow while the flow is being bound. Each flow gets a new scope.
package struct BindingScope {
  // Edges.
  /// For each edge in source order, its node and its slot; nil if unknown, and for an edge under `any`.
  var places: [(node: NodeIndex, slot: FlowResolver.Slot)?] = []
  /// The events that misspelt edges were meant for, by index; nil for all events of the node.
  var meant: [(node: Name, event: Int?, range: SourceRange)] = []
  /// The events with edges of each node, by the node's name; empty until an event is unknown.
  var said: [Name: Set<Name>] = [:]
  /// The outcomes and events of children among the first nodes, each with its first child, and the number of the nodes.
  var (handled, nodesRead) = ([Name: (child: FlowIndex, position: Int, range: SourceRange)](), 0)
  /// The shared edges, one for each node that takes them.
  var shared: [FlowResolver.SharedEdge] = []
  /// The items of moves that were reported because they name a target.
  var swappedItems: Set<SourceRange> = []

  // Questions.
  /// The index in ``FlowGraph/Flow/conditions`` of each condition that was asked.
  package var askedAs: [Int: Int] = [:]
  /// The conditions with inputs that the current list asks, with their questions.
  package var askedHere: [(condition: Int, question: Int)] = []
  /// For each decision, the conditions with inputs that it asks, each with its first place. Each move to the decision fills the inputs again.
  var openQuestions: [[(condition: Int, range: SourceRange)]] = []
  /// The questions of decisions, with the types of the values that they read. A decision that asks in the same way again reuses the question.
  var filledQuestions: [(decision: Int, question: Int, reads: [Name])] = []

  // Decisions, and what they and other nodes see.
  var seen = SeenFields()
  var decisions: DecisionOrigins
  var decisionGuards: [[FlowGraph.Guard?]] = []
  var uses: [DecisionOrigins.UseKey: Int] = [:]
  var useReads: [[Name]] = []
  /// For each decision, its uses so far.
  var usesOfDecision: [[Int]]
  /// The types of the values that the current decision reads from its event and from the screen that sends the event, in order.
  var reads: [Name] = []
  var reportedInDecisions: Set<Diagnostic> = []

  // Links.
  /// Whether the current moves are a link's, which are taken whatever is shown.
  var isAnywhere = false
  /// Whether a link with a URL or a payload is being bound, so that its parameters can fill inputs.
  var isInLink = false
  /// The fields that misspelt parameters of the current link were meant for.
  var meantByLink: [String] = []

  /// Makes a scope for a flow with a number of decisions, or for no flow.
  init(decisions count: Int = 0) {
    decisions = DecisionOrigins(count: count)
    usesOfDecision = Array(repeating: [], count: count)
  }
}

/// The names of the current flow.
struct FlowNames {
  var nodes = LocalNames()
  var decisions = LocalNames()
  var context = LocalNames()
  var inputs = LocalNames()

  /// The node that a name stands for; nil if absent.
  func node(_ name: Name) -> NodeIndex? { nodes[name].map { Index($0) } }
}

/// The index of each name of the current flow. If a name is declared twice, the first declaration counts.
///
/// One array is reused for all flows and cleared name by name: a module may have many flows, and many names.
struct LocalNames {
  private var indices = NameIndex()
  private var names: [Name] = []

  /// The index of a name; nil if absent.
  subscript(name: Name) -> Int? { indices[name] }

  /// Gives a name an index, unless it has one.
  mutating func add(_ name: Name, _ index: Int) {
    if indices[name] != nil { return }
    indices[name] = index
    names.append(name)
  }

  /// Replaces all names with those of another flow.
  mutating func replaceAll(_ others: [Name] = []) {
    for name in names { indices[name] = nil }
    names.removeAll(keepingCapacity: true)
    for (index, name) in others.enumerated() { add(name, index) }
  }
}
