import FlowSyntax

/// Moves, guards and fills in the grammar of `MoveReader`.
extension DefinitionWriter {
  /// Alternatives: `pop when unsaved | push detail(id: event.id)`.
  mutating func text(of alternatives: some Sequence<FlowGraph.Alternative>, _ scope: Scope) -> String {
    var moves: [String] = []
    for alternative in alternatives { moves.append(text(of: alternative, scope)) }
    return moves.joined(separator: " | ")
  }

  private mutating func text(of move: FlowGraph.Alternative, _ scope: Scope) -> String {
    var parts: [String] = []
    if !move.assignments.isEmpty { parts.append(write(move.assignments, scope)) }
    if let backward = move.backward { parts.append(MoveText.text(backward, of: flow, graph)) }
    if let forward = move.forward { parts.append(text(of: forward, scope)) }
    var text = parts.isEmpty ? "stay" : parts.joined(separator: ", ")
    if let transition = move.transition { text += " transition \(name(transition.name))" }
    text += requirements(move.requires, scope)
    return text + condition(move.guardExpression)
  }

  private mutating func text(of forward: FlowGraph.Forward, _ scope: Scope) -> String {
    let text: String
    switch forward.target {
    case .node(let verb, let node, let fills):
      let values = values(fills, of: graph.inputs(of: flow.nodes[node]), scope)
      text = "\(MoveText.word(verb)) \(name(flow.nodes[node].name))\(values)\(MoveText.style(of: verb, graph))"
    case .decision(let verb, let use): text = "\(MoveText.word(verb)) \(decision(use))"
    case .state(let verb, let state):
      text = "\(MoveText.word(verb)) \(self.text(of: state, scope))\(MoveText.style(of: verb, graph))"
    case .finish(let outcome, let fills):
      text = "finish \(name(flow.outcomes[outcome].name))\(values(fills, of: flow.outcomes[outcome].fields, scope))"
    case .restart: text = "restart"
    case .select(let item): text = "select \(name(item))"
    case .send(let event, let fills):
      text = "send \(name(flow.events[event].name))\(values(fills, of: flow.events[event].fields, scope))"
    case .run(let task, let fills):
      text = "run \(name(flow.nodes[task].name))\(values(fills, of: graph.inputs(of: flow.nodes[task]), scope))"
    case .open(let link, let fills):
      let parameters = graph.links[link].givenParameters.map(\.field)
      text = "open \(name(graph.links[link].name))\(values(fills, of: parameters, scope))"
    }
    return text + MoveText.landing(forward, graph)
  }

  // MARK: States

  /// A state: its entries, then its layers.
  mutating func text(of state: FlowGraph.State, _ scope: Scope) -> String {
    var inCharge: Int? = index
    var parts = entries(state.entries, scope, &inCharge)
    for layer in state.layers {
      // Each layer begins from what stands on the root.
      var above = inCharge
      let entries = entries(layer.entries, scope, &above)
      parts.append("\(graph.word(for: layer.style)) [\(entries.joined(separator: ", "))]")
    }
    return "[\(parts.joined(separator: ", "))]"
  }

  /// - Parameter inCharge: the flow that runs what stands before; nil where that is decided when it starts.
  private mutating func entries(
    _ entries: [FlowGraph.StateEntry], _ scope: Scope, _ inCharge: inout Int?
  ) -> [String] {
    var texts: [String] = []
    for entry in entries { texts.append(text(of: entry, scope, &inCharge)) }
    return texts
  }

  /// An entry, in brackets behind the flows that begin with it.
  private mutating func text(of entry: FlowGraph.StateEntry, _ scope: Scope, _ inCharge: inout Int?) -> String {
    let chain: ArraySlice<Int> = entry.qualifiers > 1 ? entry.chain[...] : []
    var text = ""
    for (index, run) in entry.begins.enumerated() {
      let begun = graph.flows[run.flow]
      let way: ArraySlice<Int> = index == 0 ? chain.dropLast(entry.begins.count) : []
      text += name(begun.name) + runner(run.runner, inCharge, way)
      inCharge = run.flow
      text += "\(values(run.fills, of: begun.inputs, scope, runner: run.runner)) ["
    }
    text += name(graph.name(of: entry))
    let way = runner(entry.runner, inCharge, entry.begins.isEmpty ? chain : [])
    switch entry.kind {
    case .screen(let screen):
      text += way + values(entry.fills, of: graph.screens[screen].inputs, scope, runner: entry.runner)
      inCharge = entry.runner
    case .flow(let flow):
      text += way + values(entry.fills, of: graph.flows[flow].inputs, scope, runner: entry.runner)
      inCharge = nil
    case .container(let flow, let selected, let stacks):
      let items = graph.flows[flow].items
      if let selected { text += ".\(name(items[selected].name))" }
      text += way + values(entry.fills, of: graph.flows[flow].inputs, scope, runner: entry.runner)
      var shown: [String] = []
      for stack in stacks {
        var inner: Int? = flow
        let entries = entries(stack.entries, scope, &inner)
        shown.append("\(name(items[stack.item].name)) [\(entries.joined(separator: ", "))]")
      }
      if !shown.isEmpty { text += " { \(shown.joined(separator: ", ")) }" }
      inCharge = nil
    }
    return text + String(repeating: "]", count: entry.begins.count)
  }

  /// ` of Auth.SignIn`: the flow that runs an entry, where that is not the one in charge.
  ///
  /// - Parameter chain: the runner and those that run it, where the whole way was written.
  private func runner(_ runner: Int?, _ inCharge: Int?, _ chain: ArraySlice<Int>) -> String {
    guard let runner, runner != inCharge || chain.count > 1 else { return "" }
    let way = chain.count > 1 ? Array(chain) : [runner]
    return " of \(way.map { name(graph.flows[$0].name) }.joined(separator: "."))"
  }

  // MARK: Values

  /// What fields are filled with: `(id: event.id, city: context.city)`.
  ///
  /// - Parameter runner: the flow that runs the target, where that may be another than the one whose move it is.
  mutating func values(
    _ fills: [FlowGraph.Fill], of fields: [FlowGraph.Field], _ scope: Scope, runner: Int? = nil,
    isNumbered: Bool = false
  ) -> String {
    // A flow that stands already is given nothing.
    if fields.isEmpty || fills.isEmpty { return "" }
    var values: [String] = []
    for (field, fill) in zip(fields, fills) {
      if fill.isFromRunner, let runner {
        values.append("\(name(field.name)): \(value(fill.source.root, of: graph.flows[runner]))")
      } else {
        values.append("\(name(field.name)): \(value(fill, of: field, scope, isNumbered: isNumbered))")
      }
    }
    return "(\(values.joined(separator: ", ")))"
  }

  /// A value of the flow that runs the target, which was found by name.
  private func value(_ root: FlowGraph.Source.Root, of runner: FlowGraph.Flow) -> String {
    switch root {
    case .context(let index): "runner.context.\(name(runner.context[index].field.name))"
    case .input(let index): "runner.inputs.\(name(runner.inputs[index].name))"
    case .event, .screen, .literal, .none: "nil"
    }
  }

  /// - Parameter isNumbered: whether the event's and the speaker's fields are told by number, where the line does not say whose they are.
  private mutating func value(
    _ fill: FlowGraph.Fill, of field: FlowGraph.Field, _ scope: Scope, isNumbered: Bool
  ) -> String {
    let root = root(of: fill.source, scope)
    let step = root.map { name($0.name) } ?? ""
    let text =
      switch fill.source.root {
      case .event(let index): "event.\(isNumbered ? String(index) : step)"
      case .screen(let index): "screen.\(isNumbered ? String(index) : step)"
      case .context: "context.\(step)"
      case .input: "inputs.\(step)"
      case .literal: "literal"
      case .none: "nil"
      }
    guard !fill.source.isWhole, let value = fill.value else { return text }
    let expression = CoordinatorPlan.Expression(root: root, path: fill.source.path, value: value, type: field.type)
    return "\(text)~\(number(of: expression))"
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

  /// `write 3 [city region]`: a block of writes, with the fields that it writes.
  private mutating func write(_ assignments: [FlowGraph.Assignment], _ scope: Scope) -> String {
    let block = assignments.map { assignment in
      let value = CoordinatorPlan.Expression(
        root: root(of: assignment.source, scope), path: assignment.source.path, value: assignment.value, type: .empty)
      return CoordinatorPlan.Assignment(
        field: assignment.field, path: assignment.path, keyRange: assignment.keyRange, value: value)
    }
    plan.writes.append(block)
    // A field that is written twice is told of once.
    var fields: [Int] = []
    for assignment in assignments where !fields.contains(assignment.field) { fields.append(assignment.field) }
    let names = fields.map { name(flow.context[$0].field.name) }
    return "write \(plan.writes.count - 1) [\(names.joined(separator: " "))]"
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
