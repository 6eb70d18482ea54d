import FlowSyntax

/// Conditions, what is required, and gates.
extension DefinitionWriter {
  // MARK: Asking

  /// Numbers a question of a guard's, and returns its name.
  mutating func ask(_ question: FlowGraph.Question) -> String {
    let speaker = question.speaker.map { graph.screens[$0].inputs } ?? []
    return ask(question.condition, question.fills, Scope(event: question.event, speaker: speaker))
  }

  private mutating func ask(_ condition: Int, _ fills: [FlowGraph.Fill], _ scope: Scope) -> String {
    // One without inputs is the same wherever it is asked.
    if fills.isEmpty, let known = asked.first(where: { $0.condition == condition }) { return known.name }
    let name = name(graph.conditions[condition].name) + (fills.isEmpty ? "" : "#\(asked.count)")
    asked.append(Asked(condition: condition, fills: fills, scope: scope, name: name))
    return name
  }

  /// Writes ` when member and not blocked`; nothing without a guard.
  mutating func addCondition(_ expression: FlowGraph.Guard?) {
    guard let expression else { return }
    out.add(" when ")
    out.add(text: expression.text(asking: flow.questions, in: graph, naming: questionNames))
  }

  /// Writes the line of a condition that is asked.
  mutating func add(_ question: Asked) {
    let condition = graph.conditions[question.condition]
    begin("condition ")
    out.add(text: question.name)
    if condition.isAsync { out.add(" async") }
    if condition.isLive { out.add(" live") }
    if let loading = condition.loading { out.add(" loading ", name(ofNodeShowing: loading)) }
    if let failed = condition.failed {
      out.add(" failed ")
      if condition.values.isEmpty { out.add(failed == 1 ? "yes" : "no") } else { out.add(condition.values[failed]) }
    }
    if !condition.values.isEmpty { out.add(" =") }
    for value in condition.values { out.add(" ", value) }
    if !condition.inputs.isEmpty && !question.fills.isEmpty { out.add(" ") }
    add(question.fills, of: condition.inputs, question.scope, isNumbered: true)
    out.add("\n")
  }

  // MARK: Requiring

  /// Writes ` requires authenticated, member`; nothing without requirements.
  mutating func add(_ requirements: [FlowGraph.Requirement], _ scope: Scope) {
    if requirements.isEmpty { return }
    out.add(" requires ")
    addNames(of: requirements, scope)
  }

  mutating func addNames(of requirements: [FlowGraph.Requirement], _ scope: Scope) {
    separate(requirements[...], by: ", ") { $0.out.add(text: $0.ask($1.condition, $1.fills, scope)) }
  }

  /// Writes the gates of what the flow requires.
  mutating func addGates() {
    if graph.gates.isEmpty { return }
    for required in requiredConditions(of: flow, in: graph) {
      let condition = graph.conditions[required]
      guard let gate = condition.gate.map({ graph.gates[$0] }) else { continue }
      begin("gate ", condition.name)
      out.add(" = ")
      if let child = gate.flow.map({ graph.flows[$0] }) {
        out.add(gate.verb.verb)
        out.add(child.name)
        add(gate.fills, of: child.inputs, Scope(event: condition.inputs), isNumbered: true)
        out.style(of: gate.verb, graph)
      } else {
        out.add("none")
      }
      if gate.lost != .restart {
        out.add(" lost ")
        out.add(text: gate.lost.rawValue)
      }
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
