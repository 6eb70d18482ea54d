import FlowSyntax

/// Coordinators: a flow with its types.
extension FileEmitter {
  /// Writes a flow's coordinator.
  mutating func emitCoordinator(of index: Int) {
    let flow = module.graph.flows[index]
    var writer = DefinitionWriter(flow: index, module)
    let definition = writer.write()
    let plan = writer.plan
    let contextType = typeOfContext(flow)
    out.add("\n")
    out.doc(0, flow.doc, else: "Runs the flow `", flow.name, "`.")
    out.add("@MainActor\n")
    out.add(flow.access.modifier)
    out.add("final class ")
    addType(ofFlow: index)
    out.add("Coordinator: FlowCoordinator {\n")
    if !flow.context.isEmpty {
      out.add("  private struct ")
      out.add(contextType)
      out.add(" {\n")
      for context in flow.context {
        out.add("    var ")
        out.escaped(context.field.name)
        out.add(": ")
        if context.startsEmpty {
          out.add(text: names.optional(names[context.field.type]))
        } else {
          out.add(context.field.type)
        }
        out.add("\n")
      }
      out.add("  }\n\n")
    }
    out.line(2, text: "private let screens: " + module.screens(of: index))
    let keepsConditions = !plan.questions.isEmpty || module.children[index].contains { module.takesConditions[$0] }
    let keepsTasks = hasTasks(flow) || module.children[index].contains { module.takesTasks[$0] }
    if keepsConditions, let conditions = module.conditions.type {
      out.line(2, text: "private let conditions: any " + conditions)
    }
    if keepsTasks, let tasks = module.tasks.type { out.line(2, text: "private let tasks: any " + tasks) }
    if let values = takesLinkValues(index) { out.line(2, text: "private let links: any " + values) }
    if !flow.context.isEmpty {
      out.add("  private var context: ")
      out.add(contextType)
      out.add("\n")
    }
    emitInitializer(of: index, contextType, keepsConditions: keepsConditions, keepsTasks: keepsTasks)
    emitEnding(of: index)
    emitTelling(of: index)
    emitOpening(of: index)
    emitDefinition(of: index, definition)
    emitBuild(of: index)
    emitTypes(of: index, plan)
    emitChild(of: index)
    emitAnswers(of: index, plan)
    emitTasks(of: index)
    emitWrites(of: index, plan)
    emitValues(of: index, plan)
    emitContext(of: flow)
    emitKeptTypes(of: index)
    out.add("}\n")
  }

  private func hasTasks(_ flow: FlowGraph.Flow) -> Bool {
    for node in flow.nodes { if case .task = node.kind { return true } }
    return false
  }

  /// `Context`, unless the app has a type of that name which the coordinator's fields speak of.
  private func typeOfContext(_ flow: FlowGraph.Flow) -> StaticString {
    func isMentioned(in events: [FlowGraph.Event]) -> Bool {
      for event in events where !event.fields.isEmpty && isMentioned(by: event.fields) { return true }
      return false
    }
    func isMentioned(by fields: [FlowGraph.Field]) -> Bool {
      for field in fields where names.mentionsContext(field.type) { return true }
      return false
    }
    if !names.mentionContext { return "Context" }
    var isTaken = isMentioned(by: flow.inputs) || isMentioned(in: flow.outcomes) || isMentioned(in: flow.events)
    for context in flow.context where names.mentionsContext(context.field.type) { isTaken = true }
    for node in flow.nodes where !isTaken {
      switch node.kind {
      case .screen, .flow, .task: isTaken = isMentioned(in: module.graph.events(of: node))
      case .condition, .decision: break
      }
    }
    return isTaken ? "FlowContext" : "Context"
  }

  private mutating func emitInitializer(
    of index: Int, _ contextType: StaticString, keepsConditions: Bool, keepsTasks: Bool
  ) {
    let flow = module.graph.flows[index]
    out.add("\n  /// Makes a coordinator; it does nothing until it is started.\n")
    out.begin(2)
    out.add(flow.access.modifier)
    out.add("init")
    out.open()
    for input in flow.inputs {
      out.element()
      // An input may be called as what the coordinator itself needs.
      let local = local(input, of: index)
      out.add(text: local == names.escaped(input.name) ? names.label(input.name) : names[input.name] + " " + local)
      out.add(": ", input.type)
    }
    out.element()
    out.add(text: "screens: " + module.screens(of: index))
    func add(_ service: StaticString, _ type: String?, to out: inout SwiftText) {
      guard let type else { return }
      out.element()
      out.add(service)
      out.add(text: type)
    }
    add("conditions: any ", module.takesConditions[index] ? module.conditions.type : nil, to: &out)
    add("tasks: any ", module.takesTasks[index] ? module.tasks.type : nil, to: &out)
    add("links: any ", takesLinkValues(index), to: &out)
    out.close()
    out.add(" {")
    out.endLine()
    out.add("    self.screens = screens\n")
    if keepsConditions { out.add("    self.conditions = conditions\n") }
    if keepsTasks { out.add("    self.tasks = tasks\n") }
    if takesLinkValues(index) != nil { out.add("    self.links = links\n") }
    if !flow.context.isEmpty { emitFirstContext(of: index, contextType) }
    out.begin(4)
    out.add("super.init")
    out.open()
    out.element()
    out.add("Self.flow")
    out.element()
    out.add("[")
    for (position, input) in flow.inputs.enumerated() {
      if position > 0 { out.add(", ") }
      out.add(text: local(input, of: index))
      if names.isOptional(input.type) { out.add(" as Any") }
    }
    out.add("]")
    out.close()
    out.endLine()
    out.add("  }\n")
  }

  private mutating func emitFirstContext(of index: Int, _ contextType: StaticString) {
    let flow = module.graph.flows[index]
    out.begin(4)
    out.add("context = ")
    out.add(contextType)
    out.open()
    var defaults = 0
    for context in flow.context {
      out.element()
      out.add(text: names.argument(context.field.name))
      out.add(": ")
      if let input = context.input {
        out.add(text: local(flow.inputs[input], of: index))
      } else if context.field.defaultValue != nil {
        out.add("Self.initial")
        out.add(defaults)
        out.add("()")
        defaults += 1
      } else {
        out.add("nil")
      }
    }
    out.close()
    out.endLine()
  }

  private func local(_ input: FlowGraph.Field, of index: Int) -> String {
    switch names[input.name] {
    case "screens", "conditions", "tasks", "links": "_" + names[input.name]
    default: names.escaped(input.name)
    }
  }

  private mutating func emitDefinition(of index: Int, _ definition: [String]) {
    // Its lines are as long as they are.
    out.add("\n  /// What leads where: the flow file, as the runtime reads it.\n  // swift-format-ignore\n  ")
    out.add(module.graph.flows[index].access.modifier)
    out.add("nonisolated static let flow: FlowDefinition = FlowDefinition(\n    \"\"\"\n")
    for line in definition { out.line(4, text: line) }
    out.add("    \"\"\"\n  ) { [")
    for (position, child) in module.children[index].enumerated() {
      if position > 0 { out.add(", ") }
      addType(ofFlow: child)
      out.add("Coordinator.flow")
    }
    out.add("] }\n")
  }
}
