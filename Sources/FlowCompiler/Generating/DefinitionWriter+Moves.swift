import FlowSyntax

/// Moves, guards and fills in the grammar of `MoveReader`.
extension DefinitionWriter {
  /// Appends alternatives.
  mutating func add(_ alternatives: [FlowGraph.Alternative], _ scope: Scope) {
    for (index, alternative) in alternatives.enumerated() {
      if index > 0 { add(" | ") }
      add(alternative, scope)
    }
  }

  private mutating func add(_ move: FlowGraph.Alternative, _ scope: Scope) {
    var isFirst = true
    if !move.assignments.isEmpty {
      addWrite(move.assignments, scope)
      isFirst = false
    }
    if let backward = move.backward {
      if !isFirst { add(", ") }
      add(MoveText.text(of: backward, in: flow, module.names))
      isFirst = false
    }
    if let forward = move.forward {
      if !isFirst { add(", ") }
      add(forward, scope)
    } else if isFirst {
      add("stay")
    }
    addRequirements(move.requires, scope)
    if let expression = move.guardExpression {
      add(" when ")
      add(text(of: expression))
    }
  }

  private mutating func add(_ forward: FlowGraph.Forward, _ scope: Scope) {
    switch forward.target {
    case .node(let verb, let node, let fills):
      add(MoveText.verb(verb), flow.nodes[node].name)
      add(fills, of: module.graph.inputs(of: flow.nodes[node]), scope)
      if case .present(let style) = verb, style != .sheet { add(" as " + style.rawValue) }
    case .decision(let verb, let use):
      add(MoveText.verb(verb))
      addDecision(use)
    case .finish(let outcome, let fills):
      add("finish ", flow.outcomes[outcome].name)
      add(fills, of: flow.outcomes[outcome].fields, scope)
    case .restart: add("restart")
    case .select(let item): add("select ", item)
    case .send(let event, let fills):
      add("send ", flow.events[event].name)
      add(fills, of: flow.events[event].fields, scope)
    case .run(let task, let fills):
      add("run ", flow.nodes[task].name)
      add(fills, of: module.graph.inputs(of: flow.nodes[task]), scope)
    case .open(let link, let fills):
      add("open ", module.graph.links[link].name)
      add(fills, of: module.graph.links[link].parameters.map(\.field), scope)
    case .state(let verb, let state):
      add(MoveText.verb(verb))
      add(state, scope)
      if case .present(let style) = verb, style != .sheet { add(" as " + style.rawValue) }
    }
    if let item = forward.item { add(" in ", item.name) }
    if forward.existing != .add { add(" existing " + forward.existing.rawValue) }
  }

  // MARK: States

  mutating func add(_ state: FlowGraph.State, _ scope: Scope) {
    add("[")
    var inCharge: Int? = index
    add(state.entries, scope, &inCharge)
    for (index, layer) in state.layers.enumerated() {
      if index > 0 || !state.entries.isEmpty { add(", ") }
      add(layer.style.rawValue + " [")
      // Each layer begins from what stands on the root.
      var above = inCharge
      add(layer.entries, scope, &above)
      add("]")
    }
    add("]")
  }

  /// - Parameter inCharge: the flow that runs what stands before; nil where that is decided when it starts.
  private mutating func add(_ entries: [FlowGraph.StateEntry], _ scope: Scope, _ inCharge: inout Int?) {
    for (index, entry) in entries.enumerated() {
      if index > 0 { add(", ") }
      add(entry, scope, &inCharge)
    }
  }

  private mutating func addRunner(_ runner: Int?, _ inCharge: Int?) {
    if let runner, runner != inCharge { add(" of ", module.graph.flows[runner].name) }
  }

  /// An entry, in brackets behind the flows that begin with it.
  private mutating func add(_ entry: FlowGraph.StateEntry, _ scope: Scope, _ inCharge: inout Int?) {
    for run in entry.begins {
      add("", module.graph.flows[run.flow].name)
      addRunner(run.runner, inCharge)
      inCharge = run.flow
      add(run.fills, of: module.graph.flows[run.flow].inputs, scope, runner: run.runner)
      add(" [")
    }
    add("", module.graph.name(of: entry))
    switch entry.kind {
    case .screen(let screen):
      addRunner(entry.runner, inCharge)
      add(entry.fills, of: module.graph.screens[screen].inputs, scope, runner: entry.runner)
      inCharge = entry.runner
    case .flow(let flow):
      addRunner(entry.runner, inCharge)
      add(entry.fills, of: module.graph.flows[flow].inputs, scope, runner: entry.runner)
      inCharge = nil
    case .container(let flow, let selected, let stacks):
      let items = module.graph.flows[flow].items
      if let selected { add(".", items[selected].name) }
      addRunner(entry.runner, inCharge)
      add(entry.fills, of: module.graph.flows[flow].inputs, scope, runner: entry.runner)
      for (index, stack) in stacks.enumerated() {
        add(index == 0 ? " { " : ", ", items[stack.item].name)
        add(" [")
        var inner: Int? = flow
        add(stack.entries, scope, &inner)
        add("]")
      }
      inCharge = nil
      if !stacks.isEmpty { add(" }") }
    }
    for _ in entry.begins { add("]") }
  }

  // MARK: Values

  /// Appends what fields are filled with.
  ///
  /// - Parameter runner: the flow that runs the target, where that may be another than the one whose move it is.
  mutating func add(_ fills: [FlowGraph.Fill], of fields: [FlowGraph.Field], _ scope: Scope, runner: Int? = nil) {
    if fields.isEmpty { return }
    add("(")
    for (index, field) in fields.enumerated() where index < fills.count {
      if index > 0 { add(", ") }
      add("", field.name)
      add(": ")
      if fills[index].isFromRunner, let runner {
        add(fills[index].source.root, of: module.graph.flows[runner])
      } else {
        add(fills[index], of: field, scope)
      }
    }
    add(")")
  }

  /// A value of the flow that runs the target, which was found by name.
  private mutating func add(_ root: FlowGraph.Source.Root, of runner: FlowGraph.Flow) {
    switch root {
    case .context(let index): add("runner.context.", runner.context[index].field.name)
    case .input(let index): add("runner.inputs.", runner.inputs[index].name)
    case .event, .screen, .literal, .none: add("nil")
    }
  }

  /// - Parameter isNumbered: whether the event's and the speaker's fields are told by number, where the line does not say whose they are.
  mutating func add(
    _ fill: FlowGraph.Fill, of field: FlowGraph.Field, _ scope: Scope, isNumbered: Bool = false
  ) {
    let source = fill.source
    let root = root(of: source, scope)
    switch source.root {
    case .event(let index) where isNumbered: add("event." + String(index))
    case .screen(let index) where isNumbered: add("screen." + String(index))
    case .event: add("event.", root?.name ?? .empty)
    case .screen: add("screen.", root?.name ?? .empty)
    case .context: add("context.", root?.name ?? .empty)
    case .input: add("inputs.", root?.name ?? .empty)
    case .literal: add("literal")
    case .none: add("nil")
    }
    if !source.isWhole, let value = fill.value {
      add(
        "~"
          + String(
            number(of: CoordinatorPlan.Expression(root: root, path: source.path, value: value, type: field.type))))
    }
  }

  /// Numbers an expression; a literal at one place, as a default that many moves take, is one expression.
  private mutating func number(of expression: CoordinatorPlan.Expression) -> Int {
    let number = plan.expressions.count
    if expression.root == nil {
      if let known = literals[expression.value.range] { return known }
      literals[expression.value.range] = number
    }
    plan.expressions.append(expression)
    return number
  }

  private mutating func addWrite(_ assignments: [FlowGraph.Assignment], _ scope: Scope) {
    add("write " + String(plan.writes.count) + " [")
    var block: [CoordinatorPlan.Assignment] = []
    block.reserveCapacity(assignments.count)
    for (index, assignment) in assignments.enumerated() {
      // A field that is written twice is told of once.
      if !assignments[..<index].contains(where: { $0.field == assignment.field }) {
        add(index > 0 ? " " : "", flow.context[assignment.field].field.name)
      }
      let value = CoordinatorPlan.Expression(
        root: root(of: assignment.source, scope), path: assignment.source.path, value: assignment.value, type: .empty)
      block.append(
        CoordinatorPlan.Assignment(
          field: assignment.field, path: assignment.path, keyRange: assignment.keyRange, value: value))
    }
    plan.writes.append(block)
    add("]")
  }

  func root(of source: FlowGraph.Source, _ scope: Scope) -> CoordinatorPlan.Root? {
    let field: FlowGraph.Field
    switch source.root {
    case .event(let index): field = scope.event[index]
    case .screen(let index): field = scope.speaker[index]
    case .context(let index): field = flow.context[index].field
    case .input(let index): field = flow.inputs[index]
    case .literal, .none: return nil
    }
    return CoordinatorPlan.Root(source: source.root, name: field.name, type: field.type)
  }
}
