import FlowDiagnostics
import FlowSyntax

/// Expressions of the flow file: each a statement of its own, at the line and column at which it stands there.
extension FileEmitter {
  /// Writes the flow's expressions, and the defaults of its context.
  mutating func emitValues(of index: Int, _ plan: CoordinatorPlan) {
    let flow = module.graph.flows[index]
    emitSwitch(
      "value", "_ expression: Int, _ scope: FlowScope", "expression, scope",
      on: "expression", "Any?", numbers(below: plan.expressions.count), isPadded: true, else: "nil"
    ) { emitter, number in
      emitter.out.add("\n")
      emitter.emitExpression(plan.expressions[number], flow, " as Any\n", 6)
    }
    var number = 0
    for context in flow.context where context.input == nil {
      guard let value = context.field.defaultValue else { continue }
      out.add("\n  // swift-format-ignore\n  private static func initial")
      out.add(number)
      out.add("() -> ", context.field.type, " {\n")
      emitExpression(
        CoordinatorPlan.Expression(root: nil, path: [], value: value, type: context.field.type), flow, "\n  }\n", 4)
      number += 1
    }
  }

  private mutating func emitExpression(
    _ expression: CoordinatorPlan.Expression, _ flow: FlowGraph.Flow, _ end: StaticString, _ indent: Int
  ) {
    let name: StaticString = expression.root.map { names[$0.name] } == "v" ? "w" : "v"
    var local = ""
    if let root = expression.root {
      local = names.local(root.name, except: name.description)
      emitRoot(root, local, context: "context", else: "nil", of: flow, indent)
    }
    out.pad(indent)
    out.add("let ")
    out.add(name)
    out.add(": ", expression.type, "\n")
    let (place, path) = place(of: start(of: expression))
    if place.column > 4 {
      beginSource(path, place.line)
      out.pad(place.column - 5)
      out.add(name)
      out.add(" = ")
    } else {
      // Too far to the left for the variable's name: it stands on the line before.
      beginSource(path, place.line - 1)
      out.add(name)
      out.add(" =\n")
      out.pad(place.column - 1)
    }
    emitText(of: expression, local)
    endSource()
    out.pad(indent)
    out.add("return ")
    out.add(name)
    out.add(end)
  }

  /// Writes `let root = …` for the field that an expression starts from.
  mutating func emitRoot(
    _ root: CoordinatorPlan.Root, _ local: String, context: StaticString, else result: StaticString,
    of flow: FlowGraph.Flow, _ indent: Int
  ) {
    switch root.source {
    case .event(let index): emitRoot(root, local, "scope.event(", index, else: result, indent)
    case .screen(let index): emitRoot(root, local, "scope.screen(", index, else: result, indent)
    case .input(let index): emitRoot(root, local, "scope.input(", index, else: result, indent)
    case .context(let index):
      let field = flow.context[index]
      out.begin(indent)
      out.add(field.startsEmpty ? "guard let " : "let ")
      out.add(text: local)
      out.add(" = ")
      out.add(context)
      out.add(".")
      out.escaped(field.field.name)
      if field.startsEmpty { out.endElse(result) } else { out.add("\n") }
    case .literal, .none: break
    }
  }

  private mutating func emitRoot(
    _ root: CoordinatorPlan.Root, _ local: String, _ call: StaticString, _ index: Int, else result: StaticString,
    _ indent: Int
  ) {
    out.begin(indent)
    out.add("guard let ")
    out.add(text: local)
    out.add(" = ")
    out.add(call)
    out.add(index)
    out.add(", ")
    out.metatype(root.type)
    out.add(")")
    out.endElse(result)
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
      out.add(text: local)
      for step in expression.path { out.member(step) }
      return
    }
    switch expression.value.kind {
    case .path(let steps):
      // Was not bound, which is an error: nothing is generated then.
      for (index, step) in steps.enumerated() {
        out.add(index > 0 ? "." : "")
        out.escaped(step.name)
      }
    case .string(let text): out.literal(names[text])
    case .member(let member): out.member(member)
    case .number(let text): out.add(text)
    case .bool(let value): out.add(value ? "true" : "false")
    case .null: out.add("nil")
    case .empty(let isList): out.add(isList ? "[]" : "[:]")
    }
  }

  /// Begins lines that stand in the flow file as far as Swift's compiler is concerned.
  mutating func beginSource(_ path: String, _ line: Int) {
    out.add("#sourceLocation(file: ")
    out.add(text: path)
    out.add(", line: ")
    out.add(line)
    out.add(")\n")
  }

  /// Ends such lines.
  mutating func endSource() { out.add("\n#sourceLocation()\n") }
}
