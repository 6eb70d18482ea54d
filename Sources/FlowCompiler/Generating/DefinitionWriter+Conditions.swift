import FlowSyntax

/// Conditions, what is required, and gates.
extension DefinitionWriter {
  // MARK: Asking

  /// Numbers a question of a guard's.
  ///
  /// - Returns: what it is called.
  @discardableResult
  mutating func ask(_ question: FlowGraph.Question) -> String {
    let speaker = question.speaker.map { module.graph.screens[$0].inputs } ?? []
    return ask(question.condition, question.fills, Scope(event: question.event, speaker: speaker))
  }

  private mutating func ask(_ condition: Int, _ fills: [FlowGraph.Fill], _ scope: Scope) -> String {
    let name = module.names[module.graph.conditions[condition].name]
    // One without inputs is the same wherever it is asked.
    if fills.isEmpty, let known = asked.first(where: { $0.condition == condition }) { return known.name }
    let own = fills.isEmpty ? name : name + "#" + String(asked.count)
    asked.append(Asked(condition: condition, fills: fills, scope: scope, name: own))
    return own
  }

  /// A guard of the flow's.
  func text(of expression: FlowGraph.Guard) -> String {
    MoveText.text(of: expression, in: flow, module) { question in
      // The flow's own questions come first; of those without inputs each condition's only once.
      let condition = flow.questions[question].condition
      let first = asked.first { $0.condition == condition }
      return flow.questions[question].fills.isEmpty ? first?.name ?? "" : asked[number(of: question)].name
    }
  }

  private func number(of question: Int) -> Int {
    var number = 0
    var seen: Set<Int> = []
    for (index, other) in flow.questions.enumerated() {
      if index == question { return number }
      if !other.fills.isEmpty || seen.insert(other.condition).inserted { number += 1 }
    }
    return number
  }

  mutating func write(_ question: Asked) {
    let condition = module.graph.conditions[question.condition]
    add("condition " + question.name)
    if condition.isAsync { add(" async") }
    if condition.isLive { add(" live") }
    if let loading = condition.loading { add(" loading ", module.graph.screens[loading].name) }
    if let failed = condition.failed {
      if condition.values.isEmpty {
        add(failed == 1 ? " failed yes" : " failed no")
      } else {
        add(" failed ", condition.values[failed])
      }
    }
    if !condition.values.isEmpty { add(" =") }
    for value in condition.values { add(" ", value) }
    if !question.fills.isEmpty {
      add(" (")
      for (index, field) in condition.inputs.enumerated() where index < question.fills.count {
        if index > 0 { add(", ") }
        add("", field.name)
        add(": ")
        add(question.fills[index], of: field, question.scope, isNumbered: true)
      }
      add(")")
    }
    endLine()
  }

  // MARK: Requiring

  /// ` requires authenticated, member`.
  mutating func addRequirements(_ requirements: [FlowGraph.Requirement], _ scope: Scope) {
    if requirements.isEmpty { return }
    add(" requires ")
    addNames(of: requirements, scope)
  }

  mutating func addNames(of requirements: [FlowGraph.Requirement], _ scope: Scope) {
    for (index, requirement) in requirements.enumerated() {
      if index > 0 { add(", ") }
      add(ask(requirement.condition, requirement.fills, scope))
    }
  }

  /// The gates of what the flow requires.
  mutating func writeGates() {
    for condition in requiredConditions(of: flow, in: module.graph) {
      guard let number = module.graph.conditions[condition].gate else { continue }
      let gate = module.graph.gates[number]
      add("gate ", module.graph.conditions[condition].name)
      add(" = " + gate.presentation.rawValue + " ", module.graph.flows[gate.flow].name)
      let inputs = module.graph.flows[gate.flow].inputs
      let scope = Scope(event: module.graph.conditions[condition].inputs)
      for (index, field) in inputs.enumerated() where index < gate.fills.count {
        add(index == 0 ? "(" : ", ", field.name)
        add(": ")
        add(gate.fills[index], of: field, scope, isNumbered: true)
        if index == inputs.count - 1 { add(")") }
      }
      if gate.lost != .restart { add(" lost " + gate.lost.rawValue) }
      endLine()
    }
  }
}

/// The conditions that a flow, its screens, its items, its moves and the links that open from it require, in order of first mention.
func requiredConditions(of flow: FlowGraph.Flow, in graph: FlowGraph) -> [Int] {
  var conditions: [Int] = []
  func add(_ requirements: [FlowGraph.Requirement]) {
    for requirement in requirements where !conditions.contains(requirement.condition) {
      conditions.append(requirement.condition)
    }
  }
  add(flow.requires)
  for node in flow.nodes {
    if case .screen(let screen) = node.kind { add(graph.screens[screen].requires) }
  }
  for item in flow.items { add(item.requires) }
  flow.forEachAlternative { add($0.requires) }
  let isEntry = graph.entry.map { graph.flows[$0].range == flow.range } ?? false
  for link in graph.links where isEntry {
    add(link.requires)
    if case .moves(let moves) = link.target { for move in moves { add(move.requires) } }
  }
  return conditions
}

extension FlowGraph {
  /// The graph with what flows show and run while they wait among their nodes: the screens that are shown while a condition is awaited,
  /// and the flows of gates. No edge leads there.
  package var withWaitingNodes: FlowGraph {
    guard conditions.contains(where: { $0.loading != nil || $0.gate != nil }) else { return self }
    var graph = self
    for (index, flow) in flows.enumerated() {
      var kinds: [(FlowGraph.Node.Kind, Name)] = []
      let required = requiredConditions(of: flow, in: self)
      for condition in questions(of: flow).map(\.condition) + required {
        if let screen = conditions[condition].loading { kinds.append((.screen(screen), screens[screen].name)) }
      }
      for condition in required {
        if let gate = conditions[condition].gate {
          kinds.append((.flow(gates[gate].flow), flows[gates[gate].flow].name))
        }
      }
      for (kind, name) in kinds where !graph.flows[index].nodes.contains(where: { $0.kind == kind }) {
        graph.flows[index].nodes.append(FlowGraph.Node(kind: kind, name: name, range: flow.range))
      }
    }
    return graph
  }
}
