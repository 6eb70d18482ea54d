import FlowSyntax

/// Moves, guards and fills in the grammar of `MoveReader`.
extension DefinitionWriter {
  /// Appends what an edge leads to.
  mutating func add(_ edge: FlowGraph.Edge, _ scope: Scope) {
    add(flow.alternatives, from: edge.firstAlternative, to: edge.endOfAlternatives, scope)
  }

  /// Appends alternatives.
  mutating func add(_ alternatives: [FlowGraph.Alternative], _ scope: Scope) {
    add(alternatives, from: 0, to: alternatives.count, scope)
  }

  @_transparent
  private mutating func add(
    _ alternatives: [FlowGraph.Alternative], from start: Int, to end: Int, _ scope: Scope
  ) {
    var index = start
    while index < end {
      if index > start { out.add(" | ") }
      add(alternatives[index], scope)
      index += 1
    }
  }

  @_transparent
  private mutating func add(_ move: FlowGraph.Alternative, _ scope: Scope) {
    var isFirst = true
    if !move.assignments.isEmpty {
      addWrite(move.assignments, scope)
      isFirst = false
    }
    if let backward = move.backward {
      if !isFirst { out.add(", ") }
      MoveText.add(backward, in: flowPlan.nodeNames, to: &out)
      isFirst = false
    }
    if !move.isRare, let node = move.node {
      if !isFirst { out.add(", ") }
      add(move.verb, toNode: node, move.fills, scope)
    } else if let forward = move.forward {
      if !isFirst { out.add(", ") }
      add(forward, scope)
    } else if isFirst {
      out.add("stay")
    }
    if move.isRare {
      if let transition = move.transition { out.add(" transition ", transition.name) }
      addRequirements(move.requires, scope)
    }
    addGuard(move.guardExpression)
  }

  private mutating func add(_ forward: FlowGraph.Forward, _ scope: Scope) {
    switch forward.target {
    case .node(let verb, let node, let fills): add(verb, toNode: node, fills, scope)
    case .decision(let verb, let use):
      out.add(MoveText.verb(verb))
      addDecision(use)
    case .finish(let outcome, let fills):
      out.add("finish ", flow.outcomes[outcome].name)
      add(fills, of: flow.outcomes[outcome].fields, scope)
    case .restart: out.add("restart")
    case .select(let item): out.add("select ", item)
    case .send(let event, let fills):
      out.add("send ", flow.events[event].name)
      add(fills, of: flow.events[event].fields, scope)
    case .run(let task, let fills):
      out.add("run ", flow.nodes[task].name)
      add(fills, of: inputs(ofNode: task), scope)
    case .open(let link, let fills):
      out.add("open ", module.graph.links[link].name)
      add(fills, of: module.graph.links[link].givenParameters.map(\.field), scope)
    case .state(let verb, let state):
      out.add(MoveText.verb(verb))
      add(state, scope)
      addStyle(verb)
    }
    if let item = forward.item { out.add(" in ", item.name) }
    if forward.existing != .add { out.add(text: " existing " + forward.existing.rawValue) }
  }

  @_transparent
  private mutating func add(
    _ verb: FlowGraph.Forward.Verb, toNode node: Int, _ fills: [FlowGraph.Fill], _ scope: Scope
  ) {
    out.add(MoveText.verb(verb), flowPlan.nodeNames[node])
    if !fills.isEmpty { add(fills, of: inputs(ofNode: node), scope) }
    addStyle(verb)
  }

  /// Appends how a layer is presented, unless it is as a sheet.
  private mutating func addStyle(_ verb: FlowGraph.Forward.Verb) {
    guard case .present(let style) = verb, style != .sheet else { return }
    out.add(" as ")
    add(style)
  }

  private mutating func add(_ style: FlowGraph.LayerStyle) {
    if style.name == .empty { out.add(text: style.presentation.rawValue) } else { out.add("", style.name) }
  }

  /// What a node needs. As ``FlowGraph/inputs(of:)``, to call which copies all of the graph that the plan has.
  func inputs(ofNode node: Int) -> [FlowGraph.Field] {
    switch flowPlan.nodeKinds[node] {
    case .screen(let screen): module.graph.screens[screen].inputs
    case .flow(let child): module.graph.flows[child].inputs
    case .task(let task): module.graph.tasks[task].inputs
    case .decision, .condition: []
    }
  }

  // MARK: States

  mutating func add(_ state: FlowGraph.State, _ scope: Scope) {
    out.add("[")
    var inCharge: Int? = index
    add(state.entries, scope, &inCharge)
    for (index, layer) in state.layers.enumerated() {
      if index > 0 || !state.entries.isEmpty { out.add(", ") }
      add(layer.style)
      out.add(" [")
      // Each layer begins from what stands on the root.
      var above = inCharge
      add(layer.entries, scope, &above)
      out.add("]")
    }
    out.add("]")
  }

  /// - Parameter inCharge: the flow that runs what stands before; nil where that is decided when it starts.
  private mutating func add(_ entries: [FlowGraph.StateEntry], _ scope: Scope, _ inCharge: inout Int?) {
    for (index, entry) in entries.enumerated() {
      if index > 0 { out.add(", ") }
      add(entry, scope, &inCharge)
    }
  }

  /// - Parameter chain: the runner and those that run it, where the whole way was written.
  private mutating func addRunner(_ runner: Int?, _ inCharge: Int?, _ chain: ArraySlice<Int> = []) {
    guard let runner, runner != inCharge || chain.count > 1 else { return }
    if chain.count <= 1 { return out.add(" of ", module.graph.flows[runner].name) }
    for (index, flow) in chain.enumerated() { out.add(index == 0 ? " of " : ".", module.graph.flows[flow].name) }
  }

  /// An entry, in brackets behind the flows that begin with it.
  private mutating func add(_ entry: FlowGraph.StateEntry, _ scope: Scope, _ inCharge: inout Int?) {
    let chain = entry.qualifiers > 1 ? entry.chain[...] : []
    for (index, run) in entry.begins.enumerated() {
      out.add(module.graph.flows[run.flow].name)
      addRunner(run.runner, inCharge, index == 0 ? chain.dropLast(entry.begins.count) : [])
      inCharge = run.flow
      add(run.fills, of: module.graph.flows[run.flow].inputs, scope, runner: run.runner)
      out.add(" [")
    }
    out.add(module.graph.name(of: entry))
    switch entry.kind {
    case .screen(let screen):
      addRunner(entry.runner, inCharge, entry.begins.isEmpty ? chain : [])
      add(entry.fills, of: module.graph.screens[screen].inputs, scope, runner: entry.runner)
      inCharge = entry.runner
    case .flow(let flow):
      addRunner(entry.runner, inCharge, entry.begins.isEmpty ? chain : [])
      add(entry.fills, of: module.graph.flows[flow].inputs, scope, runner: entry.runner)
      inCharge = nil
    case .container(let flow, let selected, let stacks):
      let items = module.graph.flows[flow].items
      if let selected { out.add(".", items[selected].name) }
      addRunner(entry.runner, inCharge, entry.begins.isEmpty ? chain : [])
      add(entry.fills, of: module.graph.flows[flow].inputs, scope, runner: entry.runner)
      for (index, stack) in stacks.enumerated() {
        out.add(index == 0 ? " { " : ", ", items[stack.item].name)
        out.add(" [")
        var inner: Int? = flow
        add(stack.entries, scope, &inner)
        out.add("]")
      }
      inCharge = nil
      if !stacks.isEmpty { out.add(" }") }
    }
    for _ in entry.begins { out.add("]") }
  }

  // MARK: Values

  /// Appends what fields are filled with.
  ///
  /// - Parameter runner: the flow that runs the target, where that may be another than the one whose move it is.
  mutating func add(_ fills: [FlowGraph.Fill], of fields: [FlowGraph.Field], _ scope: Scope, runner: Int? = nil) {
    // A flow that stands already is given nothing.
    if fields.isEmpty || fills.isEmpty { return }
    out.add("(")
    var index = 0
    while index < fields.count && index < fills.count {
      if index > 0 { out.add(", ") }
      let field = fields[index]
      let fill = fills[index]
      out.add(field.name)
      out.add(": ")
      if fill.isFromRunner, let runner {
        add(fill.source.root, of: module.graph.flows[runner])
      } else {
        add(fill, of: field, scope)
      }
      index += 1
    }
    out.add(")")
  }

  /// A value of the flow that runs the target, which was found by name.
  private mutating func add(_ root: FlowGraph.Source.Root, of runner: FlowGraph.Flow) {
    switch root {
    case .context(let index): out.add("runner.context.", runner.context[index].field.name)
    case .input(let index): out.add("runner.inputs.", runner.inputs[index].name)
    case .event, .screen, .literal, .none: out.add("nil")
    }
  }

  /// - Parameter isNumbered: whether the event's and the speaker's fields are told by number, where the line does not say whose they are.
  mutating func add(
    _ fill: FlowGraph.Fill, of field: FlowGraph.Field, _ scope: Scope, isNumbered: Bool = false
  ) {
    let source = fill.source
    let root = root(of: source, scope)
    switch source.root {
    case .event(let index) where isNumbered:
      out.add("event.")
      out.add(index)
    case .screen(let index) where isNumbered:
      out.add("screen.")
      out.add(index)
    case .event: out.add("event.", root?.name ?? .empty)
    case .screen: out.add("screen.", root?.name ?? .empty)
    case .context: out.add("context.", root?.name ?? .empty)
    case .input: out.add("inputs.", root?.name ?? .empty)
    case .literal: out.add("literal")
    case .none: out.add("nil")
    }
    if !source.isWhole, let value = fill.value {
      out.add("~")
      out.add(number(of: CoordinatorPlan.Expression(root: root, path: source.path, value: value, type: field.type)))
    }
  }

  /// Numbers an expression; a literal at one place, as a default that many moves take, is one expression.
  private mutating func number(of expression: CoordinatorPlan.Expression) -> Int {
    let number = plan.expressions.count
    if expression.root == nil {
      let place = UInt64(expression.value.range.file) << 32 | UInt64(expression.value.range.start)
      if let known = literals[place] { return known }
      literals[place] = number
    }
    plan.expressions.append(expression)
    return number
  }

  private mutating func addWrite(_ assignments: [FlowGraph.Assignment], _ scope: Scope) {
    out.add("write ")
    out.add(plan.writes.count)
    out.add(" [")
    var block: [CoordinatorPlan.Assignment] = []
    block.reserveCapacity(assignments.count)
    var index = 0
    while index < assignments.count {
      let assignment = assignments[index]
      // A field that is written twice is told of once.
      if index == 0 || !assignments[..<index].contains(where: { $0.field == assignment.field }) {
        out.add(index > 0 ? " " : "", flow.context[assignment.field].field.name)
      }
      let value = CoordinatorPlan.Expression(
        root: root(of: assignment.source, scope), path: assignment.source.path, value: assignment.value, type: .empty)
      block.append(
        CoordinatorPlan.Assignment(
          field: assignment.field, path: assignment.path, keyRange: assignment.keyRange, value: value))
      index += 1
    }
    plan.writes.append(block)
    out.add("]")
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
