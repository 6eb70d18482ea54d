import FlowCompiler

/// The choice of moves, and the requirements of their targets.
extension Saturation {
  /// Takes the moves of a list that can be chosen.
  mutating func take(_ list: Range<Int>, at place: Places, _ step: Step, hasSender: Bool = true) {
    var mayWait = false
    if relation.traits.interferes, let first = list.first {
      mayWait = relation.traits.waits(moves.all[list].lazy.map(\.move), of: moves.all[first].flow, graph)
    }
    for number in list {
      guard let step = choose(number, step) else { continue }
      carryOut(number, at: mayWait ? shifted(place) : place, step, hasSender: hasSender)
    }
  }

  /// Returns any place instead of a known one: other entries may be on the sender by now, and the sender may be replaced below them.
  mutating func shifted(_ place: Places) -> Places {
    for symbol in place.symbols { relation.shift(symbol) }
    return .anything
  }

  /// The step once a move is chosen; nil if no answers are left.
  mutating func choose(_ number: Int, _ step: Step) -> Step? {
    var step = step
    // While an answer is awaited, all other answers may change.
    if moves.all[number].waits { step.answers = moves.sets.intersection(moves.assumed, step.required) }
    step.answers = moves.sets.intersection(step.answers, moves.all[number].chosen)
    if step.answers == AnswerSets.empty { return nil }
    chosen.insert(number)
    // A request that is kept is carried out later, with any answers.
    if relation.traits.keepsRequests { step.answers = moves.sets.intersection(moves.assumed, step.required) }
    return step
  }

  /// Limits a step's answers to its requirements, and runs the flow of each gate that may fail; nil if the step is always denied.
  mutating func pass(_ requirements: [FlowGraph.Requirement], _ step: Step) -> Step? {
    var step = step
    for requirement in requirements {
      let condition = graph.conditions[requirement.condition]
      let hasNoInputs = condition.isSteady
      let holds =
        hasNoInputs ? moves.sets.answers(to: .test(condition: requirement.condition, value: 1)) : AnswerSets.all
      if condition.isAsync {
        askAgain(step.required)
        step.answers = moves.sets.intersection(moves.assumed, step.required)
      }
      let fails = hasNoInputs ? moves.sets.intersection(step.answers, moves.sets.complement(holds)) : step.answers
      let earlier = step.required
      step.required = moves.sets.intersection(step.required, holds)
      if let gate = condition.gate, let flow = graph.gates[gate].flow, fails != AnswerSets.empty {
        run(gate, flow)
        askAgain(earlier)
        // The request is made again once the condition holds. Guards that asked for the opposite then no longer lead here.
        if moves.sets.intersection(step.answers, holds) == AnswerSets.empty { step.isSoft = true }
        // After the gate's flow the request is made again, with any answers that the requirements allow.
        step.answers = moves.sets.intersection(moves.assumed, step.required)
      } else {
        step.answers = moves.sets.intersection(step.answers, holds)
      }
      if step.answers == AnswerSets.empty { return nil }
    }
    return step
  }

  /// Runs the gates of earlier requirements. These are asked again after a wait, since they may have ceased to hold.
  private mutating func askAgain(_ required: AnswerSets.Answers) {
    if required == AnswerSets.all { return }
    for (index, gate) in graph.gates.enumerated() {
      guard let flow = gate.flow, graph.conditions[gate.condition].inputs.isEmpty else { continue }
      let fails = moves.sets.complement(moves.sets.answers(to: .test(condition: gate.condition, value: 1)))
      if moves.sets.intersection(required, fails) == AnswerSets.empty { run(index, flow) }
    }
  }

  /// Starts a gate's flow, over any stack.
  mutating func run(_ gate: Int, _ flow: FlowIndex) {
    let frame = symbols.gate(gate)
    relation.loosen(frame)
    var layer: Int?
    if let style = graph.gates[gate].verb.style {
      layer = symbols.layer
      if style.presentation == .overlay { relation.loosen(symbols.layer) }
    }
    begin(flow, frame: frame, layer: layer, unconstrained)
  }
}
