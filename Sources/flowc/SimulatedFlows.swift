import FlowCompiler
import FlowModel
import FlowRuntime
import FlowSimulator
import FlowTour

/// A module's flows, to be walked through without an app: values are texts.
@MainActor
final class SimulatedFlows: TourFlows {
  let beginning: StateTree?
  private let graph: FlowGraph
  private let flow: Int
  private let inputs: [String: String]
  private var answers: [String: String]
  private var simulator: Simulator?

  init(_ graph: FlowGraph, flow: Int, beginning: StateTree?, _ choice: SimulationChoice) {
    self.graph = graph
    self.flow = flow
    self.beginning = beginning
    inputs = Dictionary(choice.inputs.map { ($0.name, $0.text) }) { $1 }
    answers = [:]
    for condition in conditions {
      for choice in choice.conditions where choice.name == condition.name {
        answers[choice.name] = condition.value(spelt: choice.text)
      }
    }
  }

  var anyValue: ((String?) -> Any)? { { SimulatedValue($0) } }

  var conditions: [TourCondition] {
    graph.conditions.map { condition in
      let name = graph.names[condition.name]
      let values = condition.values.isEmpty ? ["no", "yes"] : condition.values.map { graph.names[$0] }
      return TourCondition(name, values: values, isLive: condition.isLive) { [weak self] in
        self?.answers[name] ?? values[0]
      } change: { [weak self] answer in
        self?.answers[name] = answer
        self?.simulator?.answer(name, answer)
      }
    }
  }

  func makeFlow() -> FlowCoordinator {
    let simulator = Simulator(graph, flow: flow, inputs: inputs)
    for (name, answer) in answers { simulator.answer(name, answer) }
    self.simulator = simulator
    return simulator.coordinator
  }
}
