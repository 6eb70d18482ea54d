import FlowSyntax

/// Coordinators: a flow with its types.
extension FileEmitter {
  /// Writes a flow's coordinator.
  mutating func emitCoordinator(of index: Int) {
    let flow = module.graph.flows[index]
    let plan = planCoordinator(of: index, module)
    let access = flow.access.modifier
    let contextType = typeOfContext(flow)
    out.add("\n")
    out.doc(0, names[flow.doc], else: "Runs the flow `" + names[flow.name] + "`.")
    out.line(0, "@MainActor")
    out.line(0, access + "final class " + module.flowTypes[index] + "Coordinator: FlowCoordinator {")
    if !flow.context.isEmpty {
      out.line(2, "private struct " + contextType + " {")
      for context in flow.context {
        let type = names[context.field.type]
        out.line(4, "var " + stored(context) + ": " + (context.startsEmpty ? names.optional(type) : type))
      }
      out.line(2, "}")
      out.add("\n")
    }
    out.line(2, "private let screens: " + module.screens(of: index))
    let keepsConditions = keeps(module.conditions, index, own: !plan.questions.isEmpty)
    let keepsTasks = keeps(module.tasks, index, own: hasTasks(flow))
    if keepsConditions, let conditions = module.conditions.type {
      out.line(2, "private let conditions: any " + conditions)
    }
    if keepsTasks, let tasks = module.tasks.type { out.line(2, "private let tasks: any " + tasks) }
    if let values = takesLinkValues(index) { out.line(2, "private let links: any " + values) }
    if !flow.context.isEmpty { out.line(2, "private var context: " + contextType) }
    emitInitializer(of: index, contextType, keepsConditions: keepsConditions, keepsTasks: keepsTasks)
    emitEnding(of: index)
    emitTelling(of: index)
    emitOpening(of: index)
    emitDefinition(of: index, plan)
    emitBuild(of: index)
    emitChild(of: index)
    emitAnswers(of: index, plan)
    emitTasks(of: index)
    emitWrites(of: index, plan, contextType)
    emitValues(of: index, plan)
    emitContext(of: flow)
    emitKeptTypes(of: index)
    out.line(0, "}")
  }

  /// Whether a flow's coordinator keeps a service: for itself, or to hand it on.
  private func keeps(_ service: ModulePlan.Service, _ index: Int, own: Bool) -> Bool {
    service.type != nil && (own || !module.children[index].isEmpty)
  }

  private func hasTasks(_ flow: FlowGraph.Flow) -> Bool {
    flow.nodes.contains { if case .task = $0.kind { true } else { false } }
  }

  /// The name under which a coordinator keeps a context field.
  func stored(_ context: FlowGraph.ContextField) -> String { names.escaped(context.field.name) }

  /// `Context`, unless the app has a type of that name which the coordinator's fields speak of.
  private func typeOfContext(_ flow: FlowGraph.Flow) -> String {
    func isMentioned(in events: [FlowGraph.Event]) -> Bool {
      for event in events where !event.fields.isEmpty && isMentioned(by: event.fields) { return true }
      return false
    }
    func isMentioned(by fields: [FlowGraph.Field]) -> Bool {
      for field in fields where names.mentions("Context", field.type) { return true }
      return false
    }
    var isTaken = isMentioned(by: flow.inputs) || isMentioned(in: flow.outcomes) || isMentioned(in: flow.events)
    for context in flow.context where names.mentions("Context", context.field.type) { isTaken = true }
    for node in flow.nodes where !isTaken {
      switch node.kind {
      case .screen, .flow, .task: isTaken = isMentioned(in: module.graph.events(of: node))
      case .decision: break
      }
    }
    return isTaken ? "FlowContext" : "Context"
  }

  private mutating func emitInitializer(
    of index: Int, _ contextType: String, keepsConditions: Bool, keepsTasks: Bool
  ) {
    let flow = module.graph.flows[index]
    let access = flow.access.modifier
    var parameters: [String] = []
    for input in flow.inputs {
      let local = local(input, of: index)
      // An input may be called as what the coordinator itself needs.
      parameters.append(
        (local == names.escaped(input.name) ? names.label(input.name) : names[input.name] + " " + local) + ": "
          + names[input.type])
    }
    parameters.append("screens: " + module.screens(of: index))
    if let conditions = module.conditions.type { parameters.append("conditions: any " + conditions) }
    if let tasks = module.tasks.type { parameters.append("tasks: any " + tasks) }
    if let values = takesLinkValues(index) { parameters.append("links: any " + values) }
    out.add("\n")
    out.line(2, "/// Makes a coordinator; it does nothing until it is started.")
    out.list(2, access + "init", parameters, " {")
    out.line(4, "self.screens = screens")
    if keepsConditions { out.line(4, "self.conditions = conditions") }
    if keepsTasks { out.line(4, "self.tasks = tasks") }
    if takesLinkValues(index) != nil { out.line(4, "self.links = links") }
    if !flow.context.isEmpty {
      var arguments: [String] = []
      var defaults = 0
      for context in flow.context {
        var value = "nil"
        if let input = context.input {
          value = local(flow.inputs[input], of: index)
        } else if context.field.defaultValue != nil {
          value = "Self.initial" + String(defaults) + "()"
          defaults += 1
        }
        arguments.append(names.argument(context.field.name) + ": " + value)
      }
      out.list(4, "context = " + contextType, arguments, "")
    }
    var inputs = "["
    for (position, input) in flow.inputs.enumerated() {
      if position > 0 { inputs += ", " }
      inputs += local(input, of: index)
      if names.isOptional(input.type) { inputs += " as Any" }
    }
    out.list(4, "super.init", ["Self.flow", inputs + "]"], "")
    out.line(2, "}")
  }

  private func local(_ input: FlowGraph.Field, of index: Int) -> String {
    switch names[input.name] {
    case "screens", "conditions", "tasks", "links": "_" + names[input.name]
    default: names.escaped(input.name)
    }
  }

  private mutating func emitDefinition(of index: Int, _ plan: CoordinatorPlan) {
    out.add("\n")
    out.line(2, "/// What leads where: the flow file, as the runtime reads it.")
    // Its lines are as long as they are.
    out.line(2, "// swift-format-ignore")
    out.line(
      2, module.graph.flows[index].access.modifier + "nonisolated static let flow: FlowDefinition = FlowDefinition(")
    out.line(4, "\"\"\"")
    for line in plan.lines { out.add("    ", line, "\n") }
    out.line(4, "\"\"\"")
    var children = ""
    for child in module.children[index] {
      children += (children.isEmpty ? "" : ", ") + module.flowTypes[child] + "Coordinator.flow"
    }
    out.line(2, ") { [" + children + "] }")
  }
}
