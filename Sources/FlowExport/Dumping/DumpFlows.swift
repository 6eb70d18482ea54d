import FlowCompiler
import FlowDiagnostics
import FlowReporting
import FlowSyntax

/// Flows, with their nodes and moves.
extension GraphDump {
  func flow(_ flow: FlowGraph.Flow) -> JSON {
    var members = Members()
    members.add("name", name(flow.name, in: flow.module))
    members.add("doc", textIfAny(flow.doc))
    members.add("access", access(flow.access))
    members.add("extends", flow.base.map(flowName))
    members.add("entry", flag: flow.isEntry)
    members.add("as", flow.presentation.map { .string($0.rawValue) })
    members.add("inputs", fields(flow.inputs))
    members.add("outcomes", events(flow.outcomes))
    members.add("events", events(flow.events))
    members.add("context", flow.context.map { contextField($0, flow) })
    members.add("requires", requirements(flow.requires, Scope(flow: flow)))
    members.add(
      "container",
      flow.container.map { choice in
        var members = Members()
        members.add("is", .string(choice.kind.rawValue))
        members.add("when", choice.guardExpression.map { guardText($0, flow.questions, Scope(flow: flow)) })
        return members.object
      })
    members.add("items", flow.items.map { item($0, flow) })
    members.add("history", flag: flow.keepsHistory)
    if let key = flow.key { members.add("key", .array(key.map { text(flow.inputs[$0].name) })) }
    members.add(
      "shell",
      flow.shell.map { shell in
        var members = Members()
        members.add("screen", nodeName(flow.nodes[shell.node]))
        let inputs = graph.inputs(of: flow.nodes[shell.node])
        members.add("with", named: fills(shell.fills, of: inputs, Scope(flow: flow)))
        return members.object
      })
    members.add("start", flow.start.map { move($0, flow, Scope(flow: flow)) })
    members.add(
      "decisions",
      flow.decisions.filter { flow.button(at: $0.node) == nil }.map { use in
        let scope = Scope(event: use.event, sender: use.sender.map { graph.screens[$0].inputs } ?? [], flow: flow)
        return [
          "decision": text(flow.nodes[use.node].name),
          "moves": .array(use.alternatives.map { move($0, flow, scope) }),
        ]
      })
    let nodes = flow.nodes.indexed.filter { flow.button(at: $0.index) == nil }
    members.add("nodes", nodes.map { node($0.element, flow) })
    members.add("at", place(flow.range))
    return members.object
  }

  private func contextField(_ context: FlowGraph.ContextField, _ flow: FlowGraph.Flow) -> JSON {
    var members = Members()
    members.add("name", text(context.field.name))
    members.add("type", text(context.field.type))
    members.add("input", context.input.map { text(flow.inputs[$0].name) })
    members.add("default", context.field.defaultValue.map(literal))
    members.add("doc", textIfAny(context.field.doc))
    return members.object
  }

  private func item(_ item: FlowGraph.Item, _ flow: FlowGraph.Flow) -> JSON {
    let scope = Scope(flow: flow)
    var members = Members()
    members.add("name", text(item.name))
    if let use = item.decision {
      members.add("do", flow.decisions[use].alternatives.map { move($0, flow, scope) })
    } else {
      members.add("to", nodeName(flow.nodes[item.node]))
    }
    members.add("with", named: fills(item.fills, of: graph.inputs(of: flow.nodes[item.node]), scope))
    members.add("requires", requirements(item.requires, scope))
    members.add("when", item.when.map { guardText($0, flow.questions, scope) })
    members.add("eager", flag: item.isEager)
    members.add("fresh", flag: item.isFresh)
    return members.object
  }

  /// The module that declares the object of a deed.
  private func module(of deed: FlowGraph.Forward.Deed, _ flow: FlowGraph.Flow) -> Int {
    switch deed {
    case .run(let node): if case .task(let task) = flow.nodes[node].kind { graph.tasks[task].module } else { 0 }
    case .open(let link): graph.links[link].module
    default: 0
    }
  }

  private func nodeName(_ node: FlowGraph.Node) -> JSON {
    switch node.kind {
    case .screen(let screen): screenName(screen)
    case .flow(let flow): flowName(flow)
    case .task(let task): taskName(task)
    case .condition(let condition): conditionName(condition)
    case .decision: text(node.name)
    }
  }

  private func node(_ node: FlowGraph.Node, _ flow: FlowGraph.Flow) -> JSON {
    var members = Members()
    let kind =
      switch node.kind {
      case .screen: "screen"
      case .flow: "flow"
      case .task: "task"
      case .decision: "decision"
      case .condition: "condition"
      }
    members.add(kind, nodeName(node))
    var scope = Scope(flow: flow)
    if case .screen(let screen) = node.kind { scope.sender = graph.screens[screen].inputs }
    var edges: [(key: String, value: JSON)] = []
    for ((number, event), edge) in zip(graph.events(of: node).enumerated(), node.edges) {
      guard let edge else { continue }
      scope.event = graph.fields(ofEvent: number, of: node)
      edges.append((graph.names[event.name], .array(flow.alternatives(of: edge).map { move($0, flow, scope) })))
    }
    scope.event = []
    for system in node.systemEdges {
      edges.append((system.event.rawValue, .array(flow.alternatives(of: system.edge).map { move($0, flow, scope) })))
    }
    members.add("edges", named: edges)
    return members.object
  }

  // MARK: Moves

  func writes(_ assignments: [FlowGraph.Assignment], _ flow: FlowGraph.Flow, _ scope: Scope) -> [JSON] {
    assignments.map { assignment in
      let path = [flow.context[assignment.field].field.name] + assignment.path
      return [
        "field": .string(path.map { graph.names[$0] }.joined(separator: ".")),
        "value": value(assignment.source, assignment.value, scope),
      ]
    }
  }

  func move(_ move: FlowGraph.Alternative, _ flow: FlowGraph.Flow, _ scope: Scope) -> JSON {
    var members = Members()
    members.add("text", .string(graph.text(of: move, in: flow)))
    members.add("when", move.guardExpression.map { guardText($0, flow.questions, scope) })
    members.add("requires", requirements(move.requires, scope))
    members.add("set", writes(move.assignments, flow, scope))
    switch move.backward {
    case .pop: members.add("pop", flag: true)
    case .popTo(let node, let inclusive):
      members.add("popTo", nodeName(flow.nodes[node]))
      members.add("inclusive", flag: inclusive)
    case .dismiss: members.add("dismiss", flag: true)
    case nil: break
    }
    if let forward = move.forward {
      add(forward, flow, scope, to: &members)
    } else if move.backward == nil {
      members.add("stay", flag: true)
    }
    members.add("transition", move.transition.map { text($0.name) })
    members.add("covered", flag: move.covered != nil)
    members.add("at", place(move.range))
    return members.object
  }

  private func add(
    _ forward: FlowGraph.Forward, _ flow: FlowGraph.Flow, _ scope: Scope, to members: inout Members
  ) {
    func verb(_ verb: FlowGraph.Forward.Verb, _ target: JSON) {
      members.add(verb.verb.rawValue, target)
      if let style = verb.style { members.add("as", .string(graph.word(for: style))) }
    }
    switch forward.target {
    case .show(let kind, .node(let node, let given)):
      verb(kind, nodeName(flow.nodes[node]))
      members.add("with", named: fills(given, of: graph.inputs(of: flow.nodes[node]), scope))
    case .show(let kind, .decision(let use)):
      verb(kind, text(flow.nodes[flow.decisions[use].node].name))
      members.add("decision", JSON(use))
    case .show(let kind, .state(let state)): verb(kind, self.state(state, scope))
    case .act(let deed, let given):
      guard let object = graph.object(of: deed, in: flow) else {
        members.add(deed.verb.rawValue, flag: true)
        break
      }
      members.add(deed.verb.rawValue, name(object.name, in: module(of: deed, flow)))
      members.add("with", named: fills(given, of: object.fields, scope))
    }
    members.add("in", forward.item.map { text($0.name) })
    if forward.existing != .add { members.add("existing", .string(forward.existing.rawValue)) }
  }
}
