import FlowCompiler
import FlowModel
import FlowRuntime
import FlowSimulator
import Reference
import Seeded

/// Chooses what happens next: anything that the user, the app or the world could do, and more often what leads somewhere.
@MainActor
struct Chooser {
  /// Whether links are opened, and gates' flows left in vain, more often than else while these are shown.
  static var triesGates = false
  /// Whether bars are tapped more often than else.
  static var tapsBars = false
  var random: Seeded

  /// Chooses the app's answers at the beginning of the walk: some of the conditions are left as they are.
  mutating func answers(_ graph: FlowGraph) -> [String: String] {
    var answers: [String: String] = [:]
    for condition in graph.conditions where !condition.asksStack && random.chance(condition.isAsync ? 30 : 60) {
      answers[graph.names[condition.name]] = value(of: condition, graph)
    }
    return answers
  }

  private mutating func value(of condition: FlowGraph.Condition, _ graph: FlowGraph) -> String {
    if condition.isAsync && random.chance(20) { return "failed" }
    return condition.values.isEmpty ? random.pick(["true", "false"]) : graph.names[random.pick(condition.values)]
  }

  /// The next step.
  mutating func next(_ side: MachineSide) -> Step {
    if Self.triesGates, isBehindGate(side), random.chance(40) {
      return (random.chance(50) ? link(side) : nil) ?? random.pick([.back, .dismissed])
    }
    if let step = awaited(side), random.chance(35) { return step }
    let entries = side.model.entries
    if entries.isEmpty { return random.chance(80) ? change(side) : random.pick([.relaunch, .start]) }
    if Self.tapsBars, random.chance(15), let tap = select(side) { return tap }
    switch random.below(100) {
    case 0..<8: return .back
    case 8..<12: return .dismissed
    case 12..<22: return select(side) ?? event(side)
    case 22..<34: return change(side)
    case 34..<42: return link(side) ?? event(side)
    case 42..<44: return .relaunch
    case 44: return random.chance(30) ? .start : event(side)
    default: return event(side)
    }
  }

  // MARK: What is awaited

  /// Chooses a step that something waits for: an answer, the end of a task, or the end of a gate's flow with its condition being true.
  private mutating func awaited(_ side: MachineSide) -> Step? {
    let waits = side.simulator.steps.last?.waits ?? []
    guard let wait = waits.randomElement(using: &random) else { return nil }
    switch wait {
    case .condition(let name): return side.graph.condition(name).map { .conditions([name: value(of: $0, side.graph)]) }
    case .gate(let name, _):
      return .conditions([name: "true"])
    case .task(let name):
      guard let task = side.graph.tasks.first(where: { side.graph.names[$0.name] == name }),
        let outcome = task.outcomes.randomElement(using: &random)
      else { return nil }
      var fields: [String: Value] = [:]
      for field in outcome.fields {
        fields[side.graph.names[field.name]] = sample(side.graph.names[field.type], orNil: false)
      }
      return .task(name, outcome: side.graph.names[outcome.name], fields: fields)
    case .link: return nil
    }
  }

  private func isBehindGate(_ side: MachineSide) -> Bool {
    (side.simulator.steps.last?.waits ?? []).contains { if case .gate = $0 { true } else { false } }
  }

  private mutating func change(_ side: MachineSide) -> Step {
    let condition = random.pick(side.graph.conditions.filter { !$0.asksStack })
    return .conditions([side.graph.names[condition.name]: value(of: condition, side.graph)])
  }

  // MARK: What is there

  /// An event of a screen, most often of one that is seen; of screens of one name the nearest sends it.
  private mutating func event(_ side: MachineSide) -> Step {
    let model = side.model
    let all = random.chance(60) && !model.shown.isEmpty ? model.shown : model.entries
    let entry = random.pick(all.map(\.id) + side.shells)
    guard let node = side.navigator?.node(of: entry), let event = node.events.randomElement(using: &random) else {
      return .back
    }
    var fields: [String: Value] = [:]
    for field in event.fields { fields[field.name] = sample(field.type) }
    return .event(node: node.name, name: event.name, fields: fields)
  }

  private mutating func select(_ side: MachineSide) -> Step? {
    guard let container = side.model.containers.randomElement(using: &random),
      let item = side.navigator?.flow(of: container.id)?.items.randomElement(using: &random)
    else { return nil }
    return .select(item.name)
  }

  /// A link of the module's, by a URL that fits it or nearly does.
  private mutating func link(_ side: MachineSide) -> Step? {
    let definition = FlowImplementation.of(side.simulator.coordinator).definition
    guard let link = definition.links.indices.randomElement(using: &random) else { return nil }
    let texts = definition.links[link].parameters.map { parameter in
      parameter.type.hasSuffix("?") && random.chance(30) ? nil : sample(parameter.type, orNil: false).text
    }
    guard let url = definition.url(of: link, texts) else { return nil }
    return .link(url: random.chance(5) ? url + "x" : url)
  }

  /// A value of a type, as text.
  private mutating func sample(_ type: String, orNil: Bool = true) -> Value {
    let isOptional = type.hasSuffix("?")
    if isOptional && orNil && random.chance(30) { return .null }
    switch isOptional ? String(type.dropLast()) : type {
    case "Int": return Value(random.pick(["0", "1", "2", "7"]))
    case "String": return Value(random.pick(["one", "two words"]))
    case "Bool": return Value(random.pick(["true", "false"]))
    case "Kind": return Value(random.pick([".red", ".blue"]))
    case "Person": return Value(random.pick([".ann", "zoe"]))
    default: return Value(random.pick(["[1, 2]", "[]"]))
    }
  }
}

extension FlowGraph {
  /// The condition of a name.
  func condition(_ name: String) -> Condition? { conditions.first { names[$0.name] == name } }
}
