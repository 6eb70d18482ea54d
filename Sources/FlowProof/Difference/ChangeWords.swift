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
    var parts = [graph.action(of: move, in: flow, values: { arguments($0, $1, scope) }) ?? "stay"]
    for write in move.assignments {
      let path = ([flow.context[write.field].field.name] + write.path).map { graph.names[$0] }
      parts.append("set \(path.joined(separator: ".")) = \(text(write.source, write.value, scope))")
    }
    if !move.requires.isEmpty { parts.append("requires \(graph.text(of: move.requires))") }
    if let transition = move.transition { parts.append("transition \(graph.names[transition.name])") }
    if move.covered != nil { parts.append("covered") }
    return parts.joined(separator: ", ")
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
      flow: flow, event: question.event, sender: question.sender.map { graph.screens[$0].inputs } ?? [])
    let arguments = zip(condition.inputs, question.fills).map { field, fill in
      "\(graph.names[field.name]) = \(text(fill.source, fill.value, scope))"
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}
