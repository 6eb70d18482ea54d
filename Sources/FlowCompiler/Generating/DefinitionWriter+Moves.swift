import FlowSyntax

/// Moves, guards and fills in the grammar of `MoveReader`.
extension DefinitionWriter {
  /// Writes alternatives: `pop when unsaved | push detail(id: event.id)`.
  mutating func add(_ alternatives: ArraySlice<FlowGraph.Alternative>, _ scope: Scope) {
    separate(alternatives, by: " | ") { $0.add($1, scope) }
  }

  private mutating func add(_ move: FlowGraph.Alternative, _ scope: Scope) {
    let start = out.count
    if !move.assignments.isEmpty { write(move.assignments, scope) }
    if let backward = move.backward {
      if out.count > start { out.add(", ") }
      out.add(backward, of: flow)
    }
    if let forward = move.forward {
      if out.count > start { out.add(", ") }
      add(forward, scope)
    }
    if out.count == start { out.add(.stay) }
    if let transition = move.transition { out.add(" transition ", transition.name) }
    add(move.requires, scope)
    addCondition(move.guardExpression)
  }

  private mutating func add(_ forward: FlowGraph.Forward, _ scope: Scope) {
    out.add(forward.target.verb)
    switch forward.target {
    case .node(let verb, let node, let fills):
      out.add(flow.nodes[node].name)
      add(fills, of: graph.inputs(of: flow.nodes[node]), scope)
      out.style(of: verb, graph)
    case .decision(_, let use): addDecision(use)
    case .state(let verb, let state):
      add(state, scope)
      out.style(of: verb, graph)
    case .finish(let outcome, let fills):
      out.add(flow.outcomes[outcome].name)
      add(fills, of: flow.outcomes[outcome].fields, scope)
    case .restart: break
    case .select(let item): out.add(item)
    case .send(let event, let fills):
      out.add(flow.events[event].name)
      add(fills, of: flow.events[event].fields, scope)
    case .run(let task, let fills):
      out.add(flow.nodes[task].name)
      add(fills, of: graph.inputs(of: flow.nodes[task]), scope)
    case .open(let link, let fills):
      out.add(graph.links[link].name)
      add(fills, of: graph.links[link].givenParameters.map(\.field), scope)
    }
    out.landing(forward)
  }

  // MARK: States

  /// Writes a state: its entries, then its layers.
  mutating func add(_ state: FlowGraph.State, _ scope: Scope) {
    var inCharge: Int? = index
    out.add("[")
    add(state.entries, scope, &inCharge)
    for (position, layer) in state.layers.enumerated() {
      if position > 0 || !state.entries.isEmpty { out.add(", ") }
      // Each layer begins from what stands on the root.
      var above = inCharge
      out.add(text: graph.word(for: layer.style))
      out.add(" [")
      add(layer.entries, scope, &above)
      out.add("]")
    }
    out.add("]")
  }

  /// - Parameter inCharge: the flow that runs what stands before; nil where that is decided when it starts.
  private mutating func add(_ entries: [FlowGraph.StateEntry], _ scope: Scope, _ inCharge: inout Int?) {
    for (position, entry) in entries.enumerated() {
      if position > 0 { out.add(", ") }
      add(entry, scope, &inCharge)
    }
  }

  /// Writes an entry, in brackets behind the flows that begin with it.
  private mutating func add(_ entry: FlowGraph.StateEntry, _ scope: Scope, _ inCharge: inout Int?) {
    let chain: ArraySlice<Int> = entry.qualifiers > 1 ? entry.chain[...] : []
    for (index, run) in entry.begins.enumerated() {
      let begun = graph.flows[run.flow]
      out.add(begun.name)
      addRunner(run.runner, inCharge, index == 0 ? chain.dropLast(entry.begins.count) : [])
      inCharge = run.flow
      add(run.fills, of: begun.inputs, scope, runner: run.runner)
      out.add(" [")
    }
    out.add(graph.name(of: entry))
    if case .container(let flow, let selected?, _) = entry.kind { out.add(".", graph.flows[flow].items[selected].name) }
    addRunner(entry.runner, inCharge, entry.begins.isEmpty ? chain : [])
    switch entry.kind {
    case .screen(let screen):
      add(entry.fills, of: graph.screens[screen].inputs, scope, runner: entry.runner)
      inCharge = entry.runner
    case .flow(let flow):
      add(entry.fills, of: graph.flows[flow].inputs, scope, runner: entry.runner)
      inCharge = nil
    case .container(let flow, _, let stacks):
      add(entry.fills, of: graph.flows[flow].inputs, scope, runner: entry.runner)
      for (position, stack) in stacks.enumerated() {
        var inner: Int? = flow
        out.add(position == 0 ? " { " : ", ", graph.flows[flow].items[stack.item].name, " [")
        add(stack.entries, scope, &inner)
        out.add("]")
      }
      if !stacks.isEmpty { out.add(" }") }
      inCharge = nil
    }
    for _ in entry.begins { out.add("]") }
  }

  /// Writes ` of Auth.SignIn`: the flow that runs an entry, where that is not the one in charge.
  ///
  /// - Parameter chain: the runner and those that run it, where the whole way was written.
  private mutating func addRunner(_ runner: Int?, _ inCharge: Int?, _ chain: ArraySlice<Int>) {
    guard let runner, runner != inCharge || chain.count > 1 else { return }
    out.add(" of ")
    separate(chain.count > 1 ? chain : [runner], by: ".") { $0.out.add($0.graph.flows[$1].name) }
  }

  // MARK: Values

  /// Writes what fields are filled with: `(id: event.id, city: context.city)`.
  ///
  /// - Parameter runner: the flow that runs the target, where that may be another than the one whose move it is.
  mutating func add(
    _ fills: [FlowGraph.Fill], of fields: [FlowGraph.Field], _ scope: Scope, runner: Int? = nil,
    isNumbered: Bool = false
  ) {
    // A flow that stands already is given nothing.
    if fields.isEmpty || fills.isEmpty { return }
    var start: StaticString = "("
    for (field, fill) in zip(fields, fills) {
      out.add(start, field.name, ": ")
      start = ", "
      if fill.isFromRunner, let runner {
        add(fill.source.root, of: graph.flows[runner])
      } else {
        add(fill, of: field, scope, isNumbered: isNumbered)
      }
    }
    out.add(")")
  }

  /// Writes a value of the flow that runs the target, which was found by name.
  private mutating func add(_ root: FlowGraph.Source.Root, of runner: FlowGraph.Flow) {
    switch root {
    case .context(let index): out.add("runner.context.", runner.context[index].field.name)
    case .input(let index): out.add("runner.inputs.", runner.inputs[index].name)
    case .event, .screen, .literal, .none: out.add("nil")
    }
  }

  /// - Parameter isNumbered: whether the event's and the speaker's fields are told by number, where the line does not say whose they are.
  private mutating func add(_ fill: FlowGraph.Fill, of field: FlowGraph.Field, _ scope: Scope, isNumbered: Bool) {
    let root = root(of: fill.source, scope)
    let step = root?.name ?? .empty
    switch fill.source.root {
    case .event(let index) where isNumbered:
      out.add("event.")
      out.add(index)
    case .screen(let index) where isNumbered:
      out.add("screen.")
      out.add(index)
    case .event: out.add("event.", step)
    case .screen: out.add("screen.", step)
    case .context: out.add("context.", step)
    case .input: out.add("inputs.", step)
    case .literal: out.add("literal")
    case .none: out.add("nil")
    }
    guard !fill.source.isWhole, let value = fill.value else { return }
    out.add("~")
    out.add(
      number(
        of: CoordinatorPlan.Expression(root: root, path: fill.source.path, value: value, type: field.type)))
  }

  /// Numbers an expression; a literal at one place, as a default that many moves take, is one expression.
  private mutating func number(of expression: CoordinatorPlan.Expression) -> Int {
    let number = plan.expressions.count
    if expression.root == nil {
      let place = expression.value.range.startPoint
      if let known = literals[place] { return known }
      literals[place] = number
    }
    plan.expressions.append(expression)
    return number
  }

  /// Writes `write 3 [city region]`: a block of writes, with the fields that it writes.
  private mutating func write(_ assignments: [FlowGraph.Assignment], _ scope: Scope) {
    out.add("write ")
    out.add(plan.writes.count)
    out.add(" [")
    var block: [CoordinatorPlan.Assignment] = []
    for assignment in assignments {
      let value = CoordinatorPlan.Expression(
        root: root(of: assignment.source, scope), path: assignment.source.path, value: assignment.value, type: .empty)
      // A field that is written twice is told of once.
      if !block.contains(where: { $0.field == assignment.field }) {
        out.add(block.isEmpty ? "" : " ", flow.context[assignment.field].field.name)
      }
      block.append(
        CoordinatorPlan.Assignment(
          field: assignment.field, path: assignment.path, keyRange: assignment.keyRange, value: value))
    }
    plan.writes.append(block)
    out.add("]")
  }

  private func root(of source: FlowGraph.Source, _ scope: Scope) -> CoordinatorPlan.Root? {
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
