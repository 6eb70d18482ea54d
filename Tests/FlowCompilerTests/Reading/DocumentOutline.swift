import FlowCompiler
import FlowSyntax

/// Writes a document in the short notation of the tests.
struct DocumentOutline {
  let names: NameTable

  func text(of document: FlowDocument) -> String {
    var lines: [String] = []
    if document.access != .internal { lines.append("access \(document.access.rawValue)") }
    if !document.imports.isEmpty { lines.append("imports \(list(document.imports))") }
    for flow in document.flows { lines += text(of: flow) }
    for screen in document.screens {
      lines.append("screen \(text(screen.name))\(fields(screen.inputs))\(doc(screen.doc))")
      lines += screen.events.map { "  \(text($0.name))\(fields($0.fields))" }
    }
    for condition in document.conditions {
      let values = condition.values.isEmpty ? "" : " [\(list(condition.values))]"
      lines.append("condition \(text(condition.name))\(values)\(doc(condition.doc))")
    }
    return lines.joined(separator: "\n")
  }

  private func text(of flow: FlowDeclaration) -> [String] {
    var lines = ["flow \(text(flow.name))\(fields(flow.inputs))\(doc(flow.doc))"]
    lines += flow.outcomes.map { "  outcome \(text($0.name))\(fields($0.fields))" }
    if !flow.context.isEmpty { lines.append("  context\(fields(flow.context))") }
    switch flow.start {
    case .node(let name): lines.append("  start \(text(name))")
    case .moves(let moves, _): lines.append("  start \(moves.map(text).joined(separator: " | "))")
    case nil: lines.append("  no start")
    }
    for decision in flow.decisions {
      lines.append("  decision \(text(decision.name)): \(decision.alternatives.map(text).joined(separator: " | "))")
    }
    for node in flow.nodeEdges {
      for edge in node.edges {
        let moves = edge.alternatives.map(text).joined(separator: " | ")
        lines.append("  \(text(node.node)).\(text(edge.event)): \(moves)")
      }
    }
    return lines
  }

  func text(_ move: MoveSyntax) -> String {
    var parts: [String] = []
    if let condition = move.when { parts.append("when \(text(condition))") }
    parts += move.set.map { "set \(path($0.path)) = \(text($0.value))" }
    switch move.backward?.verb {
    case .pop: parts.append("pop")
    case .popTo(let name, let inclusive): parts.append("popTo \(text(name))\(inclusive ? " inclusive" : "")")
    case .dismiss: parts.append("dismiss")
    case nil: break
    }
    switch move.forward?.verb {
    case .lead(let lead, let name):
      let (verb, style) = words(lead)
      parts.append("\(verb) \(text(name))\(style)")
    case .act(let verb, let object): parts.append(verb.rawValue + (object.map { " \(text($0))" } ?? ""))
    case .state(let lead, _):
      let (verb, style) = words(lead)
      parts.append("\(verb) a state\(style)")
    case .stay: parts.append("stay")
    case nil: break
    }
    if !move.with.isEmpty {
      parts.append("with " + move.with.map { "\(text($0.name)) = \(text($0.value))" }.joined(separator: ", "))
    }
    if let item = move.item { parts.append("in \(text(item))") }
    if let existing = move.existing { parts.append("existing \(existing.rawValue)") }
    if move.covered != nil { parts.append("covered") }
    if !move.requires.isEmpty {
      parts.append("requires " + move.requires.map { text($0.condition) }.joined(separator: " and "))
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  private func words(_ lead: ForwardSyntax.Lead) -> (verb: String, style: String) {
    switch lead {
    case .root: ("root", "")
    case .push: ("push", "")
    case .replace: ("replace", "")
    case .present(let style): ("present", style.map { " as \($0.style.rawValue)" } ?? "")
    }
  }

  /// A guard with all its brackets.
  func text(_ condition: GuardSyntax) -> String {
    switch condition {
    case .condition(let name): text(name)
    case .comparison(let name, let equal, let value): "\(text(name)) \(equal ? "==" : "!=") \(text(value))"
    case .not(let operand, _): "not(\(text(operand)))"
    case .and(let left, let right): "(\(text(left)) and \(text(right)))"
    case .or(let left, let right): "(\(text(left)) or \(text(right)))"
    }
  }

  func text(_ value: ValueSyntax) -> String {
    switch value.kind {
    case .path(let steps): path(steps)
    case .string(let text): "\"\(names[text])\""
    case .member(let name): "member \(names[name])"
    case .number(let text): "number \(names[text])"
    case .bool(let value): "bool \(value)"
    case .null: "null"
    case .empty(let isList): isList ? "[]" : "{}"
    }
  }

  private func fields(_ fields: [FieldDeclaration]) -> String {
    if fields.isEmpty { return "" }
    let texts = fields.map { field in
      "\(text(field.name)): \(text(field.type))" + (field.defaultValue.map { " = \(text($0))" } ?? "") + doc(field.doc)
    }
    return " (\(texts.joined(separator: ", ")))"
  }

  private func doc(_ doc: Name) -> String { doc == .empty ? "" : " // \(names[doc])" }

  private func list(_ words: [Word]) -> String { words.map(text).joined(separator: ", ") }

  private func path(_ steps: [Word]) -> String { steps.map(text).joined(separator: ".") }

  private func text(_ word: Word) -> String { names[word.name] }
}
