import FlowCompiler
import FlowModel
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
    session = SimulatorSession.text(of: graph, flow: graph.entry ?? FlowIndex(0))
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

  static let start = command(.start)

  private static func command(_ act: Act) -> String {
    var out = TokenWriter()
    out.add("act")
    out.add(act.text)
    return out.text
  }

  /// The next command.
  mutating func next(_ simulator: Simulator) -> String {
    if simulator.end != nil { return Self.command(random.chance(70) ? .start : .relaunch) }
    switch random.below(24) {
    case 0, 1: return Self.command(.back(from: nil))
    case 2: return Self.command(.dismissed(nil))
    case 3: return Self.command(.swipeCancelled)
    case 4, 5: return Self.command(conditions() ?? .back(from: nil))
    case 6, 7, 8: return Self.command(select(simulator) ?? .back(from: nil))
    case 9, 10: return Self.command(link(simulator) ?? .conditions([]))
    case 11: return Self.command(.relaunch)
    case 12, 13, 14: return Self.command(conditions() ?? send(simulator))
    case 15, 16: return Self.command(end() ?? send(simulator))
    default: return Self.command(send(simulator))
    }
  }

  private mutating func send(_ simulator: Simulator) -> Act {
    guard let navigator = simulator.coordinator.navigator,
      let entry = (navigator.model.entries.map(\.id) + navigator.model.shellsFromTop).randomElement(using: &random),
      let node = navigator.node(of: entry), let event = node.events.randomElement(using: &random)
    else { return .conditions([]) }
    return .event(node.name, event.name, values(event.fields.map { ($0.name, $0.type) }))
  }

  private mutating func values(_ fields: [(name: String, type: String)]) -> [Act.Value] {
    fields.map { Act.Value($0.name, plain: value(of: $0.type)) }
  }

  private mutating func value(of type: String) -> String? {
    if type.hasSuffix("?"), random.chance(30) { return nil }
    switch type {
    case "Int", "Int?": return "\(random.below(4))"
    case "Bool", "Bool?": return random.chance(50) ? "true" : "false"
    default: return random.pick(["ann", "bob", "it's", "a, b", "ä 🙂", "null", "", "two\nlines"])
    }
  }

  private mutating func conditions() -> Act? {
    guard let condition = graph.conditions.filter({ !$0.asksStack }).randomElement(using: &random) else { return nil }
    let values = condition.values.isEmpty ? ["false", "true"] : condition.values.map { graph.names[$0] }
    let answer = condition.isAsync && random.chance(10) ? "failed" : random.pick(values)
    return .conditions([Act.Value(name: graph.names[condition.name], value: answer)])
  }

  private mutating func select(_ simulator: Simulator) -> Act? {
    guard let navigator = simulator.coordinator.navigator,
      let container = navigator.model.containers.randomElement(using: &random),
      let item = navigator.flow(of: container.id)?.items.randomElement(using: &random)
    else { return nil }
    return .select(item.name, in: nil)
  }

  private mutating func link(_ simulator: Simulator) -> Act? {
    let definition = FlowImplementation.of(simulator.coordinator).definition
    guard let index = definition.links.indices.randomElement(using: &random) else { return nil }
    let texts = definition.links[index].parameters.map { value(of: $0.type) }
    return definition.url(of: index, texts).map { .link(nil, url: $0, []) }
  }

  private mutating func end() -> Act? {
    guard let task = graph.tasks.randomElement(using: &random),
      let outcome = task.outcomes.randomElement(using: &random)
    else { return nil }
    return .event(
      graph.names[task.name], graph.names[outcome.name],
      values(outcome.fields.map { (graph.names[$0.name], graph.names[$0.type]) }))
  }
}
