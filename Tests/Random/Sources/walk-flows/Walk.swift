import FlowCompiler
import FlowModel
import FlowRuntime
import FlowSimulator
import Seeded

/// A difference between the two sides.
struct Difference: Error { let text: String }

/// One walk through a generated coordinator and a simulator side by side.
@MainActor
final class Walk {
  private let app: any WalkedApp
  private let flow: FlowCoordinator
  private let simulator: Simulator
  private var random: Seeded
  private var generated: [FlowStep] = []
  private var simulated: [FlowStep] = []
  private var reported: [String] = []
  private var faults: [String] = []
  private var simulatedFaults: [String] = []
  private(set) var trail: [String] = []
  private(set) var steps = 0

  init(_ type: any WalkedApp.Type, _ graph: FlowGraph, seed: UInt64) throws(Difference) {
    random = Seeded(seed)
    app = type.init()
    flow = app.makeFlow()
    guard let simulator = Simulator(graph, flow: type.flow, inputs: type.inputs) else {
      throw Difference(text: "there is no flow \(type.flow)")
    }
    self.simulator = simulator
  }

  /// Walks until the flow ends, but no farther than so many steps.
  func run(_ most: Int) throws(Difference) {
    answer()
    trail.append("start")
    let twin = simulator.coordinator
    flow.start(
      onStep: { [weak self] in self?.generated.append($0) }, onFault: { [weak self] in self?.faults.append("\($0)") })
    twin.start(
      onStep: { [weak self] in self?.simulated.append($0) },
      onFault: { [weak self] in self?.simulatedFaults.append("\($0)") })
    app.listen(to: flow)
    let outcomes = FlowImplementation.of(twin).definition.outcomes
    FlowImplementation.of(twin).onEnd { [weak self] outcome, values in
      self?.reported.append(Self.text(outcomes[outcome], values))
    }
    let events = FlowImplementation.of(twin).definition.events
    FlowImplementation.of(twin).onSend { [weak self] event, values in
      self?.reported.append(Self.text(events[event], values))
    }
    try compare()
    while steps < most, let navigator = flow.navigator, !navigator.hasEnded {
      try step(navigator)
      try compare()
    }
  }

  private static func text(_ event: FlowDefinition.Event, _ values: FlowValues) -> String {
    callText(
      event.name,
      event.fields.indices.map { "\((values.value($0, SimulatedValue?.self) ?? nil) ?? SimulatedValue(nil))" })
  }

  // MARK: One step

  private func step(_ navigator: FlowNavigator) throws(Difference) {
    guard let twin = simulator.coordinator.navigator else { throw Difference(text: "the simulator has stopped") }
    if random.chance(30) { answer() }
    let entries = navigator.model.entries
    // A start that was denied by a gate is decided again when a condition changes.
    if entries.isEmpty {
      answer()
      return changeConditions(navigator, twin)
    }
    // Entries are counted alike, so an entry's twin has its number.
    let entry = random.chance(60) ? entries[entries.count - 1] : random.pick(entries)
    switch random.below(20) {
    case 0, 1:
      trail.append("back")
      navigator.back()
      twin.back()
    case 2:
      trail.append("back from \(navigator.node(of: entry.id)?.name ?? "?")")
      navigator.back(from: entry.id)
      twin.back(from: entry.id)
    case 3:
      let layer = random.pick(navigator.model.layers)
      trail.append("dismissed")
      navigator.dismissed(layer.id)
      twin.dismissed(layer.id)
    case 4...6:
      guard let container = navigator.model.containers.randomElement(using: &random) else { return }
      let item = random.below(navigator.flow(of: container.id)?.items.count ?? 1)
      trail.append("select \(item)")
      navigator.select(item, of: container.id)
      twin.select(item, of: container.id)
    case 7: return changeConditions(navigator, twin)
    case 8 where !twin.coordinators.isEmpty:
      let definition = FlowImplementation.of(simulator.coordinator).definition
      guard let link = definition.links.indices.randomElement(using: &random) else { return }
      let texts = definition.links[link].parameters.map { random.pick(samples(of: $0.type)) }
      guard let url = definition.url(of: link, texts.map { $0 == "nil" ? nil : $0 }) else { return }
      trail.append(url)
      flow.open(url: url)
      simulator.open(url)
    default:
      guard let node = navigator.node(of: entry.id), let shown = navigator.screen(of: entry.id) as? Shown,
        let event = node.events.indices.randomElement(using: &random)
      else { return }
      let values = node.events[event].fields.map { random.pick(samples(of: $0.type)) }
      trail.append("\(node.name).\(callText(node.events[event].name, values))")
      shown.send(event, values)
      twin.send(event, values.map { SimulatedValue($0 == "nil" ? nil : $0) }, from: entry.id)
    }
    steps += 1
  }

  private func changeConditions(_ navigator: FlowNavigator, _ twin: FlowNavigator) {
    trail.append("conditions changed")
    navigator.conditionsChanged()
    twin.conditionsChanged()
    steps += 1
  }

  private func answer() {
    for condition in type(of: app).conditions {
      let value = random.below(condition.values.count)
      app.answers[condition.name] = value
      simulator.answer(condition.name, condition.values[value])
    }
  }

  // MARK: Comparing

  private func compare() throws(Difference) {
    // A start that is denied is a fault of the app's; any other is one of flowc's.
    if let fault = (faults + simulatedFaults).first(where: { !$0.contains("nothing can be shown") }) {
      throw Difference(text: "a fault: \(fault)")
    }
    try expect("faults", faults, simulatedFaults)
    (faults, simulatedFaults) = ([], [])
    try expect("steps", generated.map(\.withoutValues), simulated.map(\.withoutValues))
    generated = []
    simulated = []
    guard let navigator = flow.navigator else { throw Difference(text: "the flow has no navigator") }
    let stack = navigator.notation { entry in
      let seen = (navigator.screen(of: entry) as? Shown)?.seen ?? []
      return zip(navigator.node(of: entry)?.inputs ?? [], seen).map {
        StateTree.Text(name: $0.name, value: SimulatedValue($1 == "nil" ? nil : $1).notation)
      }
    }
    try expect("stack", [stack], [simulator.detailedStack])
    try expect(
      "context", contexts(of: navigator, textOfAny), contexts(of: simulator.coordinator.navigator) { "\($0 ?? "nil")" })
    try expect("what was said", app.received, reported)
    let shells = navigator.model.flows.count { $0.shell != nil }
    let screens = navigator.model.entries.count { !$0.isContainer } + shells
    try expect("live screens", ["\(Shown.alive.load(ordering: .relaxed))"], ["\(screens)"])
  }

  private func contexts(of navigator: FlowNavigator?, _ text: (Any?) -> String) -> [String] {
    (navigator?.coordinators ?? []).map { coordinator in
      let fields = FlowImplementation.of(coordinator).definition.context.enumerated()
      return FlowImplementation.of(coordinator).definition.name
        + fields.map { " \($0.element.name)=\(text(FlowImplementation.of(coordinator).contextValue($0.offset)))" }
        .joined()
    }
  }

  private func expect(_ what: String, _ generated: [String], _ simulated: [String]) throws(Difference) {
    if generated == simulated { return }
    throw Difference(
      text:
        "\(what)\n  generated: \(generated.joined(separator: "\n    "))\n  simulated: \(simulated.joined(separator: "\n    "))"
    )
  }
}

extension FlowStep {
  /// The step without the values that its triggers carried, which are texts in a simulation.
  fileprivate var withoutValues: String {
    let taken = continued.map { "\($0.trigger) \($0.result)" }
    let lists = [taken, waits.map(\.description), ran, asked.map(\.description), built, updated, released, tracked]
    return "\(trigger) \(result) → \(stack) \(lists) \(outcome ?? "goes on")"
  }
}
