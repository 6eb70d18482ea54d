import FlowLanguage
import FlowSyntax

/// Moves in the words of the flow language.
extension SwiftText {
  /// Appends what an edge leads to, without its values: `root home when onboarded | push welcome`.
  mutating func moves(_ moves: ArraySlice<FlowGraph.Alternative>, of flow: FlowGraph.Flow, _ graph: FlowGraph) {
    for (position, move) in moves.enumerated() {
      if position > 0 { add(" | ") }
      if let backward = move.backward { add(backward, of: flow) }
      if move.backward != nil && move.forward != nil { add(", ") }
      if let forward = move.forward { add(forward, of: flow, graph) }
      if move.backward == nil && move.forward == nil { add(.stay) }
      guard let condition = move.guardExpression else { continue }
      add(" when ")
      add(text: condition.text(asking: flow.questions, in: graph))
    }
  }

  private mutating func add(_ forward: FlowGraph.Forward, of flow: FlowGraph.Flow, _ graph: FlowGraph) {
    add(forward.target.verb)
    switch forward.target {
    case .node(let verb, let node, _):
      add(flow.nodes[node].name)
      style(of: verb, graph)
    case .decision(_, let use): add(flow.nodes[flow.decisions[use].node].name)
    case .state(let verb, let state):
      add(state, graph)
      style(of: verb, graph)
    case .finish(let outcome, _): add(flow.outcomes[outcome].name)
    case .restart: break
    case .select(let item): add(item)
    case .send(let event, _): add(flow.events[event].name)
    case .run(let task, _): add(flow.nodes[task].name)
    case .open(let link, _): add(graph.links[link].name)
    }
    landing(forward)
  }

  /// Appends a verb, and a blank if something follows it.
  mutating func add(_ verb: Verb) {
    add(text: verb.rawValue)
    if verb.object != nil { add(" ") }
  }

  /// Appends the backward part.
  mutating func add(_ backward: FlowGraph.Backward, of flow: FlowGraph.Flow) {
    add(backward.verb)
    if case .popTo(let node, let inclusive) = backward { add("", flow.nodes[node].name, inclusive ? " inclusive" : "") }
  }

  /// Appends ` as full`, unless a layer is presented as a sheet.
  mutating func style(of verb: FlowGraph.Forward.Verb, _ graph: FlowGraph) {
    guard case .present(let style) = verb, style != .sheet else { return }
    add(" as ")
    add(text: graph.word(for: style))
  }

  /// Appends ` in detail existing raise`: how the forward part lands.
  mutating func landing(_ forward: FlowGraph.Forward) {
    if let item = forward.item { add(" in ", item.name) }
    if forward.existing == .add { return }
    add(" existing ")
    add(text: forward.existing.rawValue)
  }

  /// Appends a state in the language's notation, without values: `[chatList, { sheet: [settings] }]`.
  private mutating func add(_ state: FlowGraph.State, _ graph: FlowGraph) {
    add("[")
    add(state.entries, graph)
    for (position, layer) in state.layers.enumerated() {
      if position > 0 || !state.entries.isEmpty { add(", ") }
      add("{ ")
      add(text: graph.word(for: layer.style))
      add(": [")
      add(layer.entries, graph)
      add("] }")
    }
    add("]")
  }

  private mutating func add(_ entries: [FlowGraph.StateEntry], _ graph: FlowGraph) {
    for (position, entry) in entries.enumerated() {
      if position > 0 { add(", ") }
      guard case .container(let flow, let selected, let stacks) = entry.kind else {
        add(graph.name(of: entry))
        continue
      }
      let items = graph.flows[flow].items
      if !stacks.isEmpty { add("{ ") }
      add(graph.name(of: entry))
      if let selected { add(".", items[selected].name) }
      for (position, stack) in stacks.enumerated() {
        add(position == 0 ? ": { " : ", ", items[stack.item].name, ": [")
        add(stack.entries, graph)
        add("]")
      }
      if !stacks.isEmpty { add(" } }") }
    }
  }
}
