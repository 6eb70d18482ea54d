import FlowCompiler
import FlowModel
import FlowRuntime
import FlowSimulator
import FlowTour

/// A module's flows, to walk through without an app; all values are texts.
@MainActor
final class SimulatedFlows: TourFlows {
  let beginning: StateTree?
  private let graph: FlowGraph
  private let flow: FlowIndex
  private let inputs: [String: String]
  private let firstAnswers: [NamedText]
  private var answers: [String: String]
  private var simulator: Simulator?
  /// Records the steps since the last start of the flow.
  private(set) var recorder = FlowRecorder()

  init(_ graph: FlowGraph, flow: FlowIndex, beginning: StateTree?, _ choice: SimulationChoice) {
    self.graph = graph
    self.flow = flow
    self.beginning = beginning
    var inputs: [String: String] = [:]
    for input in graph.flows[flow].inputs where input.defaultValue == nil {
      inputs[graph.names[input.name]] = TourType.example(of: graph.names[input.type])
    }
    for input in choice.inputs { inputs[input.name] = input.text }
    self.inputs = inputs
    firstAnswers = choice.conditions
    answers = [:]
    forgetAnswers()
  }

  func forgetAnswers() {
    answers = [:]
    for condition in conditions {
      for choice in firstAnswers where choice.name == condition.name {
        answers[choice.name] = condition.value(spelt: choice.text)
      }
    }
  }

  var anyValue: ((String?) -> Any)? { { SimulatedValue($0) } }

  var conditions: [TourCondition] {
    graph.conditions.filter { !$0.asksStack }.map { condition in
      let name = graph.names[condition.name]
      let values = condition.values.isEmpty ? ["no", "yes"] : condition.values.map { graph.names[$0] }
      return TourCondition(name, values: values, isLive: condition.isLive, isAsync: condition.isAsync) { [weak self] in
        // An async condition has no answer until the user sets one.
        self?.answers[name] ?? (condition.isAsync ? "?" : values[0])
      } change: { [weak self] answer in
        self?.answers[name] = answer
        self?.simulator?.answer(name, answer)
      }
    }
  }

  var endTask: ((_ task: String, _ outcome: String, _ values: [Any]) -> Bool)? {
    { [weak self] task, outcome, values in
      self?.simulator?.end(task, outcome, values.compactMap { $0 as? SimulatedValue }) ?? false
    }
  }

  func makeFlow() -> FlowCoordinator {
    let simulator = Simulator(graph, flow: flow, inputs: inputs)
    for (name, answer) in answers { simulator.answer(name, answer) }
    self.simulator = simulator
    recorder = FlowRecorder(capacity: 100_000)
    FlowTools(simulator.coordinator).record(with: recorder)
    return simulator.coordinator
  }
}
