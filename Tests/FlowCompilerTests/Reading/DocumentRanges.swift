import FlowCompiler
import FlowDiagnostics

/// All places that a document holds.
enum DocumentRanges {
  static func all(in document: FlowDocument) -> [SourceRange] {
    var ranges = document.imports.map(\.range)
    for flow in document.flows {
      ranges.append(flow.name.range)
      ranges += fields(flow.inputs) + fields(flow.context) + events(flow.outcomes)
      switch flow.start {
      case .node(let name): ranges.append(name.range)
      case .moves(let all, let range): ranges += moves(all) + [range]
      case nil: break
      }
      for decision in flow.decisions {
        ranges += [decision.name.range, decision.range] + moves(decision.alternatives)
      }
      for node in flow.nodeEdges {
        ranges.append(node.node.range)
        for edge in node.edges { ranges += [edge.event.range, edge.range] + moves(Array(edge.alternatives)) }
      }
    }
    for screen in document.screens { ranges += [screen.name.range] + fields(screen.inputs) + events(screen.events) }
    for condition in document.conditions { ranges += [condition.name.range] + condition.values.map(\.range) }
    return ranges
  }

  private static func fields(_ fields: [FieldDeclaration]) -> [SourceRange] {
    fields.flatMap { [$0.name.range, $0.type.range] + ($0.defaultValue.map(value) ?? []) }
  }

  private static func events(_ events: [EventDeclaration]) -> [SourceRange] {
    events.flatMap { [$0.name.range] + fields($0.fields) }
  }

  private static func moves(_ moves: [MoveSyntax]) -> [SourceRange] {
    moves.flatMap { move in
      var ranges = [move.range]
      if let condition = move.when { ranges += words(condition) }
      for assignment in move.set {
        ranges += [assignment.keyRange] + assignment.path.map(\.range) + value(assignment.value)
      }
      for argument in move.with { ranges += [argument.name.range] + value(argument.value) }
      ranges += [move.backward?.range, move.forward?.range].compactMap { $0 }
      if case .popTo(let name, _)? = move.backward?.verb { ranges.append(name.range) }
      switch move.forward?.verb {
      case .act(_, let object): ranges += [object?.range].compactMap { $0 }
      case .lead(let lead, let name): ranges += [name.range] + style(lead)
      case .state(let lead, let state): ranges += [state.range] + style(lead)
      case .stay, nil: break
      }
      return ranges
    }
  }

  private static func style(_ lead: ForwardSyntax.Lead) -> [SourceRange] {
    if case .present(let style?) = lead { [style.range] } else { [] }
  }

  private static func words(_ condition: GuardSyntax) -> [SourceRange] {
    switch condition {
    case .condition(let name): [name.range]
    case .comparison(let name, _, let value): [name.range, value.range]
    case .not(let operand, let range): [range] + words(operand)
    case .and(let left, let right), .or(let left, let right): words(left) + words(right)
    }
  }

  private static func value(_ value: ValueSyntax) -> [SourceRange] {
    guard case .path(let steps) = value.kind else { return [value.range] }
    return [value.range] + steps.map(\.range)
  }
}
