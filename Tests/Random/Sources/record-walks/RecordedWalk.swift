import FlowCompiler
import FlowRuntime
import FlowSimulator
import Seeded

/// One walk of the simulator, as commands and its answer to each.
struct RecordedWalk: Encodable {
  /// The module, and its seed.
  let name: String
  /// The text with which the session begins.
  let session: String
  /// The commands, as the machine reads them.
  private(set) var commands: [String] = []
  /// The answer to each command, as JSON.
  private(set) var answers: [String] = []

  private enum CodingKeys: CodingKey { case name, session, commands, answers }

  private struct Unreadable: Error {}

  /// Walks from the entry flow's start on.
  @MainActor
  init(_ name: String, _ graph: FlowGraph, seed: UInt64, most: Int) throws {
    self.name = name
    session = SimulatorSession.text(of: graph, flow: graph.entry ?? 0)
    guard let walker = SimulatorSession(Array(session.utf8)) else { throw Unreadable() }
    var chooser = CommandChooser(graph, seed: seed)
    take(CommandChooser.start, walker)
    while commands.count < most { take(chooser.next(walker.simulator), walker) }
  }

  @MainActor
  private mutating func take(_ command: String, _ session: SimulatorSession) {
    commands.append(command)
    answers.append(session.run(Array(command.utf8)))
  }
}

/// Chooses what happens next.
@MainActor
struct CommandChooser {
  private let graph: FlowGraph
  private var random: Seeded

  init(_ graph: FlowGraph, seed: UInt64) { (self.graph, random) = (graph, Seeded(seed)) }

  static var start: String { command("start") }

  private static func command(_ words: String...) -> String {
    var out = TokenWriter()
    for word in words { out.add(word) }
    return out.text
  }

  /// The next command.
  mutating func next(_ simulator: Simulator) -> String {
    if simulator.end != nil { return random.chance(70) ? Self.start : Self.command("relaunch") }
    switch random.below(24) {
    case 0, 1: return Self.command("back")
    case 2: return Self.command("dismiss")
    case 3: return Self.command("swipe")
    case 4, 5: return conditions() ?? Self.command("back")
    case 6, 7, 8: return select(simulator) ?? Self.command("back")
    case 9, 10: return link(simulator) ?? Self.command("look")
    case 11: return Self.command("relaunch")
    case 12, 13, 14: return conditions() ?? send(simulator)
    case 15, 16: return end() ?? send(simulator)
    default: return send(simulator)
    }
  }

  private mutating func send(_ simulator: Simulator) -> String {
    guard let navigator = simulator.coordinator.navigator,
      let entry = (navigator.model.entries.map(\.id) + navigator.model.shellsFromTop).randomElement(using: &random),
      let node = navigator.node(of: entry), let event = node.events.randomElement(using: &random)
    else { return Self.command("look") }
    return eventCommand("send", node.name, event.name, event.fields.map(\.type))
  }

  private mutating func eventCommand(
    _ command: String, _ sender: String, _ event: String, _ types: [String]
  ) -> String {
    var out = TokenWriter()
    out.add(command)
    out.add(sender)
    out.add(event)
    let values = types.map { value(of: $0) }
    out.add(each: values) { $0.add($1) }
    return out.text
  }

  private mutating func value(of type: String) -> SimulatedValue {
    if type.hasSuffix("?"), random.chance(30) { return SimulatedValue(nil) }
    switch type {
    case "Int", "Int?": return SimulatedValue("\(random.below(4))")
    case "Bool", "Bool?": return SimulatedValue(random.chance(50) ? "true" : "false")
    default: return SimulatedValue(random.pick(["ann", "bob", "it's", "a, b", "ä 🙂", "null", ""]))
    }
  }

  private mutating func conditions() -> String? {
    guard let condition = graph.conditions.randomElement(using: &random) else { return nil }
    let values = condition.values.isEmpty ? ["no", "yes"] : condition.values.map { graph.names[$0] }
    var out = TokenWriter()
    out.add("conditions")
    out.add(1)
    out.add(graph.names[condition.name])
    out.add(condition.isAsync && random.chance(10) ? "failed" : random.pick(values))
    out.add(condition.isLive ? "live" : "")
    return out.text
  }

  private mutating func select(_ simulator: Simulator) -> String? {
    guard let navigator = simulator.coordinator.navigator,
      let container = navigator.model.containers.randomElement(using: &random),
      let item = navigator.flow(of: container.id)?.items.randomElement(using: &random)
    else { return nil }
    return Self.command("select", item.name)
  }

  private mutating func link(_ simulator: Simulator) -> String? {
    let definition = FlowImplementation.of(simulator.coordinator).definition
    guard let index = definition.links.indices.randomElement(using: &random) else { return nil }
    let texts = definition.links[index].parameters.map { value(of: $0.type).text }
    return definition.url(of: index, texts).map { Self.command("link", $0) }
  }

  private mutating func end() -> String? {
    guard let task = graph.tasks.randomElement(using: &random),
      let outcome = task.outcomes.randomElement(using: &random)
    else { return nil }
    return eventCommand(
      "end", graph.names[task.name], graph.names[outcome.name], outcome.fields.map { graph.names[$0.type] })
  }
}
