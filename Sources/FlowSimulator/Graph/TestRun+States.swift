import FlowCompiler
import FlowModel
import FlowRuntime

/// States of tests, tried in a second simulator.
extension TestRun {
  /// A state, completed with the first screens of flows that are named alone by trying the state; nil if it is impossible.
  func completed(_ state: FlowGraph.State) -> StateTree? {
    if let tree = placed(StateTree(state, of: graph, isQualified: true)) { return tree }
    // A gate's flow is impossible without the move that is held for it. The part above the last flow named alone is complete, so it is not tried.
    let (begun, rest) = state.splitAboveWhatBegins
    guard var tree = placed(StateTree(begun, of: graph, isQualified: true)) else { return nil }
    tree.put(StateTree(rest, of: graph, isQualified: false))
    return tree
  }

  private func placed(_ tree: StateTree) -> StateTree? {
    let twin = makeTwin()
    return twin.start(at: tree) ? twin.state(naming: .bare) { _ in false } : nil
  }

  /// A simulator of the tested flow, with the current answers.
  private func makeTwin() -> Simulator {
    Simulator(
      module, flow: test.given.flow.number, graph.flows[test.given.flow].inputs.map { _ in nil },
      SimulatedConditions(like: simulator.conditions))
  }

  /// The reason why a state is impossible: the problem of the lowest entry that fails; nil if unknown.
  func reason(against state: FlowGraph.State) -> String? {
    var (tree, written) = (
      StateTree(state, of: graph, isQualified: true), StateTree(state, of: graph, isQualified: false)
    )
    var found: (name: String, step: FlowStep)?
    while let step = denial(of: tree) {
      if let name = written.topName { found = (name, step) }
      guard let lower = tree.droppingTop(), let lowerWritten = written.droppingTop() else { break }
      (tree, written) = (lower, lowerWritten)
    }
    return found.map { words(why: $0.name, $0.step) }
  }

  private func denial(of tree: StateTree) -> FlowStep? {
    let twin = makeTwin()
    return twin.start(at: tree) ? nil : twin.steps.last
  }

  private func words(why entry: String, _ step: FlowStep) -> String {
    guard case .denied(let denial) = step.result else { return "'\(entry)' cannot be shown" }
    switch denial {
    case .impossible:
      return "no flow on the way shows '\(entry)'" + (gate(showing: entry).map { ", which \($0)" } ?? "")
    case .failed(let condition): return "'\(entry)' waits for '\(condition)'"
    default: return "'\(entry)' is denied " + StepDenial(step.trigger, denial, step, simulator.lockedScreens).words
    }
  }

  /// The gate whose flow shows a screen, in words; nil if absent.
  private func gate(showing screen: String) -> String? {
    let gate = graph.gates.first { gate in
      gate.flow.map { graph.flows[$0].nodes }?.contains { node in
        if case .screen = node.kind { name(node.name) == screen } else { false }
      } ?? false
    }
    return gate.map { "the flow of the gate of '\(name(graph.conditions[$0.condition].name))' does" }
  }
}
