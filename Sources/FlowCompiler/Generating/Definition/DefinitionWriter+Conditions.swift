import FlowSyntax

/// Conditions, requirements and gates of a definition.
extension DefinitionWriter {
  // MARK: Asking

  /// Numbers a guard's question, and returns its name.
  func ask(_ question: FlowGraph.Question) -> String {
    let sender = question.sender.map { graph.screens[$0].inputs } ?? []
    return ask(question.condition, question.fills, Scope(event: question.event, sender: sender, seer: question.seer))
  }

  private func ask(_ condition: Int, _ fills: [FlowGraph.Fill], _ scope: Scope) -> String {
    // A condition without inputs is the same question wherever it is asked.
    if fills.isEmpty, let known = asked.first(where: { $0.condition == condition }) { return known.name }
    let name = names[graph.conditions[condition].name] + (fills.isEmpty ? "" : "#\(asked.count)")
    asked.append(Asked(condition: condition, fills: fills, scope: scope, name: name))
    return name
  }

  /// ` when member and not blocked`; empty without a guard.
  func when(_ expression: FlowGraph.Guard?) -> String {
    guard let expression else { return "" }
    return " when \(expression.text(asking: flow.questions, in: graph, naming: questionNames))"
  }

  /// Adds the line of a condition that is asked.
  func add(_ question: Asked) {
    let condition = graph.conditions[question.condition]
    var line = "condition \(question.name)"
    if condition.isAsync { line += " async" }
    if condition.isLive { line += " live" }
    if let standing = condition.standing { line += text(of: standing, condition.inputs) }
    if let loading = condition.loading { line += " loading \(name(ofNodeShowing: loading))" }
    if let failed = condition.failed {
      line += " failed " + (condition.values.isEmpty ? (failed == 1 ? "yes" : "no") : names[condition.values[failed]])
    }
    if !condition.values.isEmpty { line += " =" }
    for value in condition.values { line += " \(names[value])" }
    let given = values(question.fills, of: condition.inputs, question.scope, isNumbered: true)
    add(given.isEmpty ? line : "\(line) \(given)")
  }

  /// ` top screen room [id: event.0]`.
  private func text(of standing: FlowGraph.Standing, _ inputs: [FlowGraph.Field]) -> String {
    let kind =
      switch standing.subject {
      case .screen: "screen"
      case .flow: "flow"
      case .layer: "layer"
      }
    let subject = "\(kind) \(names[graph.name(of: standing.subject)])"
    let fields = graph.inputs(of: standing.subject)
    let compared = values(
      standing.compared.map(\.fill), of: standing.compared.map { fields[$0.input] }, Scope(event: inputs),
      isNumbered: true)
    let text = " \(standing.isTop ? "top" : "stack") \(subject)"
    return compared.isEmpty ? text : "\(text) [\(compared.dropFirst().dropLast())]"
  }

  // MARK: Requiring

  /// ` requires authenticated, member`; empty without requirements.
  func requires(_ requirements: [FlowGraph.Requirement], _ scope: Scope) -> String {
    requirements.isEmpty ? "" : " requires \(conditions(requirements, scope))"
  }

  func conditions(_ requirements: [FlowGraph.Requirement], _ scope: Scope) -> String {
    requirements.map { ask($0.condition, $0.fills, scope) }.joined(separator: ", ")
  }

  /// Adds the gates of the conditions that the flow requires.
  func addGates() {
    if graph.gates.isEmpty { return }
    for required in requiredConditions(of: flow, in: graph) {
      let condition = graph.conditions[required]
      guard let gate = condition.gate.map({ graph.gates[$0] }) else { continue }
      var line = "gate \(names[condition.name]) = "
      if let child = gate.flow.map({ graph.flows[$0] }) {
        let given = values(gate.fills, of: child.inputs, Scope(event: condition.inputs), isNumbered: true)
        line += "\(gate.verb.verb.rawValue) \(names[child.name])\(given)\(graph.style(of: gate.verb))"
      } else {
        line += "none"
      }
      add(gate.lost == .restart ? line : "\(line) lost \(gate.lost.rawValue)")
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
  for node in flow.nodes { if case .screen(let screen) = node.kind { add(graph.screens[screen].requires) } }
  for item in flow.items { add(item.requires) }
  flow.forEachAlternative { add($0.requires) }
  if let entry = graph.entries.first(where: { graph.flows[$0].range == flow.range }) {
    for link in graph.links where !link.isDenied(by: entry) {
      add(link.requires)
      for move in link.moves(of: entry) ?? [] { add(move.requires) }
    }
  }
  return conditions
}

extension FlowGraph {
  /// The graph in which each flow also has nodes for the `loading` screens of its conditions and for the flows of its gates. No edge leads to these
  /// nodes.
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
