import FlowSyntax

/// Moves in the words of the flow language.
extension FlowGraph {
  /// A move without values and writes: `pop, push detail in home requires member when open`.
  package func text(of move: Alternative, in flow: Flow) -> String {
    var text = action(of: move, in: flow) ?? "stay"
    if !move.requires.isEmpty { text += " requires \(self.text(of: move.requires))" }
    if let expression = move.guardExpression { text += " when \(expression.text(asking: flow.questions, in: self))" }
    return text
  }

  /// The required conditions, by name.
  package func text(of requirements: [Requirement]) -> String {
    requirements.map { names[conditions[$0.condition].name] }.joined(separator: " and ")
  }

  /// The verbs of a move with their objects: `pop, push detail(id: event.id) existing raise`; nil if nothing moves.
  ///
  /// - Parameters:
  ///   - decision: the text of a decision that the move leads to; nil for its name.
  ///   - state: the text of a state that the move leads to; nil for the names of its entries.
  ///   - values: the text of the values of the target's fields, behind its name.
  ///   - seen: the text of what a task or a child flow keeps for its outcomes, behind those.
  package func action(
    of move: Alternative, in flow: Flow, decision: ((Int) -> String)? = nil, state: ((State) -> String)? = nil,
    values: ([Fill], [Field]) -> String = { _, _ in "" }, seen: (Node) -> String = { _ in "" }
  ) -> String? {
    var text = move.backward.map(\.verb.rawValue) ?? ""
    if case .popTo(let node, let inclusive) = move.backward {
      text += " " + names[flow.nodes[node].name] + (inclusive ? " inclusive" : "")
    }
    guard let forward = move.forward else { return text.isEmpty ? nil : text }
    if !text.isEmpty { text += ", " }
    switch forward.target {
    case .show(let verb, let shown):
      text += verb.verb.rawValue + " "
      switch shown {
      case .node(let target, let fills):
        let node = flow.nodes[target]
        text += names[node.name] + values(fills, inputs(of: node)) + seen(node) + style(of: verb)
      case .decision(let use): text += decision?(use) ?? names[flow.nodes[flow.decisions[use].node].name]
      case .state(let target): text += (state?(target) ?? target.text(in: self)) + style(of: verb)
      }
    case .act(let deed, let fills):
      text += deed.verb.rawValue
      if let object = object(of: deed, in: flow) { text += " " + names[object.name] + values(fills, object.fields) }
      if case .run(let task) = deed { text += seen(flow.nodes[task]) }
    }
    if let item = forward.item { text += " in \(names[item.name])" }
    if forward.existing != .add { text += " existing \(forward.existing.rawValue)" }
    return text
  }

  /// ` as full`; empty for a sheet, and for a verb that presents nothing.
  package func style(of verb: Forward.Verb) -> String {
    guard let style = verb.style, style != .sheet else { return "" }
    return " as \(word(for: style))"
  }
}
