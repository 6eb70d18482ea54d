import FlowSyntax

/// Screens: what each sees and says.
extension FileEmitter {
  /// Writes a screen's struct.
  ///
  /// It holds one reference, whatever its inputs are: see what ``ScreenInputs`` says of that.
  ///
  /// - Parameter firstUse: the first node that shows it, among ``uses``; -1 for none.
  mutating func emitScreen(_ index: Int, firstUse: Int) {
    let screen = module.graph.screens[index]
    // Each array once: to ask a struct for its array counts, each time, who holds it.
    let (inputs, events) = (screen.inputs, screen.events)
    let access = screen.access.modifier
    // No input is called so: names start with a letter.
    let tie: StaticString = inputs.isEmpty ? "_handle" : "_inputs"
    out.add("\n")
    out.doc(0, screen.doc, else: "What the screen `", screen.name, "` sees and says.")
    out.add("@MainActor\n")
    out.add(access)
    out.add("struct ")
    addType(ofScreen: index)
    out.add(" {\n")
    if inputs.isEmpty { out.add("  private let _handle: ScreenHandle\n") } else { emitStorage(inputs) }
    out.add("\n  /// A screen that stands alone: for previews, and for tests of the screen itself.\n")
    if inputs.isEmpty {
      emitInitializers(access)
    } else {
      emitPreviewInitializer(inputs, access)
      emitInitializer(inputs, access)
    }
    var input = 0
    while input < inputs.count {
      emitInput(inputs[input], inputs.count == 1 ? nil : input, access)
      input += 1
    }
    if !inputs.isEmpty {
      out.add("\n  /// Calls `body` now, and whenever inputs have changed.\n")
      out.begin(2)
      out.add(access)
      out.add("func onUpdate(_ body: @escaping @MainActor () -> Void)")
      out.openBlock()
      out.add("_inputs.onUpdate(body)")
      out.endBlock()
    }
    var event = 0
    while event < events.count {
      emitEvent(events[event], event, firstUse, access, tie)
      event += 1
    }
    out.add("}\n")
  }

  /// The initializers of a screen without inputs.
  private mutating func emitInitializers(_ access: StaticString) {
    out.pad(2)
    out.add(access)
    out.add("init() { _handle = ScreenHandle() }\n\n  /// The screen as a flow shows it.\n  ")
    out.add(access)
    out.add("init(_ handle: ScreenHandle) { _handle = handle }\n")
  }

  private mutating func emitStorage(_ inputs: [FlowGraph.Field]) {
    let start = out.count
    out.add("  private let _inputs: ScreenInputs<")
    if inputs.count > 1 { out.add("(") }
    var position = 0
    while position < inputs.count {
      out.add(position > 0 ? ", " : "", inputs[position].type)
      position += 1
    }
    if inputs.count > 1 { out.add(")") }
    out.add(">\n")
    if out.count - 1 - start <= SwiftText.lineLength { return }
    let line = out.cut(from: start)
    out.add("  // swift-format-ignore\n")
    out.add(line[...])
  }

  /// The initializer for a screen that stands in no flow.
  private mutating func emitPreviewInitializer(_ inputs: [FlowGraph.Field], _ access: StaticString) {
    out.begin(2)
    out.add(access)
    out.add("init")
    out.open()
    var position = 0
    while position < inputs.count {
      out.element()
      out.parameter(inputs[position])
      position += 1
    }
    out.close()
    if inputs.count == 1 {
      out.openBlock()
      out.add("_inputs = ScreenInputs(")
      out.escaped(inputs[0].name)
      out.add(")")
      out.endBlock()
      return
    }
    out.add(" {")
    out.endLine()
    beginTie(to: inputs)
    out.add("all: [")
    out.boxed(inputs)
    out.add("]")
    endTie()
  }

  /// The initializer for a screen as its flow shows it.
  private mutating func emitInitializer(_ inputs: [FlowGraph.Field], _ access: StaticString) {
    let handle = names.free("handle", among: inputs)
    out.add("\n  /// The screen as a flow shows it; nil if its inputs are of other types.\n  ")
    out.add(access)
    out.add("init?(_ ")
    out.add(text: handle)
    out.add(": ScreenHandle) {\n")
    if inputs.count == 1 {
      out.begin(4)
      out.add("guard let inputs = ScreenInputs<", inputs[0].type, ">(")
      out.add(text: handle)
      out.add(")")
      out.endElse("nil")
      out.add("    _inputs = inputs\n  }\n")
      return
    }
    for (position, input) in inputs.enumerated() {
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
    beginTie(to: inputs)
    out.add(text: handle)
    endTie()
  }

  /// Begins what ends an initializer of several inputs; what else they are tied to follows.
  private mutating func beginTie(to inputs: [FlowGraph.Field]) {
    out.begin(4)
    out.add("_inputs = ScreenInputs")
    out.open()
    out.element()
    emitTuple(of: inputs)
    out.element()
  }

  private mutating func endTie() {
    out.close()
    out.endLine()
    out.add("  }\n")
  }

  private mutating func emitTuple(of inputs: [FlowGraph.Field]) {
    out.add("(")
    for (position, input) in inputs.enumerated() {
      if position > 0 { out.add(", ") }
      out.escaped(input.name)
    }
    out.add(")")
  }

  /// Writes an input's accessor.
  ///
  /// - Parameter position: which of several; nil for the only one.
  private mutating func emitInput(_ input: FlowGraph.Field, _ position: Int?, _ access: StaticString) {
    out.add("\n")
    out.doc(2, input.doc, else: "The input `", input.name, "` as it is now.")
    out.begin(2)
    out.add(access)
    out.add("var ")
    out.escaped(input.name)
    out.add(": ", input.type)
    out.openBlock()
    if let position {
      out.add("_inputs.input(")
      out.add(position)
      out.add(", or: _inputs.first.")
      out.add(position)
      out.add(")")
    } else {
      out.add("_inputs.value")
    }
    out.endBlock()
  }

  @_transparent
  private mutating func emitEvent(
    _ event: FlowGraph.Event, _ position: Int, _ firstUse: Int, _ access: StaticString, _ tie: StaticString
  ) {
    let fields = event.fields
    out.add("\n")
    var isTold = false
    var index = firstUse
    while index >= 0 {
      let use = uses[index]
      index = use.next
      if addMoves(of: position, use) { isTold = true }
    }
    if !isTold { out.add("  /// Says `", event.name, "`.\n") }
    out.begin(2)
    out.add(access)
    out.add("func ")
    out.escaped(event.name)
    out.open()
    var number = 0
    while number < fields.count {
      out.element()
      out.parameter(fields[number])
      number += 1
    }
    out.close()
    out.openBlock()
    out.add(tie)
    out.add(".send(")
    out.add(position)
    if fields.count > 1 {
      out.add(", all: [")
      out.boxed(fields)
      out.add("]")
    } else if fields.count == 1 {
      out.add(", ")
      out.boxed(fields)
    }
    out.add(")")
    out.endBlock()
  }

  /// Writes what an event leads to in a flow, if it has an edge there.
  @_transparent
  private mutating func addMoves(of event: Int, _ use: Use) -> Bool {
    let edges = use.edges
    guard event < edges.count, let edge = edges[event] else { return false }
    let plan = module.flows[use.flow]
    if isShared {
      out.add("  /// In `", plan.flow.name, "`: ")
    } else {
      out.add("  /// → ")
    }
    MoveText.add(
      plan.flow.alternatives, from: edge.firstAlternative, to: edge.endOfAlternatives, of: plan, module, to: &out)
    out.add("\n")
    return true
  }

  /// Whether the file has more than one flow, so that it must be said whose a move is.
  private var isShared: Bool { file.flows.count > 1 }
}
