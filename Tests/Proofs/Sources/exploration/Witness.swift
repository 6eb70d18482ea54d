import FlowCompiler
import FlowModel
import FlowRuntime
import FlowSimulator

/// What a simulated app has entered, and what its conditions answer, as somebody sees it who knows nothing but the
/// stack.
@MainActor
struct Witness {
  /// The names of the screens and flows that the last step has entered.
  private(set) var new: Set<String> = []
  /// The names of those that were entered before.
  private(set) var met: Set<String> = []
  /// The values of the conditions that were answered, by name.
  private(set) var values: [String: Int] = [:]
  private let graph: FlowGraph
  private var entries: Set<EntryID> = []
  // Kept, so that no other can take the place of one that has gone.
  private var flows: [FlowCoordinator] = []

  init(_ graph: FlowGraph) { self.graph = graph }

  /// Takes note of what is there after a step.
  mutating func see(_ simulator: Simulator) {
    met.formUnion(new)
    guard let navigator = simulator.coordinator.navigator else { return }
    let all = navigator.model.entries.filter { !$0.isContainer }.map(\.id) + navigator.model.shellsFromTop
    new = Set(all.filter { !entries.contains($0) }.compactMap { navigator.node(of: $0)?.name })
    new.formUnion(
      navigator.coordinators.filter { flow in !flows.contains { $0 === flow } }
        .map { FlowImplementation.of($0).definition.name })
    (entries, flows) = (Set(all), navigator.coordinators)
    for condition in graph.conditions {
      let name = graph.names[condition.name]
      guard let answer = simulator.answers[name] else { continue }
      values[name] = condition.values.firstIndex { graph.names[$0] == answer } ?? (answer == "yes" ? 1 : 0)
    }
  }

  /// Whether the last step breaks a property.
  func breaks(_ property: FlowGraph.Property) -> Bool {
    switch property.claim {
    case .never(let subject, let unless):
      new.contains(name(subject)) && !(unless.map { holds($0, property) } ?? false)
    case .before(let subject, let always):
      new.contains(name(subject)) && !met.contains(name(always)) && !new.contains(name(always))
    case .reach: false
    }
  }

  /// Whether what a property assumes is true.
  func isAssumed(_ property: FlowGraph.Property) -> Bool { property.assume.map { holds($0, property) } ?? true }

  /// Whether the answers that are given decide whether a property holds.
  func isJudge(of property: FlowGraph.Property) -> Bool {
    property.questions.allSatisfy { question in
      let condition = graph.conditions[question.condition]
      return condition.inputs.isEmpty && !condition.asksStack
    }
  }

  /// The name of a screen or flow.
  func name(_ subject: FlowGraph.Property.Subject) -> String {
    switch subject {
    case .screen(let screen): graph.names[graph.screens[screen].name]
    case .flow(let flow): graph.names[graph.flows[flow].name]
    }
  }

  /// Whether a guard is true; a condition without an answer has its first.
  private func holds(_ expression: FlowGraph.Guard, _ property: FlowGraph.Property) -> Bool {
    switch expression {
    case .test(let question, let value):
      (values[graph.names[graph.conditions[property.questions[question].condition].name]] ?? 0) == value
    case .not(let inner): !holds(inner, property)
    case .and(let left, let right): holds(left, property) && holds(right, property)
    case .or(let left, let right): holds(left, property) || holds(right, property)
    }
  }
}
