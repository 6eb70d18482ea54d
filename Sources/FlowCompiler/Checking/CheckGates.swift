import FlowDiagnostics
import FlowSyntax

/// Checks gates: that their flows can start while the condition does not hold, and that live conditions and `lost` belong together.
func checkGates(_ resolution: Resolution, log: inout DiagnosticLog) {
  let graph = resolution.graph
  if graph.gates.isEmpty { return }
  for gate in graph.gates where !resolution.conditionUnread[gate.condition].contains(.options) {
    let condition = graph.conditions[gate.condition]
    let name = graph.names[condition.name]
    // One that says nothing at all has been reported.
    if condition.isLive, gate.lostRange == nil, gate.flow != nil {
      log.report(.liveWithoutLost(name, at: gate.range, live: condition.range))
    } else if !condition.isLive, let lost = gate.lostRange, !resolution.unread.contains(.gates) {
      log.report(.lostWithoutLive(name, at: lost, declared: condition.range))
    }
  }
  var check = GateRecursion(graph: graph)
  check.run(&log)
}

/// Follows what a gate's flow starts with.
///
/// A finding is certain: there are answers, all of them the same all the way, with which the flow is started and gets nowhere.
/// Conditions with inputs are not followed, since the next time they may be asked of something else.
private struct GateRecursion {
  /// Something that is required before anything of a gate's flow is shown.
  private struct Step {
    var condition: Int
    var range: SourceRange
    /// The flow that requires it.
    var flow: Int
    /// With which answers.
    var answers: AnswerSets.Answers
  }

  let graph: FlowGraph
  private var sets: AnswerSets
  /// The most gates that are followed in all, each from each: nothing is claimed of what comes after.
  private static let limit = 20_000
  private var followed = 0
  private var found: [Step] = []
  private var isVisited: [Bool] = []

  init(graph: FlowGraph) {
    self.graph = graph
    sets = AnswerSets(values: graph.conditions.map(\.answerCount))
  }

  mutating func run(_ log: inout DiagnosticLog) {
    var isReported = Array(repeating: false, count: graph.gates.count)
    for first in graph.gates.indices
    where !isReported[first] && graph.gates[first].flow != nil && isFollowed(graph.gates[first].condition) {
      guard let walk = walk(from: first) else { continue }
      let gate = graph.gates[first]
      var words = [name(ofFlowOf: first)]
      for (position, step) in walk.enumerated() {
        words.append("'\(graph.names[graph.conditions[step.condition].name])'")
        guard let next = graph.conditions[step.condition].gate else { continue }
        isReported[next] = true
        if position + 1 < walk.count { words.append(name(ofFlowOf: next)) }
      }
      log.report(
        .gateRecursion(
          graph.names[graph.conditions[gate.condition].name], walk: words, at: gate.runRange,
          required: walk.map { (graph.names[graph.conditions[$0.condition].name], $0.range) }))
    }
  }

  private func name(ofFlowOf gate: Int) -> String {
    graph.gates[gate].flow.map { "'\(graph.names[graph.flows[$0].name])'" } ?? ""
  }

  /// The shortest way from a gate through what its flow requires, and what those gates' flows require, back to the gate.
  private mutating func walk(from first: Int) -> [Step]? {
    var ways: [(gate: Int, answers: AnswerSets.Answers, steps: [Step])] = []
    var seen: Set<Int> = [first]
    ways.append((first, fails(graph.gates[first].condition), []))
    var next = 0
    while next < ways.count {
      let way = ways[next]
      next += 1
      followed += 1
      if followed > Self.limit { return nil }
      guard let flow = graph.gates[way.gate].flow else { continue }
      for step in required(byStartOf: flow, with: way.answers) {
        let steps = way.steps + [step]
        if step.condition == graph.gates[first].condition { return sets.isOverLimit ? nil : steps }
        guard let gate = graph.conditions[step.condition].gate, seen.insert(gate).inserted else { continue }
        let answers = sets.intersection(step.answers, fails(step.condition))
        if answers != AnswerSets.empty { ways.append((gate, answers, steps)) }
      }
    }
    return nil
  }

  private func isFollowed(_ condition: Int) -> Bool {
    graph.conditions[condition].inputs.isEmpty && graph.conditions[condition].values.isEmpty
  }

  private mutating func fails(_ condition: Int) -> AnswerSets.Answers {
    sets.answers(to: .not(.test(condition: condition, value: 1)))
  }

  /// The requirements of a flow before it shows anything: its own, those of its start and of its targets, and those of the children that it starts.
  private mutating func required(byStartOf flow: Int, with answers: AnswerSets.Answers) -> [Step] {
    found = []
    isVisited = Array(repeating: false, count: graph.flows.count)
    enter(flow, answers)
    return found
  }

  private mutating func enter(_ index: Int, _ answers: AnswerSets.Answers) {
    if isVisited[index] { return }
    isVisited[index] = true
    let flow = graph.flows[index]
    add(flow.requires, of: index, answers)
    if flow.startItem < flow.items.count, flow.items[flow.startItem].when == nil {
      let item = flow.items[flow.startItem]
      add(item.requires, of: index, answers)
      enter(flow.nodes[item.node].kind, of: index, answers)
    }
    follow(flow.start, of: index, answers)
  }

  private mutating func enter(_ kind: FlowGraph.Node.Kind, of flow: Int, _ answers: AnswerSets.Answers) {
    switch kind {
    case .screen(let screen): add(graph.screens[screen].requires, of: flow, answers)
    case .flow(let child): enter(child, answers)
    case .task, .decision, .condition: break
    }
  }

  private mutating func follow(_ alternatives: [FlowGraph.Alternative], of index: Int, _ answers: AnswerSets.Answers) {
    let flow = graph.flows[index]
    var left = answers
    for alternative in alternatives {
      var taken = left
      if let expression = alternative.guardExpression {
        // Behind a guard of which nothing is known, nothing is.
        guard let certain = graph.certain(expression, of: index) else { return }
        let holds = sets.answers(to: certain)
        taken = sets.intersection(left, holds)
        left = sets.intersection(left, sets.complement(holds))
      } else {
        left = AnswerSets.empty
      }
      if taken == AnswerSets.empty || sets.isOverLimit { continue }
      add(alternative.requires, of: index, taken)
      alternative.forEachSuccessor { successor in
        switch successor {
        case .node(let node): enter(flow.nodes[node].kind, of: index, taken)
        case .decision(let use): follow(flow.decisions[use].alternatives, of: index, taken)
        case .entry(let entry): add(graph.requirements(of: entry.node), of: index, taken)
        case .task: break
        }
      }
    }
  }

  private mutating func add(_ requirements: [FlowGraph.Requirement], of flow: Int, _ answers: AnswerSets.Answers) {
    for requirement in requirements where isFollowed(requirement.condition) {
      let failing = sets.intersection(answers, fails(requirement.condition))
      if failing == AnswerSets.empty { continue }
      found.append(Step(condition: requirement.condition, range: requirement.range, flow: flow, answers: failing))
    }
  }
}
