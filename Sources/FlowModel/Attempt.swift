/// What is known while a request is tried, and what it finds out.
struct Attempt: Sendable {
  /// The held request that is taken again; nil for one that is new.
  private(set) var hold: HoldID?
  private var answers: [Hold.Answer] = []
  private var passed: [Hold.ConditionKey] = []
  /// Alternatives that were chosen before a gate, as far as they have not come again.
  private var choices: [Hold.Choice] = []
  /// The alternatives chosen so far.
  private(set) var chosen: [Hold.Choice] = []
  /// How often each task has been carried out so far.
  private var carriedOut: [Hold.ConditionKey] = []
  /// Whether locked screens are not asked.
  var isForced = false
  /// Whether the entry flow is starting anew because something was lost.
  var isRestart = false

  init() {}

  init(_ hold: Hold) {
    self.hold = hold.id
    (answers, passed, choices) = (hold.answers, hold.passed, hold.choices)
  }

  /// What a condition was answered with.
  func answer(_ condition: Int, of definition: Int) -> Int? {
    if answers.isEmpty { return nil }
    return answers.first { $0.time < 0 && $0.definition == definition && $0.asked == condition }?.value
  }

  /// The alternative that was chosen before.
  mutating func choice(_ edge: FlowProgram.Edge) -> Int? {
    guard !choices.isEmpty, let index = choices.firstIndex(where: { $0.edge == edge.first }) else { return nil }
    let choice = choices.remove(at: index)
    chosen.append(choice)
    return Int(choice.move)
  }

  mutating func chose(_ move: Int, _ edge: FlowProgram.Edge) {
    chosen.append(Hold.Choice(edge: edge.first, move: Int32(move)))
  }

  /// Whether a condition's gate has been passed, so that its flow is not run again.
  func hasPassed(_ condition: Int, of definition: Int) -> Bool {
    passed.contains(Hold.ConditionKey(definition: definition, condition: condition))
  }

  /// Counts a task that is carried out.
  ///
  /// - Returns: how often it was before, and how it ended this time with its number among all of the request's, if that is known.
  mutating func task(_ node: Int, of definition: Int) -> (time: Int, known: (outcome: Int, number: Int)?) {
    let key = Hold.ConditionKey(definition: definition, condition: node)
    let time = carriedOut.reduce(0) { $0 + ($1 == key ? 1 : 0) }
    carriedOut.append(key)
    let tasks = answers.filter { $0.time >= 0 }
    let number = tasks.firstIndex { $0.definition == definition && $0.asked == node && $0.time == time }
    return (time, number.map { (tasks[$0].value, $0) })
  }
}

/// What a request would have to wait for. A class, so that what every move may throw stays small.
final class Waiting: Sendable {
  enum Cause: Sendable {
    case condition(Int)
    case task(Int, time: Int)
    case gate(Int, condition: Int)
  }

  let cause: Cause
  /// The definition of the flow that asked.
  let definition: Int
  /// Its number among the questions of the step that were not answered.
  let number: Int
  /// The alternatives that had been chosen.
  let choices: [Hold.Choice]
  /// Whether the entry flow was starting anew because something was lost.
  let isRestart: Bool

  init(cause: Cause, definition: Int, number: Int, choices: [Hold.Choice] = [], isRestart: Bool = false) {
    self.cause = cause
    self.definition = definition
    self.number = number
    self.choices = choices
    self.isRestart = isRestart
  }
}

extension FlowMachine {
  /// What a condition counts as that has not been answered at once.
  mutating func awaited(_ condition: Int, of flow: RunningFlow, _ value: Int) throws(Refusal) -> Int {
    let declared = program.definitions[flow.definition].conditions[condition]
    if value != Known.unknown {
      guard let failed = declared.failed else { throw Refusal(denial: .failed(declared.name)) }
      return failed
    }
    throw Refusal(wait: waiting(.condition(condition), of: flow))
  }

  private mutating func waiting(_ cause: Waiting.Cause, of flow: RunningFlow) -> Waiting {
    let number = unanswered
    unanswered += 1
    return Waiting(
      cause: cause, definition: flow.definition, number: number, choices: attempt.chosen, isRestart: attempt.isRestart)
  }

  // MARK: Requirements

  /// Asks what must hold; where something does not, its gate's flow is run first, if it has one.
  mutating func require(
    _ requirements: Range<Int>, of flow: RunningFlow, _ sight: Sight, _ ask: Ask
  ) throws(Refusal) {
    let definition = program.definitions[flow.definition]
    for index in requirements {
      let condition = definition.requirements[index]
      if try answer(condition, of: flow, since: asking.count, sight, ask) == 1 { continue }
      guard let gate = definition.gate(of: condition), !attempt.hasPassed(condition, of: flow.definition) else {
        throw Refusal(denial: .required(definition.conditions[condition].name))
      }
      _ = ask(.gate(flow, gate, condition: condition, sight), effects)
      throw Refusal(wait: waiting(.gate(gate, condition: condition), of: flow))
    }
  }

  /// Whether everything holds that is required, as far as that is known at once.
  mutating func holdsNow(_ requirements: Range<Int>, of flow: RunningFlow, _ sight: Sight, _ ask: Ask) -> Bool {
    let definition = program.definitions[flow.definition]
    return requirements.allSatisfy { index in
      let condition = definition.requirements[index]
      return !definition.conditions[condition].isAsync && ask(.condition(flow, condition, sight), effects) == 1
    }
  }

  // MARK: Tasks

  /// Carries out a task. A screen that led to it waits for it; where none did, the request does.
  mutating func carryOut(
    _ task: Int, of flow: RunningFlow, at place: Place, _ filling: MoveFilling, _ ask: Ask
  ) throws(Refusal) {
    let node = program.definitions[flow.definition].nodes[task]
    if node.events.isEmpty {
      effects.append(.carryOut(nil, flow.id, node: task, .move(filling)))
      return
    }
    if place.isSaid, let speaker = place.speaker, model.find(speaker) != nil {
      keepHolds()
      let running = RunningTask(id: TaskID(number: nextHold), flow: flow.id, node: task, speaker: speaker)
      nextHold += 1
      tasks.append(running)
      effects.append(.carryOut(running.id, flow.id, node: task, .move(filling)))
      return
    }
    try spend()
    let (time, known) = attempt.task(task, of: flow.definition)
    guard let known else {
      _ = ask(.task(flow, task, .move(filling)), effects)
      throw Refusal(wait: waiting(.task(task, time: time), of: flow))
    }
    guard known.outcome >= 0 else { throw Refusal(denial: .failed(node.name)) }
    let opens = nextScope
    nextScope += 1
    effects.append(.hear(attempt.hold, time: known.number, opens: opens))
    let edge = program.edge(known.outcome, at: task, of: flow.definition)
    if !edge.isEmpty { try take(edge, of: flow, at: place, scope: opens, ask) }
  }
}
