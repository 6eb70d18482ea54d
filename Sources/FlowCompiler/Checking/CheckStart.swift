import FlowDiagnostics
import FlowSyntax

/// Reports where the entry flow's start can be denied, or lead nowhere, while nothing is on the screen: it is decided again when something changes,
/// and until then the user sees nothing, and no reason.
func checkStart(_ resolution: Resolution, log: inout DiagnosticLog) {
  let graph = resolution.graph
  guard let entry = graph.entry, !resolution.unread.contains(.gates), resolution.unresolved.allSatisfy(\.isEmpty) else {
    return
  }
  var steps = StartSteps(graph: graph)
  let flow = graph.names[graph.flows[entry].name]
  defer { log.subject = nil }
  for step in steps.run(from: entry) {
    log.subject = step.flow
    switch step.what {
    case .requires(let index):
      let condition = graph.conditions[index]
      log.report(
        .startMayBeDenied(
          flow, requires: graph.names[condition.name], at: step.range,
          gate: condition.gate.map { graph.gates[$0].range }))
    case .asks(let index) where !resolution.conditionUnread[index].contains(.options):
      let condition = graph.conditions[index]
      log.report(
        .startMayBeDenied(
          flow, asks: graph.names[condition.name], answer: graph.names[condition.answers.first ?? .empty],
          at: step.range,
          declared: condition.range))
    case .asks: break
    case .leadsNowhere(let task, let outcome):
      log.report(
        .startMayLeadNowhere(flow, task: graph.names[task], outcome: graph.names[outcome], at: step.range))
    }
  }
}

/// Follows a flow's start through all that it meets before anything is shown.
///
/// A requirement holds afterwards, so that moves which need it not to hold are not followed. Of conditions with inputs nothing is known:
/// each time they may be asked of something else.
private struct StartSteps {
  struct Step {
    enum What: Hashable {
      /// A condition is required, and no gate runs a flow for it.
      case requires(Int)
      /// A condition is asked that may have no answer.
      case asks(Int)
      /// A task's outcome shows nothing.
      case leadsNowhere(task: Name, outcome: Name)
    }

    let what: What
    let range: SourceRange
    /// The flow that says it; nil for a screen.
    let flow: Int?
  }

  let graph: FlowGraph
  private var sets: AnswerSets
  private var found: [Step] = []
  private var seen: Set<Step.What> = []
  private var entered: Set<Int> = []
  private var tasks: Set<[Int]> = []
  /// The numbers of lists of alternatives and flows that are followed one inside the other, and in all: later ones are left unjudged.
  private var depth = 0
  private var followed = 0
  private static let maximumDepth = 200
  private static let maximumFollowed = 10_000

  init(graph: FlowGraph) {
    self.graph = graph
    sets = AnswerSets(values: graph.conditions.map(\.answerCount))
  }

  mutating func run(from entry: Int) -> [Step] {
    enter(entry, AnswerSets.all)
    return sets.isOverLimit ? [] : found
  }

  private mutating func add(_ what: Step.What, at range: SourceRange, _ flow: Int?) {
    // Another module's text is not for this one to fix, nor a base's for its variant.
    let isOwn =
      graph.files.contains { $0.file == range.file } && !(flow.map { graph.isInherited(range, by: $0) } ?? false)
    if isOwn, seen.insert(what).inserted { found.append(Step(what: what, range: range, flow: flow)) }
  }

  private mutating func enter(_ index: Int, _ answers: AnswerSets.Answers) {
    if answers == AnswerSets.empty || depth == Self.maximumDepth || !entered.insert(index).inserted { return }
    depth += 1
    defer { depth -= 1 }
    let flow = graph.flows[index]
    let left = require(flow.requires, of: index, answers)
    for choice in flow.container {
      if let expression = choice.guardExpression { ask(expression, of: index) }
    }
    for item in flow.items { if let expression = item.when { ask(expression, of: index) } }
    if flow.startItem < flow.items.count, flow.items[flow.startItem].when == nil {
      let item = flow.items[flow.startItem]
      enter(flow.nodes[item.node].kind, require(item.requires, of: index, left))
    }
    follow(flow.start[...], of: index, left)
  }

  private mutating func enter(_ kind: FlowGraph.Node.Kind, _ answers: AnswerSets.Answers) {
    switch kind {
    case .screen(let screen): _ = require(graph.screens[screen].requires, of: nil, answers)
    case .flow(let child): enter(child, answers)
    case .task, .decision, .condition: break
    }
  }

  /// Asks what is required.
  ///
  /// - Returns: the answers with which all of it holds.
  private mutating func require(
    _ requirements: [FlowGraph.Requirement], of owner: Int?, _ answers: AnswerSets.Answers
  ) -> AnswerSets.Answers {
    var left = answers
    for requirement in requirements where left != AnswerSets.empty {
      let condition = graph.conditions[requirement.condition]
      noteAsked(requirement.condition, at: requirement.range, owner)
      var failing = left
      if condition.inputs.isEmpty {
        let holds = sets.answers(to: .test(condition: requirement.condition, value: 1))
        failing = sets.intersection(left, sets.complement(holds))
        left = sets.intersection(left, holds)
      }
      if failing == AnswerSets.empty { continue }
      if let flow = condition.gate.flatMap({ graph.gates[$0].flow }) {
        enter(flow, failing)
      } else {
        add(.requires(requirement.condition), at: requirement.range, owner)
      }
    }
    return left
  }

  private mutating func noteAsked(_ index: Int, at range: SourceRange, _ flow: Int?) {
    let condition = graph.conditions[index]
    if condition.isAsync, condition.failed == nil { add(.asks(index), at: range, flow) }
  }

  private mutating func ask(_ expression: FlowGraph.Guard, of flow: Int) {
    expression.forEachTest { asked in
      let question = graph.flows[flow].questions[asked]
      noteAsked(question.condition, at: question.range, flow)
    }
  }

  /// Follows the first of some alternatives that holds.
  ///
  /// - Parameter outcome: the task's outcome that leads to them; nil for a start and a decision, which always lead somewhere.
  private mutating func follow(
    _ alternatives: ArraySlice<FlowGraph.Alternative>, of index: Int, _ answers: AnswerSets.Answers,
    after outcome: Step.What? = nil
  ) {
    followed += 1
    if depth == Self.maximumDepth || followed > Self.maximumFollowed { return }
    depth += 1
    defer { depth -= 1 }
    var left = answers
    for alternative in alternatives {
      if left == AnswerSets.empty || sets.isOverLimit { return }
      var taken = left
      if let expression = alternative.guardExpression {
        ask(expression, of: index)
        if let certain = graph.certain(expression, of: index) {
          let holds = sets.answers(to: certain)
          taken = sets.intersection(left, holds)
          left = sets.intersection(left, sets.complement(holds))
        }
      } else {
        left = AnswerSets.empty
      }
      take(alternative, of: index, require(alternative.requires, of: index, taken), after: outcome)
    }
  }

  private mutating func take(
    _ alternative: FlowGraph.Alternative, of index: Int, _ answers: AnswerSets.Answers, after outcome: Step.What?
  ) {
    if answers == AnswerSets.empty { return }
    let flow = graph.flows[index]
    if alternative.target == nil, let outcome { add(outcome, at: alternative.range, index) }
    alternative.forEachSuccessor { successor in
      switch successor {
      case .node(let node): enter(flow.nodes[node].kind, answers)
      case .decision(let use): follow(flow.decisions[use].alternatives[...], of: index, answers)
      case .entry(let entry):
        let owner: Int? = if case .flow(let child) = entry.node { child } else { nil }
        _ = require(graph.requirements(of: entry.node), of: owner, answers)
      case .task(let node): follow(task: node, of: index, answers)
      }
    }
  }

  private mutating func follow(task node: Int, of index: Int, _ answers: AnswerSets.Answers) {
    let flow = graph.flows[index]
    guard case .task(let task) = flow.nodes[node].kind, tasks.insert([index, node]).inserted else { return }
    for (number, outcome) in graph.tasks[task].outcomes.enumerated() {
      let what = Step.What.leadsNowhere(task: graph.tasks[task].name, outcome: outcome.name)
      follow(flow.alternatives(ofNode: node, event: number), of: index, answers, after: what)
    }
  }
}
