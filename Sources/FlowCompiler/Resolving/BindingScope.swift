import FlowDiagnostics
import FlowSyntax

/// A flow's edges, questions and decisions while it is bound: made for the flow, and dropped after it.
package struct BindingScope {
  // Edges.
  /// For each edge in source order, its node and its slot; nil if unknown.
  var places: [(node: Int, slot: FlowResolver.Slot)?] = []
  /// Events that misspelt edges were meant for; nil for all of a node's.
  var meant: [(node: Name, event: Int?, range: SourceRange)] = []
  /// Shared edges as the nodes take them.
  var shared: [FlowResolver.SharedEdge] = []
  /// The items of moves that were reported as targets.
  var swappedItems: Set<SourceRange> = []

  // Questions.
  /// The index in ``FlowGraph/Flow/conditions`` of each condition that was asked.
  package var askedAs: [Int: Int] = [:]
  /// The conditions with inputs that the list at hand asks, with their questions.
  package var askedHere: [(condition: Int, question: Int)] = []
  /// For each decision, the conditions with inputs that it asks, each where it is asked first: each move that leads there fills them anew.
  var openQuestions: [[(condition: Int, range: SourceRange)]] = []
  /// Questions of decisions, with the types that they take: one that is asked the same way again is the same.
  var filledQuestions: [(decision: Int, question: Int, reads: [Name])] = []

  // Decisions.
  var decisions: DecisionOrigins
  var decisionGuards: [[FlowGraph.Guard?]] = []
  var uses: [DecisionOrigins.UseKey: Int] = [:]
  var useReads: [[Name]] = []
  /// For each decision, the uses of it so far.
  var usesOfDecision: [[Int]]
  /// The types of what the decision at hand takes from its event and speaker, in order.
  var reads: [Name] = []
  var reportedInDecisions: Set<Diagnostic> = []

  // Links.
  /// Whether the moves at hand are a link's, which are taken on whatever is shown.
  var isAnywhere = false
  /// Whether what is bound belongs to a link, whose parameters fill it.
  var isInLink = false
  /// The fields that misspelt parameters of the link at hand were meant for.
  var meantByLink: [String] = []

  /// Makes a scope of a flow with that many decisions, or of no flow.
  init(decisions count: Int = 0) {
    decisions = DecisionOrigins(count: count)
    usesOfDecision = Array(repeating: [], count: count)
  }
}

/// The names of the flow at hand.
struct FlowNames {
  var nodes = LocalNames()
  var decisions = LocalNames()
  var context = LocalNames()
  var inputs = LocalNames()
}

/// An index for each name of the flow at hand; of two declarations of a name the first counts.
///
/// One array serves flow after flow, and is emptied name by name: a module may have many flows, and many names.
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

  /// Forgets all names, and takes those of another flow.
  mutating func replaceAll(_ others: [Name] = []) {
    for name in names { indices[name] = nil }
    names.removeAll(keepingCapacity: true)
    for (index, name) in others.enumerated() { add(name, index) }
  }
}
