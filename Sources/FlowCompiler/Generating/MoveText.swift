import FlowSyntax

/// Moves in the words of the flow language.
enum MoveText {
  /// The verb's word.
  static func word(_ verb: FlowGraph.Forward.Verb) -> String {
    switch verb {
    case .root: "root"
    case .push: "push"
    case .replace: "replace"
    case .present: "present"
    }
  }

  /// ` as full`, unless a layer is presented as a sheet.
  static func style(of verb: FlowGraph.Forward.Verb, _ graph: FlowGraph) -> String {
    guard case .present(let style) = verb, style != .sheet else { return "" }
    return " as \(graph.word(for: style))"
  }

  /// The backward part.
  static func text(_ backward: FlowGraph.Backward, of flow: FlowGraph.Flow, _ graph: FlowGraph) -> String {
    switch backward {
    case .pop: "pop"
    case .dismiss: "dismiss"
    case .popTo(let node, let inclusive):
      "popTo \(graph.names[flow.nodes[node].name])\(inclusive ? " inclusive" : "")"
    }
  }

  /// ` in detail existing raise`: how the forward part lands.
  static func landing(_ forward: FlowGraph.Forward, _ graph: FlowGraph) -> String {
    (forward.item.map { " in \(graph.names[$0.name])" } ?? "")
      + (forward.existing == .add ? "" : " existing \(forward.existing.rawValue)")
  }

  /// What an edge leads to, without its values: `root home when onboarded | push welcome`.
  static func text(
    of alternatives: some Sequence<FlowGraph.Alternative>, in flow: FlowGraph.Flow, _ graph: FlowGraph
  ) -> String {
    let moves = alternatives.map { move in
      let parts = [
        move.backward.map { text($0, of: flow, graph) }, move.forward.map { text($0, of: flow, graph) },
      ].compactMap(\.self)
      let condition = move.guardExpression.map { " when \($0.text(asking: flow.questions, in: graph))" } ?? ""
      return (parts.isEmpty ? "stay" : parts.joined(separator: ", ")) + condition
    }
    return moves.joined(separator: " | ")
  }

  private static func text(_ forward: FlowGraph.Forward, of flow: FlowGraph.Flow, _ graph: FlowGraph) -> String {
    let text =
      switch forward.target {
      case .node(let verb, let node, _):
        "\(word(verb)) \(graph.names[flow.nodes[node].name])\(style(of: verb, graph))"
      case .decision(let verb, let use): "\(word(verb)) \(graph.names[flow.nodes[flow.decisions[use].node].name])"
      case .state(let verb, let state): "\(word(verb)) \(text(of: state, graph))\(style(of: verb, graph))"
      case .finish(let outcome, _): "finish \(graph.names[flow.outcomes[outcome].name])"
      case .restart: "restart"
      case .select(let item): "select \(graph.names[item])"
      case .send(let event, _): "send \(graph.names[flow.events[event].name])"
      case .run(let task, _): "run \(graph.names[flow.nodes[task].name])"
      case .open(let link, _): "open \(graph.names[graph.links[link].name])"
      }
    return text + landing(forward, graph)
  }

  /// A state in the language's notation, without values: `[chatList, { sheet: [settings] }]`.
  private static func text(of state: FlowGraph.State, _ graph: FlowGraph) -> String {
    func list(_ entries: [FlowGraph.StateEntry]) -> [String] {
      entries.map { entry in
        let name = graph.names[graph.name(of: entry)]
        guard case .container(let flow, let selected, let stacks) = entry.kind else { return name }
        let items = graph.flows[flow].items
        let shown = selected.map { "\(name).\(graph.names[items[$0].name])" } ?? name
        if stacks.isEmpty { return shown }
        let inner = stacks.map { "\(graph.names[items[$0.item].name]): [\(list($0.entries).joined(separator: ", "))]" }
        return "{ \(shown): { \(inner.joined(separator: ", ")) } }"
      }
    }
    let layers = state.layers.map { "{ \(graph.word(for: $0.style)): [\(list($0.entries).joined(separator: ", "))] }" }
    return "[\((list(state.entries) + layers).joined(separator: ", "))]"
  }
}
