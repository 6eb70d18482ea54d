import FlowCompiler
import FlowDiagnostics
import FlowModel

extension Exploration.Step {
  /// Whether the step, or another request that the machine took in it, is denied.
  var isDenied: Bool {
    isBlocked || ([result] + after.continued.map(\.result)).contains { if case .denied = $0 { true } else { false } }
  }
}

extension Exploration {
  /// The steps that lead to a found step, and the found step itself.
  func steps(to found: Step) -> [Step] {
    var steps: [Step] = []
    var before: State?
    for (index, state) in way(to: found.from).enumerated() {
      if isContinued, index == 0 {
        // The first state is the end of an earlier search.
        before = state
        continue
      }
      steps.append(
        Step(
          before: before?.machine ?? state.machine, after: state.machine, request: state.request,
          answers: state.answers, result: state.result, from: state.from, held: before?.held ?? [:],
          live: state.live, isBlocked: state.isBlocked, lastMarks: before?.marks ?? [], marks: state.marks))
      before = state
    }
    return steps + [found]
  }

  /// For each state, the move of a screen's event that led to it; nil if anything else did.
  @MainActor
  public func moves(in graph: FlowGraph) -> [SourceRange?] {
    let writer = WalkWriter(graph: graph)
    return states.map { state in
      // A move that is held, or waits for an answer, was not made yet.
      guard let from = state.from, case .event(let event, let sender) = state.request,
        state.machine.held.count <= states[from].machine.held.count, state.answers.allSatisfy({ $0.value >= 0 }),
        let (flow, node) = writer.place(of: sender, states[from].machine),
        let edge = graph.flows[flow].nodes[node].edges[event]
      else { return nil }
      return writer.chosen(graph.flows[flow].alternatives(of: edge), flow, state.answers)?.range
    }
  }
}
