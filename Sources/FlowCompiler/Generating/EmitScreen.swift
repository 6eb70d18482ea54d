import FlowSyntax

/// Screens: what each sees and says.
extension FileEmitter {
  /// Writes a screen's struct.
  mutating func emitScreen(_ index: Int, _ uses: [Use]) {
    let screen = module.graph.screens[index]
    let access = screen.access.modifier
    // No input is called so: names start with a letter.
    let handle = names.free("handle", among: screen.inputs)
    out.add("\n")
    out.doc(0, screen.doc, else: "What the screen `", screen.name, "` sees and says.")
    out.add("@MainActor\n")
    out.add(access)
    out.add("struct ")
    addType(ofScreen: index)
    out.add(" {\n  private let _")
    out.add(text: handle)
    out.add(": ScreenHandle\n")
    for input in screen.inputs {
      out.add("  private let _", input.name, ": ")
      out.add(input.type)
      out.add("\n")
    }
    out.add("\n  /// A screen that stands alone: for previews, and for tests of the screen itself.\n")
    if screen.inputs.isEmpty { emitInitializers(access, handle) } else { emitInitializers(screen, access, handle) }
    for (position, input) in screen.inputs.enumerated() { emitInput(input, position, access, handle) }
    if !screen.inputs.isEmpty {
      out.add("\n  /// Calls `body` now, and whenever inputs have changed.\n")
      out.begin(2)
      out.add(access)
      out.add("func onUpdate(_ body: @escaping @MainActor () -> Void)")
      out.openBlock()
      out.add("_")
      out.add(text: handle)
      out.add(".onUpdate(body)")
      out.endBlock()
    }
    for position in screen.events.indices { emitEvent(position, of: screen, uses, access, handle) }
    out.add("}\n")
  }

  /// The initializers of a screen without inputs.
  private mutating func emitInitializers(_ access: StaticString, _ handle: String) {
    out.pad(2)
    out.add(access)
    out.add("init() { _")
    out.add(text: handle)
    out.add(" = ScreenHandle() }\n\n  /// The screen as a flow shows it.\n  ")
    out.add(access)
    out.add("init(_ ")
    out.add(text: handle)
    out.add(": ScreenHandle) { _")
    out.add(text: handle)
    out.add(" = ")
    out.add(text: handle)
    out.add(" }\n")
  }

  private mutating func emitInitializers(_ screen: FlowGraph.Screen, _ access: StaticString, _ handle: String) {
    out.begin(2)
    out.add(access)
    out.add("init")
    out.open()
    for input in screen.inputs {
      out.element()
      out.parameter(input)
    }
    out.close()
    out.add(" {")
    out.endLine()
    out.begin(4)
    out.add("_")
    out.add(text: handle)
    out.add(" = ScreenHandle")
    out.open()
    out.element()
    out.add("[")
    out.boxed(screen.inputs)
    out.add("]")
    out.close()
    out.endLine()
    emitStoring(screen.inputs)
    out.add("  }\n\n  /// The screen as a flow shows it; nil if its inputs are of other types.\n  ")
    out.add(access)
    out.add("init?(_ ")
    out.add(text: handle)
    out.add(": ScreenHandle) {\n")
    for (position, input) in screen.inputs.enumerated() {
      out.begin(4)
      out.add("guard let ")
      out.escaped(input.name)
      out.add(" = ")
      out.add(text: handle)
      out.add(".given(")
      out.add(position)
      out.add(", ")
      out.metatype(input.type)
      out.add(")")
      out.endElse("nil")
    }
    out.add("    _")
    out.add(text: handle)
    out.add(" = ")
    out.add(text: handle)
    out.add("\n")
    emitStoring(screen.inputs)
    out.add("  }\n")
  }

  private mutating func emitStoring(_ inputs: [FlowGraph.Field]) {
    for input in inputs {
      out.add("    _", input.name, " = ")
      out.escaped(input.name)
      out.add("\n")
    }
  }

  private mutating func emitInput(
    _ input: FlowGraph.Field, _ position: Int, _ access: StaticString, _ handle: String
  ) {
    out.add("\n")
    out.doc(2, input.doc, else: "The input `", input.name, "` as it is now.")
    out.begin(2)
    out.add(access)
    out.add("var ")
    out.escaped(input.name)
    out.add(": ", input.type)
    out.openBlock()
    out.add("_")
    out.add(text: handle)
    out.add(".input(")
    out.add(position)
    out.add(", or: _", input.name, ")")
    out.endBlock()
  }

  private mutating func emitEvent(
    _ position: Int, of screen: FlowGraph.Screen, _ uses: [Use], _ access: StaticString, _ handle: String
  ) {
    let event = screen.events[position]
    out.add("\n")
    var isTold = false
    var index = 0
    while index < uses.count {
      let use = uses[index]
      index += 1
      guard position < module.graph.flows[use.flow].nodes[use.node].edges.count,
        let edge = module.graph.flows[use.flow].nodes[use.node].edges[position]
      else { continue }
      if file.flows.count > 1 {
        out.add("  /// In `", module.graph.flows[use.flow].name, "`: ")
      } else {
        out.add("  /// → ")
      }
      MoveText.add(edge.alternatives, of: use.flow, module, to: &out)
      out.add("\n")
      isTold = true
    }
    if !isTold { out.add("  /// Says `", event.name, "`.\n") }
    out.begin(2)
    out.add(access)
    out.add("func ")
    out.escaped(event.name)
    out.open()
    for field in event.fields {
      out.element()
      out.parameter(field)
    }
    out.close()
    out.openBlock()
    out.add("_")
    out.add(text: handle)
    out.add(".send(")
    out.add(position)
    if event.fields.count > 1 {
      out.add(", all: [")
      out.boxed(event.fields)
      out.add("]")
    } else if event.fields.count == 1 {
      out.add(", ")
      out.boxed(event.fields)
    }
    out.add(")")
    out.endBlock()
  }
}
