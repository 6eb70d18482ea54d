import FlowDiagnostics
import FlowSyntax

/// Expressions of the flow file, each as a statement at its line and column there.
extension FileEmitter {
  /// Writes the flow's expressions, and the defaults of its context.
  func emitValues(of index: FlowIndex, _ plan: CoordinatorPlan) {
    let flow = module.graph.flows[index]
    emitSwitch(
      "value", "_ expression: Int, _ scope: FlowScope", "expression, scope", on: "expression", "Any?",
      plan.expressions.enumerated().map { ($0, "  // \(comment($1))\n\(statements($1, flow, "      ")) as Any") },
      isPadded: true, else: "nil")
    let defaults = flow.context.filter { $0.input == nil && $0.field.defaultValue != nil }.map(\.field)
    for (number, field) in defaults.enumerated() {
      guard let value = field.defaultValue else { continue }
      let expression = CoordinatorPlan.Expression(root: nil, path: [], value: value, type: field.type)
      out.add(
        """

          // swift-format-ignore
          private static func initial\(number)() -> \(names[field.type]) {
        \(statements(expression, flow, "    "))
          }
        """)
    }
  }

  /// A short text of an expression for the comment beside its number: `context.user.name`.
  private func comment(_ expression: CoordinatorPlan.Expression) -> String {
    guard let root = expression.root else { return excerpt(text(of: expression, "")) }
    return ([root.source.word, names[root.name]] + expression.path.map { names[$0] }).joined(separator: ".")
  }

  /// The statements that evaluate an expression and return its value.
  private func statements(_ expression: CoordinatorPlan.Expression, _ flow: FlowGraph.Flow, _ margin: String) -> String
  {
    let name = expression.root.map { names[$0.name] } == "v" ? "w" : "v"
    let local = expression.root.map { names.local($0.name, except: name) } ?? ""
    let (place, path) = place(of: start(of: expression))
    let text = text(of: expression, local)
    let assignment =
      if place.column > 4 {
        located(path, place.line, "\(SwiftLayout.blanks(place.column - 5))\(name) = \(text)")
      } else {
        // There is no room on the left for the variable's name, so it goes on the line before.
        located(path, place.line - 1, "\(name) =\n\(SwiftLayout.blanks(place.column - 1))\(text)")
      }
    return """
      \(expression.root.map { reading($0, local, else: "nil", of: flow, margin) } ?? "")\
      \(margin)let \(name): \(names[expression.type])
      \(assignment)
      \(margin)return \(name)
      """
  }

  /// A line, with its line break, that declares a local for the field that an expression starts from.
  func reading(
    _ root: CoordinatorPlan.Root, _ local: String, else result: String, of flow: FlowGraph.Flow, _ margin: String
  ) -> String {
    func unwrapping(_ value: String) -> String {
      SwiftLayout.unwrapping(margin, "let \(local) = \(value)", else: result) + "\n"
    }
    let type = names.metatype(root.type)
    switch root.source {
    case .event(let index): return unwrapping("scope.event(\(index), \(type))")
    case .screen(let index): return unwrapping("scope.screen(\(index), \(type))")
    case .input(let index): return unwrapping("scope.input(\(index), \(type))")
    case .context(let index):
      let field = flow.context[index]
      let value = "context.\(names.escaped(field.field.name))"
      return field.startsEmpty ? unwrapping(value) : "\(margin)let \(local) = \(value)\n"
    case .literal, .none: return ""
    }
  }

  /// The place in the flow file where the text of an expression starts, after a path's qualifier.
  func start(of expression: CoordinatorPlan.Expression) -> SourceRange {
    guard case .path(let steps) = expression.value.kind, expression.root != nil else { return expression.value.range }
    let first = steps.count - expression.path.count - 1
    return first >= 0 ? steps[first].range : expression.value.range
  }

  /// An expression as Swift.
  func text(of expression: CoordinatorPlan.Expression, _ local: String) -> String {
    if expression.root != nil { return local + expression.path.map { ".\(names.member($0))" }.joined() }
    switch expression.value.kind {
    // The path was not bound. That is an error, so nothing is generated.
    case .path(let steps): return steps.map { names.escaped($0.name) }.joined(separator: ".")
    case .string(let text): return swiftLiteral(names[text])
    case .member(let member): return ".\(names.member(member))"
    case .number(let text): return names[text]
    case .bool(let value): return value ? "true" : "false"
    case .null: return "nil"
    case .empty(let isList): return isList ? "[]" : "[:]"
    }
  }

  /// Lines that Swift's compiler attributes to the flow file.
  func located(_ path: String, _ line: Int, _ lines: String) -> String {
    """
    #sourceLocation(file: \(path), line: \(line))
    \(lines)
    #sourceLocation()
    """
  }
}
