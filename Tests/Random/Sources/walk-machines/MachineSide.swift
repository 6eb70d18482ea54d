import FlowCompiler
@testable import FlowModel
import FlowRuntime
@testable import FlowSimulator
import Reference

/// flowc's machine, run without generated code, as a walk sees it.
@MainActor
final class MachineSide {
  let graph: FlowGraph
  let entry: FlowIndex
  let simulator: Simulator
  let bindings: Bindings
  /// The number of the simulator's steps before the last step of the walk.
  private var before = 0
  /// Whether a condition has changed that the app does not announce: what was decided with it may be as it was.
  private(set) var hasChangedQuietly = false
  var hasRelaunched = false
  /// The observation after the last step, once it has been made.
  var known: Observation?

  /// Makes a machine that has not started; nil where the module has no entry flow.
  init?(_ graph: FlowGraph, _ bindings: Bindings) {
    guard let entry = graph.entry else { return nil }
    self.graph = graph
    self.entry = entry
    self.bindings = bindings
    simulator = Simulator(bindings.module, flow: entry.number, graph.flows[entry].inputs.map { _ in nil })
  }

  // MARK: Steps

  /// Takes a step.
  ///
  /// - Returns: what the machine did, event by event.
  @discardableResult
  func take(_ step: Step) -> [FlowStep] {
    known = nil
    before = simulator.steps.count
    switch step {
    case .start: simulator.start()
    // A test names a task as it does a screen.
    case .event(let node, let name, let fields) where graph.tasks.contains { graph.names[$0.name] == node }:
      simulator.end("\(node).\(name)", fields.compactMapValues(\.text))
    case .event(let node, let name, let fields): send(node, name, fields)
    case .back: simulator.back()
    case .dismissed: simulator.dismiss()
    case .swipeCancelled: break
    case .select(let item): simulator.select(item)
    case .link(let url): simulator.open(url)
    case .payload(let fields): simulator.open(payload: fields)
    case .linkNamed(let name, let parameters): open(name, parameters)
    case .conditions(let answers): answer(answers)
    case .task(let task, let outcome, let fields):
      simulator.end("\(task).\(outcome)", fields.compactMapValues(\.text))
    case .relaunch:
      hasRelaunched = true
      simulator.relaunch()
    }
    return batch
  }

  /// The steps that the machine took in the last step of the walk, event by event.
  var batch: [FlowStep] { Array(simulator.steps[before...]) }

  private func send(_ screen: String, _ event: String, _ fields: [String: Value]) {
    guard let navigator = simulator.coordinator.navigator else { return }
    for entry in model.entriesFromNearest.map(\.id) + shells {
      guard let node = navigator.node(of: entry), node.name == screen,
        let index = node.events.firstIndex(where: { $0.name == event })
      else { continue }
      let values = node.events[index].fields.map { SimulatedValue(fields[$0.name, default: .null].text) }
      return navigator.send(index, values, from: entry)
    }
  }

  private func open(_ link: String, _ parameters: [String: Value]) {
    let links = FlowImplementation.of(simulator.coordinator).definition.links
    guard let index = links.firstIndex(where: { $0.name == link }) else { return }
    FlowImplementation.of(simulator.coordinator).open(
      link: index,
      links[index].parameters.map { parameter in parameters[parameter.name].map { SimulatedValue($0.text) } })
  }

  private func answer(_ answers: [String: String]) {
    let words = ["true": "yes", "false": "no"]
    var isAnnounced = false
    for (name, value) in answers.sorted(by: { $0.key < $1.key }) {
      guard let condition = graph.conditions.first(where: { graph.names[$0.name] == name }) else { continue }
      simulator.answer(name, condition.values.isEmpty ? words[value] ?? value : value)
      if condition.isLive { isAnnounced = true } else { hasChangedQuietly = true }
      // A start that was denied waits for any change, which the app then announces.
      if model.isEmpty { isAnnounced = true }
    }
    if isAnnounced { simulator.announceConditions() }
  }

  // MARK: What there is

  var navigator: FlowNavigator? { simulator.coordinator.navigator }

  var model: StackModel { navigator?.model ?? StackModel() }

  /// The screens that hold what a flow shows, those of outer flows first.
  var shells: [EntryID] { model.shellsFromTop }

  /// The running flows with their coordinators, parents first.
  var running: [(flow: RunningFlow, coordinator: FlowCoordinator)] {
    let flows = model.flows.filter { $0.role != .loading }
    let coordinators = navigator?.coordinators ?? []
    return flows.count == coordinators.count ? Array(zip(flows, coordinators)) : []
  }

  /// The current value of a field in a running flow's context.
  func contextText(_ coordinator: FlowCoordinator, _ field: Int) -> Value {
    Value((FlowImplementation.of(coordinator).contextValue(field) as? SimulatedValue)?.text)
  }

  /// The inputs of an entry by name.
  func inputs(of entry: EntryID) -> [String: Value] {
    guard let navigator, let node = navigator.node(of: entry) else { return [:] }
    var inputs: [String: Value] = [:]
    for (field, value) in zip(node.inputs, navigator.inputs(of: entry)) {
      inputs[field.name] = Value((value as? SimulatedValue)?.text)
    }
    return inputs
  }

  /// The state that is visible from outside after the last step.
  var observation: Observation {
    let observation = known ?? observe()
    known = observation
    return observation
  }

  private func observe() -> Observation {
    var denied: [String] = []
    for step in batch {
      for result in [step.result] + step.continued.map(\.result) {
        if case .denied(let denial) = result { denied += names(of: denial, step) }
      }
    }
    return Observation(
      stack: stack, flows: flows, outcome: outcome, denied: denied,
      waits: simulator.steps.last?.waits.map(\.description) ?? [], ran: batch.flatMap(\.ran))
  }

  /// The stack, with the inputs of each screen in order of their names, and their texts as they are.
  var stack: String {
    guard let navigator else { return "[]" }
    // Which flow runs an entry is compared by the flows.
    let state = navigator.state(naming: .bare) { entry in
      inputs(of: entry).sorted { $0.key < $1.key }.map {
        StateTree.Text(name: $0.key, value: $0.value.description)
      }
    }
    return state.description
  }

  private var outcome: String? {
    simulator.end.map { end in
      let names = graph.flows[entry].outcomes.first { graph.names[$0.name] == end.outcome }?.fields ?? []
      let fields = zip(names, end.fields).map { "\(graph.names[$0.name]): \($1.text ?? "null")" }.sorted()
      return fields.isEmpty ? end.outcome : "\(end.outcome)(\(fields.joined(separator: ", ")))"
    }
  }

  private var flows: [Observation.RunningFlow] {
    let running = running
    return running.map { flow, coordinator in
      var path = [FlowImplementation.of(coordinator).definition.name]
      var next = flow
      while next.role != .gate, let parent = next.parent, let above = running.first(where: { $0.flow.id == parent }) {
        path.insert(FlowImplementation.of(above.coordinator).definition.name, at: 0)
        next = above.flow
      }
      var context: [String: Value] = [:]
      for (index, field) in FlowImplementation.of(coordinator).definition.context.enumerated() {
        context[field.name] = contextText(coordinator, index)
      }
      return Observation.RunningFlow(path: path.joined(separator: "/"), inputs: [:], context: context)
    }
  }

  private func names(of denial: Denial, _ step: FlowStep) -> [String] {
    switch denial {
    case .guards: [Self.guards]
    // Of several that are locked, which is named does not matter.
    case .locked: [Self.guards]
    case .required(let condition), .failed(let condition): [condition]
    case .link: ["link"]
    case .impossible: ["impossible"]
    case .endless: ["endless"]
    case .covered: ["covered"]
    case .waiting: ["waiting"]
    case .proceed: ["proceed"]
    }
  }

  /// The common name for locked screens and for the conditions that a guard asked, because a guard may ask more conditions than it needs.
  static let guards = "guards"
}
