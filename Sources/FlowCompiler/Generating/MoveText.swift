import FlowSyntax

/// Moves in the words of the flow language, for the definition and for people.
enum MoveText {
  /// The verb with a blank after it.
  static func verb(_ verb: FlowGraph.Forward.Verb) -> String {
    switch verb {
    case .root: "root "
    case .push: "push "
    case .replace: "replace "
    case .present: "present "
    }
  }

  /// The backward part.
  static func text(of backward: FlowGraph.Backward, in flow: FlowGraph.Flow, _ names: SwiftNames) -> String {
    switch backward {
    case .pop: "pop"
    case .dismiss: "dismiss"
    case .popTo(let node, let inclusive): "popTo " + names[flow.nodes[node].name] + (inclusive ? " inclusive" : "")
    }
  }

  /// Appends what an edge leads to, without its values: `root home when onboarded | push welcome`.
  static func add(
    _ alternatives: [FlowGraph.Alternative], of flow: FlowGraph.Flow, _ module: ModulePlan, to text: inout String
  ) {
    var isFirst = true
    for alternative in alternatives {
      if !isFirst { text += " | " }
      isFirst = false
      if let backward = alternative.backward { text += self.text(of: backward, in: flow, module.names) }
      if let forward = alternative.forward {
        if alternative.backward != nil { text += ", " }
        add(forward, of: flow, module.graph, module.names, to: &text)
      } else if alternative.backward == nil {
        text += "stay"
      }
      if let expression = alternative.guardExpression {
        text += " when "
        text += self.text(of: expression, in: flow, module)
      }
    }
  }

  private static func add(
    _ forward: FlowGraph.Forward, of flow: FlowGraph.Flow, _ graph: FlowGraph, _ names: SwiftNames,
    to text: inout String
  ) {
    switch forward.target {
    case .node(let verb, let node, _):
      text += self.verb(verb)
      text += names[flow.nodes[node].name]
      add(verb, to: &text)
    case .decision(let verb, let use):
      text += self.verb(verb)
      text += names[flow.nodes[flow.decisions[use].node].name]
    case .finish(let outcome, _):
      text += "finish "
      text += names[flow.outcomes[outcome].name]
    case .restart: text += "restart"
    case .select(let item): text += "select " + names[item]
    case .send(let event, _): text += "send " + names[flow.events[event].name]
    case .run(let task, _): text += "run " + names[flow.nodes[task].name]
    case .open(let link, _): text += "open " + names[graph.links[link].name]
    case .state(let verb, let state):
      text += self.verb(verb)
      text += self.text(of: state, graph, names)
      add(verb, to: &text)
    }
    if let item = forward.item { text += " in " + names[item.name] }
    if forward.existing != .add { text += " existing " + forward.existing.rawValue }
  }

  /// Appends how a layer is presented, unless it is as a sheet.
  private static func add(_ verb: FlowGraph.Forward.Verb, to text: inout String) {
    guard case .present(let style) = verb, style != .sheet else { return }
    text += " as "
    text += style.rawValue
  }

  /// A state in the language's notation, without values: `[chatList, { sheet: [settings] }]`.
  static func text(of state: FlowGraph.State, _ graph: FlowGraph, _ names: SwiftNames) -> String {
    func list(_ entries: [FlowGraph.StateEntry]) -> [String] {
      entries.map { entry in
        let name = names[graph.name(of: entry)]
        guard case .container(let flow, let selected, let stacks) = entry.kind else { return name }
        let items = graph.flows[flow].items
        let shown = selected.map { name + "." + names[items[$0].name] } ?? name
        if stacks.isEmpty { return shown }
        let inner = stacks.map { names[items[$0.item].name] + ": [" + list($0.entries).joined(separator: ", ") + "]" }
        return "{ " + shown + ": { " + inner.joined(separator: ", ") + " } }"
      }
    }
    let layers = state.layers.map {
      "{ " + $0.style.rawValue + ": [" + list($0.entries).joined(separator: ", ") + "] }"
    }
    return "[" + (list(state.entries) + layers).joined(separator: ", ") + "]"
  }

  /// A guard, with the parentheses that its meaning needs and no more.
  ///
  /// - Parameter naming: what a question is called; its condition's name if nil.
  static func text(
    of expression: FlowGraph.Guard, in flow: FlowGraph.Flow, _ module: ModulePlan, naming: ((Int) -> String)? = nil
  ) -> String {
    GuardText(flow: flow, module: module, naming: naming).text(of: expression, binding: 0)
  }
}

/// Writes a guard.
private struct GuardText {
  let flow: FlowGraph.Flow
  let module: ModulePlan
  let naming: ((Int) -> String)?

  /// - Parameter binding: how tightly what stands around it binds: 0 nothing and `or`, 1 `and`, 2 `not`.
  func text(of expression: FlowGraph.Guard, binding: Int) -> String {
    switch expression {
    case .test(let index, let value): return test(index, value, "==")
    case .not(.test(let index, let value)): return test(index, value, "!=")
    case .not(let inner): return "not " + text(of: inner, binding: 2)
    case .and(let left, let right):
      let text = self.text(of: left, binding: 1) + " and " + self.text(of: right, binding: 1)
      return binding > 1 ? "(" + text + ")" : text
    case .or(let left, let right):
      let text = self.text(of: left, binding: 0) + " or " + self.text(of: right, binding: 0)
      return binding > 0 ? "(" + text + ")" : text
    }
  }

  private func test(_ index: Int, _ value: Int, _ sign: String) -> String {
    let condition = module.graph.conditions[flow.questions[index].condition]
    let name = naming?(index) ?? module.names[condition.name]
    if condition.values.isEmpty { return (sign == "==") == (value == 1) ? name : "not " + name }
    return name + " " + sign + " " + module.names[condition.values[value]]
  }
}
