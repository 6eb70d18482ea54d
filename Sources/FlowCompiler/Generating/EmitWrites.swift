import FlowDiagnostics
import FlowSyntax

/// Writes to the context: each a statement of its own, whose path and value stand where they do in the flow file.
extension FileEmitter {
  /// Writes the flow's blocks of writes.
  ///
  /// The context is written where it is kept: a later write may read an input that is bound to what an earlier one wrote.
  mutating func emitWrites(of index: Int, _ plan: CoordinatorPlan) {
    let flow = module.graph.flows[index]
    if plan.writes.isEmpty { return }
    emitSwitch(
      "write", "_ block: Int, _ scope: FlowScope", "block, scope", on: "block", "Bool",
      numbers(below: plan.writes.count), isPadded: true, else: "false"
    ) { emitter, number in
      emitter.out.add("\n")
      let block = plan.writes[number]
      var position = 0
      while position < block.count {
        let assignment = block[position]
        position += 1
        // Each sees what those before it wrote, and has locals of its own.
        if block.count > 1 { emitter.out.line(6, "do {") }
        emitter.emitAssignment(assignment, flow, block.count > 1 ? 8 : 6)
        if block.count > 1 { emitter.out.line(6, "}") }
      }
      emitter.out.add("      return true\n")
    }
  }

  private mutating func emitAssignment(_ assignment: CoordinatorPlan.Assignment, _ flow: FlowGraph.Flow, _ indent: Int)
  {
    let context = flow.context[assignment.field]
    // A field that may be empty is written by way of a local: a step into it needs its value, and a value for it must be taken for
    // one of its type, not of the optional that it is kept as.
    let isCopied = context.startsEmpty
    let copy = names.local(context.field.name, except: "scope")
    if isCopied && assignment.path.isEmpty {
      out.pad(indent)
      out.add("let ")
      out.add(text: copy)
      out.add(": ", context.field.type, "\n")
    } else if isCopied {
      out.begin(indent)
      out.add("guard var ")
      out.add(text: copy)
      out.add(" = context.")
      out.escaped(context.field.name)
      out.endElse("false")
    }
    var local = ""
    if let root = assignment.value.root {
      local = names.local(root.name, except: isCopied ? copy : "")
      emitRoot(root, local, context: "context", else: "false", of: flow, indent)
    }
    emitStatement(assignment, isCopied ? copy : names.escaped(context.field.name), isCopied, local)
    if isCopied {
      out.pad(indent)
      out.add("context.")
      out.escaped(context.field.name)
      out.add(" = ")
      out.add(text: copy)
      out.add("\n")
    }
  }

  private mutating func emitStatement(
    _ assignment: CoordinatorPlan.Assignment, _ field: String, _ isCopied: Bool, _ local: String
  ) {
    let key = assignment.keyRange
    let lines = lines(of: key.file)
    let bytes = lines.table.bytes
    let isQuoted = Int(key.start) < bytes.count && (bytes[Int(key.start)] == 0x22 || bytes[Int(key.start)] == 0x27)
    let place = lines.table.location(of: isQuoted ? key.start + 1 : key.start)
    let path = lines.literal
    let start = start(of: assignment.value)
    let value = start.file == key.file ? lines.table.location(of: start.start) : self.place(of: start).location
    if isCopied {
      beginSource(path, place.line)
      out.pad(place.column - 1)
    } else if place.column > 8 {
      beginSource(path, place.line)
      out.pad(place.column - 9)
      out.add("context.")
    } else {
      // Too far to the left for the variable's name: it stands on the line before.
      beginSource(path, place.line - 1)
      out.add("context\n")
      out.pad(max(0, place.column - 2))
      out.add(".")
    }
    let beginning = out.count
    out.add(text: field)
    if !assignment.path.isEmpty { for step in assignment.path { out.member(step) } }
    out.add("=(")
    var column = place.column + out.count - beginning
    if value.line > place.line {
      for _ in place.line..<value.line { out.add("\n") }
      column = 1
    }
    out.pad(value.column - column)
    emitText(of: assignment.value, local)
    out.add(")")
    endSource()
  }
}
