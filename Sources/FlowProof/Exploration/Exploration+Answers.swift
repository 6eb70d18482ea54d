import FlowModel

extension Exploration.Step {
  /// The answers of this step, those that the requests which go on in it have had before, and those of live conditions
  /// that it did not ask, as last announced: what a request was told of those before it was held may have changed since.
  var knownAnswers: [Exploration.Answer] {
    var known = answers
    func add(_ more: [Exploration.Answer]) {
      known += more.filter { answer in !known.contains { $0.name == answer.name } }
    }
    if case .answered(let hold, let value) = request {
      add([before.answer(to: hold, value)] + (held[hold] ?? []).filter { !isOfLiveCondition($0) })
    }
    for continuation in after.continued {
      add((continuation.hold.flatMap { held[$0] } ?? []).filter { !isOfLiveCondition($0) })
    }
    add(live.sorted { $0.key < $1.key }.map { Exploration.Answer(name: $0.key, value: $0.value) })
    return known
  }

  private func isOfLiveCondition(_ answer: Exploration.Answer) -> Bool {
    after.definitions.contains { definition in
      definition.conditions.contains { $0.name == answer.name && $0.isLive && !$0.isAsync }
    }
  }

  /// The answers given so far to each request that is held after the step.
  var heldAfter: [PendingID: [Exploration.Answer]] {
    if after.held.isEmpty { return [:] }
    var all: [PendingID: [Exploration.Answer]] = [:]
    for hold in after.held {
      let known = held[hold.id] ?? []
      if case .answered(hold.id, let value) = request {
        all[hold.id] = known + [before.answer(to: hold.id, value)] + answers
      } else {
        all[hold.id] = held[hold.id] ?? answers
      }
    }
    return all
  }
}

/// The app's answers in a step; the same question gets the same answer.
///
/// A live condition keeps its value until the app announces changes. The announcement may change each of them; those that
/// nobody asks then get their value when they are asked next.
struct Answers {
  struct Given {
    var name: String
    var options: [Int]
    var value: Int
  }

  let script: [Int]
  private(set) var given: [Given] = []
  /// The values of live conditions, by name, of those that were asked since the last announcement.
  private(set) var live: [String: Int]
  /// Whether a condition with inputs was asked again: with other inputs, the app may answer differently.
  private(set) var hasRepeated = false
  /// The values before the announcement that this step is.
  private let earlier: [String: Int]

  init(script: [Int], live: [String: Int], _ request: Request) {
    self.script = script
    if case .conditionsChanged = request {
      (self.live, earlier) = ([:], live)
    } else {
      (self.live, earlier) = (live, [:])
    }
  }

  mutating func answer(_ question: Question, _ definitions: [FlowDefinition]) -> Int {
    switch question {
    case .condition(let flow, let condition, _):
      guard flow.definition < definitions.count else { return 0 }
      let asked = definitions[flow.definition].conditions[condition]
      if !asked.fills.isEmpty, live[asked.name] != nil || given.contains(where: { $0.name == asked.name }) {
        hasRepeated = true
      }
      let values = Array(asked.values.indices)
      if !asked.isLive || asked.isAsync {
        return choose(asked.name, values + (asked.isAsync ? [AnswerCode.unknown] : []))
      }
      if let known = live[asked.name] { return choose(asked.name, [known]) }
      // The likeliest is that nothing has changed.
      let likely = earlier[asked.name] ?? 0
      let value = choose(asked.name, [likely] + values.filter { $0 != likely })
      live[asked.name] = value
      return value
    case .isSame(let entry, _): return choose("same \(entry)", [0, 1])
    case .isSameFlow(let flow, _): return choose("same \(flow)", [0, 1])
    case .agrees(let entry, let flow, let condition, _):
      return choose("same \(entry) \(flow.definition) \(condition)", [0, 1])
    case .flowAgrees(let running, let flow, let condition, _):
      return choose("same \(running) \(flow.definition) \(condition)", [0, 1])
    case .task: return AnswerCode.unknown
    case .gate, .rollBack: return 0
    }
  }

  private mutating func choose(_ name: String, _ options: [Int]) -> Int {
    if let known = given.first(where: { $0.name == name }) { return known.value }
    let value = given.count < script.count ? script[given.count] : options[0]
    given.append(Given(name: name, options: options, value: value))
    return value
  }
}
