import FlowCompiler
import FlowDiagnostics
import FlowModel

/// Diagnostics about faults that can happen, each with a walk that shows it. For proved faults (traps and stuck layers), the walk only leads there.
@MainActor
struct FindMay {
  /// A goal of the search for walks.
  struct Goal {
    /// The signs of the steps to check: a step that meets the goal has at least one of them.
    var signs: [Sign]
    /// Whether a step with such a sign meets the goal. The move is the one that a screen's event leads to; nil for other triggers.
    var isMet: @MainActor (Exploration.Step, Move?) -> Bool
    /// Makes the diagnostic from the first step that meets the goal and the walk to it; returns nil for no diagnostic.
    var diagnostic: @MainActor (Walk?, Exploration.Step?) -> Diagnostic?
  }

  /// A sign of a step, which decides for which goals it is checked.
  enum Sign: Hashable {
    /// A screen's event leads to this move.
    case move(SourceRange)
    /// The step is denied because of this move, which dismisses at a child's outcome.
    case double(SourceRange)
    /// A flow's node is shown on top.
    case shows(flow: FlowIndex, node: NodeIndex)
    /// A layer is new, and its lowest entry is this node of the flow; any node of the flow if nil.
    case presents(flow: FlowIndex, node: NodeIndex?)
    /// Screens of this name are on a stack three times.
    case repeats(String)
    /// Any step.
    case any
  }

  /// The move that a screen's event leads to, and its flow.
  struct Move {
    var flow: FlowIndex
    var alternative: FlowGraph.Alternative
  }

  let graph: FlowGraph
  let saturation: Saturation
  let circles: [[Int]]
  let entry: FlowDefinition
  let writer: WalkWriter
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether each goal was met, or nothing was left to explore.
  private(set) var isWhole = true
  /// The most steps of the search for walks.
  var limit = 2_000
  /// The most steps tried for one goal that the first search has not met, and for all of them.
  private static let farther = (one: 300, all: 3_000)

  init(graph: FlowGraph, saturation: Saturation, circles: [[Int]], entry: FlowDefinition, writer: WalkWriter) {
    (self.graph, self.saturation, self.circles, self.entry, self.writer) = (graph, saturation, circles, entry, writer)
  }

  /// Looks for walks to all goals in one search.
  mutating func find(_ never: FindNever) {
    let goals =
      absentGoals(never.uncertain) + circleGoals() + doubleGoals(besides: never.diagnostics) + trapGoals(never.traps)
      + stuckGoals(never.stuck)
      + leftGoals()
    if goals.isEmpty { return }
    var numbers: [Sign: [Int]] = [:]
    for (number, goal) in goals.enumerated() { for sign in goal.signs { numbers[sign, default: []].append(number) } }
    let sought = Sought(goals.count)
    let known = numbers
    let seeksRepeats = known.keys.contains { if case .repeats = $0 { true } else { false } }
    let finder = self
    var exploration = Exploration(
      entry, Exploration.Limits(steps: limit, depth: 24), opening: { !finder.graph.links[$0].isInsideOnly }
    ) { step in
      let move = finder.move(of: step)
      for sign in finder.signs(of: step, move, seeksRepeats: seeksRepeats) {
        for number in known[sign] ?? [] where sought.found[number] == nil && goals[number].isMet(step, move) {
          sought.take(step, number)
        }
      }
      return sought.left == 0 ? .found : .proceed
    }
    if !exploration.isComplete, sought.left > 0 { pursue(goals, sought, &exploration) }
    isWhole = sought.left == 0 || exploration.isComplete
    for (index, goal) in goals.enumerated() {
      let walk = sought.found[index].flatMap { writer.walk(to: $0, in: exploration) }
      if let diagnostic = goal.diagnostic(walk, sought.found[index]) { diagnostics.append(diagnostic) }
    }
  }

  /// Goes on to the goals that a first search has not met.
  private func pursue(_ goals: [Goal], _ sought: Sought, _ exploration: inout Exploration) {
    let map = StepMap(saturation)
    let leads = saturation.leads
    let last = exploration.steps + Self.farther.all
    for (number, goal) in goals.enumerated() where sought.found[number] == nil && exploration.steps < last {
      let guides = goal.signs.reduce(into: Set<Guide.Goal>()) { $0.formUnion(self.leads(to: $1, leads)) }
      if guides.isEmpty { continue }
      exploration.pursue(Guide(map, to: guides), writer, steps: Self.farther.one) { sought.found[number] != nil }
    }
  }

  /// The symbols that lead to a step with a sign; none if that is not known.
  ///
  /// - Parameter leads: for each move, what leads to it.
  private func leads(to sign: Sign, _ leads: [Set<Guide.Goal>]) -> Set<Guide.Goal> {
    switch sign {
    case .move(let range), .double(let range):
      var found: Set<Guide.Goal> = []
      for (number, move) in saturation.moves.all.enumerated() where move.move.range == range {
        found.formUnion(leads[number])
      }
      return found
    case .shows(let flow, let node), .presents(let flow, let node?):
      return [.symbol(saturation.symbols.node(node, of: flow))]
    case .presents(let flow, nil): return Set(saturation.frames(of: flow).map { .symbol($0) })
    case .repeats, .any: return []
    }
  }

  /// The first step that meets each goal, and the number of goals that no step has met.
  private final class Sought {
    private(set) var found: [Exploration.Step?]
    private(set) var left: Int

    init(_ count: Int) {
      found = Array(repeating: nil, count: count)
      left = count
    }

    func take(_ step: Exploration.Step, _ number: Int) {
      found[number] = step
      left -= 1
    }
  }

  /// All signs of a step.
  private func signs(of step: Exploration.Step, _ move: Move?, seeksRepeats: Bool) -> [Sign] {
    var signs = [Sign.any]
    if let move { signs.append(.move(move.alternative.range)) }
    if let range = double(step, move) { signs.append(.double(range)) }
    if let top = step.after.model.shown.first, let (flow, node) = writer.place(of: top.id, step.after) {
      signs.append(.shows(flow: flow, node: node))
    }
    let layers = step.after.model.layers
    if let layer = layers.last, let lowest = layer.entries.first, !step.before.model.contains(layer.id),
      let (flow, node) = writer.place(of: lowest.id, step.after)
    {
      signs += [.presents(flow: flow, node: node), .presents(flow: flow, node: nil)]
    }
    if seeksRepeats { signs += repeated(in: step).map { .repeats($0) } }
    return signs
  }

  /// The move that an event of a screen, or of the system, leads to in a step, and its flow; nil for a default.
  func move(of step: Exploration.Step) -> Move? {
    let edge: FlowGraph.Edge?
    let (flow, node): (FlowIndex, NodeIndex)
    switch step.request {
    case .event(let event, let sender):
      guard let place = writer.place(of: sender, step.before) else { return nil }
      (flow, node) = place
      edge = graph.flows[flow].nodes[node].edges[event]
    case .back(let entry):
      guard let place = writer.place(of: entry, step.before) else { return nil }
      (flow, node) = place
      edge = graph.flows[flow].nodes[node][.back]
    default: return nil
    }
    guard let edge, let move = writer.chosen(graph.flows[flow].alternatives(of: edge), flow, step.knownAnswers) else {
      return nil
    }
    return Move(flow: flow, alternative: move)
  }
}
