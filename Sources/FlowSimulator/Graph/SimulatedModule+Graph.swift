import FlowCompiler
import FlowModel
import FlowSyntax

extension SimulatedModule {
  /// Makes a module of the compiler's graph.
  package convenience init(_ graph: FlowGraph) {
    // Includes the nodes that are shown and run while something is awaited.
    let graph = graph.withWaitingNodes
    let flows = zip(graph.flows, planCoordinators(of: graph)).map { SimulatedFlow($0, $1, graph) }
    self.init(flows, keptTypes: graph.keptFieldTypes)
  }
}

extension SimulatedFlow {
  fileprivate init(_ flow: FlowGraph.Flow, _ plan: CoordinatorPlan, _ graph: FlowGraph) {
    var nodes: [String: [SimulatedValue]] = [:]
    for node in flow.nodes {
      let name = graph.names[node.name]
      // Nodes with the same name have the inputs of the first one.
      if nodes[name] == nil { nodes[name] = (graph.inputs(of: node) + node.read).map { graph.standIn(for: $0) } }
    }
    self.init(
      definition: plan.lines.joined(separator: "\n"),
      children: flow.nodes.compactMap { node in if case .flow(let index) = node.kind { index.number } else { nil } },
      inputs: flow.inputs.map { graph.standIn(for: $0) },
      context: flow.context.map { field in
        if let input = field.input { return ContextField(input: input) }
        if let value = field.field.defaultValue { return ContextField(value: graph.literal(value)) }
        return ContextField(value: field.startsEmpty ? nil : SimulatedValue(nil))
      },
      expressions: plan.expressions.map { Expression($0, graph) },
      writes: plan.writes.map { block in
        block.map {
          Assignment(field: $0.field, path: $0.path.map { graph.names[$0] }, value: Expression($0.value, graph))
        }
      },
      nodes: nodes)
  }
}

extension SimulatedFlow.Expression {
  fileprivate init(_ expression: CoordinatorPlan.Expression, _ graph: FlowGraph) {
    let literal = SimulatedFlow.Root.literal(graph.literal(expression.value))
    guard let root = expression.root else {
      self.init(root: literal, path: [])
      return
    }
    let start: SimulatedFlow.Root =
      switch root.source {
      case .event(let index): .event(index)
      case .screen(let index): .screen(index)
      case .input(let index): .input(index)
      case .context(let index): .context(index)
      case .literal, .none: literal
      }
    self.init(root: start, path: expression.path.map { graph.names[$0] })
  }
}

extension FlowGraph {
  /// The types of fields whose values are kept over a relaunch.
  fileprivate var keptFieldTypes: Set<String> {
    var fields: [Field] = []
    for flow in flows { fields += flow.inputs + flow.context.map(\.field) }
    for screen in screens { fields += screen.inputs + screen.events.flatMap(\.fields) }
    for task in tasks { fields += task.inputs + task.outcomes.flatMap(\.fields) }
    for link in links { fields += link.parameters.map(\.field) }
    return Set(fields.map { names[$0.type] }).filter { canBeKept($0) }
  }

  /// A text of a test; nil is `null`.
  func value(_ text: Name?) -> SimulatedValue { SimulatedValue(text.map { names[$0] }) }

  /// The stand-in of a field: its default, nil for an optional, else a text of its own name.
  package func standIn(for field: Field) -> SimulatedValue {
    if let value = field.defaultValue { return literal(value) }
    return names.isOptional(field.type) ? SimulatedValue(nil) : SimulatedValue(names[field.name])
  }

  /// A literal as text.
  func literal(_ value: ValueSyntax) -> SimulatedValue { SimulatedValue(literal: value, names) }
}

extension SimulatedValue {
  /// A literal as text.
  init(literal value: ValueSyntax, _ names: NameTable) {
    switch value.kind {
    case .string(let name), .number(let name): self.init(names[name])
    case .member(let name): self.init(".\(names[name])")
    case .bool(let value): self.init(value ? "true" : "false")
    case .null: self.init(nil)
    case .empty(let isList): self.init(isList ? "[]" : "{}")
    case .path(let words): self.init(words.map { names[$0.name] }.joined(separator: "."))
    }
  }
}
