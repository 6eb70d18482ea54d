import FlowSyntax

/// Moves in the words of the flow language, for the definition and for people.
enum MoveText {
  /// What a question of a guard's is called.
  struct QuestionName {
    /// The condition's name.
    var condition: Name
    /// Its number, where the condition is asked with different inputs; nil where the name says it all.
    var number: Int?
  }

  /// The verb with a blank after it.
  static func verb(_ verb: FlowGraph.Forward.Verb) -> StaticString {
    switch verb {
    case .root: "root "
    case .push: "push "
    case .replace: "replace "
    case .present: "present "
    }
  }

  /// The names and values of the conditions that questions ask.
  static func asked(_ questions: [FlowGraph.Question], _ graph: FlowGraph) -> [(name: Name, values: [Name])] {
    questions.map { (graph.conditions[$0.condition].name, graph.conditions[$0.condition].values) }
  }

  /// Appends the backward part.
  static func add(_ backward: FlowGraph.Backward, in nodes: [Name], to out: inout SwiftText) {
    switch backward {
    case .pop: out.add("pop")
    case .dismiss: out.add("dismiss")
    case .popTo(let node, let inclusive): out.add("popTo ", nodes[node], inclusive ? " inclusive" : "")
    }
  }

  /// Appends what an edge leads to, without its values: `root home when onboarded | push welcome`.
  @_transparent
  static func add(
    _ alternatives: [FlowGraph.Alternative], from start: Int, to end: Int, of plan: FlowPlan, _ module: ModulePlan,
    to out: inout SwiftText
  ) {
    var index = start
    while index < end {
      if index > start { out.add(" | ") }
      let alternative = alternatives[index]
      index += 1
      let backward = alternative.backward
      if let backward { add(backward, in: plan.nodeNames, to: &out) }
      if !alternative.isRare, let node = alternative.node {
        if backward != nil { out.add(", ") }
        add(alternative.verb, node, of: plan, to: &out)
      } else if let forward = alternative.forward {
        if backward != nil { out.add(", ") }
        add(forward, of: plan, module, to: &out)
      } else if backward == nil {
        out.add("stay")
      }
      if let expression = alternative.guardExpression {
        out.add(" when ")
        add(expression, asking: plan.asked, naming: nil, to: &out)
      }
    }
  }

  private static func add(
    _ forward: FlowGraph.Forward, of plan: FlowPlan, _ module: ModulePlan, to out: inout SwiftText
  ) {
    switch forward.target {
    case .node(let verb, let node, _): add(verb, node, of: plan, to: &out)
    case .decision(let verb, let use):
      out.add(self.verb(verb), plan.nodeNames[plan.flow.decisions[use].node])
    case .finish(let outcome, _): out.add("finish ", plan.flow.outcomes[outcome].name)
    case .restart: out.add("restart")
    case .select(let item): out.add("select ", item)
    case .send(let event, _): out.add("send ", plan.flow.events[event].name)
    case .run(let task, _): out.add("run ", plan.nodeNames[task])
    case .open(let link, _): out.add("open ", module.graph.links[link].name)
    case .state(let verb, let state):
      out.add(self.verb(verb))
      out.add(text: text(of: state, module.graph, module.names))
      add(verb, to: &out)
    }
    if let item = forward.item { out.add(" in ", item.name) }
    if forward.existing != .add { out.add(text: " existing " + forward.existing.rawValue) }
  }

  private static func add(_ verb: FlowGraph.Forward.Verb, _ node: Int, of plan: FlowPlan, to out: inout SwiftText) {
    out.add(self.verb(verb), plan.nodeNames[node])
    add(verb, to: &out)
  }

  /// Appends how a layer is presented, unless it is as a sheet.
  static func add(_ verb: FlowGraph.Forward.Verb, to out: inout SwiftText) {
    guard case .present(let style) = verb, style != .sheet else { return }
    if style.name == .empty { out.add(text: " as " + style.presentation.rawValue) } else { out.add(" as ", style.name) }
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
      "{ " + graph.word(for: $0.style) + ": [" + list($0.entries).joined(separator: ", ") + "] }"
    }
    return "[" + (list(state.entries) + layers).joined(separator: ", ") + "]"
  }

  /// Appends a guard, with the parentheses that its meaning needs and no more.
  ///
  /// - Parameters:
  ///   - asked: the conditions that the guard's questions ask.
  ///   - naming: what each of them is called; its condition's name if nil.
  ///   - binding: how tightly what stands around it binds: 0 nothing and `or`, 1 `and`, 2 `not`.
  static func add(
    _ expression: FlowGraph.Guard, asking asked: [(name: Name, values: [Name])],
    naming: [QuestionName]?, binding: Int = 0, to out: inout SwiftText
  ) {
    func add(_ inner: FlowGraph.Guard, _ binding: Int, to out: inout SwiftText) {
      self.add(inner, asking: asked, naming: naming, binding: binding, to: &out)
    }
    func add(test index: Int, _ value: Int, isEqual: Bool, to out: inout SwiftText) {
      let values = asked[index].values
      if values.isEmpty && isEqual != (value == 1) { out.add("not ") }
      if let naming { self.add(naming[index], to: &out) } else { out.add(asked[index].name) }
      if !values.isEmpty { out.add(isEqual ? " == " : " != ", values[value]) }
    }
    switch expression {
    case .test(let index, let value): add(test: index, value, isEqual: true, to: &out)
    case .not(.test(let index, let value)): add(test: index, value, isEqual: false, to: &out)
    case .not(let inner):
      out.add("not ")
      add(inner, 2, to: &out)
    case .and(let left, let right):
      if binding > 1 { out.add("(") }
      add(left, 1, to: &out)
      out.add(" and ")
      add(right, 1, to: &out)
      if binding > 1 { out.add(")") }
    case .or(let left, let right):
      if binding > 0 { out.add("(") }
      add(left, 0, to: &out)
      out.add(" or ")
      add(right, 0, to: &out)
      if binding > 0 { out.add(")") }
    }
  }

  /// Appends what a question is called.
  static func add(_ name: QuestionName, to out: inout SwiftText) {
    out.add(name.condition)
    if let number = name.number {
      out.add("#")
      out.add(number)
    }
  }
}
