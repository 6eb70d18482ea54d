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

  /// The answers with which a guard holds, as text: the same for all guards that mean the same, in every version that
  /// has the guard's conditions.
  ///
  /// - Parameter sender: the inputs of the screen whose guard it is.
  func meaning(
    of expression: FlowGraph.Guard, asking questions: [FlowGraph.Question], of flow: FlowGraph.Flow? = nil,
    sender: [FlowGraph.Field]? = nil
  ) -> String {
    let names = questions.map { text($0, of: flow, sender: sender) }
    let order = Set(names).sorted()
    var counts = Array(repeating: 2, count: order.count)
    var places: [Int] = []
    for (name, question) in zip(names, questions) {
      places.append(order.firstIndex(of: name) ?? 0)
      counts[places[places.count - 1]] = graph.conditions[question.condition].answerCount
    }
    /// A value by its place in the order of the values' names, since a version may declare them in another order.
    func place(of value: Int, in question: FlowGraph.Question) -> Int {
      let values = graph.conditions[question.condition].values.map { graph.names[$0] }
      return values.indices.contains(value) ? values.sorted().firstIndex(of: values[value]) ?? value : value
    }
    func ordered(_ expression: FlowGraph.Guard) -> FlowGraph.Guard {
      switch expression {
      case .test(let question, let value):
        .test(condition: places[question], value: place(of: value, in: questions[question]))
      case .not(let inner): .not(ordered(inner))
      case .and(let left, let right): .and(ordered(left), ordered(right))
      case .or(let left, let right): .or(ordered(left), ordered(right))
      }
    }
    var sets = AnswerSets(values: counts)
    let holds = sets.answers(to: ordered(expression))
    let ways = sets.ways(into: holds, limit: Self.mostWays + 1)
    if ways.count > Self.mostWays { return expression.text(asking: questions, in: graph) }
    return ways.map { way in way.map { "\(order[$0.condition]) \($0.value)" }.joined(separator: ", ") }
      .joined(separator: "; ")
  }

  /// The most combinations of answers in a guard's meaning.
  private static let mostWays = 200

  /// A condition in a question, with its inputs: `isOwner(id = screen.id)`.
  func text(_ question: FlowGraph.Question, of flow: FlowGraph.Flow?, sender: [FlowGraph.Field]? = nil) -> String {
    let condition = graph.conditions[question.condition]
    let name = graph.names[condition.name]
    if condition.inputs.isEmpty { return name }
    let scope = Scope(
      flow: flow, event: question.event, sender: sender ?? question.sender.map { graph.screens[$0].inputs } ?? [])
    let arguments = zip(condition.inputs, question.fills).map { field, fill in
      "\(graph.names[field.name]) = \(text(fill.source, fill.value, scope))"
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}
