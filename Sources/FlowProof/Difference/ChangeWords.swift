import FlowCompiler
import FlowSyntax

/// Moves and values as text, by names alone, so that two versions of a module can be compared.
struct ChangeWords {
  let graph: FlowGraph

  /// The declarations in which the first name of a value's path is looked up.
  struct Scope {
    var flow: FlowGraph.Flow?
    var event: [FlowGraph.Field] = []
    var sender: [FlowGraph.Field] = []
  }

  // MARK: Moves

  /// A move without its guard: `pop, push detail with id = event.id, requires member`.
  func text(_ move: FlowGraph.Alternative, _ scope: Scope) -> String {
    guard let flow = scope.flow else { return "" }
    var parts: [String] = []
    switch move.backward {
    case .pop: parts.append("pop")
    case .dismiss: parts.append("dismiss")
    case .popTo(let node, let inclusive):
      parts.append("popTo \(graph.names[flow.nodes[node].name])\(inclusive ? " inclusive" : "")")
    case nil: break
    }
    if let target = move.target { parts.append(text(target, flow, scope)) }
    if parts.isEmpty { parts.append("stay") }
    if let forward = move.forward {
      if let item = forward.item { parts.append("in \(graph.names[item.name])") }
      if forward.existing != .add { parts.append("existing \(forward.existing.rawValue)") }
    }
    for write in move.assignments {
      let path = ([flow.context[write.field].field.name] + write.path).map { graph.names[$0] }
      parts.append("set \(path.joined(separator: ".")) = \(text(write.source, write.value, scope))")
    }
    for requirement in move.requires { parts.append("requires \(names([requirement]))") }
    if let transition = move.transition { parts.append("transition \(graph.names[transition.name])") }
    return parts.joined(separator: ", ")
  }

  private func text(_ target: FlowGraph.Forward.Target, _ flow: FlowGraph.Flow, _ scope: Scope) -> String {
    switch target {
    case .show(let verb, .node(let node, let fills)):
      let value = flow.nodes[node]
      return "\(self.verb(verb)) \(graph.names[value.name])\(arguments(fills, graph.inputs(of: value), scope))"
    case .show(let verb, .decision(let use)):
      return "\(self.verb(verb)) \(graph.names[flow.nodes[flow.decisions[use].node].name])"
    case .show(let verb, .state(let state)): return "\(self.verb(verb)) \(state.text(in: graph))"
    case .act(let deed, let fills):
      guard let object = graph.object(of: deed, in: flow) else { return deed.verb.rawValue }
      return "\(deed.verb.rawValue) \(graph.names[object.name])\(arguments(fills, object.fields, scope))"
    }
  }

  /// A verb, with the style of its layer unless it is a sheet.
  func verb(_ verb: FlowGraph.Forward.Verb) -> String {
    guard let style = verb.style, style != .sheet else { return verb.verb.rawValue }
    return "\(verb.verb.rawValue) as \(graph.word(for: style))"
  }

  private func arguments(_ fills: [FlowGraph.Fill], _ fields: [FlowGraph.Field], _ scope: Scope) -> String {
    let texts = zip(fields, fills).compactMap { field, fill -> String? in
      switch fill.source.root {
      // No value is given: the field is nil, or has its default.
      case .none: return nil
      case .literal where fill.value?.range == field.defaultValue?.range: return nil
      default: return "\(graph.names[field.name]) = \(text(fill.source, fill.value, scope))"
      }
    }
    return texts.isEmpty ? "" : " with \(texts.joined(separator: ", "))"
  }

  // MARK: Values

  private func text(_ source: FlowGraph.Source, _ value: ValueSyntax?, _ scope: Scope) -> String {
    func path(_ root: String, _ fields: [FlowGraph.Field], _ index: Int) -> String {
      let first = fields.indices.contains(index) ? graph.names[fields[index].name] : "\(index)"
      return ([root, first] + source.path.map { graph.names[$0] }).joined(separator: ".")
    }
    switch source.root {
    case .event(let index): return path("event", scope.event, index)
    case .screen(let index): return path("screen", scope.sender, index)
    case .context(let index): return path("context", scope.flow?.context.map(\.field) ?? [], index)
    case .input(let index): return path("inputs", scope.flow?.inputs ?? [], index)
    case .literal: return value?.text(graph.names) ?? "nothing"
    case .none: return "nothing"
    }
  }

  /// The names of the required conditions, joined by `and`.
  func names(_ requirements: [FlowGraph.Requirement]) -> String {
    requirements.map { graph.names[graph.conditions[$0.condition].name] }.joined(separator: " and ")
  }

  /// A guard of a flow as text.
  func text(_ expression: FlowGraph.Guard, of flow: FlowGraph.Flow) -> String {
    expression.text(asking: flow.questions, in: graph)
  }

  /// A condition in a question, with its inputs: `isOwner(id = screen.id)`.
  func text(_ question: FlowGraph.Question, of flow: FlowGraph.Flow) -> String {
    let condition = graph.conditions[question.condition]
    let name = graph.names[condition.name]
    if condition.inputs.isEmpty { return name }
    let scope = Scope(
      flow: flow, event: question.event, sender: question.speaker.map { graph.screens[$0].inputs } ?? [])
    let arguments = zip(condition.inputs, question.fills).map { field, fill in
      "\(graph.names[field.name]) = \(text(fill.source, fill.value, scope))"
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}
