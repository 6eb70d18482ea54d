import FlowCompiler
import FlowSimulator

/// Walks, taken again in the simulator.
extension WalkWriter {
  /// Whether the walk reaches the same states when a test takes it.
  func isReplayed(_ walk: Walk) -> Bool {
    guard let entry = graph.entry else { return false }
    let inputs: [SimulatedValue?] = graph.flows[entry].inputs.map { _ in nil }
    let simulator = Simulator(module, flow: entry.number, inputs)
    for (index, step) in walk.steps.enumerated() {
      if index == 0 {
        simulator.answer(step.answers)
      } else if !step.answers.isEmpty {
        simulator.take(.conditions(step.answers))
      }
      let isDone = simulator.take(step.act)
      if !isDone, case .event = step.act { return false }
      if simulator.stack != step.state { return false }
      if let model = simulator.coordinator.navigator?.model, model.entries.map(\.id) != step.entries { return false }
    }
    return simulator.faults.isEmpty
  }
}
