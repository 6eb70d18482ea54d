import FlowCompiler
import FlowDiagnostics
import FlowModel

extension Exploration.Step {
  /// The state after the step, as the first of another search.
  var end: Exploration.State {
    Exploration.State(
      machine: after, from: nil, request: request, answers: answers, depth: 0, held: heldAfter, live: live,
      marks: marks)
  }

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

  /// For each state, the move of an event of a screen, or of the system, that led to it; nil if anything else did.
  @MainActor
  public func moves(in graph: FlowGraph) -> [SourceRange?] {
    let writer = WalkWriter(graph: graph)
    return states.map { state in
      // A move that is held, or waits for an answer, was not made yet.
      guard let from = state.from, state.machine.held.count <= states[from].machine.held.count,
        state.answers.allSatisfy({ $0.value >= 0 })
      else { return nil }
      let before = states[from].machine
      let (sender, event): (EntryID?, Int?) =
        switch state.request {
        case .event(let event, let sender): (sender, event)
        case .back(let entry): (entry, nil)
        case .dismissed(let layer): (before.model.top(of: layer)?.id, nil)
        default: (nil, nil)
        }
      guard let (flow, node) = sender.flatMap({ writer.place(of: $0, before) }) else { return nil }
      let value = graph.flows[flow].nodes[node]
      let isBack = if case .back = state.request { true } else { false }
      guard let edge = event.map({ value.edges[$0] }) ?? (isBack ? value[.back] : value[.dismissed]) else { return nil }
      return writer.chosen(graph.flows[flow].alternatives(of: edge), flow, state.allAnswers)?.range
    }
  }
}

extension Exploration.State {
  /// The answers of the step that led here: the app's, those of live conditions as last announced, and the stack's.
  fileprivate var allAnswers: [Exploration.Answer] {
    var all = answers
    let own = machine.standingAnswers
    let announced = live.sorted { $0.key < $1.key }.map { Exploration.Answer(name: $0.key, value: $0.value) }
    for answer in own + announced where !all.contains(where: { $0.name == answer.name }) { all.append(answer) }
    return all
  }
}

extension FlowMachine {
  /// The answers of the stack in the last step.
  var standingAnswers: [Exploration.Answer] {
    asked.compactMap { asked in
      let condition = definitions[asked.definition].conditions[asked.condition]
      return condition.standing == nil ? nil : Exploration.Answer(name: condition.name, value: asked.value)
    }
  }
}
