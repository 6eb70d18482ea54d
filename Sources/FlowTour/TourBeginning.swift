import FlowRuntime

/// The beginning of a walk: a flow that starts, or a screen that is shown alone.
@MainActor
struct TourBeginning {
  private let flows: any TourFlows
  private let values: TourValues
  private let flow: FlowCatalogue.Flow?
  private let screen: FlowCatalogue.Screen?
  private let sample: String?
  private let inputs: [String: Any]

  /// Makes the beginning that the flows define.
  init(_ flows: any TourFlows, _ values: TourValues) {
    (self.flows, self.values) = (flows, values)
    (flow, screen, sample, inputs) = (nil, nil, nil, [:])
  }

  /// Makes the beginning that the user has chosen, and sets the conditions to the chosen answers.
  init(_ choice: TourChoice, of flows: any TourFlows, _ values: TourValues) throws(TourProblem) {
    (self.flows, self.values) = (flows, values)
    let entry = flows.makeFlow()
    let catalogue = FlowTools(entry).catalogue
    var flow: FlowCatalogue.Flow?
    if let name = choice.flow {
      flow = catalogue.flow(name)
      if flow == nil { throw Self.unknown("flow", name, catalogue.flows.map(\.name)) }
    }
    let name = flow?.name ?? entry.definition.name
    let fields = flow?.inputs ?? entry.definition.inputs
    var inputs: [String: Any] = [:]
    for input in choice.inputs {
      guard let field = fields.first(where: { $0.name == input.name }) else {
        throw Self.unknown("input", input.name, fields.map(\.name), of: "flow '\(name)'")
      }
      inputs[input.name] = try values.read(input.text, field)
    }
    if !inputs.isEmpty && name == entry.definition.name {
      throw TourProblem("'\(name)' is made by the set itself: '--input' is for a flow of '--flow'")
    }
    for condition in choice.conditions { try Self.change(condition, flows.conditions) }
    (self.flow, self.inputs, sample) = (flow, inputs, choice.sample)
    let made = flow.map { flow in FlowTools(entry).coordinator(of: flow, inputs: inputs) { values.placeholder(for: $0) }
    }
    guard let made = made ?? entry else {
      throw TourProblem("flow '\(name)' cannot be started on its own: give its inputs with '--input'")
    }
    guard let wanted = choice.screen else {
      screen = nil
      return
    }
    let known = FlowTools(made).catalogue.screens
    screen = known.first { $0.name == wanted }
    guard let screen else { throw Self.unknown("screen", wanted, known.map(\.name)) }
    if let sample, !screen.samples.contains(sample) {
      throw Self.unknown("sample", sample, screen.samples, of: "screen '\(wanted)'")
    }
  }

  /// Makes the coordinator of the flow; nil if an input has no given value and no placeholder.
  func make() -> FlowCoordinator? {
    let entry = flows.makeFlow()
    guard let flow else { return entry }
    return FlowTools(entry).coordinator(of: flow, inputs: inputs) { values.placeholder(for: $0) }
  }

  /// Begins the walk on a flow made by ``make()``.
  func begin(_ flow: FlowCoordinator, onStep: @escaping @MainActor (FlowStep) -> Void) {
    if let screen {
      FlowTools(flow).show(screen, sample: sample, placeholder: { values.placeholder(for: $0) }, onStep: onStep)
    } else if let state = flows.beginning {
      FlowTools(flow).start(at: state, onStep: onStep)
    } else {
      flow.start(onStep: onStep)
    }
  }

  /// Begins the walk with the state of a snapshot, on a flow made by ``make()``.
  func restore(
    _ snapshot: FlowSnapshot, _ flow: FlowCoordinator, onStep: @escaping @MainActor (FlowStep) -> Void
  ) -> FlowRestoration { flow.restore(snapshot, onStep: onStep) }

  private static func change(_ choice: NamedText, _ conditions: [TourCondition]) throws(TourProblem) {
    let condition = try TourCondition.named(choice.name, in: conditions)
    guard let value = condition.value(spelt: choice.text) else {
      throw TourProblem(
        "condition '\(choice.name)' has no answer '\(choice.text)'", choice.text, among: condition.spellings)
    }
    try condition.changing()(value)
  }

  private static func unknown(
    _ kind: String, _ name: String, _ known: [String], of owner: String? = nil
  ) -> TourProblem {
    TourProblem(owner.map { "\($0) has no \(kind) '\(name)'" } ?? "there is no \(kind) '\(name)'", name, among: known)
  }
}
