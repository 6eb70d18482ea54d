import FlowDiagnostics
import FlowSyntax

/// Writes to the context, each as a statement with its path and value at their places in the flow file.
extension FileEmitter {
  /// Writes the flow's blocks of writes.
  ///
  /// The stored context is written at once: a later write may read an input that is bound to the field of an earlier one.
  func emitWrites(of index: FlowIndex, _ plan: CoordinatorPlan) {
    let flow = module.graph.flows[index]
    let cases = plan.writes.enumerated().map { number, block in
      // Each write sees the writes before it, and has its own locals.
      let lines =
        block.count == 1
        ? statements(block[0], flow, "      ")
        : block.map { "      do {\n\(statements($0, flow, "        "))\n      }" }.joined(separator: "\n")
      let targets = block.map { write in
        ([flow.context[write.field].field.name] + write.path).map { names[$0] }.joined(separator: ".")
      }
      return (number, "  // \(targets.joined(separator: ", "))\n\(lines)\n      return true")
    }
    emitSwitch(
      "write", "_ block: Int, _ scope: FlowScope", "block, scope", on: "block", "Bool", cases, isPadded: true,
      else: "false")
  }

  private func statements(
    _ assignment: CoordinatorPlan.Assignment, _ flow: FlowGraph.Flow, _ margin: String
  ) -> String {
    let context = flow.context[assignment.field]
    let field = names.escaped(context.field.name)
    // A field that may be empty is written through a local: a step into it needs its value, and a new value must be taken as the field's type, not as
    // the optional that is stored.
    let copy = context.startsEmpty ? names.local(context.field.name, except: "scope") : nil
    var text = ""
    if let copy, assignment.path.isEmpty {
      text += "\(margin)let \(copy): \(names[context.field.type])\n"
    } else if let copy {
      text += SwiftLayout.unwrapping(margin, "var \(copy) = context.\(field)", else: "false") + "\n"
    }
    var local = ""
    if let root = assignment.value.root {
      local = names.local(root.name, except: copy ?? "")
      text += reading(root, local, else: "false", of: flow, margin)
    }
    text += statement(assignment, field, copy, local)
    return copy.map { "\(text)\n\(margin)context.\(field) = \($0)" } ?? text
  }

  /// - Parameter copy: the local through which the field is written; nil if it is written directly.
  private func statement(
    _ assignment: CoordinatorPlan.Assignment, _ field: String, _ copy: String?, _ local: String
  ) -> String {
    let (place, path) = place(of: assignment.keyRange, isText: true)
    let value = self.place(of: start(of: assignment.value)).location
    let target = (copy ?? field) + assignment.path.map { ".\(names.member($0))" }.joined() + "=("
    var line = place.line
    let start: String
    if copy != nil {
      start = SwiftLayout.blanks(place.column - 1)
    } else if place.column > 8 {
      start = SwiftLayout.blanks(place.column - 9) + "context."
    } else {
      // There is no room on the left for the variable's name, so it goes on the line before.
      line -= 1
      start = "context\n\(SwiftLayout.blanks(max(0, place.column - 2)))."
    }
    let gap =
      value.line > place.line
      ? String(repeating: "\n", count: value.line - place.line) + SwiftLayout.blanks(value.column - 1)
      : SwiftLayout.blanks(max(0, value.column - place.column - target.utf8.count))
    // What the path goes through must be values: Swift finds an object on the line of the write.
    let through = assignment.path.indices.map { end in
      ([copy ?? "context.\(field)"] + assignment.path[..<end].map(names.member)).joined(separator: ".")
    }
    let checks = through.map { "; do { let _held = FlowForm1.held(\($0)); _held.isUndone() }" }.joined()
    return located(path, line, "\(start)\(target)\(gap)\(text(of: assignment.value, local)))\(checks)")
  }
}
