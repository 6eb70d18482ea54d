import FlowDiagnostics
import FlowSyntax

/// Checks that a gate's flow can start while the condition does not hold, and that `lost` and `live` are used together.
func checkGates(_ resolution: Resolution, log: inout DiagnosticLog) {
  let graph = resolution.graph
  if graph.gates.isEmpty { return }
  for gate in graph.gates where !resolution.conditionUnread[gate.condition].contains(.options) {
    let condition = graph.conditions[gate.condition]
    let name = graph.names[condition.name]
    // A gate with neither `run` nor `lost` has been reported.
    if condition.isLive, gate.lostRange == nil, gate.flow != nil {
      log.report(.liveWithoutLost(name, at: gate.range, live: condition.range))
    } else if !condition.isLive, let lost = gate.lostRange, !resolution.unread.contains(.gates) {
      log.report(.lostWithoutLive(name, at: lost, declared: condition.range))
    }
  }
  checkLostEdits(graph, log: &log)
  var check = GateRecursion(graph: graph)
  check.run(&log)
}

/// Reports gates that remove everything when their condition is lost, in a module with screens that answer conditions: such a screen is asked before it
/// is left, and here it is not.
private func checkLostEdits(_ graph: FlowGraph, log: inout DiagnosticLog) {
  var screens: [ScreenIndex] = []
  for condition in graph.conditions where condition.module == 0 {
    screens += condition.by.filter { !screens.contains($0) }
  }
  if screens.isEmpty { return }
  let named = screens.map { (graph.names[graph.screens[$0].name], graph.screens[$0].range) }
  for gate in graph.gates where gate.module == 0 && gate.lost == .restart && graph.conditions[gate.condition].isLive {
    // What happens by default has a diagnostic of its own.
    guard let lost = gate.lostRange else { continue }
    log.report(
      .lostEdits(
        graph.names[graph.conditions[gate.condition].name], screens: named, at: lost, canRun: gate.flow != nil))
  }
}

/// Follows the starts of gates' flows, to find a gate whose flow requires the gate's own condition.
///
/// A diagnostic is certain: one set of answers leads from the gate all the way back to it. Conditions with inputs are not followed, since their inputs
/// may differ the next time.
private struct GateRecursion {
  /// A requirement that must hold before a gate's flow shows anything.
  private struct Step {
    var condition: Int
    var range: SourceRange
    /// The flow that requires it.
    var flow: FlowIndex
    /// The answers for which the requirement is reached and does not hold.
    var answers: AnswerSets.Answers
  }

  let graph: FlowGraph
  private var sets: AnswerSets
  /// The limit on gates followed in all searches together; gates over it are not judged.
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

  /// The shortest way from a gate through the requirements of its flow, and of those requirements' gates, back to the gate.
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

  /// The requirements of a flow before it shows anything: its own, and those of its start, its targets and the children that it starts.
  private mutating func required(byStartOf flow: FlowIndex, with answers: AnswerSets.Answers) -> [Step] {
    found = []
    isVisited = Array(repeating: false, count: graph.flows.count)
    enter(flow, answers)
    return found
  }

  private mutating func enter(_ index: FlowIndex, _ answers: AnswerSets.Answers) {
    if isVisited[index.number] { return }
    isVisited[index.number] = true
    let flow = graph.flows[index]
    add(flow.requires, of: index, answers)
    if flow.startItem < flow.items.count, flow.items[flow.startItem].when == nil {
      let item = flow.items[flow.startItem]
      add(item.requires, of: index, answers)
      enter(flow.nodes[item.node].kind, of: index, answers)
    }
    follow(flow.start, of: index, answers)
  }

  private mutating func enter(_ kind: FlowGraph.Node.Kind, of flow: FlowIndex, _ answers: AnswerSets.Answers) {
    switch kind {
    case .screen(let screen): add(graph.screens[screen].requires, of: flow, answers)
    case .flow(let child): enter(child, answers)
    case .task, .decision, .condition: break
    }
  }

  private mutating func follow(
    _ alternatives: [FlowGraph.Alternative], of index: FlowIndex, _ answers: AnswerSets.Answers
  ) {
    let flow = graph.flows[index]
    var left = answers
    for alternative in alternatives {
      var taken = left
      if let expression = alternative.guardExpression {
        // The alternatives after a guard that cannot be judged cannot be judged either.
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

  private mutating func add(_ requirements: [FlowGraph.Requirement], of flow: FlowIndex, _ answers: AnswerSets.Answers)
  {
    for requirement in requirements where isFollowed(requirement.condition) {
      let failing = sets.intersection(answers, fails(requirement.condition))
      if failing == AnswerSets.empty { continue }
      found.append(Step(condition: requirement.condition, range: requirement.range, flow: flow, answers: failing))
    }
  }
}
