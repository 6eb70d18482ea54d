import FlowModel
import FlowRuntime

/// What happens to a machine.
enum Happening {
  case start
  case event(Int, EntryID, name: String)
  case back(EntryID)
  case dismissed(LayerID)
  case select(Int, EntryID, name: String)
  case changed
  case link(Int, name: String)
  case answered(HoldID, Int)
  case ended(TaskID, outcome: Int)
}

extension Happening: CustomStringConvertible {
  var description: String {
    switch self {
    case .start: "start"
    case .event(_, _, let name): name
    case .back: "back"
    case .dismissed: "dismissed"
    case .select(_, _, let name): "select \(name)"
    case .changed: "conditions changed"
    case .link(_, let name): "link \(name)"
    case .answered(_, let value): "answered \(value)"
    case .ended(_, let outcome): "task ended \(outcome)"
    }
  }
}

/// The states of a machine, breadth first: every event of what is shown, what the system does, links, and each answer that the app may give.
struct Exploration {
  /// A state, and how it came about.
  struct State {
    var machine: FlowMachine
    var from: Int?
    var step: String
    var depth: Int
  }

  private(set) var states: [State] = []
  /// How many steps the machine has taken.
  private(set) var steps = 0
  private var known: Set<String> = []
  private let links: [String]

  /// The most steps, the most happenings in a row, and the most ways to answer in one step.
  struct Limits {
    var steps = 1_500
    var depth = 8
    var answers = 24
  }

  private let limits: Limits

  /// Explores an entry flow.
  init(_ entry: FlowDefinition, _ limits: Limits = Limits()) {
    self.limits = limits
    links = entry.links.map(\.name)
    let machine = FlowMachine(entry)
    take(.start, State(machine: machine, from: nil, step: "", depth: -1), nil)
    var next = 0
    while next < states.count, steps < limits.steps {
      let state = states[next]
      if state.machine.outcome == nil, state.depth < limits.depth {
        for happening in happenings(in: state.machine) { take(happening, state, next) }
      }
      next += 1
    }
  }

  /// The walk to a state.
  func walk(to state: Int) -> String {
    var lines: [String] = []
    var next: Int? = state
    while let index = next {
      lines.append("\(states[index].step) → \(states[index].machine.notation)")
      next = states[index].from
    }
    return lines.reversed().joined(separator: "\n")
  }

  // MARK: Steps

  private func happenings(in machine: FlowMachine) -> [Happening] {
    let model = machine.model
    var all: [Happening] = []
    for entry in model.shown.map(\.id) + model.flows.compactMap(\.shell) {
      // While a move of its is held, its later events wait; what the system says never does.
      if !machine.isHeld(entry), let node = machine.node(of: entry) {
        for (index, event) in node.events.enumerated() {
          all.append(.event(index, entry, name: "\(node.name).\(event.name)"))
        }
      }
      if model.entry(entry) != nil { all.append(.back(entry)) }
    }
    for container in model.containers {
      // A container that was pushed goes as a whole; one that lies under a layer is not gone back from.
      if !model.isLowest(container.id), model.layer(of: container.id) == model.topLayer?.id {
        all.append(.back(container.id))
      }
      guard let definition = machine.definition(of: container.flow) else { continue }
      for item in container.items {
        all.append(.select(item.index, container.id, name: definition.items[item.index].name))
      }
    }
    if let layer = model.topLayer { all.append(.dismissed(layer.id)) }
    all.append(.changed)
    for (index, name) in links.enumerated() { all.append(.link(index, name: name)) }
    for hold in machine.held { for value in [0, 1, 2, Known.failed] { all.append(.answered(hold.id, value)) } }
    for task in machine.tasks {
      guard let definition = machine.definition(of: task.flow) else { continue }
      for outcome in definition.nodes[task.node].events.indices { all.append(.ended(task.id, outcome: outcome)) }
    }
    return all
  }

  /// Takes a step with every way to answer what it asks.
  private mutating func take(_ happening: Happening, _ state: State, _ from: Int?) {
    var scripts: [[Int]] = [[]]
    var count = 0
    while let script = scripts.popLast() {
      count += 1
      if count > limits.answers { return }
      var machine = state.machine
      var asked = Answers(script: script)
      let result = machine.take(happening) { question, _ in asked.answer(question, state.machine.definitions) }
      steps += 1
      for index in script.count..<max(script.count, asked.given.count) {
        for other in asked.given[index].options.dropFirst() {
          scripts.append(asked.given[..<index].map(\.value) + [other])
        }
      }
      if case .ignored = result { continue }
      if !known.insert(key(machine)).inserted { continue }
      let answers = asked.given.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
      states.append(
        State(
          machine: machine, from: from, step: "\(happening)\(answers.isEmpty ? "" : " (\(answers))")",
          depth: state.depth + 1))
    }
  }

  /// What tells a state from another: what stands, which flows run, and what waits.
  private func key(_ machine: FlowMachine) -> String {
    let flows = machine.flows.map { flow in
      let parent = flow.parent.flatMap { id in machine.flows.firstIndex { $0.id == id } }
      return "\(flow.definition) \(flow.role) \(flow.node) \(parent ?? -1)"
    }
    let entries = machine.model.entries.map { entry in machine.flows.firstIndex { $0.id == entry.flow } ?? -1 }
    let held = machine.held.map { "\($0.wait.name)" }
    return
      "\(machine.notation) \(flows) \(entries) \(held) \(machine.tasks.map(\.node)) \(machine.isStartDue) \(machine.outcome ?? -1)"
  }
}

/// What the app answers in a step: the same question the same.
private struct Answers {
  struct Given {
    var name: String
    var options: [Int]
    var value: Int
  }

  var script: [Int]
  var given: [Given] = []

  mutating func answer(_ question: Question, _ definitions: [FlowDefinition]) -> Int {
    switch question {
    case .condition(let flow, let condition, _):
      guard flow.definition < definitions.count else { return 0 }
      let asked = definitions[flow.definition].conditions[condition]
      return choose(asked.name, Array(asked.values.indices) + (asked.isAsync ? [Known.unknown] : []))
    case .isSame(let entry, _): return choose("same \(entry)", [0, 1])
    case .isSameFlow(let flow, _): return choose("same \(flow)", [0, 1])
    case .task: return Known.unknown
    case .gate, .rewind: return 0
    }
  }

  private mutating func choose(_ name: String, _ options: [Int]) -> Int {
    if let known = given.first(where: { $0.name == name }) { return known.value }
    let value = given.count < script.count ? script[given.count] : options[0]
    given.append(Given(name: name, options: options, value: value))
    return value
  }
}

extension FlowMachine {
  fileprivate mutating func take(_ happening: Happening, _ ask: Ask) -> StepResult {
    switch happening {
    case .start: start(ask)
    case .event(let event, let entry, _): send(event, from: entry, ask)
    case .back(let entry): back(from: entry, ask)
    case .dismissed(let layer): dismissed(layer, ask)
    case .select(let item, let container, _): select(item, of: container, ask)
    case .changed: reconsider(ask)
    case .link(let link, _): open(link, ask)
    case .answered(let hold, let value): take(Request.answered(hold, value), ask)
    case .ended(let task, let outcome): take(Request.ended(task, outcome: outcome), ask)
    }
  }
}
