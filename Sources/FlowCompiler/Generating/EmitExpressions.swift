import FlowDiagnostics
import FlowSyntax

/// Expressions of the flow file: each a statement of its own, at the line and column at which it stands there.
extension FileEmitter {
  /// Writes the flow's expressions, and the defaults of its context.
  mutating func emitValues(of index: Int, _ plan: CoordinatorPlan) {
    let flow = module.graph.flows[index]
    if !plan.expressions.isEmpty {
      emitSwitch(
        "value", access: flow.access.modifier, "_ expression: Int, _ scope: FlowScope", "expression, scope",
        on: "expression", "Any?", Array(plan.expressions.indices), else: "nil"
      ) { emitter, number in
        emitter.out.add(" return value")
        emitter.out.add(number)
        emitter.out.add("(scope)\n")
      }
    }
    for (number, expression) in plan.expressions.enumerated() {
      emitExpression("private func value" + String(number) + "(_ scope: FlowScope) -> Any?", expression, flow, "as Any")
    }
    var number = 0
    for context in flow.context where context.input == nil {
      guard let value = context.field.defaultValue else { continue }
      let expression = CoordinatorPlan.Expression(root: nil, path: [], value: value, type: context.field.type)
      emitExpression(
        "private static func initial" + String(number) + "() -> " + names[context.field.type], expression, flow, "")
      number += 1
    }
  }

  private mutating func emitExpression(
    _ head: String, _ expression: CoordinatorPlan.Expression, _ flow: FlowGraph.Flow, _ conversion: String
  ) {
    out.add("\n")
    out.add("  // swift-format-ignore\n  ", head, " {\n")
    let name = expression.root.map { names[$0.name] } == "v" ? "w" : "v"
    var local = ""
    if let root = expression.root {
      local = names.local(root.name, except: name)
      emitRoot(root, local, context: "context", else: "nil", of: flow, 4)
    }
    out.add("    let ", name, ": ", names[expression.type], "\n")
    let (place, path) = place(of: start(of: expression))
    if place.column > name.utf8.count + 3 {
      beginSource(path, place.line)
      out.pad(place.column - name.utf8.count - 4)
      out.add(name, " = ")
    } else {
      // Too far to the left for the variable's name: it stands on the line before.
      beginSource(path, place.line - 1)
      out.add(name, " =\n")
      out.pad(place.column - 1)
    }
    emitText(of: expression, local)
    endSource()
    out.add("    return ", name, conversion.isEmpty ? "" : " ", conversion, "\n  }\n")
  }

  /// Writes `let root = …` for the field that an expression starts from.
  mutating func emitRoot(
    _ root: CoordinatorPlan.Root, _ local: String, context: String, else result: String, of flow: FlowGraph.Flow,
    _ indent: Int
  ) {
    let type = ", " + names.metatype(root.type) + ")"
    switch root.source {
    case .event(let index): out.unwrap(indent, local, "scope.event(" + String(index) + type, else: result)
    case .screen(let index): out.unwrap(indent, local, "scope.screen(" + String(index) + type, else: result)
    case .input(let index): out.unwrap(indent, local, "scope.input(" + String(index) + type, else: result)
    case .context(let index):
      let value = context + "." + stored(flow.context[index])
      if flow.context[index].startsEmpty {
        out.unwrap(indent, local, value, else: result)
      } else {
        out.pad(indent)
        out.add("let ", local, " = ", value, "\n")
      }
    case .literal, .none: break
    }
  }

  /// Where the text of an expression starts in the flow file: a path's qualifier is left out.
  func start(of expression: CoordinatorPlan.Expression) -> SourceRange {
    guard case .path(let steps) = expression.value.kind, expression.root != nil else {
      return expression.value.range
    }
    let first = steps.count - expression.path.count - 1
    return first >= 0 ? steps[first].range : expression.value.range
  }

  /// Writes an expression as Swift.
  mutating func emitText(of expression: CoordinatorPlan.Expression, _ local: String) {
    if expression.root != nil {
      out.add(local)
      for step in expression.path { out.add(".", names.member(step)) }
      return
    }
    switch expression.value.kind {
    case .path(let steps):
      // Was not bound, which is an error: nothing is generated then.
      for (index, step) in steps.enumerated() { out.add(index > 0 ? "." : "", names.escaped(step.name)) }
    case .string(let text): out.literal(names[text])
    case .member(let member): out.add(".", names.member(member))
    case .number(let text): out.add(names[text])
    case .bool(let value): out.add(value ? "true" : "false")
    case .null: out.add("nil")
    }
  }

  /// Begins lines that stand in the flow file as far as Swift's compiler is concerned.
  mutating func beginSource(_ path: String, _ line: Int) {
    out.add("#sourceLocation(file: ", path, ", line: ")
    out.add(line)
    out.add(")\n")
  }

  /// Ends such lines.
  mutating func endSource() { out.add("\n#sourceLocation()\n") }
}
