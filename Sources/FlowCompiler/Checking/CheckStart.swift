import FlowDiagnostics
import FlowSyntax

/// Reports where the entry flow's start can be denied, or lead nowhere, while nothing is on the screen. The start is decided again only when
/// something changes; until then the user sees an empty screen without a reason.
func checkStart(_ resolution: Resolution, log: inout DiagnosticLog) {
  guard !resolution.unread.contains(.gates), resolution.found.unresolved.allSatisfy(\.isEmpty) else { return }
  defer { log.subject = nil }
  for entry in resolution.graph.entries {
    let flow = resolution.graph.flows[entry]
    if flow.module == 0 {
      for move in flow.start {
        guard case .show(.present, let shown) = move.target, let forward = move.forward else { continue }
        var target = "[…]"
        if case .node(let node, _) = shown { target = resolution.graph.names[flow.nodes[node].name] }
        log.subject = entry.number
        log.report(.presentOverNothing(target, at: forward.range))
      }
    }
    var steps = StartSteps(resolution, entry: entry)
    for (diagnostic, flow) in steps.run(from: entry) {
      log.subject = flow?.number
      log.report(diagnostic)
    }
  }
}

/// Follows a flow's start through all steps before anything is shown.
///
/// A required condition holds afterwards, so moves that need it not to hold are not followed. Conditions with inputs are not judged, since their
/// inputs may differ each time.
private struct StartSteps {
  /// A diagnostic, with the flow that it is about; nil for a screen.
  typealias Found = (Diagnostic, flow: FlowIndex?)

  let graph: FlowGraph
  /// The entry flow's name.
  private let entry: String
  private let conditionUnread: [UnreadParts]
  private var sets: AnswerSets
  private var found: [Found] = []
  /// The messages of the diagnostics so far: each is reported once.
  private var seen: Set<String> = []
  private var entered: Set<FlowIndex> = []
  private var tasks: Set<[Int]> = []
  /// The number of nested flows and lists of alternatives, and the number of lists in all. Those over the limits are not judged.
  private var depth = 0
  private var followed = 0
  private static let maximumDepth = 200
  private static let maximumFollowed = 10_000

  init(_ resolution: Resolution, entry: FlowIndex) {
    graph = resolution.graph
    self.entry = graph.names[graph.flows[entry].name]
    conditionUnread = resolution.conditionUnread
    sets = AnswerSets(values: graph.conditions.map(\.answerCount))
  }

  mutating func run(from entry: FlowIndex) -> [Found] {
    enter(entry, AnswerSets.all)
    return sets.isOverLimit ? [] : found
  }

  private mutating func add(_ diagnostic: Diagnostic, of flow: FlowIndex?) {
    // This module cannot fix another module's text, nor a variant the text of its base.
    let isOwn =
      graph.files.contains { $0.file == diagnostic.range.file }
      && !(flow.map { graph.isInherited(diagnostic.range, by: $0) } ?? false)
    if isOwn, seen.insert(diagnostic.message).inserted { found.append((diagnostic, flow)) }
  }

  private mutating func enter(_ index: FlowIndex, _ answers: AnswerSets.Answers) {
    if answers == AnswerSets.empty || depth == Self.maximumDepth || !entered.insert(index).inserted { return }
    depth += 1
    defer { depth -= 1 }
    let flow = graph.flows[index]
    let left = require(flow.requires, of: index, answers)
    for choice in flow.container { if let expression = choice.guardExpression { ask(expression, of: index) } }
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

  /// Checks requirements, and follows the flows of their gates.
  ///
  /// - Returns: the answers for which all requirements hold.
  private mutating func require(
    _ requirements: [FlowGraph.Requirement], of owner: FlowIndex?, _ answers: AnswerSets.Answers
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
        add(
          .startMayBeDenied(
            entry, requires: graph.names[condition.name], at: requirement.range,
            gate: condition.gate.map { graph.gates[$0].range }), of: owner)
      }
    }
    return left
  }

  private mutating func noteAsked(_ index: Int, at range: SourceRange, _ flow: FlowIndex?) {
    let condition = graph.conditions[index]
    guard condition.isAsync, condition.failed == nil, !conditionUnread[index].contains(.options) else { return }
    add(
      .startMayBeDenied(
        entry, asks: graph.names[condition.name], answer: graph.names[condition.answers.first ?? .empty], at: range,
        declared: condition.range), of: flow)
  }

  private mutating func ask(_ expression: FlowGraph.Guard, of flow: FlowIndex) {
    expression.forEachTest { asked in
      let question = graph.flows[flow].questions[asked]
      noteAsked(question.condition, at: question.range, flow)
    }
  }

  /// Follows each of some alternatives, for the answers for which it is the first that holds.
  ///
  /// - Parameter outcome: the task and its outcome that lead to the alternatives; nil for a start and a decision, which always lead somewhere.
  private mutating func follow(
    _ alternatives: ArraySlice<FlowGraph.Alternative>, of index: FlowIndex, _ answers: AnswerSets.Answers,
    after outcome: (task: Name, outcome: Name)? = nil
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
    _ alternative: FlowGraph.Alternative, of index: FlowIndex, _ answers: AnswerSets.Answers,
    after outcome: (task: Name, outcome: Name)?
  ) {
    if answers == AnswerSets.empty { return }
    let flow = graph.flows[index]
    if alternative.target == nil, let (task, outcome) = outcome {
      add(
        .startMayLeadNowhere(entry, task: graph.names[task], outcome: graph.names[outcome], at: alternative.range),
        of: index)
    }
    alternative.forEachSuccessor { successor in
      switch successor {
      case .node(let node): enter(flow.nodes[node].kind, answers)
      case .decision(let use): follow(flow.decisions[use].alternatives[...], of: index, answers)
      case .entry(let entry):
        let owner: FlowIndex? = if case .flow(let child) = entry.node { child } else { nil }
        _ = require(graph.requirements(of: entry.node), of: owner, answers)
      case .task(let node): follow(task: node, of: index, answers)
      }
    }
  }

  private mutating func follow(task node: NodeIndex, of index: FlowIndex, _ answers: AnswerSets.Answers) {
    let flow = graph.flows[index]
    guard case .task(let task) = flow.nodes[node].kind else { return }
    guard tasks.insert([index.number, node.number]).inserted else { return }
    for (number, outcome) in graph.tasks[task].outcomes.enumerated() {
      follow(
        flow.alternatives(ofNode: node, event: number), of: index, answers,
        after: (graph.tasks[task].name, outcome.name))
    }
  }
}
