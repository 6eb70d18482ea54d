import FlowDiagnostics
import FlowSyntax

/// A flow's names, questions and decisions while it is bound: made for the flow, and dropped after it.
package struct FlowScope {
  // Names.
  var nodeNamed: [Name: Int] = [:]
  var decisionNamed: [Name: Int] = [:]
  var contextNamed: [Name: Int] = [:]
  var inputNamed: [Name: Int] = [:]

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
  var decisions = DecisionOrigins(count: 0)
  var decisionGuards: [[FlowGraph.Guard?]] = []
  var uses: [DecisionOrigins.UseKey: Int] = [:]
  var useReads: [[Name]] = []
  /// For each decision, the uses of it so far.
  var usesOfDecision: [[Int]] = []
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

  /// A scope of no flow.
  init() {}

  /// A flow's; of two declarations of a name the first counts.
  init(_ flow: FlowGraph.Flow, _ body: FlowDeclaration) {
    inputNamed = Self.positions(flow.inputs.map(\.name))
    contextNamed = Self.positions(flow.context.map(\.field.name))
    decisionNamed = Self.positions(body.decisions.map(\.name.name))
    decisions = DecisionOrigins(count: body.decisions.count)
    usesOfDecision = Array(repeating: [], count: body.decisions.count)
  }

  private static func positions(_ names: [Name]) -> [Name: Int] {
    Dictionary(zip(names, names.indices)) { first, _ in first }
  }
}
