import FlowCompiler
import FlowModel
import FlowRuntime
import FlowSyntax
import Reference

/// One step of a walk: what there was before it, what was done, and what there is now.
@MainActor
struct Moment {
  /// The machine before a step.
  @MainActor
  struct Before {
    let observation: Observation
    let model: StackModel
    let waits: [FlowStep.Wait]

    init(_ side: MachineSide) {
      observation = side.observation
      model = side.model
      waits = side.simulator.steps.last?.waits ?? []
    }
  }

  let side: MachineSide
  let before: Before
  let step: Step
  /// The steps that the machine took, event by event.
  let batch: [FlowStep]
  let model: StackModel
  let observation: Observation

  init(_ side: MachineSide, _ before: Before, _ step: Step, _ batch: [FlowStep]) {
    self.side = side
    self.before = before
    self.step = step
    self.batch = batch
    model = side.model
    observation = side.observation
  }

  var graph: FlowGraph { side.graph }

  func name(_ name: Name) -> String { graph.names[name] }

  /// The waits that are open now.
  var waits: [FlowStep.Wait] { side.simulator.steps.last?.waits ?? [] }

  /// Whether it is the same machine as before, whose numbers are never used again.
  var isContinuing: Bool {
    if case .relaunch = step { false } else { true }
  }

  /// Whether the step starts the flows, or brings them back.
  var isBeginning: Bool {
    switch step {
    case .start, .relaunch: true
    default: false
    }
  }

  /// The entries that came in this step.
  var entered: [StackModel.Entry] {
    let old = isContinuing ? Set(before.model.entries.map(\.id)) : []
    return model.entries.filter { !old.contains($0.id) }
  }

  /// Whether a Bool condition is known not to hold.
  func isKnownFalse(_ condition: Int) -> Bool {
    let condition = graph.conditions[condition]
    let answer = side.simulator.answers[name(condition.name)]
    // What a held move has learnt of one that takes time may be older than what the app would answer now, and the stack
    // answers as it is within the step, when the condition is asked.
    if condition.isAsync || condition.standing != nil { return false }
    return condition.values.isEmpty && answer != "yes"
  }

  /// The flow that an entry, or a running flow, is of.
  func flow(_ id: FlowID) -> FlowGraph.Flow? {
    side.running.first { $0.flow.id == id }.flatMap { running in
      graph.flows.first { name($0.name) == FlowImplementation.of(running.coordinator).definition.name }
    }
  }

  /// Whether a flow, or one above it, is one that a gate runs or that shows something meanwhile.
  func isOfGate(_ id: FlowID) -> Bool {
    var next = model.flow(id)
    while let flow = next {
      if flow.role != .ordinary { return true }
      next = flow.parent.flatMap(model.flow)
    }
    return false
  }
}
