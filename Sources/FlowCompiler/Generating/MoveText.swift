import FlowSyntax

/// Moves in the words of the flow language.
extension ModulePlan {
  /// The moves of an edge, without their values: `root home when onboarded | push welcome`.
  func text(_ moves: ArraySlice<FlowGraph.Alternative>, of flow: FlowGraph.Flow) -> String {
    moves.map { move in
      var parts: [String] = []
      if let backward = move.backward { parts.append(text(backward, of: flow)) }
      if let forward = move.forward { parts.append(text(forward, of: flow)) }
      let condition = move.guardExpression?.text(asking: flow.questions, in: graph)
      return (parts.isEmpty ? "stay" : parts.joined(separator: ", ")) + (condition.map { " when \($0)" } ?? "")
    }.joined(separator: " | ")
  }

  private func text(_ forward: FlowGraph.Forward, of flow: FlowGraph.Flow) -> String {
    text(
      forward, of: flow, decision: { names[flow.nodes[flow.decisions[$0].node].name] }, state: { $0.text(in: graph) },
      values: { _, _ in "" })
  }

  /// The forward part: `push detail(id: event.id) existing raise`.
  ///
  /// - Parameters:
  ///   - decision: the text of a decision that the move leads to.
  ///   - state: the text of a state that the move leads to.
  ///   - values: the text of the values of the target's fields, in parentheses.
  func text(
    _ forward: FlowGraph.Forward, of flow: FlowGraph.Flow, decision: (Int) -> String,
    state: (FlowGraph.State) -> String, values: ([FlowGraph.Fill], [FlowGraph.Field]) -> String
  ) -> String {
    var text =
      switch forward.target {
      case .show(let verb, .node(let target, let fills)):
        "\(verb.verb.rawValue) \(names[flow.nodes[target].name])"
          + "\(values(fills, graph.inputs(of: flow.nodes[target])))\(graph.style(of: verb))"
      case .show(let verb, .decision(let use)): "\(verb.verb.rawValue) \(decision(use))"
      case .show(let verb, .state(let target)): "\(verb.verb.rawValue) \(state(target))\(graph.style(of: verb))"
      case .act(let deed, let fills):
        deed.verb.rawValue
          + (graph.object(of: deed, in: flow).map { " \(names[$0.name])\(values(fills, $0.fields))" } ?? "")
      }
    if let item = forward.item { text += " in \(names[item.name])" }
    if forward.existing != .add { text += " existing \(forward.existing.rawValue)" }
    return text
  }

  /// The backward part.
  func text(_ backward: FlowGraph.Backward, of flow: FlowGraph.Flow) -> String {
    switch backward {
    case .pop: "pop"
    case .dismiss: "dismiss"
    case .popTo(let node, let inclusive): "popTo \(names[flow.nodes[node].name])\(inclusive ? " inclusive" : "")"
    }
  }
}

extension FlowGraph {
  /// ` as full`; empty for a sheet, and for a verb that presents nothing.
  func style(of verb: Forward.Verb) -> String {
    guard let style = verb.style, style != .sheet else { return "" }
    return " as \(word(for: style))"
  }
}
