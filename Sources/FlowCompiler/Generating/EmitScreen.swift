import FlowDiagnostics
import FlowSyntax

/// Screens: what each sees and says.
extension FileEmitter {
  /// Writes a screen's struct.
  ///
  /// It holds one reference, whatever its inputs are: for such a struct Swift's compiler writes nothing that copies and destroys it, which for
  /// one with inputs of its own was a third of what it wrote for the screen. Its initializer is the one that Swift gives every struct: one
  /// that is written out takes twice as long to compile.
  ///
  /// - Parameter firstUse: the first node that shows it, among ``uses``; -1 for none.
  mutating func emitScreen(_ index: Int, firstUse: Int) {
    let screen = module.graph.screens[index]
    // Each array once: to ask a struct for its array counts, each time, who holds it.
    let (inputs, events) = (screen.inputs, screen.events)
    let access = screen.access.modifier
    out.add("\n")
    out.doc(0, screen.doc, else: "What the screen `", screen.name, "` sees and says.")
    out.add("@MainActor\n")
    out.add(access)
    out.add("struct ")
    addType(ofScreen: index)
    // No input is called so: names start with a letter.
    out.add(" {\n  fileprivate let _handle: ScreenHandle\n")
    emitPreview(inputs, events, access)
    var input = 0
    while input < inputs.count {
      emitInput(inputs[input], input, access)
      input += 1
    }
    for (number, condition) in (module.answers[index] ?? []).enumerated() { emitAnswer(to: condition, number, access) }
    if !inputs.isEmpty {
      out.add("\n  /// Calls `body` now, and whenever inputs have changed.\n")
      out.begin(2)
      out.add(access)
      out.add("func onUpdate(_ body: @escaping @MainActor () -> Void)")
      out.openBlock()
      out.add("_handle.onUpdate(body)")
      out.endBlock()
    }
    var event = 0
    while event < events.count {
      emitEvent(events[event], event, firstUse, access)
      event += 1
    }
    if module.alerts.contains(index) && !events.isEmpty { emitAlert(events, access) }
    out.add("}\n")
    if module.screenTypes[index].isSeenElsewhere { emitInitializer(index, access) }
  }

  /// Writes what makes a screen that stands in no flow. The names of its events are there for tests that record what it says.
  private mutating func emitPreview(_ inputs: [FlowGraph.Field], _ events: [FlowGraph.Event], _ access: StaticString) {
    let names = "\"" + events.map { self.names[$0.name] }.joined(separator: " ") + "\""
    out.add("\n  /// A screen that stands alone: for previews, and for tests of the screen itself.\n")
    out.begin(2)
    out.add(access)
    out.add("static func preview")
    out.open()
    for input in inputs {
      out.element()
      out.parameter(input)
    }
    out.close()
    out.add(" -> Self {")
    out.endLine()
    var arguments = [names]
    for (position, input) in inputs.enumerated() {
      let label = position > 0 ? "" : inputs.count == 1 ? "input: " : "inputs: "
      arguments.append(label + self.names.boxed(input))
    }
    out.list(4, "let handle = ScreenHandle", arguments, "")
    out.line(4, "return Self(_handle: handle)")
    out.line(2, "}")
  }

  /// Writes the initializer with which flows of other files show a screen: the one that Swift gives every struct is as private as what it holds, so that
  /// nobody finds that among the screen's members.
  private mutating func emitInitializer(_ index: Int, _ access: StaticString) {
    out.add("\nextension ")
    addType(ofScreen: index)
    out.add(" {\n  /// The screen as a flow shows it.\n  ")
    out.add(access)
    out.add("init(_ handle: ScreenHandle) { self.init(_handle: handle) }\n}\n")
  }

  /// Writes what tells whether a value is of a type that the file's screens need, if they need any.
  mutating func emitInputTypes(of file: FlowGraph.File) {
    var index = 0
    while index < module.inputTypes.count && module.inputTypes[index].file != file.file { index += 1 }
    guard index < module.inputTypes.count else { return }
    let declared = module.inputTypes[index]
    var hasLongType = false
    for type in declared.types where typeNumbers[type] == nil && names[type].utf8.count > 60 { hasLongType = true }
    out.add("\nextension ")
    addType(ofScreen: declared.screen)
    out.add(" {\n")
    out.add("  /// Whether a value is of a type that the screens of this file need: ")
    out.add("what flows ask before they show one.")
    emitSwitch(
      "isValue", staticWith: file.access.modifier, "_ value: Any, of type: Int", "value, of: type", on: "type", "Bool",
      numbers(below: declared.types.count), isPadded: hasLongType, else: "false"
    ) { emitter, number in
      emitter.out.add(" return ScreenHandle.isValue(value, ")
      emitter.addMetatype(declared.types[number])
      emitter.out.add(")\n")
    }
    out.add("}\n")
  }

  /// Writes an input's accessor.
  ///
  /// - Parameter position: which of the inputs it is.
  private mutating func emitInput(_ input: FlowGraph.Field, _ position: Int, _ access: StaticString) {
    out.add("\n")
    out.doc(2, input.doc, else: "The input `", input.name, "` as it is now.")
    out.begin(2)
    out.add(access)
    out.add("var ")
    out.escaped(input.name)
    out.add(": ", input.type)
    out.openBlock()
    out.add("_handle.input(")
    out.add(position)
    out.add(")")
    out.endBlock()
  }

  /// Writes the property with which the screen answers a condition.
  ///
  /// - Parameter position: which of those that it answers it is.
  private mutating func emitAnswer(to index: Int, _ position: Int, _ access: StaticString) {
    let condition = module.graph.conditions[index]
    out.add("\n")
    out.doc(2, condition.doc, else: "What the screen answers where the flow asks `", condition.name, "`.")
    out.begin(2)
    out.add(access)
    out.add("var ")
    out.escaped(condition.name)
    out.add(": ")
    if condition.values.isEmpty {
      out.add("Bool")
    } else {
      out.capitalized(condition.name)
      out.add("Condition")
    }
    out.add(" {\n    get { _handle.answer(")
    out.add(position)
    out.add(") }\n    nonmutating set { _handle.answer(")
    out.add(position)
    out.add(", newValue, isLive: ")
    out.add(condition.isLive ? "true) }\n  }\n" : "false) }\n  }\n")
  }

  /// Writes the method that says an event. A debugger that stops in it shows the flow file: the event's edge there, or, where several flows have one,
  /// the event's declaration.
  private mutating func emitEvent(
    _ event: FlowGraph.Event, _ position: Int, _ firstUse: Int, _ access: StaticString
  ) {
    let fields = event.fields
    var edges: [SourceRange] = []
    var index = firstUse
    while index >= 0 {
      if position < uses[index].edges.count, let edge = uses[index].edges[position] { edges.append(edge.range) }
      index = uses[index].next
    }
    out.add("\n")
    index = firstUse
    while index >= 0 {
      addMoves(of: position, uses[index])
      index = uses[index].next
    }
    if edges.isEmpty { out.add("  /// Says `", event.name, "`.\n") }
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
    let (place, path) = place(of: edges.count == 1 ? edges[0] : event.range)
    out.add(" {")
    out.endLine()
    out.add("    #sourceLocation(file:")
    out.add(text: path)
    out.add(",line:")
    out.add(place.line)
    out.add(")\n    _handle.send(")
    out.add(position)
    if fields.count > 1 {
      out.add(", all: [")
      out.boxed(fields)
      out.add("]")
    } else if fields.count == 1 {
      out.add(", ")
      out.boxed(fields)
    }
    out.add(")\n    #sourceLocation()\n  }\n")
  }

  /// Writes what an event leads to in a flow, if it has an edge there.
  private mutating func addMoves(of event: Int, _ use: Use) {
    let edges = use.edges
    guard event < edges.count, let edge = edges[event] else { return }
    let plan = module.flows[use.flow]
    if isShared {
      out.add("  /// In `", plan.flow.name, "`: ")
    } else {
      out.add("  /// → ")
    }
    out.moves(plan.flow.alternatives(of: edge), of: plan.flow, module.graph)
    out.add("\n")
  }

  /// Whether the file has more than one flow, so that it must be said whose a move is.
  private var isShared: Bool { file.flows.count > 1 }
}
