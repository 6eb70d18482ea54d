import FlowDiagnostics
import FlowSyntax

/// Writes to the context: each a statement of its own, whose path and value stand where they do in the flow file.
extension FileEmitter {
  /// Writes the flow's blocks of writes.
  mutating func emitWrites(of index: Int, _ plan: CoordinatorPlan, _ contextType: String) {
    let flow = module.graph.flows[index]
    emitSwitch(
      "write", access: flow.access.modifier, "_ block: Int, _ scope: FlowScope", "block, scope", on: "block", "Bool",
      Array(plan.writes.indices), else: "false"
    ) { emitter, number in
      emitter.out.add(" return write")
      emitter.out.add(number)
      emitter.out.add("(&context, scope)\n")
    }
    for (number, block) in plan.writes.enumerated() {
      out.add("\n")
      out.add("  // swift-format-ignore\n  private func write")
      out.add(number)
      out.add("(_ c: inout ", contextType, ", _ scope: FlowScope) -> Bool {\n")
      for assignment in block {
        // Each sees what those before it wrote, and has locals of its own.
        if block.count > 1 { out.line(4, "do {") }
        emitAssignment(assignment, flow, block.count > 1 ? 6 : 4)
        if block.count > 1 { out.line(4, "}") }
      }
      out.add("    return true\n  }\n")
    }
  }

  private mutating func emitAssignment(_ assignment: CoordinatorPlan.Assignment, _ flow: FlowGraph.Flow, _ indent: Int)
  {
    let context = flow.context[assignment.field]
    // A field that may be empty is written by way of a local: a step into it needs its value, and a value for it must be taken for
    // one of its type, not of the optional that it is kept as.
    let isCopied = context.startsEmpty
    let copy = names.local(context.field.name, except: "c", "scope")
    if isCopied && assignment.path.isEmpty {
      out.line(indent, "let " + copy + ": " + names[context.field.type])
    } else if isCopied {
      out.unwrap(indent, variable: copy, "c." + stored(context), else: "false")
    }
    var local = ""
    if let root = assignment.value.root {
      local = names.local(root.name, except: "c", isCopied ? copy : "c")
      emitRoot(root, local, context: "c", else: "false", of: flow, indent)
    }
    emitStatement(assignment, isCopied ? copy : stored(context), isCopied, local)
    if isCopied { out.line(indent, "c." + stored(context) + " = " + copy) }
  }

  private mutating func emitStatement(
    _ assignment: CoordinatorPlan.Assignment, _ field: String, _ isCopied: Bool, _ local: String
  ) {
    var key = assignment.keyRange
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    let bytes = sources.files[Int(key.file)].bytes
    if Int(key.start) < bytes.count, quotes.contains(bytes[Int(key.start)]) { key.start += 1 }
    let (place, path) = place(of: key)
    let value = self.place(of: start(of: assignment.value)).location
    if isCopied {
      beginSource(path, place.line)
      out.pad(place.column - 1)
    } else if place.column > 2 {
      beginSource(path, place.line)
      out.pad(place.column - 3)
      out.add("c.")
    } else {
      // Too far to the left for the variable's name: it stands on the line before.
      beginSource(path, place.line - 1)
      out.add("c\n")
      out.pad(place.column - 2)
      out.add(".")
    }
    out.add(field)
    var column = place.column + field.utf8.count
    for step in assignment.path {
      let member = names.member(step)
      out.add(".", member)
      column += member.utf8.count + 1
    }
    out.add("=(")
    column += 2
    if value.line > place.line {
      out.add(String(repeating: "\n", count: value.line - place.line))
      column = 1
    }
    out.pad(value.column - column)
    emitText(of: assignment.value, local)
    out.add(")")
    endSource()
  }
}
