import FlowSyntax

/// Conditions, what is required, and gates.
extension DefinitionWriter {
  // MARK: Asking

  /// Numbers a question of a guard's.
  ///
  /// - Returns: what it is called.
  @discardableResult
  mutating func ask(_ question: FlowGraph.Question) -> MoveText.QuestionName {
    let speaker = question.speaker.map { module.graph.screens[$0].inputs } ?? []
    return ask(question.condition, question.fills, Scope(event: question.event, speaker: speaker))
  }

  private mutating func ask(
    _ condition: Int, _ fills: [FlowGraph.Fill], _ scope: Scope
  ) -> MoveText.QuestionName {
    var name = MoveText.QuestionName(condition: module.graph.conditions[condition].name)
    if fills.isEmpty {
      // One without inputs is the same wherever it is asked.
      for known in asked.each where known.condition == condition { return known.name }
    } else {
      name.number = asked.count
    }
    asked.append(Asked(condition: condition, fills: fills, scope: scope, name: name))
    return name
  }

  /// ` when member and not blocked`, where there is a guard.
  @_transparent
  mutating func addGuard(_ expression: FlowGraph.Guard?) {
    guard let expression else { return }
    out.add(" when ")
    MoveText.add(expression, asking: flowPlan.asked, naming: questionNames, to: &out)
  }

  mutating func write(_ question: Asked) {
    let condition = module.graph.conditions[question.condition]
    beginLine("condition ")
    MoveText.add(question.name, to: &out)
    if condition.isAsync { out.add(" async") }
    if condition.isLive { out.add(" live") }
    if let loading = condition.loading { out.add(" loading ", name(ofNodeShowing: loading)) }
    if let failed = condition.failed {
      if condition.values.isEmpty {
        out.add(failed == 1 ? " failed yes" : " failed no")
      } else {
        out.add(" failed ", condition.values[failed])
      }
    }
    if !condition.values.isEmpty { out.add(" =") }
    for value in condition.values { out.add(" ", value) }
    if !question.fills.isEmpty {
      out.add(" (")
      for (index, field) in condition.inputs.enumerated() where index < question.fills.count {
        out.add(index > 0 ? ", " : "", field.name, ": ")
        add(question.fills[index], of: field, question.scope, isNumbered: true)
      }
      out.add(")")
    }
    out.add("\n")
  }

  // MARK: Requiring

  /// ` requires authenticated, member`.
  mutating func addRequirements(_ requirements: [FlowGraph.Requirement], _ scope: Scope) {
    if requirements.isEmpty { return }
    out.add(" requires ")
    addNames(of: requirements, scope)
  }

  mutating func addNames(of requirements: [FlowGraph.Requirement], _ scope: Scope) {
    for (index, requirement) in requirements.enumerated() {
      if index > 0 { out.add(", ") }
      let name = ask(requirement.condition, requirement.fills, scope)
      MoveText.add(name, to: &out)
    }
  }

  /// The gates of what the flow requires.
  mutating func writeGates() {
    if module.graph.gates.isEmpty { return }
    for condition in requiredConditions(of: flow, in: module.graph) {
      guard let number = module.graph.conditions[condition].gate else { continue }
      let gate = module.graph.gates[number]
      beginLine("gate ", module.graph.conditions[condition].name)
      if let child = gate.flow {
        out.add(" = ")
        out.add(MoveText.verb(gate.verb), module.graph.flows[child].name)
        let inputs = module.graph.flows[child].inputs
        let scope = Scope(event: module.graph.conditions[condition].inputs)
        for (index, field) in inputs.enumerated() where index < gate.fills.count {
          out.add(index == 0 ? "(" : ", ", field.name, ": ")
          add(gate.fills[index], of: field, scope, isNumbered: true)
          if index == inputs.count - 1 { out.add(")") }
        }
        MoveText.add(gate.verb, to: &out)
      } else {
        out.add(" = none")
      }
      if gate.lost != .restart { out.add(text: " lost " + gate.lost.rawValue) }
      out.add("\n")
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
  flow.forEachAlternative { if $0.isRare { add($0.requires) } }
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
        if let gate = conditions[condition].gate, let child = gates[gate].flow {
          kinds.append((.flow(child), flows[child].name))
        }
      }
      for (kind, name) in kinds where !graph.flows[index].nodes.contains(where: { $0.kind == kind }) {
        graph.flows[index].nodes.append(FlowGraph.Node(kind: kind, name: name, range: flow.range))
      }
    }
    return graph
  }
}
