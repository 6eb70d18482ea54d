import FlowCompiler
import FlowModel
import FlowRuntime
import FlowSyntax

/// Runs the flows of a module without generated code.
///
/// It is the same runtime with the same definitions; only the values are texts, and a screen is a name. What a flow does in the simulator is
/// what its generated coordinator does.
@MainActor
public final class Simulator {
  /// The coordinator of the flow that was started.
  public let coordinator: FlowCoordinator
  let conditions: SimulatedConditions
  /// Every step so far.
  public private(set) var steps: [FlowStep] = []

  /// Makes a simulator that has not started; nil if the module has no flow of that name.
  ///
  /// - Parameters:
  ///   - graph: the module.
  ///   - flow: the name of the entry flow.
  ///   - inputs: the text of each input; one left out is a text of its own name.
  public init?(_ graph: FlowGraph, flow: String, inputs: [String: String] = [:]) {
    let module = SimulatedModule(graph)
    guard let index = graph.flows.firstIndex(where: { graph.names[$0.name] == flow }) else { return nil }
    conditions = SimulatedConditions()
    let values = graph.flows[index].inputs.map { field -> SimulatedValue in
      let name = graph.names[field.name]
      return SimulatedValue(inputs[name] ?? name)
    }
    coordinator = SimulatedCoordinator(module, index, values, conditions)
  }

  /// Starts the flow.
  public func start() {
    coordinator.start(in: nil) { [weak self] step in self?.steps.append(step) }
  }

  /// Starts the flow anew; what stood goes.
  public func restart() { coordinator.start(in: nil) }

  /// What stands, in the notation of the flow language.
  public var stack: String { coordinator.stack }

  /// What stands, with the inputs of each screen as text.
  public var detailedStack: String {
    guard let navigator = coordinator.navigator else { return "[]" }
    return navigator.notation { entry in
      let inputs = navigator.node(of: entry)?.inputs ?? []
      return zip(inputs, navigator.inputs(of: entry)).map { field, value in
        StateTree.Text(name: field.name, value: "\(value as? SimulatedValue ?? SimulatedValue(nil))")
      }
    }
  }

  /// Answers a condition from now on: `yes` and `no` for a Bool, else the name of a value.
  public func answer(_ condition: String, _ value: String) { conditions.answers[condition] = value }

  /// Says `screen.event` on the nearest live entry of that screen.
  ///
  /// - Returns: whether there was such a screen, with such an event.
  @discardableResult
  public func say(_ event: String, _ values: [String: String] = [:]) -> Bool {
    let steps = event.split(separator: ".", maxSplits: 1).map(String.init)
    guard steps.count == 2, let navigator = coordinator.navigator else { return false }
    for entry in navigator.model.entries.reversed() {
      guard let node = navigator.node(of: entry.id), node.name == steps[0],
        let index = node.events.firstIndex(where: { $0.name == steps[1] })
      else { continue }
      let values = node.events[index].fields.map { SimulatedValue(values[$0.name] ?? $0.name) }
      navigator.say(index, values, from: entry.id)
      return true
    }
    return false
  }

  /// Goes back from the topmost screen.
  public func back() { coordinator.navigator?.back() }

  /// Chooses an item by its name, of the nearest container that has it.
  ///
  /// - Returns: whether there was such an item.
  @discardableResult
  public func select(_ item: String) -> Bool {
    guard let navigator = coordinator.navigator else { return false }
    for container in navigator.model.containers.reversed() {
      guard let index = navigator.flow(of: container.id)?.items.firstIndex(where: { $0.name == item }) else { continue }
      navigator.select(index, of: container.id)
      return true
    }
    return false
  }

  /// Pulls the topmost layer down.
  public func pullDown() {
    guard let navigator = coordinator.navigator, let layer = navigator.model.topLayer else { return }
    navigator.dismissed(layer.id)
  }
}

/// What the simulated app answers.
@MainActor
final class SimulatedConditions {
  /// By the condition's name; a Bool not given is `no`, any other its first value.
  var answers: [String: String] = [:]
}
