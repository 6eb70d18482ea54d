import FlowCompiler
import FlowModel
import FlowRuntime
import FlowSimulator
import Seeded

/// Takes steps of a simulated app at random: what users, tasks, links and the app's conditions may do.
@MainActor
struct Wanderer {
  /// The values of the conditions, by name.
  var values: [String: Int] = [:]
  private var random: Seeded
  private let graph: FlowGraph
  /// The conditions whose value changes with an announcement, and the others.
  private let live: [FlowGraph.Condition]
  private let others: [FlowGraph.Condition]
  /// Whether no link is opened, and nobody has a hardware key.
  private let isAlone: Bool

  init(_ graph: FlowGraph, _ seed: UInt64, isAlone: Bool) {
    (self.graph, self.isAlone, random) = (graph, isAlone, Seeded(seed))
    live = graph.conditions.filter(\.isLive)
    others = graph.conditions.filter { !$0.isLive && !$0.asksStack }
  }

  /// Gives the conditions their first values, and returns them as text. Most of them are true, so that an app gets
  /// going.
  mutating func begin(_ simulator: Simulator) -> String {
    for condition in live { set(condition, to: random.chance(55) ? 1 : 0, simulator) }
    for condition in others where !condition.isAsync { set(condition, to: 0, simulator) }
    return "given \(values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))"
  }

  private mutating func set(_ condition: FlowGraph.Condition, to value: Int, _ simulator: Simulator) {
    let name = graph.names[condition.name]
    values[name] = value
    let text = condition.values.isEmpty ? (value == 1 ? "yes" : "no") : graph.names[condition.values[value]]
    simulator.answer(name, text)
  }

  private mutating func other(than value: Int?, of condition: FlowGraph.Condition) -> Int {
    let count = max(2, condition.values.count)
    return value.map { ($0 + 1 + random.below(count - 1)) % count } ?? random.below(count)
  }

  /// Takes one step, and returns it as text.
  mutating func step(_ simulator: Simulator) -> String {
    switch random.below(10) {
    case 0, 1:
      if live.isEmpty { return event(simulator) }
      let condition = random.pick(live)
      let name = graph.names[condition.name]
      set(condition, to: other(than: values[name] ?? 0, of: condition), simulator)
      simulator.announceConditions()
      return "\(name) turns \(values[name] ?? 0)"
    case 2:
      if others.isEmpty { return event(simulator) }
      let condition = random.pick(others)
      let name = graph.names[condition.name]
      set(condition, to: other(than: values[name], of: condition), simulator)
      return "\(name) is \(values[name] ?? 0)"
    case 3: return back(simulator)
    case 4:
      _ = simulator.dismiss()
      return "dismissed"
    case 5 where !isAlone:
      if graph.links.isEmpty { return event(simulator) }
      // Each link of these modules has a URL of its name.
      let url = "/" + graph.names[random.pick(graph.links).name]
      _ = simulator.open(url)
      return "link \(url)"
    case 6:
      if graph.tasks.isEmpty { return event(simulator) }
      let task = random.pick(graph.tasks)
      let outcome = "\(graph.names[task.name]).\(graph.names[random.pick(task.outcomes).name])"
      _ = simulator.end(outcome)
      return outcome
    case 7 where random.chance(30):
      let items = graph.flows.flatMap { $0.items.map { graph.names[$0.name] } }
      if items.isEmpty { return event(simulator) }
      let item = random.pick(items)
      _ = simulator.select(item)
      return "select \(item)"
    default: return event(simulator)
    }
  }

  /// Goes back, unless that takes a button that is not there.
  private func back(_ simulator: Simulator) -> String {
    guard let navigator = simulator.coordinator.navigator, let top = navigator.model.shown.first else {
      return "nothing"
    }
    let layer = navigator.model.topLayer
    let isLowest = layer?.style != nil && layer?.entries.first?.id == top.id
    if isAlone, navigator.hidesBack(from: top.id) || isLowest { return "nothing" }
    _ = simulator.back()
    return "back"
  }

  private mutating func event(_ simulator: Simulator) -> String {
    guard let navigator = simulator.coordinator.navigator, let top = navigator.model.shown.first,
      let node = navigator.node(of: top.id), !node.events.isEmpty
    else { return "nothing" }
    let event = "\(node.name).\(random.pick(node.events.map(\.name)))"
    _ = simulator.send(event)
    return event
  }
}
