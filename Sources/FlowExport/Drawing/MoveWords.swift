import FlowCompiler
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
    if let line = line(alternative.requires) { lines.append(line) }
    if let forward = alternative.forward { lines += remarks(forward, after: alternative.backward) }
    if let transition = alternative.transition {
      lines.append(.init(kind: .remark, text: "transition \(graph.names[transition.name])"))
    }
    return lines
  }

  private func remarks(
    _ forward: FlowGraph.Forward, after backward: FlowGraph.Backward?
  ) -> [Picture.Label.Line] {
    var lines: [Picture.Label.Line] = []
    switch backward {
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
    if let item = forward.item { lines.append(.init(kind: .remark, text: "in \(graph.names[item.name])")) }
    if forward.existing != .add {
      lines.append(.init(kind: .remark, text: "existing \(forward.existing.rawValue)"))
    }
    return lines
  }

  /// The condition that must hold before, else its gate is run; nil for nothing.
  func line(_ requirements: [FlowGraph.Requirement]) -> Picture.Label.Line? {
    if requirements.isEmpty { return nil }
    let names = requirements.map { graph.names[graph.conditions[$0.condition].name] }
    return .init(kind: .condition, text: "requires " + names.joined(separator: " and "))
  }

  /// The text beside the flow's name.
  var remarks: [String] {
    var remarks: [String] = []
    let kinds = flow.container.map(\.kind.rawValue).joined(separator: " or ")
    if !flow.items.isEmpty { remarks.append(kinds) }
    if let shell = flow.shell { remarks.append("in \(graph.names[flow.nodes[shell.node].name])") }
    if let line = line(flow.requires) { remarks.append(line.text) }
    return remarks
  }

  /// The text at the way to one of the flow's items.
  func label(_ item: FlowGraph.Item) -> Picture.Label {
    var lines: [Picture.Label.Line] = [.init(kind: .event, text: graph.names[item.name])]
    if let when = item.when { lines.append(.init(kind: .condition, text: "when \(words(when))")) }
    if let line = line(item.requires) { lines.append(line) }
    if item.isEager { lines.append(.init(kind: .remark, text: "eager")) }
    return .init(lines: lines)
  }

  /// The entries of a state, and its layers as the language spells them.
  func words(_ state: FlowGraph.State) -> String {
    let layers = state.layers.map { "{\(graph.word(for: $0.style)): \(words($0.entries))}" }
    return ([words(state.entries)] + layers).joined(separator: ", ")
  }

  private func words(_ entries: [FlowGraph.StateEntry]) -> String {
    var names: [String] = []
    for entry in entries {
      names.append(graph.names[graph.name(of: entry)])
      if case .container(_, _, let stacks) = entry.kind { names += stacks.map { words($0.entries) } }
    }
    return names.joined(separator: ", ")
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
