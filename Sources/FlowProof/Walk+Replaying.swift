import FlowCompiler
import FlowSimulator

/// Walks, taken again in the simulator.
extension WalkWriter {
  /// Whether the walk reaches the same states when a test takes it.
  func isReplayed(_ walk: Walk) -> Bool {
    guard let entry = graph.entry else { return false }
    let inputs: [SimulatedValue?] = graph.flows[entry].inputs.map { _ in nil }
    let simulator = Simulator(module, flow: entry, inputs)
    for (index, step) in walk.steps.enumerated() {
      for answer in step.answers { simulator.answer(answer.condition, answer.value) }
      // As in a test: an app that has shown nothing yet tries again, and the change of a live condition is announced.
      let isAnnounced = step.answers.contains { answer in
        graph.conditions.contains { $0.isLive && graph.names[$0.name] == answer.condition }
      }
      let isEmpty = simulator.coordinator.navigator?.model.isEmpty ?? true
      if index > 0, step.trigger != "conditions change", isAnnounced || isEmpty && !step.answers.isEmpty {
        simulator.announceConditions()
      }
      let words = step.trigger.split(separator: " ").map(String.init)
      if index == 0 {
        simulator.start()
      } else if step.trigger == "back" {
        _ = simulator.back()
      } else if step.trigger == "dismissed" {
        _ = simulator.pullDown()
      } else if words.first == "select", words.count == 2 {
        _ = simulator.select(words[1])
      } else if words.first == "link" {
        _ = simulator.open(step.url ?? "")
      } else if step.trigger == "conditions change" {
        simulator.announceConditions()
      } else if !step.trigger.hasSuffix("is answered"), !simulator.send(step.trigger, step.values),
        !simulator.end(step.trigger)
      {
        return false
      }
      if simulator.stack != step.state { return false }
      if let model = simulator.coordinator.navigator?.model, model.entries.map(\.id) != step.entries { return false }
    }
    return simulator.faults.isEmpty
  }
}
