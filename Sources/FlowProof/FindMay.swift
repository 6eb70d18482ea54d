import FlowCompiler
import FlowDiagnostics
import FlowModel

/// What can happen: nothing is said without a walk that shows it, but for what certainly never ends, which a walk only leads to.
@MainActor
struct FindMay {
  /// What walks are sought for.
  struct Goal {
    /// Whether a step shows it, which leads to a move of a screen's, if it does.
    var isMet: @MainActor (Exploration.Step, Move?) -> Bool
    /// What is said of it, with the walk to the first such step; nil for nothing.
    var finding: @MainActor (Walk?, Exploration.Step?) -> Diagnostic?
  }

  /// The move that a screen's event leads to, and its flow.
  struct Move {
    var flow: Int
    var alternative: FlowGraph.Alternative
  }

  let graph: FlowGraph
  let saturation: Saturation
  let entry: FlowDefinition
  let writer: WalkWriter
  private(set) var findings: [Diagnostic] = []
  /// The most steps that walks are sought for.
  var limit = 2_000

  init(graph: FlowGraph, saturation: Saturation, entry: FlowDefinition, writer: WalkWriter) {
    (self.graph, self.saturation, self.entry, self.writer) = (graph, saturation, entry, writer)
  }

  /// Looks for walks to all that may go wrong, in one search.
  mutating func find(_ never: FindNever) {
    let goals =
      absentGoals(never.uncertain) + circleGoals() + doubleGoals() + trapGoals(never.traps) + stuckGoals(never.stuck)
      + leftGoals()
    if goals.isEmpty { return }
    let sought = Sought(goals.count)
    let finder = self
    let exploration = Exploration(
      entry, Exploration.Limits(steps: limit, depth: 24), opening: { !finder.graph.links[$0].isInsideOnly }
    ) { step in
      let move = finder.move(of: step)
      for (index, goal) in goals.enumerated() where sought.found[index] == nil && goal.isMet(step, move) {
        sought.take(step, index)
      }
      return sought.left == 0 ? .found : .goOn
    }
    for (index, goal) in goals.enumerated() {
      let walk = sought.found[index].flatMap { writer.walk(to: $0, in: exploration) }
      if let finding = goal.finding(walk, sought.found[index]) { findings.append(finding) }
    }
  }

  /// What is sought, and the step in which it was found.
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

  /// The move that a screen's event leads to in a step, and its flow.
  func move(of step: Exploration.Step) -> Move? {
    guard case .event(let event, let speaker, _) = step.happening,
      let (flow, node) = writer.place(of: speaker, step.before),
      let edge = graph.flows[flow].nodes[node].edges[event],
      let move = writer.chosen(graph.flows[flow].alternatives(of: edge), flow, step.answers)
    else { return nil }
    return Move(flow: flow, alternative: move)
  }
}
