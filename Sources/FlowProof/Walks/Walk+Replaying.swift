import FlowCompiler
import FlowModel
import FlowSimulator

/// Walks, taken again in the simulator.
extension WalkWriter {
  /// Whether the walk reaches the same states when a test takes it.
  func isReplayed(_ walk: Walk) -> Bool {
    guard let entry = graph.entry else { return false }
    let inputs: [SimulatedValue?] = graph.flows[entry].inputs.map { _ in nil }
    let simulator = Simulator(module, flow: entry.number, inputs)
    var pairs = EntryPairs()
    for (index, step) in walk.steps.enumerated() {
      if index == 0 {
        simulator.answer(step.answers)
      } else if !step.answers.isEmpty {
        simulator.take(.conditions(step.answers))
      }
      let isDone = simulator.take(step.act)
      if !isDone, case .event = step.act { return false }
      if simulator.stack != step.state { return false }
      if let model = simulator.coordinator.navigator?.model, !pairs.pair(step.entries, model.entries.map(\.id)) {
        return false
      }
    }
    return simulator.faults.isEmpty
  }
}

/// The entries of the machine that was explored, each with the simulator's. Their numbers may differ, since a test's app
/// answers later: what is shown meanwhile takes a number, too.
private struct EntryPairs {
  private var simulated: [EntryID: EntryID] = [:]
  private var explored: [EntryID: EntryID] = [:]

  /// Pairs the entries of two equal stacks; false if one of them has another partner.
  mutating func pair(_ entries: [EntryID], _ others: [EntryID]) -> Bool {
    guard entries.count == others.count else { return false }
    for (entry, other) in zip(entries, others) {
      if simulated[entry] ?? other != other || explored[other] ?? entry != entry { return false }
      (simulated[entry], explored[other]) = (other, entry)
    }
    return true
  }
}
