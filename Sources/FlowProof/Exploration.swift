import FlowModel

/// The states of a machine, breadth first: every event of what is shown, what the system does, links, and each answer that the app may give.
public struct Exploration {
  /// A state, and how it came about.
  public struct State: Sendable {
    /// The machine.
    public var machine: FlowMachine
    /// The state before; nil for the first.
    public var from: Int?
    /// What happened.
    public var happening: Happening
    /// What the app answered.
    public var answers: [Answer]
    /// How many steps lie before.
    public var depth: Int
  }

  /// What the app answered in a step.
  public struct Answer: Hashable, Sendable {
    /// The condition, or what is asked of identity.
    public var name: String
    /// The answer's number.
    public var value: Int
  }

  /// A step that was tried.
  public struct Step {
    /// The machine before it.
    public var before: FlowMachine
    /// The machine after it.
    public var after: FlowMachine
    /// What happened.
    public var happening: Happening
    /// What the app answered.
    public var answers: [Answer]
    /// How it went.
    public var result: StepResult
    /// The state before it; nil at the start.
    public var from: Int?
  }

  /// What is thought of a step.
  public enum Verdict {
    /// Go on from there.
    case goOn
    /// Go no further.
    case leave
    /// This is what was sought.
    case found
  }

  /// The most steps, the most happenings in a row, and the most ways to answer in one step.
  public struct Limits: Sendable {
    var steps = 1_500
    var depth = 8
    var answers = 24

    /// Makes limits.
    public init(steps: Int = 1_500, depth: Int = 8, answers: Int = 24) {
      (self.steps, self.depth, self.answers) = (steps, depth, answers)
    }
  }

  /// The states, in the order in which they were met.
  public private(set) var states: [State] = []
  /// How many steps the machine has taken.
  public private(set) var steps = 0
  /// Whether nothing is left to explore.
  public private(set) var isComplete = true
  /// The first step that was sought.
  public private(set) var found: Step?
  private var known: Set<String> = []
  private let links: [(Int, String)]
  private let limits: Limits
  private let judge: (Step) -> Verdict

  /// Explores an entry flow.
  ///
  /// - Parameters:
  ///   - isOpen: whether a link can be opened from outside.
  ///   - judge: is shown every step, and says where it ends.
  public init(
    _ entry: FlowDefinition, _ limits: Limits = Limits(), opening isOpen: (Int) -> Bool = { _ in true },
    _ judge: @escaping (Step) -> Verdict = { _ in .goOn }
  ) {
    self.limits = limits
    self.judge = judge
    links = entry.links.indices.filter(isOpen).map { ($0, entry.links[$0].name) }
    var machine = FlowMachine(entry)
    // So that conditions of flows can be told that begin in the step in which they are asked.
    machine.linkAll()
    take(.start, machine, nil, depth: 0)
    var next = 0
    while next < states.count, found == nil {
      if steps >= limits.steps {
        isComplete = false
        return
      }
      let state = states[next]
      if state.machine.outcome == nil {
        if state.depth < limits.depth {
          for happening in state.machine.happenings(links: links) where found == nil {
            take(happening, state.machine, next, depth: state.depth + 1)
          }
        } else {
          isComplete = false
        }
      }
      next += 1
    }
  }

  /// The states on the way to one, the first first.
  public func way(to state: Int?) -> [State] {
    var way: [State] = []
    var next = state
    while let index = next {
      way.append(states[index])
      next = states[index].from
    }
    return way.reversed()
  }

  /// The walk to a state, in lines.
  public func walk(to state: Int) -> String {
    way(to: state).map { state in
      let answers = state.answers.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
      return "\(state.happening)\(answers.isEmpty ? "" : " (\(answers))") → \(state.machine.notation)"
    }.joined(separator: "\n")
  }

  // MARK: Steps

  /// Takes a step with every way to answer what it asks.
  private mutating func take(_ happening: Happening, _ before: FlowMachine, _ from: Int?, depth: Int) {
    var scripts: [[Int]] = [[]]
    var count = 0
    while let script = scripts.popLast() {
      count += 1
      if count > limits.answers {
        isComplete = false
        return
      }
      var machine = before
      var asked = Answers(script: script)
      let result = machine.take(happening) { question, _ in asked.answer(question, before.definitions) }
      steps += 1
      for index in script.count..<max(script.count, asked.given.count) {
        for other in asked.given[index].options.dropFirst() {
          scripts.append(asked.given[..<index].map(\.value) + [other])
        }
      }
      if case .ignored = result { continue }
      let answers = asked.given.map { Answer(name: $0.name, value: $0.value) }
      let step = Step(
        before: before, after: machine, happening: happening, answers: answers, result: result, from: from)
      switch judge(step) {
      case .goOn: break
      case .leave: continue
      case .found:
        found = step
        return
      }
      if !known.insert(key(machine)).inserted { continue }
      states.append(
        State(machine: machine, from: from, happening: happening, answers: answers, depth: depth))
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
