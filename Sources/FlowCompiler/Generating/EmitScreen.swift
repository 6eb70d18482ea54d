import FlowSyntax

/// Screens: what each sees and says.
extension FileEmitter {
  /// Writes a screen's struct.
  mutating func emitScreen(_ index: Int, _ uses: [Use]) {
    let screen = module.graph.screens[index]
    let access = screen.access.modifier
    let name = names[screen.name]
    // No input is called so: names start with a letter.
    let handle = names.free("handle", among: screen.inputs)
    out.add("\n")
    if screen.doc == .empty {
      out.add("/// What the screen `", name, "` sees and says.\n")
    } else {
      out.doc(0, names[screen.doc])
    }
    out.add("@MainActor\n", access, "struct ", module.screenTypes[index], " {\n")
    out.add("  private let _", handle, ": ScreenHandle\n")
    for input in screen.inputs { out.add("  private let _", names[input.name], ": ", names[input.type], "\n") }
    emitInitializers(screen, access, handle)
    for (position, input) in screen.inputs.enumerated() {
      out.add("\n")
      out.doc(2, names[input.doc], else: "The input `" + names[input.name] + "` as it is now.")
      let head = access + "var " + names.escaped(input.name) + ": " + names[input.type]
      out.block(2, head, "_" + handle + ".input(" + String(position) + ", or: _" + names[input.name] + ")")
    }
    if !screen.inputs.isEmpty {
      out.add("\n")
      out.line(2, "/// Calls `body` now, and whenever inputs have changed.")
      let head = access + "func onUpdate(_ body: @escaping @MainActor () -> Void)"
      out.block(2, head, "_" + handle + ".onUpdate(body)")
    }
    for position in screen.events.indices { emitEvent(position, of: screen, uses, access, handle) }
    out.line(0, "}")
  }

  private mutating func emitInitializers(_ screen: FlowGraph.Screen, _ access: String, _ handle: String) {
    out.add("\n")
    out.line(2, "/// A screen that stands alone: for previews, and for tests of the screen itself.")
    if screen.inputs.isEmpty {
      out.add("  ", access, "init() { _", handle, " = ScreenHandle() }\n\n")
      out.add("  /// The screen as a flow shows it.\n  ", access, "init(_ ")
      out.add(handle, ": ScreenHandle) { _", handle, " = ", handle)
      out.add(" }\n")
      return
    }
    out.list(2, access + "init", screen.inputs.map { names.label($0.name) + ": " + names[$0.type] }, " {")
    out.list(4, "_" + handle + " = ScreenHandle", [boxed(screen.inputs)], "")
    for input in screen.inputs { out.add("    _", names[input.name], " = ", names.escaped(input.name), "\n") }
    out.add("  }\n\n  /// The screen as a flow shows it; nil if its inputs are of other types.\n")
    out.add("  ", access, "init?(_ ", handle, ": ScreenHandle) {\n")
    for (position, input) in screen.inputs.enumerated() {
      let value = handle + ".given(" + String(position) + ", " + names.metatype(input.type) + ")"
      out.unwrap(4, names.escaped(input.name), value, else: "nil")
    }
    out.add("    _", handle, " = ", handle, "\n")
    for input in screen.inputs { out.add("    _", names[input.name], " = ", names.escaped(input.name), "\n") }
    out.add("  }\n")
  }

  private mutating func emitEvent(
    _ position: Int, of screen: FlowGraph.Screen, _ uses: [Use], _ access: String, _ handle: String
  ) {
    let event = screen.events[position]
    out.add("\n")
    var isTold = false
    for use in uses {
      let flow = module.graph.flows[use.flow]
      guard position < flow.nodes[use.node].edges.count, let edge = flow.nodes[use.node].edges[position] else {
        continue
      }
      if file.flows.count > 1 { out.add("  /// In `", names[flow.name], "`: ") } else { out.add("  /// → ") }
      out.add { text in MoveText.add(edge.alternatives, of: flow, module, to: &text) }
      out.add("\n")
      isTold = true
    }
    if !isTold { out.add("  /// Says `", names[event.name], "`.\n") }
    let head = access + "func " + names.escaped(event.name)
    var body = "_" + handle + ".send(" + String(position)
    switch event.fields.count {
    case 0: return out.block(2, head + "()", body + ")")
    case 1: body += ", " + boxed(event.fields[0]) + ")"
    default: body += ", all: " + boxed(event.fields) + ")"
    }
    out.function(2, head, event.fields.map { names.label($0.name) + ": " + names[$0.type] }, "", body)
  }

  /// Values as an array of `Any`.
  func boxed(_ fields: [FlowGraph.Field]) -> String {
    var text = "["
    for (index, field) in fields.enumerated() {
      if index > 0 { text += ", " }
      text += boxed(field)
    }
    return text + "]"
  }

  /// A value as an `Any`; Swift wants it said that an optional is meant to become one.
  func boxed(_ field: FlowGraph.Field) -> String {
    let name = names.escaped(field.name)
    return names.isOptional(field.type) ? name + " as Any" : name
  }
}
