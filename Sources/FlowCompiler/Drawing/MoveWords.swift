import FlowSyntax

/// The words beside an edge: guards and writes as the language spells them.
struct MoveWords {
  let graph: FlowGraph
  let flow: FlowGraph.Flow

  /// Texts longer than this are cut: a drawing is no listing.
  static let longestText = 48

  /// What stands under the event of one of an edge's alternatives.
  ///
  /// - Parameters:
  ///   - alternative: the move.
  ///   - number: its place in the list, from 1.
  ///   - count: how many alternatives there are; a single one has no number.
  func lines(_ alternative: FlowGraph.Alternative, number: Int, of count: Int) -> [Picture.Label.Line] {
    var lines: [Picture.Label.Line] = []
    if let expression = alternative.guardExpression {
      let prefix = count > 1 ? "\(number). when " : "when "
      lines.append(.init(kind: .condition, text: prefix + words(expression)))
    } else if count > 1 {
      lines.append(.init(kind: .condition, text: "else"))
    }
    for assignment in alternative.assignments {
      lines.append(.init(kind: .remark, text: words(assignment)))
    }
    guard let forward = alternative.forward else { return lines }
    switch alternative.backward {
    case .pop: lines.append(.init(kind: .remark, text: "after pop"))
    case .popTo(let node, let inclusive):
      let target = graph.names[flow.nodes[node].name]
      lines.append(.init(kind: .remark, text: "after popTo \(target)\(inclusive ? " inclusive" : "")"))
    case .dismiss: lines.append(.init(kind: .remark, text: "after dismiss"))
    case nil: break
    }
    if case .node(.present(let style), _, _) = forward.target, style != .sheet {
      lines.append(.init(kind: .remark, text: "as \(graph.word(for: style))"))
    }
    if let transition = alternative.transition {
      lines.append(.init(kind: .remark, text: "transition \(graph.names[transition.name])"))
    }
    return lines
  }

  /// A guard, with parentheses only where they are needed.
  func words(_ expression: FlowGraph.Guard) -> String {
    switch expression {
    case .test(let index, let value): test(index, value, isEqual: true)
    case .not(.test(let index, let value)): test(index, value, isEqual: false)
    case .not(let inner): "not (\(words(inner)))"
    case .and(let left, let right): "\(factor(left)) and \(factor(right))"
    case .or(let left, let right): "\(words(left)) or \(words(right))"
    }
  }

  private func factor(_ expression: FlowGraph.Guard) -> String {
    if case .or = expression { return "(\(words(expression)))" }
    return words(expression)
  }

  private func test(_ index: Int, _ value: Int, isEqual: Bool) -> String {
    let condition = graph.conditions[flow.questions[index].condition]
    let name = graph.names[condition.name]
    if condition.values.isEmpty { return (value == 1) == isEqual ? name : "not \(name)" }
    return "\(name) \(isEqual ? "==" : "!=") \(graph.names[condition.values[value]])"
  }

  private func words(_ assignment: FlowGraph.Assignment) -> String {
    let names = [flow.context[assignment.field].field.name] + assignment.path
    return cut(names.map { graph.names[$0] }.joined(separator: ".") + " = " + words(assignment.value))
  }

  private func words(_ value: ValueSyntax) -> String {
    switch value.kind {
    case .path(let steps): steps.map { graph.names[$0.name] }.joined(separator: ".")
    case .string(let text): "\"\(graph.names[text])\""
    case .member(let name): ".\(graph.names[name])"
    case .number(let text): graph.names[text]
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    case .empty(let isList): isList ? "[]" : "{}"
    }
  }

  private func cut(_ text: String) -> String {
    text.count <= Self.longestText ? text : text.prefix(Self.longestText - 1) + "…"
  }
}
